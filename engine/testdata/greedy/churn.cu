// Memory allocated, written and freed without end.
#include <stdlib.h>
int main() { for (long i = 0;; i++) { int *d; cudaMalloc(&d, 65536 + i % 7 * 4096); cudaMemset(d, 1, 65536); cudaFree(d); char *h = (char *)malloc(5000); h[i % 5000] = 1; free(h); } }
