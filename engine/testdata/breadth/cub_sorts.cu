// CUB's merge sort, its sorts of segments, and functions for each number or element.
#include <cstdio>
#include <cub/cub.cuh>

struct Descending {
    __host__ __device__ bool operator()(int a, int b) const { return a > b; }
};
struct ByLastDigit {
    __host__ __device__ bool operator()(int a, int b) const { return a % 10 < b % 10; }
};
template <typename F> void call(F f) {
    void *room = nullptr;
    size_t bytes = 0;
    f(room, bytes);
    cudaMalloc(&room, bytes);
    cudaError_t error = f(room, bytes);
    cudaDeviceSynchronize();
    cudaFree(room);
    if (error != cudaSuccess)
        printf("%s\n", cudaGetErrorName(error));
}
template <typename T> void show(const char *name, const T *list, int n) {
    printf("%s:", name);
    for (int i = 0; i < n; i++)
        printf(" %g", (double)list[i]);
    printf("\n");
}
int main() {
    const int n = 21, segments = 4;
    int *keys, *sorted, *values, *moved, *offsets;
    float *real, *ordered;
    cudaMallocManaged(&keys, n * sizeof(int));
    cudaMallocManaged(&sorted, n * sizeof(int));
    cudaMallocManaged(&values, n * sizeof(int));
    cudaMallocManaged(&moved, n * sizeof(int));
    cudaMallocManaged(&offsets, (segments + 1) * sizeof(int));
    cudaMallocManaged(&real, n * sizeof(float));
    cudaMallocManaged(&ordered, n * sizeof(float));
    auto fill = [&] {
        for (int i = 0; i < n; i++) {
            keys[i] = (i * 37 + 11) % 50 - 20;
            values[i] = i;
            real[i] = (i * 29 % 17) - 8.5f;
        }
    };
    fill();
    call([&](void *room, size_t &bytes) { return cub::DeviceMergeSort::SortKeys(room, bytes, keys, n, Descending()); });
    show("descending", keys, n);
    fill();
    call([&](void *room, size_t &bytes) { return cub::DeviceMergeSort::StableSortPairs(room, bytes, keys, values, n, ByLastDigit()); });
    show("by digit", keys, n);
    show("from", values, n);
    fill();
    call([&](void *room, size_t &bytes) { return cub::DeviceMergeSort::SortPairsCopy(room, bytes, keys, values, sorted, moved, n, Descending()); });
    show("copied", sorted, n);
    show("from", moved, n);
    show("keys", keys, n);
    const int starts[segments + 1] = {0, 6, 6, 13, n}; // one is empty
    for (int i = 0; i <= segments; i++)
        offsets[i] = starts[i];
    call([&](void *room, size_t &bytes) { return cub::DeviceSegmentedSort::SortKeys(room, bytes, keys, sorted, n, segments, offsets, offsets + 1); });
    show("segments", sorted, n);
    call([&](void *room, size_t &bytes) {
        return cub::DeviceSegmentedSort::StableSortPairsDescending(room, bytes, real, ordered, values, moved, n, segments, offsets, offsets + 1);
    });
    show("real", ordered, n);
    show("from", moved, n);
    call([&](void *room, size_t &bytes) {
        return cub::DeviceSegmentedRadixSort::SortPairs(room, bytes, real, ordered, values, moved, n, segments, offsets, offsets + 1);
    });
    show("radix", ordered, n);
    show("from", moved, n);
    call([&](void *room, size_t &bytes) {
        return cub::DeviceSegmentedRadixSort::SortKeysDescending(room, bytes, keys, sorted, n, segments, offsets, offsets + 1, 0, 3);
    });
    show("three bits", sorted, n);
    cub::DeviceFor::Bulk(n, [=] __device__(int i) { moved[i] = i * i; });
    cub::DeviceFor::ForEach(keys, keys + n, [] __device__(int &key) { key *= 2; });
    cub::DeviceFor::ForEachN(values, 3, [=] __device__(int v) { sorted[v] = -v; });
    cudaDeviceSynchronize();
    show("squares", moved, n);
    show("doubled", keys, n);
    show("negated", sorted, 4);
    cudaFree(keys);
    cudaFree(sorted);
    cudaFree(values);
    cudaFree(moved);
    cudaFree(offsets);
    cudaFree(real);
    cudaFree(ordered);
}
