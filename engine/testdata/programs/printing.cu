// printf from kernels: formats, order inside a warp, divergence, and when it comes out
#include <stdio.h>
#include <cuda_runtime.h>

__global__ void hello() { printf("Hello from block %d, thread %d\n", blockIdx.x, threadIdx.x); }

__global__ void formats(const char *name, long long big, double x) {
    int n = printf("[%5d] [%-5d] [%05d] [%+d] [%x] [%X] [%#o] [%u]\n", 42, 42, 42, 42, 255, 255, 8, 4294967295u);
    printf("%d\n", n);
    printf("[%lld] [%llu] [%ld] [%zu]\n", big, (unsigned long long)big, -1L, sizeof(double));
    printf("[%f] [%.2f] [%10.3f] [%-10.1e] [%g] [%G] [%a]\n", x, x, x, x, x, 1e-20, 1.0);
    printf("[%s] [%10s] [%.3s] [%c] [%5c] [%%]\n", "text", "right", "cutoff", 'c', 'd');
    printf("[%*d] [%p]\n", 6, 1, (void *)0);
}

__global__ void odd_even() {
    if (threadIdx.x % 2)
        printf("odd %d\n", threadIdx.x);
    else
        printf("even %d\n", threadIdx.x);
    if (threadIdx.x == 0) printf("one of %d\n", blockDim.x);
}

__global__ void indices() {
    int linear = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    if (linear == blockDim.x * blockDim.y * blockDim.z - 1)
        printf("block (%u,%u,%u) of (%u,%u,%u): thread (%u,%u,%u) is number %d\n", blockIdx.x, blockIdx.y, blockIdx.z, gridDim.x, gridDim.y, gridDim.z,
               threadIdx.x, threadIdx.y, threadIdx.z, linear);
}

int main() {
    hello<<<1, 5>>>();
    printf("launched\n");
    cudaDeviceSynchronize();
    formats<<<1, 1>>>(0, -1234567890123LL, 3.14159);
    cudaDeviceSynchronize();
    odd_even<<<1, 6>>>();
    cudaDeviceSynchronize();
    indices<<<1, dim3(4, 3, 2)>>>();
    cudaDeviceSynchronize();
    printf("done\n");
    return 0;
}
