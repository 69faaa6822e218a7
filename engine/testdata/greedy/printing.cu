// Lines without end, from the host and from kernels.
#include <stdio.h>
__global__ void k() { for (;;) printf("%1000d %s\n", threadIdx.x, "hello"); }
int main() { for (int i = 0; i < 100; i++) printf("%*d\n", 100, i); k<<<100, 256>>>(); return cudaDeviceSynchronize(); }
