// CUB in blocks: every way to load and store, exchanges, radix sorts of several types, scans of several items, histograms.
#include <cstdio>
#include <cub/cub.cuh>
struct Larger {
    template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <int THREADS, int ITEMS, cub::BlockLoadAlgorithm LOAD, cub::BlockStoreAlgorithm STORE> __global__ void copy(const int *in, int *out, int n) {
    typedef cub::BlockLoad<int, THREADS, ITEMS, LOAD> Load;
    typedef cub::BlockStore<int, THREADS, ITEMS, STORE> Store;
    __shared__ union {
        typename Load::TempStorage load;
        typename Store::TempStorage store;
    } room;
    int items[ITEMS], first = blockIdx.x * THREADS * ITEMS, valid = n - first;
    if (valid < THREADS * ITEMS)
        Load(room.load).Load(in + first, items, valid, -1);
    else
        Load(room.load).Load(in + first, items);
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
        items[i] = items[i] * 100 + (threadIdx.x * ITEMS + i) % 100;
    if (valid < THREADS * ITEMS)
        Store(room.store).Store(out + first, items, valid);
    else
        Store(room.store).Store(out + first, items);
}
template <typename K, int THREADS, int ITEMS> __global__ void sort(K *keys, int *values, bool descending) {
    typedef cub::BlockRadixSort<K, THREADS, ITEMS, int> Sort;
    __shared__ typename Sort::TempStorage room;
    K k[ITEMS];
    int v[ITEMS];
    cub::LoadDirectBlocked(threadIdx.x, keys, k);
    cub::LoadDirectBlocked(threadIdx.x, values, v);
    if (descending) {
        Sort(room).SortDescendingBlockedToStriped(k, v);
        cub::StoreDirectStriped<THREADS>(threadIdx.x, keys, k);
        cub::StoreDirectStriped<THREADS>(threadIdx.x, values, v);
    } else {
        Sort(room).Sort(k, v);
        cub::StoreDirectBlocked(threadIdx.x, keys, k);
        cub::StoreDirectBlocked(threadIdx.x, values, v);
    }
}
struct Running {
    int total;
    __device__ Running(int start) : total(start) {}
    __device__ int operator()(int block) {
        int before = total;
        total += block;
        return before;
    }
};
__global__ void scans(const int *in, int *out, int n) {
    typedef cub::BlockScan<int, 64> Scan;
    __shared__ typename Scan::TempStorage room;
    Running before(1000);
    for (int first = 0; first < n; first += 128) {
        int items[2], sums[2];
        cub::LoadDirectBlocked(threadIdx.x, in + first, items);
        Scan(room).ExclusiveSum(items, sums, before);
        cub::StoreDirectBlocked(threadIdx.x, out + first, sums);
        __syncthreads();
    }
    int items[2] = {in[2 * threadIdx.x], in[2 * threadIdx.x + 1]}, most[2], all;
    Scan(room).InclusiveScan(items, most, Larger(), all);
    __syncthreads();
    int sums[2], sum;
    Scan(room).InclusiveSum(items, sums, sum);
    if (threadIdx.x == 63) {
        out[n] = most[0];
        out[n + 1] = all;
        out[n + 2] = sums[1];
        out[n + 3] = sum;
    }
}
__global__ void histogram(const unsigned char *in, unsigned *out) {
    typedef cub::BlockHistogram<unsigned char, 32, 4, 16, cub::BLOCK_HISTO_ATOMIC> Histogram;
    __shared__ typename Histogram::TempStorage room;
    __shared__ unsigned bins[16];
    unsigned char items[4];
    cub::LoadDirectStriped<32>(threadIdx.x, in, items);
    Histogram(room).Histogram(items, bins);
    __syncthreads();
    if (threadIdx.x < 16)
        out[threadIdx.x] = bins[threadIdx.x];
}
unsigned hash(const int *a, int n) {
    unsigned h = 17;
    for (int i = 0; i < n; i++)
        h = h * 31 + a[i];
    return h;
}
template <int THREADS, int ITEMS, cub::BlockLoadAlgorithm LOAD, cub::BlockStoreAlgorithm STORE> void copies(const char *what) {
    const int n = THREADS * ITEMS * 2 - 37;
    int h[n], *in, *out;
    for (int i = 0; i < n; i++)
        h[i] = i * 7 % 31;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    copy<THREADS, ITEMS, LOAD, STORE><<<2, THREADS>>>(in, out, n);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%s: %d %d %d %d %08x\n", what, h[0], h[1], h[33], h[n - 1], hash(h, n));
    cudaFree(in);
    cudaFree(out);
}
template <typename K> void sorts(const char *what, K scale, K shift) {
    K h[256], *keys;
    int v[256], *values;
    cudaMalloc(&keys, sizeof h);
    cudaMalloc(&values, sizeof v);
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < 256; i++) {
            h[i] = (K)(i * 37 % 101) * scale + shift;
            v[i] = i;
        }
        cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
        cudaMemcpy(values, v, sizeof v, cudaMemcpyHostToDevice);
        sort<K, 64, 4><<<1, 64>>>(keys, values, turn == 1);
        cudaMemcpy(h, keys, sizeof h, cudaMemcpyDeviceToHost);
        cudaMemcpy(v, values, sizeof v, cudaMemcpyDeviceToHost);
        printf("%s: %g %g %g, %d %d %d %d %08x\n", what, (double)h[0], (double)h[100], (double)h[255], v[0], v[1], v[2], v[255], hash(v, 256));
    }
    cudaFree(keys);
    cudaFree(values);
}
int main() {
    copies<64, 4, cub::BLOCK_LOAD_DIRECT, cub::BLOCK_STORE_DIRECT>("direct");
    copies<64, 4, cub::BLOCK_LOAD_STRIPED, cub::BLOCK_STORE_STRIPED>("striped");
    copies<64, 4, cub::BLOCK_LOAD_VECTORIZE, cub::BLOCK_STORE_VECTORIZE>("vectors");
    copies<64, 3, cub::BLOCK_LOAD_TRANSPOSE, cub::BLOCK_STORE_TRANSPOSE>("transposed");
    copies<64, 5, cub::BLOCK_LOAD_WARP_TRANSPOSE, cub::BLOCK_STORE_WARP_TRANSPOSE>("in warps");
    copies<64, 2, cub::BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED, cub::BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED>("warp by warp");
    sorts<int>("int", 3, -50);
    sorts<unsigned char>("unsigned char", 1, 9);
    sorts<short>("short", -5, 100);
    sorts<float>("float", 0.5f, -20);
    sorts<double>("double", -1e10, 3e11);
    sorts<long long>("long long", 1ll << 33, -(1ll << 38));
    int h[516], *in, *out;
    for (int i = 0; i < 512; i++)
        h[i] = i * 11 % 17;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    scans<<<1, 64>>>(in, out, 512);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("scans: %d %d %d %d, %d %d %d %d\n", h[0], h[1], h[200], h[511], h[512], h[513], h[514], h[515]);
    unsigned char letters[128], *text;
    unsigned bins[16], *counts;
    for (int i = 0; i < 128; i++)
        letters[i] = i * i % 16;
    cudaMalloc(&text, sizeof letters);
    cudaMalloc(&counts, sizeof bins);
    cudaMemcpy(text, letters, sizeof letters, cudaMemcpyHostToDevice);
    histogram<<<1, 32>>>(text, counts);
    cudaMemcpy(bins, counts, sizeof bins, cudaMemcpyDeviceToHost);
    printf("histogram: %u %u %u %u %u\n", bins[0], bins[1], bins[4], bins[9], bins[15]);
    cudaFree(in);
    cudaFree(out);
    cudaFree(text);
    cudaFree(counts);
}
