#!/bin/sh
# Compiles the sources in this folder to modules. Requires clang 22. The tests require only the modules.
cd "$(dirname "$0")" || exit 1
for source in *.c; do
    for level in s 0; do
        clang-22 --target=msp430 -ffreestanding -fwrapv -fno-ident -O$level -S -emit-llvm \
            -Wall -Wextra -Wno-implicit-fallthrough -Wno-missing-field-initializers \
            -Wno-unused-function -Wno-shift-op-parentheses -Wno-gnu-case-range "$source" -o "${source%.c}.O$level.ll" || exit 1
    done
done
