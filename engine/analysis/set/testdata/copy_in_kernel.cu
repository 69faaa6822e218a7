// A copy that a kernel asks for and that is too long ends with error 700, as on an H100, and what comes behind it does not run.
#include <cuda_runtime.h>
__global__ void fill(int *a) { a[threadIdx.x] = threadIdx.x; }
__global__ void too_long(int *a, int *b) {
    if (threadIdx.x == 0) {
        cudaMemcpyAsync(b, a, 1 << 20, cudaMemcpyDeviceToDevice); // want bad-copy
        fill<<<1, 16>>>(b);
    }
}
int main() {
    int *a, *b;
    cudaMalloc(&a, 64);
    cudaMalloc(&b, 64);
    fill<<<1, 16>>>(a);
    too_long<<<1, 32>>>(a, b);
    int error = cudaDeviceSynchronize();
    cudaFree(a);
    cudaFree(b);
    return error != cudaErrorIllegalAddress;
}
