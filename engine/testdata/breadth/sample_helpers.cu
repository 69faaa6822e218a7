// The helpers of the CUDA samples and of "CUDA by Example", and OpenMP's queries.
#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <pthread.h>
#include <thread>
#include "../common/book.h"
#include <helper_cuda.h>
#include <helper_functions.h>
#include <helper_string.h>
#include "helper_timer.h"

__global__ void add(const int *a, const int *b, int *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        c[i] = a[i] + b[i];
}

int main(int argc, char **argv) {
    const int n = 1000;
    int device = findCudaDevice(argc, (const char **)argv);
    const char *options[] = {"program", "-rows=12", "--Name=left right", "-quick", "-rows=34", "scale=0.25", NULL};
    int count = 6, rows = 0;
    char *name = NULL;
    printf("%d %d %d %d\n", device, checkCmdLineFlag(count, options, "quick"), checkCmdLineFlag(count, options, "slow"),
           getCmdLineArgumentInt(count, options, "rows="));
    if (getCmdLineArgumentString(count, options, "name", &name) && getCmdLineArgumentValue(count, options, "rows", &rows))
        printf("%s %d %g\n", name, rows, getCmdLineArgumentFloat(count, options, "scale"));

    int *a = big_random_block_int(n), *b = (int *)big_random_block(n * sizeof(int)), *c = (int *)malloc(n * sizeof(int));
    HANDLE_NULL(c);
    for (int i = 0; i < n; i++)
        b[i] = 1 - a[i];
    swap(a, b);
    int *d_a, *d_b, *d_c;
    StopWatchInterface *timer = NULL;
    sdkCreateTimer(&timer);
    checkCudaErrors(cudaMalloc((void **)&d_a, n * sizeof(int)));
    checkCudaErrors(cudaMalloc((void **)&d_b, n * sizeof(int)));
    HANDLE_ERROR(cudaMalloc((void **)&d_c, n * sizeof(int)));
    sdkStartTimer(&timer);
    checkCudaErrors(cudaMemcpy(d_a, a, n * sizeof(int), cudaMemcpyHostToDevice));
    checkCudaErrors(cudaMemcpy(d_b, b, n * sizeof(int), cudaMemcpyHostToDevice));
    add<<<(n + 255) / 256, 256>>>(d_a, d_b, d_c, n);
    getLastCudaError("add failed");
    checkCudaErrors(cudaDeviceSynchronize());
    sdkStopTimer(&timer);
    float once = sdkGetTimerValue(&timer);
    HANDLE_ERROR(cudaMemcpy(c, d_c, n * sizeof(int), cudaMemcpyDeviceToHost));
    bool right = true;
    for (int i = 0; i < n; i++)
        right = right && c[i] == 1;
    printf("%d %d\n", right, once > 0 && sdkGetAverageTimerValue(&timer) == once && MAX(once, 0) == once);
    sdkResetTimer(&timer);
    printf("%g\n", sdkGetTimerValue(&timer));
    sdkDeleteTimer(&timer);

    float x[3] = {1, 2, 3}, y[3] = {1, 2, 3.5f};
    printf("%d %d %d %d\n", sdkCompareL2fe(x, y, 3, 1e-3f), sdkCompareL2fe(x, y, 3, 0.5f), compareData(x, y, 3, 0.1f, 0.0f),
           compareData(x, y, 3, 0.1f, 0.5f));

    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 10; i++)
        sum += i * omp_get_num_procs() / omp_get_num_procs();
    printf("%d %d\n", sum, omp_get_wtime() >= 0);

    free(a), free(b), free(c);
    checkCudaErrors(cudaFree(d_a));
    checkCudaErrors(cudaFree(d_b));
    checkCudaErrors(cudaFree(d_c));
    return 0;
}
