// Counts in global memory: lanes that hit one element are serialized there, too.
#include <cstdio>
__global__ void count(const int *v, int *total) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&total[v[i] % 4], 1);
}
int main() {
    int h[128], r[4];
    for (int i = 0; i < 128; i++) h[i] = i / 8;
    int *v, *total;
    cudaMalloc(&v, sizeof h);
    cudaMalloc(&total, sizeof r);
    cudaMemset(total, 0, sizeof r);
    cudaMemcpy(v, h, sizeof h, cudaMemcpyHostToDevice);
    count<<<2, 64>>>(v, total);
    cudaMemcpy(r, total, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d %d\n", r[0], r[3]);
    cudaFree(v);
    cudaFree(total);
}
