// Variable arguments are not supported: the error says so.
typedef __builtin_va_list va_list;

static __attribute__((noinline)) int sum(int count, ...) {
    va_list list;
    __builtin_va_start(list, count);
    int total = 0;
    while (count--) total += __builtin_va_arg(list, int);
    __builtin_va_end(list);
    return total;
}

int main(void) { return sum(3, 1, 2, 3); }
