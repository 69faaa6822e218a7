// Threads 3 and 35, of two warps, store to one element.
__global__ void wrapped(const int *in, int *out) {
    int t = threadIdx.x;
    out[t % 32] = in[t];
}

#include <stdio.h>

int main() {
    int h[64], *in, *out;
    for (int i = 0; i < 64; i++)
        h[i] = 3 * i;
    cudaMalloc(&in, sizeof(h));
    cudaMalloc(&out, sizeof(h));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    cudaMemset(out, 0, sizeof(h));
    wrapped<<<1, 64>>>(in, out);
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d\n", h[3]);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
