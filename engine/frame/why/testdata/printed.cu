#include <cstdio>

__global__ void show(const int *in, int n) {
    int t = threadIdx.x;
    int twice = 2 * in[t];
    if (t < n) printf("thread %d: %d\n", t, twice);
}

int main() {
    int h[4] = {7, 8, 9, 10}, *in;
    cudaMalloc(&in, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    printf("first\n");
    show<<<1, 4>>>(in, 3);
    cudaDeviceSynchronize();
    cudaFree(in);
}
