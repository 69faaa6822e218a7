// Mistakes with the device's heap.
#include <cstdlib>
#include <cuda_runtime.h>

__device__ int *leaked;
__device__ int *freed;
__device__ int *big;

__global__ void make() {
    if (threadIdx.x == 0) {
        leaked = (int *)malloc(64); // want note:leak
        leaked[1] = 3;
        freed = (int *)malloc(64);
        freed[0] = 4;
        big = new int[16];
        for (int i = 0; i <= 16; i++)
            big[i] = i; // want out-of-bounds
    }
}

__global__ void spoil(int *from_host, int *out) {
    if (threadIdx.x == 0) {
        free(freed);
        out[0] = freed[0]; // want use-after-free
        free(from_host); // want bad-free
        free(big + 1); // want bad-free
        int *fresh = (int *)malloc(16);
        out[1] = fresh[2]; // want uninitialized-global
        delete[] fresh;
        delete[] big;
    }
}

int main() {
    int *d, h[2], *p;
    cudaMalloc(&d, 2 * sizeof(int));
    make<<<1, 32>>>();
    spoil<<<1, 32>>>(d, d);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    cudaMemcpyFromSymbol(&p, leaked, sizeof(p));
    cudaMemcpy(h, p, 4, cudaMemcpyDeviceToHost); // want bad-copy
    cudaFree(p); // want bad-free
    cudaFree(d);
}
