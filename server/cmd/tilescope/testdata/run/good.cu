#include <stdio.h>
#define N 4
__global__ void fill(int *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = threadIdx.x * N; }
int main(int argc, char **argv) {
    int *d, h[N];
    cudaMalloc(&d, sizeof(h));
    fill<<<1, 32>>>(d, N);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(d);
    for (int i = 0; i < N; i++) printf("%d ", h[i]);
    printf("%d %s\n", argc, argc > 1 ? argv[1] : "-");
    return 3;
}
