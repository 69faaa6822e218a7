// What a stream should keep in L2: accepted and checked, and without effect.
#include <cstdio>
int main() {
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaDeviceProp p;
    cudaGetDeviceProperties(&p, 0);
    size_t n = 0;
    for (size_t wanted : {size_t(0), size_t(5000000), size_t(p.persistingL2CacheMaxSize), size_t(1) << 30}) {
        int error = cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, wanted);
        cudaDeviceGetLimit(&n, cudaLimitPersistingL2CacheSize);
        printf("%d %zu\n", error, n);
    }
    cudaDeviceGetLimit(&n, cudaLimitMaxL2FetchGranularity);
    printf("%zu %d\n", n, cudaDeviceSetLimit(cudaLimitMaxL2FetchGranularity, 1000));
    int *data;
    cudaMalloc(&data, 4096);
    cudaAccessPolicyWindow window = {0};
    window.base_ptr = data;
    window.num_bytes = 4096;
    window.hitRatio = 1.f;
    window.hitProp = cudaAccessPropertyPersisting;
    window.missProp = cudaAccessPropertyNormal;
    cudaStreamAttrValue value;
    value.accessPolicyWindow = window;
    cudaStreamAttrID id = cudaStreamAttributeAccessPolicyWindow;
    printf("%d\n", cudaStreamSetAttribute(stream, id, &value));
    value.accessPolicyWindow.hitRatio = 1.5f;
    printf("%d\n", cudaStreamSetAttribute(stream, id, &value));
    printf("%d\n", cudaCtxResetPersistingL2Cache());
    cudaFree(data);
    cudaStreamDestroy(stream);
}
