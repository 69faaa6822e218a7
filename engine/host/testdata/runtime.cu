// What the CUDA runtime answers: one question a run, chosen by the first argument. runtime.txt holds what an H200 said (what question 13 printed before its abort was lost in a pipe and put back).
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <cuda_runtime.h>

#define SAY(call) printf("%s: %s\n", #call, cudaGetErrorName(call))

__global__ void nothing() {}
__global__ void one(int *p) { *p = 1; }
__global__ void __launch_bounds__(64) bounded() {}
__global__ void fails(int x) { assert(x > threadIdx.x); }
__global__ void traps() { __trap(); }
__global__ void shout(int n) { printf("thread %d of %d %5.2f|%-4d|%s|%c\n", threadIdx.x, n, 1.5f, 7, "text", 'x'); }
__global__ void answers() {
    int a = printf("none\n");
    int b = printf("two %d %d\n", 1, 2);
    printf("%d %d\n", a, b);
    printf("%p %x %u %lld %llu %e %g %%\n", (void *)0, 255, 3000000000u, -5LL, 18446744073709551615ULL, 12345.678, 1e-7);
    printf("%*d|%.3s|%5s|%-5s|%+d|%05d|%#x\n", 6, 42, "abcdef", "ab", "cd", 5, 42, 255);
    printf("%f %f %f %f\n", 1e30, -0.0, (double)INFINITY, (double)NAN);
}
__constant__ float coefficients[8];
__device__ int counter = 5;
__shared__ int unused_tile[1];

int main(int argc, char **argv) {
    int which = atoi(argv[1]);
    int h[64] = {0};
    int *d = 0, *e = 0;
    printf("-- %d\n", which);
    switch (which) {
    case 0:
        SAY(cudaMalloc((void **)&d, 256));
        SAY(cudaMalloc((void **)&e, 0));
        printf("empty is null: %d\n", e == 0);
        SAY(cudaFree(e));
        SAY(cudaFree(0));
        SAY(cudaFree(h));
        SAY(cudaGetLastError());
        SAY(cudaGetLastError());
        SAY(cudaFree(d + 1));
        SAY(cudaFree(d));
        SAY(cudaFree(d));
        SAY(cudaPeekAtLastError());
        SAY(cudaGetLastError());
        SAY(cudaGetLastError());
        SAY(cudaMalloc((void **)&d, (size_t)1 << 45));
        SAY(cudaMalloc((void **)0, 16));
        break;
    case 1:
        SAY(cudaMalloc((void **)&d, 256));
        SAY(cudaMemcpy(d, h, 1 << 26, cudaMemcpyDeviceToDevice));
        SAY(cudaMemcpy(d, h, 256, cudaMemcpyDeviceToHost));
        SAY(cudaMemcpy(h, d, 256, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy(h, d, 256, cudaMemcpyHostToHost));
        SAY(cudaMemcpy(d, h, 256, cudaMemcpyDefault));
        SAY(cudaMemcpy(h, d, 256, cudaMemcpyDefault));
        SAY(cudaMemcpy(d, h, 256, (cudaMemcpyKind)9));
        SAY(cudaMemcpy(d, 0, 256, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy(0, h, 256, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy(0, 0, 0, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy(d, h, 0, cudaMemcpyDeviceToHost));
        SAY(cudaMemcpy(h, h + 32, 64, cudaMemcpyHostToDevice));
        SAY(cudaMemset(h, 0, 16));
        SAY(cudaMemset(d, 0, (size_t)1 << 32));
        SAY(cudaMemset(0, 0, 0));
        SAY(cudaMemset(0, 0, 4));
        SAY(cudaDeviceSynchronize());
        break;
    case 2:
        SAY(cudaMalloc((void **)&d, 256));
        SAY(cudaMemcpy(d, h, (size_t)64 << 20, cudaMemcpyDefault));
        break;
    case 3:
        SAY(cudaMemcpyToSymbol(coefficients, h, 32));
        SAY(cudaMemcpyToSymbol(coefficients, h, 36));
        SAY(cudaMemcpyToSymbol(coefficients, h, 16, 20));
        SAY(cudaMemcpyFromSymbol(h, counter, 4));
        printf("%d\n", h[0]);
        SAY(cudaMemcpyFromSymbol(h, counter, 8));
        SAY(cudaGetSymbolAddress((void **)&d, counter));
        SAY(cudaMemcpy(h, d, 4, cudaMemcpyDeviceToHost));
        size_t size;
        SAY(cudaGetSymbolSize(&size, coefficients));
        printf("%zu\n", size);
        SAY(cudaMemcpyToSymbol(coefficients, h, 32, 0, cudaMemcpyDeviceToHost));
        SAY(cudaMemcpyToSymbol(coefficients, d, 4, 0, cudaMemcpyDeviceToDevice));
        SAY(cudaMemcpyToSymbol(coefficients, h, 4, 0, cudaMemcpyDefault));
        break;
    case 4: {
        bounded<<<1, 64>>>();
        SAY(cudaGetLastError());
        bounded<<<1, 65>>>();
        SAY(cudaGetLastError());
        nothing<<<0, 1>>>();
        SAY(cudaGetLastError());
        nothing<<<1, 1, 49152>>>();
        SAY(cudaGetLastError());
        nothing<<<1, 1, 49153>>>();
        SAY(cudaGetLastError());
        SAY(cudaFuncSetAttribute(nothing, cudaFuncAttributeMaxDynamicSharedMemorySize, 232448));
        SAY(cudaFuncSetAttribute(nothing, cudaFuncAttributeMaxDynamicSharedMemorySize, 232449));
        SAY(cudaFuncSetAttribute(nothing, cudaFuncAttributeMaxDynamicSharedMemorySize, -1));
        SAY(cudaGetLastError());
        nothing<<<1, 1, 232448>>>();
        SAY(cudaGetLastError());
        nothing<<<1, 1, 232449>>>();
        SAY(cudaPeekAtLastError());
        SAY(cudaDeviceSynchronize());
        SAY(cudaGetLastError());
        dim3 big(2147483647, 1, 1);
        nothing<<<dim3(1, 65536), 1>>>();
        SAY(cudaGetLastError());
        nothing<<<dim3(1, 1, 65535), 1>>>();
        SAY(cudaGetLastError());
        nothing<<<1, dim3(32, 32, 2)>>>();
        SAY(cudaGetLastError());
        int blocks = -1;
        SAY(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, nothing, 0, 0));
        printf("%d\n", blocks);
        SAY(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, nothing, 1025, 0));
        printf("%d\n", blocks);
        SAY(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, nothing, 100, 500000));
        printf("%d\n", blocks);
        SAY(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, bounded, 65, 0));
        printf("%d\n", blocks);
        int grid = -1, block = -1;
        SAY(cudaOccupancyMaxPotentialBlockSize(&grid, &block, nothing, 0, 0));
        printf("%d %d\n", grid, block);
        cudaFuncAttributes fa;
        SAY(cudaFuncGetAttributes(&fa, bounded));
        printf("%d %zu %zu %d\n", fa.maxThreadsPerBlock, fa.sharedSizeBytes, fa.localSizeBytes, fa.maxDynamicSharedSizeBytes);
        break;
    }
    case 5: {
        int n = -1;
        cudaDeviceProp p;
        SAY(cudaGetDeviceCount(&n));
        printf("%d\n", n);
        SAY(cudaGetDevice(&n));
        printf("%d\n", n);
        SAY(cudaSetDevice(99));
        SAY(cudaGetDeviceProperties(&p, 99));
        SAY(cudaDeviceGetAttribute(&n, (cudaDeviceAttr)9999, 0));
        SAY(cudaGetLastError());

        SAY(cudaGetDeviceProperties(&p, 0));
        printf("%zu %zu %zu %zu %d %d %d %d %d %d\n", p.totalGlobalMem, p.memPitch, p.textureAlignment, p.texturePitchAlignment, p.integrated, p.canMapHostMemory, p.concurrentKernels, p.asyncEngineCount, p.unifiedAddressing, p.computePreemptionSupported);
        printf("%d %d %d %d %d %d %d %d %zu %d %d\n", p.memoryBusWidth, p.l2CacheSize, p.persistingL2CacheMaxSize, p.streamPrioritiesSupported, p.globalL1CacheSupported, p.localL1CacheSupported, p.managedMemory, p.isMultiGpuBoard, p.reservedSharedMemPerBlock, p.accessPolicyMaxWindowSize, p.cooperativeLaunch);
        printf("%d %d %d %d %d %d %d\n", p.hostNativeAtomicSupported, p.pageableMemoryAccess, p.concurrentManagedAccess, p.canUseHostPointerForRegisteredMem, p.ECCEnabled, p.pageableMemoryAccess, p.canMapHostMemory);
        SAY(cudaDriverGetVersion(&n));
        printf("%d\n", n);
        SAY(cudaRuntimeGetVersion(&n));
        printf("%d\n", n);
        size_t pitch = 0, limit = 0;
        SAY(cudaMallocPitch((void **)&d, &pitch, 100, 10));
        printf("%zu\n", pitch);
        SAY(cudaMallocPitch((void **)&d, &pitch, 513, 10));
        printf("%zu\n", pitch);
        SAY(cudaDeviceGetLimit(&limit, cudaLimitStackSize));
        printf("%zu\n", limit);
        SAY(cudaDeviceGetLimit(&limit, cudaLimitPrintfFifoSize));
        printf("%zu\n", limit);
        SAY(cudaDeviceGetLimit(&limit, cudaLimitMallocHeapSize));
        printf("%zu\n", limit);
        SAY(cudaMemcpy2D(d, pitch, h, 8, 8, 4, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy2D(d, 4, h, 8, 8, 4, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy2D(d, pitch, h, 4, 8, 4, cudaMemcpyHostToDevice));
        break;
    }
    case 6:
        for (int code = 0; code <= 1000; code++)
            if (strcmp(cudaGetErrorName((cudaError_t)code), "unrecognized error code") != 0)
                printf("%d|%s|%s\n", code, cudaGetErrorName((cudaError_t)code), cudaGetErrorString((cudaError_t)code));
        printf("%s|%s\n", cudaGetErrorName((cudaError_t)12345), cudaGetErrorString((cudaError_t)12345));
        break;
    case 7:
        shout<<<2, 3>>>(3);
        printf("after the launch\n");
        SAY(cudaDeviceSynchronize());
        answers<<<1, 1>>>();
        printf("before the copy\n");
        SAY(cudaMalloc((void **)&d, 256));
        printf("after malloc\n");
        SAY(cudaMemcpy(h, d, 4, cudaMemcpyDeviceToHost));
        printf("after the copy\n");
        shout<<<1, 1>>>(1);
        printf("free\n");
        SAY(cudaFree(d));
        printf("freed\n");
        shout<<<1, 1>>>(2);
        SAY(cudaDeviceSynchronize());
        shout<<<1, 1>>>(100);
        printf("end\n");
        return 3;
    case 8:
        shout<<<1, 1>>>(1);
        printf("reset\n");
        SAY(cudaDeviceReset());
        printf("end\n");
        break;
    case 9:
        fails<<<2, 2>>>(1);
        SAY(cudaGetLastError());
        SAY(cudaDeviceSynchronize());
        SAY(cudaGetLastError());
        SAY(cudaGetLastError());
        SAY(cudaMalloc((void **)&d, 4));
        nothing<<<1, 1>>>();
        SAY(cudaGetLastError());
        SAY(cudaDeviceReset());
        SAY(cudaMalloc((void **)&d, 4));
        break;
    case 10:
        traps<<<1, 1>>>();
        SAY(cudaDeviceSynchronize());
        SAY(cudaFree(0));
        break;
    case 11:
        SAY(cudaMalloc((void **)&d, 256));
        one<<<1, 1>>>((int *)((char *)d + 2));
        SAY(cudaMemcpy(h, d, 4, cudaMemcpyDeviceToHost));
        SAY(cudaFree(d));
        SAY(cudaEventCreate((cudaEvent_t *)&e));
        break;
    case 12: {
        cudaEvent_t a, b;
        float ms = -1;
        SAY(cudaEventCreate(&a));
        SAY(cudaEventCreate(&b));
        SAY(cudaEventElapsedTime(&ms, a, b));
        SAY(cudaEventRecord(a));
        SAY(cudaEventRecord(b));
        SAY(cudaEventSynchronize(b));
        SAY(cudaEventElapsedTime(&ms, a, b));
        printf("%d\n", ms >= 0);
        SAY(cudaEventDestroy(a));
        SAY(cudaEventElapsedTime(&ms, 0, b));
        SAY(cudaEventSynchronize(0));
        SAY(cudaStreamSynchronize(0));
        SAY(cudaStreamQuery(0));
        SAY(cudaStreamDestroy(0));
        break;
    }
    case 13:
        printf("%d\n", (int)cudaSuccess);
        assert(which == 12);
        break;
    case 14:
        one<<<1, 1>>>(h);
        SAY(cudaDeviceSynchronize());
        break;
    case 15:
        SAY(cudaMalloc((void **)&d, 256));
        one<<<1, 1>>>(0);
        SAY(cudaGetLastError());
        one<<<1, 1>>>(d);
        SAY(cudaDeviceSynchronize());
        SAY(cudaMemcpy(h, d, 4, cudaMemcpyDeviceToHost));
        return 7;
    case 16: {
        int *big = (int *)malloc(1024);
        memset(big, 0, 1024);
        SAY(cudaMalloc((void **)&d, 256));
        SAY(cudaMemcpy(d, big, 260, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy(d, big, 512, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy(big, d, 512, cudaMemcpyDeviceToHost));
        SAY(cudaMemset(d, 0, 512));
        SAY(cudaMalloc((void **)&e, 256));
        SAY(cudaMemcpy(e, d, 256, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy(e, d, 256, cudaMemcpyDeviceToHost));
        SAY(cudaMemcpy(e, d, 256, cudaMemcpyHostToHost));
        SAY(cudaMemcpy(e, big, 256, cudaMemcpyDeviceToDevice));
        SAY(cudaMemcpy(e + 32, d, 128, cudaMemcpyDeviceToDevice));
        SAY(cudaMemcpy(e + 32, d, 132, cudaMemcpyDeviceToDevice));
        SAY(cudaFree(d));
        SAY(cudaMemcpy(big, d, 4, cudaMemcpyDeviceToHost));
        SAY(cudaMemset(d, 0, 4));
        SAY(cudaGetLastError());
        SAY(cudaMalloc((void **)&d, (size_t)-1));
        one<<<1, 0>>>(e);
        SAY(cudaMalloc((void **)&d, 16));
        SAY(cudaGetLastError());
        break;
    }
    case 17:
        one<<<1, 1>>>(0); // and time enough for it to fail
        for (clock_t until = clock() + CLOCKS_PER_SEC / 5; clock() < until;)
            ;
        SAY(cudaGetLastError());
        nothing<<<1, 1>>>();
        SAY(cudaPeekAtLastError());
        SAY(cudaGetLastError());
        SAY(cudaEventCreate((cudaEvent_t *)&e));
        break;
    case 18:
        shout<<<1, 1>>>(2);
        printf("launched\n");
        SAY(cudaGetLastError());
        SAY(cudaMemset(0, 0, 0));
        printf("to the event\n");
        {
            cudaEvent_t ev;
            cudaEventCreate(&ev);
            cudaEventRecord(ev);
            SAY(cudaEventSynchronize(ev));
            shout<<<1, 1>>>(3);
            printf("to the stream\n");
            SAY(cudaStreamSynchronize(0));
            shout<<<1, 1>>>(4);
            cudaMalloc((void **)&d, 64);
            printf("to memset\n");
            SAY(cudaMemset(d, 0, 64));
            printf("to the asynchronous copy\n");
            SAY(cudaMemcpyAsync(h, d, 64, cudaMemcpyDeviceToHost));
            SAY(cudaMemcpyToSymbol(coefficients, h, 4));
        }
        break;
    case 19: {
        int *m, *p;
        SAY(cudaMallocManaged((void **)&m, 256));
        SAY(cudaMallocHost((void **)&p, 256));
        SAY(cudaMalloc((void **)&d, 256));
        m[0] = 5;
        p[0] = 6;
        SAY(cudaMemcpy(d, m, 256, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy(m, d, 256, cudaMemcpyHostToDevice));
        SAY(cudaMemcpy(m, d, 256, cudaMemcpyDeviceToHost));
        SAY(cudaMemcpy(d, p, 256, cudaMemcpyDeviceToDevice));
        SAY(cudaMemset(p, 0, 256));
        SAY(cudaMemset(m, 0, 256));
        SAY(cudaFree(p));
        SAY(cudaFreeHost(d));
        SAY(cudaFreeHost(p));
        SAY(cudaFreeHost(p));
        SAY(cudaFreeHost(h));
        SAY(cudaFree(m));
        SAY(cudaFreeHost(0));
        SAY(cudaMallocManaged((void **)&m, 0));
        SAY(cudaMallocHost((void **)&p, 0));
        printf("%d\n", p == 0);
        break;
    }
    }
    return 0;
}
