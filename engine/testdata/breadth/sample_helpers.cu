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
    checkCudaCapabilities(3, 5);
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

    unsigned char bytes[8] = {0, 51, 255, 102, 1, 2, 3, 4}, *picture = NULL, *four = NULL;
    float shares[2] = {0.2f, 1}, *lit = NULL, *numbers = NULL;
    unsigned int w = 0, h = 0, many = 0;
    printf("%d\n", sdkSavePGM("gray.pgm", bytes, 3, 2));
    bool there = sdkLoadPGM("gray.pgm", &picture, &w, &h);
    printf("%d %u %u %d\n", there, w, h, compareData(bytes, picture, 6, 0, 0.0f));
    there = sdkLoadPGM("gray.pgm", &lit, &w, &h);
    printf("%d %g %g\n", there, lit[1], lit[3]);
    printf("%d\n", sdkSavePGM("gray.pgm", shares, 2, 1));
    FILE *f = fopen("gray.pgm", "rb");
    for (int c; (c = fgetc(f)) != EOF;)
        printf("%d ", c);
    printf("\n");
    fclose(f);
    f = fopen("note.ppm", "w");
    fprintf(f, "P6\n# a remark\n1 2 255\nabcdef");
    fclose(f);
    char *at = sdkFindFilePath("note.ppm", argv[0]);
    printf("%s %d\n", at, sdkFindFilePath("gone.ppm", argv[0]) == NULL);
    free(at);
    f = fopen("data/far.bin", "w");
    fclose(f);
    at = sdkFindFilePath("far.bin", argv[0]);
    printf("%s\n", at);
    free(at);
    there = sdkLoadPPM4ub("note.ppm", &four, &w, &h);
    printf("%d %u %u %d %d %d %d\n", there, w, h, four[2], four[3], four[4], four[7]);
    printf("%d\n", sdkSavePPM4ub("copy.ppm", four, w, h));
    there = sdkLoadPPMub("copy.ppm", &picture, &w, &h);
    printf("%d %d\n", there, picture[5]);
    printf("%d %d\n", sdkLoadPGM("nothing.pgm", &lit, &w, &h), lit[0] == 0);
    printf("%d\n", sdkWriteFile("x.txt", y, 3, 0.5f, false));
    f = fopen("x.txt", "r");
    for (int c; (c = fgetc(f)) != EOF;)
        putchar(c);
    fclose(f);
    f = fopen("x.txt", "w");
    fprintf(f, "1 2.5 -3\n");
    fclose(f);
    there = sdkReadFile("x.txt", &numbers, &many, false);
    printf("%d %u %g\n", there, many, numbers[1]);
    printf("%d\n", compareDataAsFloatThreshold(x, y, 3, 0.1f, 0.5f));
    free(picture), free(four), free(lit), free(numbers);

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
