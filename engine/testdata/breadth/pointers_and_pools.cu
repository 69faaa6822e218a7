// What pointers point to, advice for managed memory, prefetching, pools, and a machine of one device.
#include <cstdio>
__global__ void inc(int *a) { a[threadIdx.x] += 1; __prof_trigger(0); __nanosleep(10); }
static void kind(const char *what, const void *p) {
    cudaPointerAttributes a;
    cudaError_t e = cudaPointerGetAttributes(&a, p);
    printf("%s: %d, type %d, device %d, %d %d\n", what, (int)e, (int)a.type, a.device, a.devicePointer == p, a.hostPointer == p);
}
int main() {
    int *m, *d, *h, *p, on_stack[4], r[32];
    cudaMallocManaged(&m, 128);
    cudaMalloc(&d, 128);
    cudaMallocHost(&h, 128);
    kind("managed", m); kind("device", d + 3); kind("pinned", h); kind("stack", on_stack);
    int device = 0, value = 0;
    cudaGetDevice(&device);
    for (int i = 0; i < 32; i++) m[i] = i;
    cudaMemLocation here = {};
    here.type = cudaMemLocationTypeDevice; here.id = device;
    printf("%d ", (int)cudaMemAdvise(m, 128, cudaMemAdviseSetReadMostly, here));
    printf("%d ", (int)cudaMemAdvise(m, 128, cudaMemAdviseSetPreferredLocation, here));
    printf("%d\n", (int)cudaMemPrefetchAsync(m, 128, here, 0, 0));
    inc<<<1, 32>>>(m);
    cudaDeviceSynchronize();
    printf("%d\n", m[5]);
    cudaMemPool_t pool;
    cudaStream_t s;
    cudaStreamCreate(&s);
    printf("%d ", (int)cudaDeviceGetDefaultMemPool(&pool, 0));
    unsigned long long keep = 1 << 20;
    printf("%d ", (int)cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keep));
    cudaDeviceGetAttribute(&value, cudaDevAttrMemoryPoolsSupported, 0);
    printf("%d\n", value);
    cudaMallocAsync(&p, 128, s);
    cudaMemsetAsync(p, 0, 128, s);
    inc<<<1, 32, 0, s>>>(p);
    cudaMemcpyAsync(r, p, 128, cudaMemcpyDeviceToHost, s);
    cudaFreeAsync(p, s);
    cudaStreamSynchronize(s);
    printf("%d %d\n", r[0], r[31]);
    int blocks = 0, grid = 0, block = 0;
    printf("%d ", (int)cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, inc, 1024, 0));
    printf("%d\n", blocks);
    cudaOccupancyMaxPotentialBlockSize(&grid, &block, inc, 0, 256);
    printf("%d\n", block);
    cudaStreamDestroy(s);
    cudaFree(m); cudaFree(d); cudaFreeHost(h);
    return 0;
}
