#include <cstdio>

#define N 8

__global__ void stencil(const int *in, int *out) {
    __shared__ int tile[N];
    int t = threadIdx.x;
    tile[t] = in[t];

    int left = t > 0 ? tile[t - 1] : 0;
    int right = t < N - 1 ? tile[t + 1] : 0;
    out[t] = left + tile[t] + right;
}

int main() {
    int h[N] = {14, 25, 33, 42, 23, 31, 28, 19}, *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    stencil<<<1, N>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < N; i++) printf("%d\n", h[i]);
}
