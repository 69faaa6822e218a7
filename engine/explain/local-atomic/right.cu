#include <cstdio>

__device__ void keepLarger(int *most, int x) {
    atomicMax(most, x);
}

__global__ void largest(const int *in, int *out) {
    __shared__ int most;
    if (threadIdx.x == 0)
        most = 0;
    __syncthreads();
    keepLarger(&most, in[threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0)
        *out = most;
}

int main() {
    int h[32], most, *in, *out;
    for (int i = 0; i < 32; i++)
        h[i] = i * 7 % 32;
    cudaMalloc(&in, sizeof(h));
    cudaMalloc(&out, sizeof(int));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    largest<<<1, 32>>>(in, out);
    cudaMemcpy(&most, out, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", most);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
