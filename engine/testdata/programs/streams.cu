// two streams, pinned memory, asynchronous copies and events, with the usual error wrapper
#include <stdio.h>
#include <stdlib.h>
#include <cuda_runtime.h>

#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
inline void gpuAssert(cudaError_t code, const char *file, int line, bool abort = true) {
    if (code != cudaSuccess) {
        fprintf(stderr, "GPUassert: %s %s %d\n", cudaGetErrorString(code), file, line);
        if (abort) exit(code);
    }
}

__global__ void saxpy(int n, float a, const float *__restrict__ x, float *__restrict__ y) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        y[i] = a * x[i] + y[i];
}

int main() {
    const int N = 1 << 12, half = N / 2;
    float *x, *y, *dx, *dy;
    cudaStream_t stream[2];
    cudaEvent_t start, stop;
    gpuErrchk(cudaMallocHost((void **)&x, N * sizeof(float)));
    gpuErrchk(cudaHostAlloc((void **)&y, N * sizeof(float), cudaHostAllocDefault));
    gpuErrchk(cudaMalloc(&dx, N * sizeof(float)));
    gpuErrchk(cudaMalloc(&dy, N * sizeof(float)));
    for (int i = 0; i < N; i++) x[i] = 1.0f, y[i] = (float)(i % 5);
    for (auto i = 0; i < 2; ++i) gpuErrchk(cudaStreamCreate(&stream[i]));
    gpuErrchk(cudaEventCreate(&start));
    gpuErrchk(cudaEventCreate(&stop));
    gpuErrchk(cudaEventRecord(start, 0));
    for (int i = 0; i < 2; ++i) {
        int off = i * half;
        gpuErrchk(cudaMemcpyAsync(dx + off, x + off, half * sizeof(float), cudaMemcpyHostToDevice, stream[i]));
        gpuErrchk(cudaMemcpyAsync(&dy[off], &y[off], half * sizeof(float), cudaMemcpyHostToDevice, stream[i]));
        saxpy<<<4, 128, 0, stream[i]>>>(half, 2.0f, dx + off, dy + off);
        gpuErrchk(cudaPeekAtLastError());
        gpuErrchk(cudaMemcpyAsync(y + off, dy + off, half * sizeof(float), cudaMemcpyDeviceToHost, stream[i]));
    }
    gpuErrchk(cudaEventRecord(stop, 0));
    for (int i = 0; i < 2; ++i) {
        gpuErrchk(cudaStreamSynchronize(stream[i]));
        gpuErrchk(cudaStreamDestroy(stream[i]));
    }
    gpuErrchk(cudaEventSynchronize(stop));
    float ms = -1, worst = 0;
    gpuErrchk(cudaEventElapsedTime(&ms, start, stop));
    for (int i = 0; i < N; i++) {
        float want = 2.0f + i % 5;
        if (fabsf(y[i] - want) > worst) worst = fabsf(y[i] - want);
    }
    printf("timed: %s\n", ms > 0 ? "yes" : "no");
    printf("Max error: %f\n", worst);
    gpuErrchk(cudaFreeHost(x));
    gpuErrchk(cudaFreeHost(y));
    gpuErrchk(cudaFree(dx));
    gpuErrchk(cudaFree(dy));
    return 0;
}
