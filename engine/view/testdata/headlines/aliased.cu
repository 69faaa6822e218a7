// One array by two names, the second of which begins one element later: each statement is told by the name that it uses.
#include <cstdio>
__global__ void smooth(const float *from, float *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > 0 && i < n - 1) to[i] = (from[i - 1] + from[i] + from[i + 1]) / 3;
}
int main() {
    float h[32], *d;
    for (int i = 0; i < 32; i++) h[i] = i * i % 11 - 1234.5f;
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    smooth<<<4, 8>>>(d, d + 1, 31);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaFree(d);
    printf("%g\n", h[1]);
}
