#include <stdio.h>
#include <stdlib.h>
#include <cuda_runtime.h>
struct Node { int value; Node *next; };
__global__ void walk(Node *n, int *sum) { int s = 0; while (n) { s += n->value; n = n->next; } *sum = s; }
__global__ void zero(float *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = p[i] * 2 + 1; }
__device__ int table[8] = {1, 2, 4, 8}; __device__ float *dptr; __constant__ int csize; __device__ unsigned hits;
__global__ void symbols(int *o) { o[threadIdx.x] = table[threadIdx.x] + csize; if (dptr) dptr[threadIdx.x] = 5; atomicAdd(&hits, 1u); }
int main() {
    float *h, *d; cudaHostAlloc(&h, 400, cudaHostAllocMapped); for (int i = 0; i < 100; i++) h[i] = i; cudaHostGetDevicePointer((void **)&d, h, 0); zero<<<1, 128>>>(d, 100); cudaDeviceSynchronize(); printf("%g %d\n", h[99], d == h);
    Node *head = NULL; for (int i = 0; i < 5; i++) { Node *n; cudaMallocManaged(&n, sizeof(Node)); n->value = i; n->next = head; head = n; } int *sum; cudaMallocManaged(&sum, 4); walk<<<1, 1>>>(head, sum); cudaDeviceSynchronize(); printf("%d\n", *sum);
    int five = 5; cudaMemcpyToSymbol(csize, &five, sizeof five); int two[2] = {100, 200}; cudaMemcpyToSymbol(table, two, sizeof two, 4 * sizeof(int)); float *fp; cudaMalloc(&fp, 32); cudaMemcpyToSymbol(dptr, &fp, sizeof fp);
    int *o, ho[8]; cudaMalloc(&o, 32); symbols<<<1, 8>>>(o); cudaMemcpy(ho, o, 32, cudaMemcpyDeviceToHost); for (int i = 0; i < 8; i++) printf("%d ", ho[i]); unsigned hh; cudaMemcpyFromSymbol(&hh, hits, 4); void *addr; size_t sz; cudaGetSymbolAddress(&addr, table); cudaGetSymbolSize(&sz, table); cudaMemcpy(ho, addr, 8, cudaMemcpyDeviceToHost); printf("%u %zu %d\n", hh, sz, ho[1]);
    cudaStream_t s; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); int flag = 0;  cudaStreamSynchronize(s); printf("%d\n", flag); cudaEvent_t e; cudaEventCreateWithFlags(&e, cudaEventDisableTiming); cudaEventRecord(e, s); cudaStreamWaitEvent(s, e, 0); printf("%s\n", cudaGetErrorName(cudaEventQuery(e)));
    int lo, hi; cudaDeviceGetStreamPriorityRange(&lo, &hi); printf("%d %d\n", lo, hi); cudaStreamDestroy(s); cudaFreeHost(h); size_t lim; cudaDeviceGetLimit(&lim, cudaLimitMallocHeapSize); printf("%zu\n", lim); cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 1 << 20);
    int *q; cudaMallocAsync(&q, 64, 0); cudaMemsetAsync(q, 1, 64, 0); cudaFreeAsync(q, 0); cudaDeviceSynchronize(); printf("%s\n", cudaGetErrorString(cudaPeekAtLastError()));
}
