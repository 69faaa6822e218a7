#include <cstdio>

__global__ void most(const int *in, int *out) {
    int here;
    if (threadIdx.x == 0)
        here = 0;
    __syncthreads();
    atomicMax(&here, in[threadIdx.x]); // want local-atomic "Thread 0 of block 0 calls an atomic function on 'here'."
    __syncthreads();
    if (threadIdx.x == 0)
        out[blockIdx.x] = here;
}

int main() {
    int *in, *out;
    cudaMalloc(&in, 256);
    cudaMalloc(&out, 8);
    cudaMemset(in, 0, 256);
    most<<<2, 32>>>(in, out);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    cudaFree(in);
    cudaFree(out);
}
