#include <cstdio>

__global__ void k(int *out) {
    __shared__ int tile[64];
    int t = threadIdx.x;
    if (t < 32) {
        tile[t] = t;
        __syncthreads(); // half of the block never gets here
    } else {
        tile[t] = -t;
        __syncthreads(); // this is a different barrier
    }
    out[t] = tile[63 - t];
}

int main() {
    int *d_out, h_out[64];
    cudaMalloc(&d_out, sizeof(h_out));
    k<<<1, 64>>>(d_out);
    cudaMemcpy(h_out, d_out, sizeof(h_out), cudaMemcpyDeviceToHost);
    printf("%d\n", h_out[0]);
    cudaFree(d_out);
    return 0;
}
