// A copy that is too long fails as a whole.
#include <cstdio>

__global__ void add(int *a, int n) {
    int i = threadIdx.x;
    if (i < n)
        a[i] += 10;
}

int main() {
    int h[8] = {1, 2, 3, 4, 5, 6, 7, 8}, out[8] = {0};
    int *d;
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    add<<<1, 8>>>(d, 8);
    cudaMemcpy(out, d, 64, cudaMemcpyDeviceToHost);
    printf("%d %d\n", out[0], out[7]);
    cudaFree(d);
}
