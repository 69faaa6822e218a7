// A reduction over a warp by shuffles, and a vote.
#include <cstdio>

__global__ void sum(const int *in, int *out, unsigned *large) {
    int v = in[threadIdx.x];
    unsigned who = __ballot_sync(0xffffffff, v > 29);
    for (int d = 16; d > 0; d /= 2)
        v += __shfl_down_sync(0xffffffff, v, d);
    if (threadIdx.x == 0) {
        out[0] = v;
        large[0] = who;
    }
}

int main() {
    int h[32], *in, *out;
    unsigned *large;
    for (int i = 0; i < 32; i++) h[i] = i;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof(int));
    cudaMalloc(&large, sizeof(unsigned));
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    sum<<<1, 32>>>(in, out, large);
    cudaMemcpy(h, out, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    return 0;
}
