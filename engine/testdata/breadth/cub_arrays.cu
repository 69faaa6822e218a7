// CUB over arrays: sorts of keys and pairs, selections, partitions, runs, histograms, segments and scans.
#include <cstdio>
#include <cub/cub.cuh>
#include <vector>
struct Even {
    __host__ __device__ bool operator()(const int &a) const { return a % 2 == 0; }
};
struct Larger {
    template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
struct Plus {
    template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; }
};
unsigned hash(const std::vector<int> &a) {
    unsigned h = 17;
    for (int x : a)
        h = h * 31 + x;
    return h;
}
template <typename T> T *up(const std::vector<T> &h) {
    T *d;
    cudaMalloc(&d, h.size() * sizeof(T) + 1);
    cudaMemcpy(d, h.data(), h.size() * sizeof(T), cudaMemcpyHostToDevice);
    return d;
}
template <typename T> std::vector<T> down(const T *d, int n) {
    std::vector<T> h(n);
    cudaMemcpy(h.data(), d, n * sizeof(T), cudaMemcpyDeviceToHost);
    return h;
}
// Calls twice: for the size of its room, then with the room.
template <typename Call> void call(Call c) {
    void *room = nullptr;
    size_t bytes = 0;
    c(room, bytes);
    cudaMalloc(&room, bytes);
    c(room, bytes);
    cudaFree(room);
}
template <typename K> void sorts(const char *what, int n, K scale, K shift) {
    std::vector<K> h(n);
    std::vector<int> places(n);
    for (int i = 0; i < n; i++) {
        h[i] = (K)(i * 37 % 101) * scale + shift;
        places[i] = i;
    }
    K *in = up(h), *out = up(h);
    int *values = up(places), *moved = up(places);
    call([&](void *room, size_t &bytes) { cub::DeviceRadixSort::SortKeys(room, bytes, in, out, n); });
    std::vector<K> keys = down(out, n);
    printf("%s: %g %g %g", what, (double)keys[0], (double)keys[n / 3], (double)keys[n - 1]);
    call([&](void *room, size_t &bytes) { cub::DeviceRadixSort::SortPairs(room, bytes, in, out, values, moved, n); });
    std::vector<int> v = down(moved, n);
    printf(", %d %d %08x", v[0], v[1], hash(v));
    call([&](void *room, size_t &bytes) { cub::DeviceRadixSort::SortPairsDescending(room, bytes, in, out, values, moved, n); });
    v = down(moved, n);
    printf(", %d %d %08x", v[0], v[1], hash(v));
    cub::DoubleBuffer<K> both(in, out);
    call([&](void *room, size_t &bytes) { cub::DeviceRadixSort::SortKeysDescending(room, bytes, both, n); });
    keys = down(both.Current(), n);
    printf(", %g %g\n", (double)keys[0], (double)keys[n - 1]);
    cudaFree(in);
    cudaFree(out);
    cudaFree(values);
    cudaFree(moved);
}
void selections(int n) {
    std::vector<int> h(n), none(n, -1);
    std::vector<char> f(n);
    for (int i = 0; i < n; i++) {
        h[i] = i / 3 * 7 % 23;
        f[i] = i % 5 < 2;
    }
    int *in = up(h), *out = up(none), *num = up(none), *more = up(none);
    char *flags = up(f);
    call([&](void *room, size_t &bytes) { cub::DeviceSelect::If(room, bytes, in, out, num, n, Even()); });
    int k = down(num, 1)[0];
    printf("if: %d %08x", k, hash(down(out, k)));
    call([&](void *room, size_t &bytes) { cub::DeviceSelect::Flagged(room, bytes, in, flags, out, num, n); });
    k = down(num, 1)[0];
    printf(", flagged: %d %08x", k, hash(down(out, k)));
    call([&](void *room, size_t &bytes) { cub::DeviceSelect::Unique(room, bytes, in, out, num, n); });
    k = down(num, 1)[0];
    printf(", unique: %d %08x\n", k, hash(down(out, k)));
    call([&](void *room, size_t &bytes) { cub::DevicePartition::If(room, bytes, in, out, num, n, Even()); });
    k = down(num, 1)[0];
    printf("parts: %d %08x", k, hash(down(out, n)));
    call([&](void *room, size_t &bytes) { cub::DevicePartition::Flagged(room, bytes, in, flags, out, num, n); });
    k = down(num, 1)[0];
    printf(", by flags: %d %08x\n", k, hash(down(out, n)));
    call([&](void *room, size_t &bytes) { cub::DeviceRunLengthEncode::Encode(room, bytes, in, out, more, num, n); });
    k = down(num, 1)[0];
    printf("runs: %d %08x %08x", k, hash(down(out, k)), hash(down(more, k)));
    call([&](void *room, size_t &bytes) { cub::DeviceRunLengthEncode::NonTrivialRuns(room, bytes, in, out, more, num, n); });
    k = down(num, 1)[0];
    printf(", longer: %d %08x %08x", k, hash(down(out, k)), hash(down(more, k)));
    int *sums = up(none);
    call([&](void *room, size_t &bytes) { cub::DeviceReduce::ReduceByKey(room, bytes, in, out, in, sums, num, Plus(), n); });
    k = down(num, 1)[0];
    printf(", sums: %d %08x\n", k, hash(down(sums, k)));
    call([&](void *room, size_t &bytes) { cub::DeviceScan::InclusiveScan(room, bytes, in, out, Larger(), n); });
    printf("scans: %08x", hash(down(out, n)));
    call([&](void *room, size_t &bytes) { cub::DeviceScan::ExclusiveScan(room, bytes, in, out, Larger(), 11, n); });
    printf(" %08x", hash(down(out, n)));
    call([&](void *room, size_t &bytes) { cub::DeviceScan::ExclusiveSumByKey(room, bytes, in, in, out, n); });
    printf(" %08x", hash(down(out, n)));
    call([&](void *room, size_t &bytes) { cub::DeviceScan::InclusiveSumByKey(room, bytes, in, in, out, n); });
    printf(" %08x\n", hash(down(out, n)));
    cudaFree(in);
    cudaFree(out);
    cudaFree(num);
    cudaFree(more);
    cudaFree(sums);
    cudaFree(flags);
}
template <typename T, typename L> void histogram(const char *what, int n, T scale, L lower, L upper) {
    std::vector<T> h(n);
    for (int i = 0; i < n; i++)
        h[i] = (T)(i * 37 % 101) * scale;
    T *in = up(h);
    int *counts = up(std::vector<int>(7, 99));
    call([&](void *room, size_t &bytes) { cub::DeviceHistogram::HistogramEven(room, bytes, in, counts, 8, lower, upper, n); });
    printf("%s:", what);
    for (int c : down(counts, 7))
        printf(" %d", c);
    L *bounds = up(std::vector<L>{lower, (L)(lower + 1), (L)(lower + 4), upper});
    call([&](void *room, size_t &bytes) { cub::DeviceHistogram::HistogramRange(room, bytes, in, counts, 4, bounds, n); });
    printf(",");
    for (int c : down(counts, 3))
        printf(" %d", c);
    printf("\n");
    cudaFree(in);
    cudaFree(counts);
    cudaFree(bounds);
}
int main() {
    sorts<int>("int", 3000, 3, -50);
    sorts<unsigned>("unsigned", 1024, 40000000, 9);
    sorts<float>("float", 777, -0.5f, 20);
    sorts<double>("double", 1025, 1e10, -3e11);
    sorts<unsigned char>("unsigned char", 5, 2, 1);
    sorts<long long>("long long", 300, 1ll << 33, -(1ll << 38));
    selections(1000);
    selections(256);
    selections(1);
    histogram<int, int>("whole", 1000, 1, 3, 80);
    histogram<float, float>("fractions", 500, 0.5f, 1.5f, 40);
    histogram<unsigned char, int>("letters", 500, 2, 0, 256);
    const int n = 900;
    std::vector<int> h(n), places = {0, 10, 10, 300, 301, 900};
    for (int i = 0; i < n; i++)
        h[i] = i * 29 % 113 - 50;
    int *in = up(h), *out = up(h), *at = up(places);
    call([&](void *room, size_t &bytes) { cub::DeviceSegmentedReduce::Sum(room, bytes, in, out, 5, at, at + 1); });
    for (int x : down(out, 5))
        printf("%d ", x);
    call([&](void *room, size_t &bytes) { cub::DeviceSegmentedReduce::Min(room, bytes, in, out, 5, at, at + 1); });
    for (int x : down(out, 5))
        printf("%d ", x);
    call([&](void *room, size_t &bytes) { cub::DeviceSegmentedReduce::Max(room, bytes, in, out, 5, at, at + 1); });
    for (int x : down(out, 5))
        printf("%d ", x);
    call([&](void *room, size_t &bytes) { cub::DeviceSegmentedReduce::Reduce(room, bytes, in, out, 5, at, at + 1, Larger(), 40); });
    for (int x : down(out, 5))
        printf("%d ", x);
    printf("\n");
    cudaFree(in);
    cudaFree(out);
    cudaFree(at);
}
