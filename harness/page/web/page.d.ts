/** The compressed disk image, as base 85. */
declare const DISK: string;
/** The compressed WebAssembly module, as base 85. */
declare const MACHINE: string;
