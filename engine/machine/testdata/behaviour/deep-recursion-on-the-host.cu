#include <stdio.h>

int f(int n) { return n == 0 ? 0 : f(n - 1) + 1; }

int main() { printf("%d\n", f(3000)); }
