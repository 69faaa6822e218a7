#include <cstdio>
__device__ int total(const int *a, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}
__global__ void k(const int *in, int *out) {
    __shared__ int s[8];
    int i = threadIdx.x;
    s[i] = in[i];
    int t = total(s, 3);
    out[i] = t + 1;
    out[i + 8] = total(s, 2) * 2;
}
int main() {
    int h[16] = {1, 2, 3, 4, 5, 6, 7, 8}, *in, *out;
    cudaMalloc(&in, 32); cudaMalloc(&out, 64);
    cudaMemcpy(in, h, 32, cudaMemcpyHostToDevice);
    k<<<1, 8>>>(in, out);
    cudaMemcpy(h, out, 64, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 16; i++) printf("%d ", h[i]);
    cudaFree(in); cudaFree(out);
}
