#include <stdio.h>

__device__ int g[3] = {4, 5, 6};
int f() { return 7; }

int h = f();
__global__ void k() { g[1] += g[2]; }

int main() {
    k<<<1,1>>>();
    int x[3];
    cudaMemcpyFromSymbol(x, g, sizeof(x));
    printf("%d %d %d %d\n", x[0], x[1], x[2], h);
    return h;
}
