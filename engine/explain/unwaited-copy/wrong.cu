#include <cstdio>
#include <cuda_pipeline.h>

__global__ void k(const int *in, int *out) {
    __shared__ int tile[64];
    int t = threadIdx.x;
    __pipeline_memcpy_async(&tile[t], &in[t], sizeof(int));
    __pipeline_commit();
    __syncthreads();
    out[t] = tile[63 - t]; // the copy may still be under way
}

int main() {
    int *d_in, *d_out, h[64];
    for (int i = 0; i < 64; i++)
        h[i] = i;
    cudaMalloc(&d_in, sizeof(h));
    cudaMalloc(&d_out, sizeof(h));
    cudaMemcpy(d_in, h, sizeof(h), cudaMemcpyHostToDevice);
    k<<<1, 64>>>(d_in, d_out);
    cudaMemcpy(h, d_out, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    cudaFree(d_in);
    cudaFree(d_out);
    return 0;
}
