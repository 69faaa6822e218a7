#include <cstdio>

__global__ void k(const int *in, int *out, int *bad) {
    if (in[threadIdx.x] < 0)
        atomicAdd(bad, 1);
    out[threadIdx.x] = in[threadIdx.x];
}

int main() {
    int h[4] = {1, 2, -3, 4}, found, *in, *out, *bad;
    cudaMalloc(&in, sizeof(h));
    cudaMalloc(&out, sizeof(h));
    cudaMalloc(&bad, sizeof(int));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    cudaMemset(bad, 0, sizeof(int));
    k<<<1, 4>>>(in, out, bad);
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    cudaMemcpy(&found, bad, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d are negative\n", found);
    cudaFree(in);
    cudaFree(out);
    cudaFree(bad);
    return 0;
}
