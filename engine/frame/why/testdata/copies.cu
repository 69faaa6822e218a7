// A kernel between two copies. Tests break the launch, or one of the copies.
#include <cstdio>

__global__ void add(int *a, int n) {
    int i = threadIdx.x;
    if (i < n)
        a[i] += 10;
}

int main() {
    int h[8] = {1, 2, 3, 4, 5, 6, 7, 8}, out[8] = {0}, other[2] = {20, 21};
    int *d, *e;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&e, sizeof other);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(e, other, sizeof other, cudaMemcpyHostToDevice);
    add<<<1, 8>>>(d, 8);
    cudaMemcpy(out, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaMemcpy(other, e, sizeof other, cudaMemcpyDeviceToHost);
    printf("%d %d\n", out[0], out[7]);
    printf("%d\n", other[1]);
    cudaFree(d);
    cudaFree(e);
    return 0;
}
