// A guard that is off by one: the last element is never written.
#include <cstdio>

__global__ void scale(const int *in, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n - 1)
        out[i] = 2 * in[i];
}

int main() {
    int h[6] = {1, 2, 3, 4, 5, 6}, *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    scale<<<2, 4>>>(in, out, 6);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[5]);
    return 0;
}
