// Reads one word by eight lanes, and every second word: on devices with 16 banks both take more passes than they need.
#include <cstdio>
__global__ void spread(const int *in, int *out) {
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    out[t] = s[t / 8];
    out[t] += s[2 * (t % 32)];
}
int main() {
    int h[64], r[64];
    for (int i = 0; i < 64; i++) h[i] = i;
    int *a, *b;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof r);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    spread<<<1, 64>>>(a, b);
    cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d %d\n", r[1], r[2]);
    cudaFree(a);
    cudaFree(b);
}
