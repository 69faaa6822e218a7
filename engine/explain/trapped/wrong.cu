#include <cstdio>

__global__ void k(const int *in, int *out) {
    if (in[threadIdx.x] < 0)
        __trap();
    out[threadIdx.x] = in[threadIdx.x];
}

int main() {
    int h[4] = {1, 2, -3, 4}, *in, *out;
    cudaMalloc(&in, sizeof(h));
    cudaMalloc(&out, sizeof(h));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    k<<<1, 4>>>(in, out);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    cudaFree(in);
    cudaFree(out);
    return 0;
}
