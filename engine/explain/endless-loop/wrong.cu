#include <cstdio>

__global__ void halve(int *a) {
    int n = a[threadIdx.x];
    while (n != 1)
        n = n / 2; // 0 stays 0
    a[threadIdx.x] = n;
}

int main() {
    int *d, h[32];
    for (int i = 0; i < 32; i++)
        h[i] = i;
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    halve<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[31]);
    cudaFree(d);
    return 0;
}
