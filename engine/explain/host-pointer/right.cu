#include <cstdio>

__global__ void k(int *a) {
    a[threadIdx.x] += 1;
}

int main() {
    int h_a[4] = {1, 2, 3, 4}, *d_a;
    cudaMalloc(&d_a, sizeof(h_a));
    cudaMemcpy(d_a, h_a, sizeof(h_a), cudaMemcpyHostToDevice);
    k<<<1, 4>>>(d_a);
    cudaMemcpy(h_a, d_a, sizeof(h_a), cudaMemcpyDeviceToHost);
    printf("%d\n", h_a[0]);
    cudaFree(d_a);
    return 0;
}
