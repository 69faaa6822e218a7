#include <cstdio>

__global__ void k(int *out) {
    __shared__ int tile[64];
    int t = threadIdx.x;
    tile[t] = t * t;
    out[t] = tile[63 - t]; // thread 63 - t may not have written yet
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
