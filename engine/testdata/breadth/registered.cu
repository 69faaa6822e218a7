// Host memory that is registered with the runtime, callbacks of streams, and questions about occupancy.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

int table[64];

__global__ void twice(int *p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        p[i] *= 2;
}
__global__ void tile(float *p) {
    extern __shared__ float own[];
    own[threadIdx.x] = p[threadIdx.x];
}
void CUDART_CB done(void *data) { printf("host function: %d\n", *(int *)data); }
void CUDART_CB called(cudaStream_t stream, cudaError_t status, void *data) { printf("callback: %d, %d\n", (int)status, *(int *)data); }
const char *name(cudaError_t e) { return cudaGetErrorName(e); }

int main() {
    const int n = 100;
    int *h = (int *)malloc(n * sizeof(int)), *d;
    for (int i = 0; i < n; i++)
        h[i] = i;
    printf("%s\n", name(cudaHostRegister(h, n * sizeof(int), cudaHostRegisterMapped)));
    printf("%s\n", name(cudaHostRegister(h, n * sizeof(int), cudaHostRegisterMapped)));
    cudaHostGetDevicePointer(&d, h, 0);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    twice<<<1, 128, 0, stream>>>(d, n);
    cudaLaunchHostFunc(stream, done, h + 7);
    cudaStreamAddCallback(stream, called, h + 9, 0);
    cudaStreamSynchronize(stream);
    printf("%d %d\n", h[1], h[99]);
    printf("%s\n", name(cudaHostUnregister(h)));
    printf("%s\n", name(cudaHostUnregister(h)));
    printf("%s\n", name(cudaHostRegister(nullptr, 4, 0)));
    free(h);

    for (int i = 0; i < 64; i++)
        table[i] = i;
    cudaHostRegister(table, sizeof table, cudaHostRegisterDefault);
    cudaHostGetDevicePointer(&d, table, 0);
    twice<<<2, 32, 0, stream>>>(d, 64);
    cudaDeviceSynchronize();
    printf("%d\n", table[63]);
    cudaHostUnregister(table);
    cudaStreamDestroy(stream);

    int blocks = 0, grid = 0, size = 0;
    cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, twice, 256, 0, cudaOccupancyDefault);
    cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &size, tile, [](int threads) { return threads * sizeof(float); });
    printf("%d blocks of 256; blocks of %d\n", blocks, size);
    return 0;
}
