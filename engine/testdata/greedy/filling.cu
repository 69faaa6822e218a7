// Fills and copies of gigabytes, again and again.
#define SIZE (1L << 28) // bytes of memory that the run may have
#include <string.h>
#include <stdlib.h>
int main() { long n = SIZE / 10 * 3; char *a = (char *)malloc(n), *b = (char *)malloc(n); for (int i = 1;; i++) { memset(a, i, n); memcpy(b, a, n); if (memcmp(a, b, n)) return 1; } }
