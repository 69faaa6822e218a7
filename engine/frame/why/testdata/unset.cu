// A variable that only one thread gives a value.
#include <cstdio>

__device__ int twice(int x, int n) {
    int sum;
    for (int i = 0; i < n; i++)
        sum += x;
    return sum;
}

__global__ void mark(int *out, int n) {
    int step;
    int i = threadIdx.x;
    if (i == 0)
        step = 5;
    out[i] = i + step;
    out[i + 4] = twice(i, 2);
}

int main() {
    int h[8], *d;
    cudaMalloc(&d, sizeof h);
    mark<<<1, 4>>>(d, 4);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[1]);
    cudaFree(d);
    return 0;
}
