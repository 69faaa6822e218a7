// memory pools, what a second device would be asked, and formats of arrays
#include <cstdio>
#include <chrono>
#include <cuda_runtime.h>
int main() {
    cudaMemPool_t pool, def, cur;
    cudaMemPoolProps props = {};
    printf("%s\n", cudaGetErrorName(cudaMemPoolCreate(&pool, &props)));
    props.allocType = cudaMemAllocationTypePinned;
    props.handleTypes = cudaMemHandleTypeNone;
    props.location.type = cudaMemLocationTypeDevice;
    props.location.id = 0;
    printf("%s\n", cudaGetErrorName(cudaMemPoolCreate(&pool, &props)));
    cudaDeviceGetDefaultMemPool(&def, 0);
    cudaDeviceGetMemPool(&cur, 0);
    printf("%d %d\n", def == cur, def == pool);
    unsigned long long v = 77;
    cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &v);
    int r = 5;
    cudaMemPoolGetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &r);
    printf("%llu %d\n", v, r);
    v = 1 << 20;
    cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &v);
    v = 0;
    cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &v);
    printf("%llu\n", v);
    cudaStream_t s;
    cudaStreamCreate(&s);
    int *a, host = 6, back = 0;
    printf("%s\n", cudaGetErrorName(cudaMallocFromPoolAsync(&a, 1000, pool, s)));
    cudaMemcpyAsync(a, &host, sizeof(int), cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(&back, a, sizeof(int), cudaMemcpyDeviceToHost, s);
    cudaFreeAsync(a, s);
    printf("%s %d\n", cudaGetErrorName(cudaStreamSynchronize(s)), back);
    cudaDeviceSetMemPool(0, pool);
    cudaDeviceGetMemPool(&cur, 0);
    printf("%d\n", cur == pool);
    printf("%s\n", cudaGetErrorName(cudaMemPoolDestroy(def)));
    printf("%s\n", cudaGetErrorName(cudaMemPoolDestroy(pool)));
    cudaDeviceGetMemPool(&cur, 0);
    printf("%d\n", cur == def);
    cudaMemAccessDesc access = {};
    access.location.type = cudaMemLocationTypeDevice;
    access.flags = cudaMemAccessFlagsProtReadWrite;
    cudaMemAccessFlags flags;
    printf("%s ", cudaGetErrorName(cudaMemPoolSetAccess(def, &access, 1)));
    cudaMemPoolGetAccess(&flags, def, &access.location);
    printf("%d\n", (int)flags);
    int rank = -9;
    printf("%s %d\n", cudaGetErrorName(cudaDeviceGetP2PAttribute(&rank, cudaDevP2PAttrPerformanceRank, 0, 1)), rank);
    cudaStreamDestroy(s);
    cudaArray_t array;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>(), got;
    cudaMallocArray(&array, &format, 8, 8);
    cudaGetChannelDesc(&got, array);
    printf("%d %d %d\n", got.x, got.y, (int)got.f);
    cudaFreeArray(array);
    std::chrono::milliseconds ms(12345);
    printf("%ld %ld\n", (long)(ms % 1000).count(), (long)(ms % std::chrono::seconds(2)).count());
}
