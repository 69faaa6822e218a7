// Lanes of a segment get the value of its fifth lane.
#include <cstdio>

__global__ void spread(const int *in, int *out) {
    int v = 2 * in[threadIdx.x];
    int from = __shfl_sync(0xffffffff, v, threadIdx.x % 2 + 3, 8);
    out[threadIdx.x] = from;
}

int main() {
    int h[32], *in, *out;
    for (int i = 0; i < 32; i++) h[i] = i + 1;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    spread<<<1, 32>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[9]);
    return 0;
}
