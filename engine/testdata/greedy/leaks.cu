// Allocations that nobody frees, from many places, and writes behind their ends.
#include <stdlib.h>
int main() { for (long i = 0;; i++) { char *a = (char *)malloc(1); a[0] = 1; int *d; cudaMalloc(&d, 1); } }
