// CUB in CUDA C: reductions and scans of warps, of blocks and of whole arrays; loads, exchanges, sorts, selections and histograms. All can
// be stepped. Their sums are added in an order of their own.
#ifndef CUB_H_
#define CUB_H_

#include <cuda_fp16.h>
#include <cuda_bf16.h>

namespace cub {

struct Sum {
    template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; }
};
struct Max {
    template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
struct Min {
    template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};

struct Equality {
    template <typename T, typename U> __host__ __device__ bool operator()(const T &a, const U &b) const { return a == b; }
};
struct Inequality {
    template <typename T, typename U> __host__ __device__ bool operator()(const T &a, const U &b) const { return a != b; }
};
struct NullType {};

enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };

__device__ inline int cub_thread() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }

template <typename T> struct cub_nothing {
    T none;
};

// ---- warps: lane 0 has the result of a reduction

template <typename T, int LANES = 32> struct WarpReduce {
    typedef cub_nothing<T> TempStorage;
    __device__ WarpReduce(TempStorage &) {}
    template <typename Op> __device__ T Reduce(T value, Op op, int valid = LANES) {
        int lane = cub_thread() % LANES;
        for (int step = 1; step < LANES; step *= 2) {
            T other = __shfl_down_sync(0xffffffffu, value, step, LANES);
            if (lane % (2 * step) == 0 && lane + step < valid)
                value = op(value, other);
        }
        return value;
    }
    __device__ T Sum(T value) { return Reduce(value, cub::Sum()); }
    __device__ T Sum(T value, int valid) { return Reduce(value, cub::Sum(), valid); }
};
template <typename T, int LANES = 32> struct WarpScan {
    typedef cub_nothing<T> TempStorage;
    __device__ WarpScan(TempStorage &) {}
    template <typename Op> __device__ void InclusiveScan(T value, T &out, Op op) {
        int lane = cub_thread() % LANES;
        for (int step = 1; step < LANES; step *= 2) {
            T other = __shfl_up_sync(0xffffffffu, value, step, LANES);
            if (lane >= step)
                value = op(other, value);
        }
        out = value;
    }
    __device__ void InclusiveSum(T value, T &out) { InclusiveScan(value, out, cub::Sum()); }
    __device__ void ExclusiveSum(T value, T &out) {
        T sum;
        InclusiveScan(value, sum, cub::Sum());
        out = sum - value;
    }
};

// ---- blocks: thread 0 has the result of a reduction

template <typename T, int THREADS> struct cub_storage {
    T part[2][THREADS];
};

template <typename T, int X, BlockReduceAlgorithm ALGORITHM = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1, int Z = 1> struct BlockReduce {
    typedef cub_storage<T, X * Y * Z> TempStorage;
    TempStorage *storage;
    __device__ BlockReduce(TempStorage &temp) : storage(&temp) {}
    template <typename Op> __device__ T Reduce(T value, Op op, int valid = X * Y * Z) {
        int t = cub_thread();
        T *part = storage->part[0];
        part[t] = value;
        __syncthreads();
        for (int width = X * Y * Z; width > 1; width = (width + 1) / 2) {
            int half = (width + 1) / 2;
            if (t + half < width && t + half < valid)
                part[t] = op(part[t], part[t + half]);
            __syncthreads();
        }
        return part[0];
    }
    __device__ T Sum(T value) { return Reduce(value, cub::Sum()); }
    __device__ T Sum(T value, int valid) { return Reduce(value, cub::Sum(), valid); }
    template <int ITEMS, typename Op> __device__ T Reduce(T (&values)[ITEMS], Op op) {
        T all = values[0];
        for (int i = 1; i < ITEMS; i++)
            all = op(all, values[i]);
        return Reduce(all, op);
    }
    template <int ITEMS> __device__ T Sum(T (&values)[ITEMS]) { return Reduce(values, cub::Sum()); }
};

template <typename T, int X, BlockScanAlgorithm ALGORITHM = BLOCK_SCAN_RAKING, int Y = 1, int Z = 1> struct BlockScan {
    typedef cub_storage<T, X * Y * Z> TempStorage;
    TempStorage *storage;
    __device__ BlockScan(TempStorage &temp) : storage(&temp) {}
    // The running results of the block's values, and the one of all of them.
    template <typename Op> __device__ T cub_scan(T value, Op op, T &all, T &before) {
        int t = cub_thread(), now = 0;
        storage->part[0][t] = value;
        __syncthreads();
        for (int step = 1; step < X * Y * Z; step *= 2) {
            T here = storage->part[now][t];
            storage->part[1 - now][t] = t >= step ? op(storage->part[now][t - step], here) : here;
            now = 1 - now;
            __syncthreads();
        }
        all = storage->part[now][X * Y * Z - 1];
        before = t > 0 ? storage->part[now][t - 1] : value;
        return storage->part[now][t];
    }
    template <typename Op> __device__ void InclusiveScan(T value, T &out, Op op) {
        T all, before;
        out = cub_scan(value, op, all, before);
    }
    __device__ void InclusiveSum(T value, T &out) { InclusiveScan(value, out, cub::Sum()); }
    __device__ void InclusiveSum(T value, T &out, T &all) {
        T before;
        out = cub_scan(value, cub::Sum(), all, before);
    }
    __device__ void ExclusiveSum(T value, T &out, T &all) {
        T before;
        cub_scan(value, cub::Sum(), all, before);
        out = cub_thread() > 0 ? before : (T)0;
    }
    __device__ void ExclusiveSum(T value, T &out) {
        T all;
        ExclusiveSum(value, out, all);
    }
    template <typename Op> __device__ void ExclusiveScan(T value, T &out, T init, Op op) {
        T all, before;
        cub_scan(value, op, all, before);
        out = cub_thread() > 0 ? op(init, before) : init;
    }
    template <typename Op> __device__ void ExclusiveScan(T value, T &out, T init, Op op, T &all) {
        T before;
        cub_scan(value, op, all, before);
        out = cub_thread() > 0 ? op(init, before) : init;
    }
    template <typename Op> __device__ void InclusiveScan(T value, T &out, Op op, T &all) {
        T before;
        out = cub_scan(value, op, all, before);
    }
    // The first warp asks for what comes before the block; what its first lane is told holds.
    template <typename Prefix> __device__ T cub_prefix(T all, Prefix &prefix) {
        int t = cub_thread();
        T first = all;
        if (t < 32)
            first = prefix(all);
        __syncthreads();
        if (t == 0)
            storage->part[0][0] = first;
        __syncthreads();
        return storage->part[0][0];
    }
    template <typename Prefix> __device__ void ExclusiveSum(T value, T &out, Prefix &prefix) {
        T all;
        ExclusiveSum(value, out, all);
        out = cub_prefix(all, prefix) + out;
    }
    template <typename Prefix> __device__ void InclusiveSum(T value, T &out, Prefix &prefix) {
        T all;
        InclusiveSum(value, out, all);
        out = cub_prefix(all, prefix) + out;
    }
    // Several values per thread: a thread scans its own, then the threads scan their totals.
    template <int ITEMS, typename Op> __device__ void cub_items(T (&values)[ITEMS], T (&out)[ITEMS], Op op, T &all, T &before) {
        T sum = values[0];
        out[0] = sum;
        for (int i = 1; i < ITEMS; i++) {
            sum = op(sum, values[i]);
            out[i] = sum;
        }
        cub_scan(sum, op, all, before);
    }
    template <int ITEMS, typename Op> __device__ void InclusiveScan(T (&values)[ITEMS], T (&out)[ITEMS], Op op, T &all) {
        T before;
        cub_items(values, out, op, all, before);
        if (cub_thread() > 0)
            for (int i = 0; i < ITEMS; i++)
                out[i] = op(before, out[i]);
    }
    template <int ITEMS, typename Op> __device__ void InclusiveScan(T (&values)[ITEMS], T (&out)[ITEMS], Op op) {
        T all;
        InclusiveScan(values, out, op, all);
    }
    template <int ITEMS, typename Op> __device__ void ExclusiveScan(T (&values)[ITEMS], T (&out)[ITEMS], T init, Op op, T &all) {
        T before;
        cub_items(values, out, op, all, before);
        T first = cub_thread() > 0 ? op(init, before) : init;
        for (int i = ITEMS - 1; i > 0; i--)
            out[i] = op(first, out[i - 1]);
        out[0] = first;
    }
    template <int ITEMS, typename Op> __device__ void ExclusiveScan(T (&values)[ITEMS], T (&out)[ITEMS], T init, Op op) {
        T all;
        ExclusiveScan(values, out, init, op, all);
    }
    template <int ITEMS> __device__ void InclusiveSum(T (&values)[ITEMS], T (&out)[ITEMS]) { InclusiveScan(values, out, cub::Sum()); }
    template <int ITEMS> __device__ void InclusiveSum(T (&values)[ITEMS], T (&out)[ITEMS], T &all) {
        InclusiveScan(values, out, cub::Sum(), all);
    }
    template <int ITEMS> __device__ void ExclusiveSum(T (&values)[ITEMS], T (&out)[ITEMS]) {
        ExclusiveScan(values, out, (T)0, cub::Sum());
    }
    template <int ITEMS> __device__ void ExclusiveSum(T (&values)[ITEMS], T (&out)[ITEMS], T &all) {
        ExclusiveScan(values, out, (T)0, cub::Sum(), all);
    }
    template <int ITEMS, typename Prefix> __device__ void ExclusiveSum(T (&values)[ITEMS], T (&out)[ITEMS], Prefix &prefix) {
        T all;
        ExclusiveScan(values, out, (T)0, cub::Sum(), all);
        T first = cub_prefix(all, prefix);
        for (int i = 0; i < ITEMS; i++)
            out[i] = first + out[i];
    }
    template <int ITEMS, typename Prefix> __device__ void InclusiveSum(T (&values)[ITEMS], T (&out)[ITEMS], Prefix &prefix) {
        T all;
        InclusiveScan(values, out, cub::Sum(), all);
        T first = cub_prefix(all, prefix);
        for (int i = 0; i < ITEMS; i++)
            out[i] = first + out[i];
    }
};

// ---- items: a thread's are neighbours (blocked), or a block's size apart (striped)

template <int ITEMS, typename T, typename In> __device__ void LoadDirectBlocked(int thread, In in, T (&items)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
        items[i] = in[thread * ITEMS + i];
}
template <int ITEMS, typename T, typename In> __device__ void LoadDirectBlocked(int thread, In in, T (&items)[ITEMS], int valid) {
    for (int i = 0; i < ITEMS; i++)
        if (thread * ITEMS + i < valid)
            items[i] = in[thread * ITEMS + i];
}
template <int THREADS, int ITEMS, typename T, typename In> __device__ void LoadDirectStriped(int thread, In in, T (&items)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
        items[i] = in[i * THREADS + thread];
}
template <int THREADS, int ITEMS, typename T, typename In>
__device__ void LoadDirectStriped(int thread, In in, T (&items)[ITEMS], int valid) {
    for (int i = 0; i < ITEMS; i++)
        if (i * THREADS + thread < valid)
            items[i] = in[i * THREADS + thread];
}
template <int ITEMS, typename T, typename Out> __device__ void StoreDirectBlocked(int thread, Out out, T (&items)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
        out[thread * ITEMS + i] = items[i];
}
template <int ITEMS, typename T, typename Out> __device__ void StoreDirectBlocked(int thread, Out out, T (&items)[ITEMS], int valid) {
    for (int i = 0; i < ITEMS; i++)
        if (thread * ITEMS + i < valid)
            out[thread * ITEMS + i] = items[i];
}
template <int THREADS, int ITEMS, typename T, typename Out> __device__ void StoreDirectStriped(int thread, Out out, T (&items)[ITEMS]) {
    for (int i = 0; i < ITEMS; i++)
        out[i * THREADS + thread] = items[i];
}
template <int THREADS, int ITEMS, typename T, typename Out>
__device__ void StoreDirectStriped(int thread, Out out, T (&items)[ITEMS], int valid) {
    for (int i = 0; i < ITEMS; i++)
        if (i * THREADS + thread < valid)
            out[i * THREADS + thread] = items[i];
}

template <typename T, int X, int ITEMS, bool TIMESLICED = false, int Y = 1, int Z = 1> struct BlockExchange {
    static const int THREADS = X * Y * Z;
    struct TempStorage {
        T items[X * Y * Z * ITEMS];
    };
    TempStorage *storage;
    __device__ BlockExchange(TempStorage &temp) : storage(&temp) {}
    __device__ void StripedToBlocked(const T (&in)[ITEMS], T (&out)[ITEMS]) {
        int t = cub_thread();
        for (int i = 0; i < ITEMS; i++)
            storage->items[i * THREADS + t] = in[i];
        __syncthreads();
        for (int i = 0; i < ITEMS; i++)
            out[i] = storage->items[t * ITEMS + i];
    }
    __device__ void BlockedToStriped(const T (&in)[ITEMS], T (&out)[ITEMS]) {
        int t = cub_thread();
        for (int i = 0; i < ITEMS; i++)
            storage->items[t * ITEMS + i] = in[i];
        __syncthreads();
        for (int i = 0; i < ITEMS; i++)
            out[i] = storage->items[i * THREADS + t];
    }
    // The same among the items of a warp.
    __device__ void WarpStripedToBlocked(const T (&in)[ITEMS], T (&out)[ITEMS]) {
        int t = cub_thread(), first = t / 32 * 32 * ITEMS, lane = t % 32, lanes = THREADS - t / 32 * 32 < 32 ? THREADS % 32 : 32;
        for (int i = 0; i < ITEMS; i++)
            storage->items[first + i * lanes + lane] = in[i];
        __syncwarp();
        for (int i = 0; i < ITEMS; i++)
            out[i] = storage->items[first + lane * ITEMS + i];
    }
    __device__ void BlockedToWarpStriped(const T (&in)[ITEMS], T (&out)[ITEMS]) {
        int t = cub_thread(), first = t / 32 * 32 * ITEMS, lane = t % 32, lanes = THREADS - t / 32 * 32 < 32 ? THREADS % 32 : 32;
        for (int i = 0; i < ITEMS; i++)
            storage->items[first + lane * ITEMS + i] = in[i];
        __syncwarp();
        for (int i = 0; i < ITEMS; i++)
            out[i] = storage->items[first + i * lanes + lane];
    }
    template <typename Rank> __device__ void ScatterToBlocked(const T (&in)[ITEMS], T (&out)[ITEMS], const Rank (&ranks)[ITEMS]) {
        for (int i = 0; i < ITEMS; i++)
            storage->items[ranks[i]] = in[i];
        __syncthreads();
        for (int i = 0; i < ITEMS; i++)
            out[i] = storage->items[cub_thread() * ITEMS + i];
    }
    template <typename Rank> __device__ void ScatterToStriped(const T (&in)[ITEMS], T (&out)[ITEMS], const Rank (&ranks)[ITEMS]) {
        for (int i = 0; i < ITEMS; i++)
            storage->items[ranks[i]] = in[i];
        __syncthreads();
        for (int i = 0; i < ITEMS; i++)
            out[i] = storage->items[i * THREADS + cub_thread()];
    }
    __device__ void StripedToBlocked(T (&items)[ITEMS]) { StripedToBlocked(items, items); }
    __device__ void BlockedToStriped(T (&items)[ITEMS]) { BlockedToStriped(items, items); }
    template <typename Rank> __device__ void ScatterToBlocked(T (&items)[ITEMS], const Rank (&ranks)[ITEMS]) {
        ScatterToBlocked(items, items, ranks);
    }
    template <typename Rank> __device__ void ScatterToStriped(T (&items)[ITEMS], const Rank (&ranks)[ITEMS]) {
        ScatterToStriped(items, items, ranks);
    }
};

enum BlockLoadAlgorithm {
    BLOCK_LOAD_DIRECT,
    BLOCK_LOAD_STRIPED,
    BLOCK_LOAD_VECTORIZE,
    BLOCK_LOAD_TRANSPOSE,
    BLOCK_LOAD_WARP_TRANSPOSE,
    BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
    BLOCK_STORE_DIRECT,
    BLOCK_STORE_STRIPED,
    BLOCK_STORE_VECTORIZE,
    BLOCK_STORE_TRANSPOSE,
    BLOCK_STORE_WARP_TRANSPOSE,
    BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

// Where item i of a thread is in memory, for each way to load and store; 3 is transposed, from 4 on transposed in warps.
template <int WAY, int THREADS, int ITEMS> __device__ inline int cub_item(int i) {
    int t = cub_thread();
    if (WAY == 1 || WAY == 3)
        return i * THREADS + t;
    if (WAY >= 4)
        return t / 32 * 32 * ITEMS + i * (THREADS - t / 32 * 32 < 32 ? THREADS % 32 : 32) + t % 32;
    return t * ITEMS + i;
}

template <typename T, int X, int ITEMS, BlockLoadAlgorithm ALGORITHM = BLOCK_LOAD_DIRECT, int Y = 1, int Z = 1> struct BlockLoad {
    static const int THREADS = X * Y * Z;
    typedef BlockExchange<T, X * Y * Z, (ALGORITHM >= 3 ? ITEMS : 1)> Exchange;
    typedef typename Exchange::TempStorage TempStorage;
    TempStorage *storage;
    __device__ BlockLoad(TempStorage &temp) : storage(&temp) {}
    __device__ void cub_arrange(T (&items)[ITEMS]) {
        if constexpr (ALGORITHM == 3)
            Exchange(*storage).StripedToBlocked(items, items);
        else if constexpr (ALGORITHM > 3)
            Exchange(*storage).WarpStripedToBlocked(items, items);
    }
    template <typename In> __device__ void Load(In in, T (&items)[ITEMS]) {
        for (int i = 0; i < ITEMS; i++)
            items[i] = in[cub_item<ALGORITHM, THREADS, ITEMS>(i)];
        cub_arrange(items);
    }
    template <typename In> __device__ void Load(In in, T (&items)[ITEMS], int valid) {
        for (int i = 0; i < ITEMS; i++) {
            int at = cub_item<ALGORITHM, THREADS, ITEMS>(i);
            if (at < valid)
                items[i] = in[at];
        }
        cub_arrange(items);
    }
    template <typename In, typename Other> __device__ void Load(In in, T (&items)[ITEMS], int valid, Other otherwise) {
        for (int i = 0; i < ITEMS; i++) {
            int at = cub_item<ALGORITHM, THREADS, ITEMS>(i);
            items[i] = at < valid ? (T)in[at] : (T)otherwise;
        }
        cub_arrange(items);
    }
};
template <typename T, int X, int ITEMS, BlockStoreAlgorithm ALGORITHM = BLOCK_STORE_DIRECT, int Y = 1, int Z = 1> struct BlockStore {
    static const int THREADS = X * Y * Z;
    typedef BlockExchange<T, X * Y * Z, (ALGORITHM >= 3 ? ITEMS : 1)> Exchange;
    typedef typename Exchange::TempStorage TempStorage;
    TempStorage *storage;
    __device__ BlockStore(TempStorage &temp) : storage(&temp) {}
    __device__ void cub_arrange(T (&items)[ITEMS]) {
        if constexpr (ALGORITHM == 3)
            Exchange(*storage).BlockedToStriped(items, items);
        else if constexpr (ALGORITHM > 3)
            Exchange(*storage).BlockedToWarpStriped(items, items);
    }
    template <typename Out> __device__ void Store(Out out, T (&items)[ITEMS]) {
        cub_arrange(items);
        for (int i = 0; i < ITEMS; i++)
            out[cub_item<ALGORITHM, THREADS, ITEMS>(i)] = items[i];
    }
    template <typename Out> __device__ void Store(Out out, T (&items)[ITEMS], int valid) {
        cub_arrange(items);
        for (int i = 0; i < ITEMS; i++) {
            int at = cub_item<ALGORITHM, THREADS, ITEMS>(i);
            if (at < valid)
                out[at] = items[i];
        }
    }
};

enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };

template <typename T, int X, int ITEMS, int BINS, BlockHistogramAlgorithm ALGORITHM = BLOCK_HISTO_SORT, int Y = 1, int Z = 1>
struct BlockHistogram {
    typedef cub_nothing<T> TempStorage;
    __device__ BlockHistogram(TempStorage &) {}
    template <typename Count> __device__ void InitHistogram(Count (&counts)[BINS]) {
        for (int bin = cub_thread(); bin < BINS; bin += X * Y * Z)
            counts[bin] = 0;
    }
    template <typename Count> __device__ void Composite(T (&items)[ITEMS], Count (&counts)[BINS]) {
        for (int i = 0; i < ITEMS; i++)
            atomicAdd(&counts[items[i]], (Count)1);
    }
    template <typename Count> __device__ void Histogram(T (&items)[ITEMS], Count (&counts)[BINS]) {
        InitHistogram(counts);
        __syncthreads();
        Composite(items, counts);
    }
};

// ---- radix sorts: four bits at a time, each pass keeps the order of equal digits

// A key as bits that are ordered like it.
__device__ inline unsigned int cub_bits(unsigned int key) { return key; }
__device__ inline unsigned int cub_bits(unsigned short key) { return key; }
__device__ inline unsigned int cub_bits(unsigned char key) { return key; }
__device__ inline unsigned int cub_bits(bool key) { return key; }
__device__ inline unsigned int cub_bits(int key) { return (unsigned int)key ^ 0x80000000u; }
__device__ inline unsigned int cub_bits(short key) { return (unsigned short)key ^ 0x8000u; }
__device__ inline unsigned int cub_bits(signed char key) { return (unsigned char)key ^ 0x80u; }
__device__ inline unsigned int cub_bits(char key) { return (unsigned char)key ^ 0x80u; }
__device__ inline unsigned long long cub_bits(unsigned long long key) { return key; }
__device__ inline unsigned long long cub_bits(unsigned long key) { return key; }
__device__ inline unsigned long long cub_bits(long long key) { return (unsigned long long)key ^ 0x8000000000000000ull; }
__device__ inline unsigned long long cub_bits(long key) { return (unsigned long long)key ^ 0x8000000000000000ull; }
__device__ inline unsigned int cub_bits(float key) {
    unsigned int bits = key == 0 ? 0 : __float_as_uint(key);
    return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}
__device__ inline unsigned long long cub_bits(double key) {
    unsigned long long bits = key == 0 ? 0 : (unsigned long long)__double_as_longlong(key);
    return bits & 0x8000000000000000ull ? ~bits : bits | 0x8000000000000000ull;
}
__device__ inline unsigned int cub_bits(__half key) {
    unsigned int bits = __half_as_ushort(key);
    if (bits == 0x8000u)
        bits = 0;
    return bits & 0x8000u ? ~bits & 0xffffu : bits | 0x8000u;
}
template <typename K> __device__ inline int cub_digit(const K &key, int begin, int end, bool descending) {
    int digit = (int)(cub_bits(key) >> begin) & ((1 << (end - begin < 4 ? end - begin : 4)) - 1);
    return descending ? 15 - digit : digit;
}

template <int THREADS> struct cub_counts {
    unsigned short counts[16 * THREADS];
    cub_storage<int, THREADS> sums;
};
// The place of each digit among all of the block's: each thread counts its digits, and a scan over the counts of all threads, digit by
// digit, says how many come before.
template <int THREADS, int ITEMS>
__device__ void cub_rank(cub_counts<THREADS> &storage, const int (&digits)[ITEMS], int (&ranks)[ITEMS]) {
    int t = cub_thread(), sum = 0, before;
    for (int digit = 0; digit < 16; digit++)
        storage.counts[digit * THREADS + t] = 0;
    for (int i = 0; i < ITEMS; i++)
        ranks[i] = storage.counts[digits[i] * THREADS + t]++;
    __syncthreads();
    for (int i = 0; i < 16; i++)
        sum += storage.counts[t * 16 + i];
    BlockScan<int, THREADS>(storage.sums).ExclusiveSum(sum, before);
    for (int i = 0; i < 16; i++) {
        int count = storage.counts[t * 16 + i];
        storage.counts[t * 16 + i] = before;
        before += count;
    }
    __syncthreads();
    for (int i = 0; i < ITEMS; i++)
        ranks[i] += storage.counts[digits[i] * THREADS + t];
}

template <typename K, int X, int ITEMS, typename V = NullType, int BITS = 4, bool MEMOIZE = true,
          BlockScanAlgorithm SCAN = BLOCK_SCAN_WARP_SCANS, cudaSharedMemConfig BANKS = cudaSharedMemBankSizeFourByte, int Y = 1, int Z = 1>
struct BlockRadixSort {
    static const int THREADS = X * Y * Z;
    typedef BlockExchange<K, X * Y * Z, ITEMS> Keys;
    typedef BlockExchange<V, X * Y * Z, ITEMS> Values;
    union TempStorage {
        cub_counts<X * Y * Z> ranks;
        typename Keys::TempStorage keys;
        typename Values::TempStorage values;
    };
    TempStorage *storage;
    __device__ BlockRadixSort(TempStorage &temp) : storage(&temp) {}
    __device__ void cub_sort(K (&keys)[ITEMS], V *values, int begin, int end, bool descending, bool striped) {
        for (; begin < end; begin += 4) {
            int digits[ITEMS], ranks[ITEMS];
            for (int i = 0; i < ITEMS; i++)
                digits[i] = cub_digit(keys[i], begin, end, descending);
            cub_rank<THREADS>(storage->ranks, digits, ranks);
            __syncthreads();
            Keys(storage->keys).ScatterToBlocked(keys, keys, ranks);
            __syncthreads();
            if (values) {
                V(&v)[ITEMS] = *(V(*)[ITEMS])values;
                Values(storage->values).ScatterToBlocked(v, v, ranks);
                __syncthreads();
            }
        }
        if (!striped)
            return;
        Keys(storage->keys).BlockedToStriped(keys, keys);
        if (values) {
            V(&v)[ITEMS] = *(V(*)[ITEMS])values;
            __syncthreads();
            Values(storage->values).BlockedToStriped(v, v);
        }
    }
    __device__ void Sort(K (&keys)[ITEMS], int begin = 0, int end = sizeof(K) * 8) { cub_sort(keys, nullptr, begin, end, false, false); }
    __device__ void Sort(K (&keys)[ITEMS], V (&values)[ITEMS], int begin = 0, int end = sizeof(K) * 8) {
        cub_sort(keys, values, begin, end, false, false);
    }
    __device__ void SortDescending(K (&keys)[ITEMS], int begin = 0, int end = sizeof(K) * 8) {
        cub_sort(keys, nullptr, begin, end, true, false);
    }
    __device__ void SortDescending(K (&keys)[ITEMS], V (&values)[ITEMS], int begin = 0, int end = sizeof(K) * 8) {
        cub_sort(keys, values, begin, end, true, false);
    }
    __device__ void SortBlockedToStriped(K (&keys)[ITEMS], int begin = 0, int end = sizeof(K) * 8) {
        cub_sort(keys, nullptr, begin, end, false, true);
    }
    __device__ void SortBlockedToStriped(K (&keys)[ITEMS], V (&values)[ITEMS], int begin = 0, int end = sizeof(K) * 8) {
        cub_sort(keys, values, begin, end, false, true);
    }
    __device__ void SortDescendingBlockedToStriped(K (&keys)[ITEMS], int begin = 0, int end = sizeof(K) * 8) {
        cub_sort(keys, nullptr, begin, end, true, true);
    }
    __device__ void SortDescendingBlockedToStriped(K (&keys)[ITEMS], V (&values)[ITEMS], int begin = 0, int end = sizeof(K) * 8) {
        cub_sort(keys, values, begin, end, true, true);
    }
};

// ---- arrays: a call without memory for its work says how much it needs

#define CUB_THREADS_ 256

template <typename In, typename Out, typename T, typename Op> __global__ void cub_reduce(In in, Out out, int n, T init, Op op) {
    __shared__ cub_storage<T, CUB_THREADS_> storage;
    T value = init;
    for (int i = threadIdx.x; i < n; i += CUB_THREADS_)
        value = i == threadIdx.x ? in[i] : op(value, in[i]);
    value = BlockReduce<T, CUB_THREADS_>(storage).Reduce(value, op, n < CUB_THREADS_ ? n : CUB_THREADS_);
    if (threadIdx.x == 0)
        *out = n > 0 ? op(init, value) : init;
}
template <typename In, typename Out, typename T> __global__ void cub_extreme(In in, Out out, int n, T *, bool largest) {
    __shared__ cub_storage<T, CUB_THREADS_> storage;
    if (n <= 0)
        return;
    T value = in[threadIdx.x < n ? threadIdx.x : 0];
    for (int i = threadIdx.x; i < n; i += CUB_THREADS_)
        value = largest ? Max()(value, (T)in[i]) : Min()(value, (T)in[i]);
    BlockReduce<T, CUB_THREADS_> block(storage);
    value = largest ? block.Reduce(value, Max()) : block.Reduce(value, Min());
    if (threadIdx.x == 0)
        *out = value;
}
template <typename In, typename Out, typename T> __global__ void cub_scan_sum(In in, Out out, int n, T *, bool exclusive) {
    __shared__ cub_storage<T, CUB_THREADS_> storage;
    T before = 0;
    for (int first = 0; first < n; first += CUB_THREADS_) {
        int i = first + threadIdx.x;
        T value = i < n ? (T)in[i] : (T)0, sum, all;
        BlockScan<T, CUB_THREADS_>(storage).InclusiveSum(value, sum, all);
        if (i < n)
            out[i] = exclusive ? before + sum - value : before + sum;
        before += all;
        __syncthreads();
    }
}
// A value and where it is.
template <typename K, typename V> struct KeyValuePair {
    typedef K Key;
    typedef V Value;
    K key;
    V value;
};
// The first of the largest or smallest values, and its place.
template <typename In, typename K, typename T> __global__ void cub_place(In in, KeyValuePair<K, T> *out, int n, bool largest) {
    __shared__ T values[CUB_THREADS_];
    __shared__ int places[CUB_THREADS_];
    int t = threadIdx.x;
    if (n <= 0)
        return;
    int place = t < n ? t : 0;
    T value = in[place];
    for (int i = t + CUB_THREADS_; i < n; i += CUB_THREADS_) {
        T other = in[i];
        if (largest ? value < other : other < value) {
            value = other;
            place = i;
        }
    }
    values[t] = value;
    places[t] = place;
    __syncthreads();
    for (int half = CUB_THREADS_ / 2; half > 0; half /= 2) {
        if (t < half) {
            T other = values[t + half];
            bool better = largest ? values[t] < other : other < values[t], worse = largest ? other < values[t] : values[t] < other;
            if (better || !worse && places[t + half] < places[t]) {
                values[t] = other;
                places[t] = places[t + half];
            }
        }
        __syncthreads();
    }
    if (t == 0) {
        out->key = places[0];
        out->value = values[0];
    }
}
inline bool cub_asked(void *room, size_t &bytes, size_t need = 1) {
    if (!room)
        bytes = need;
    return room == nullptr;
}
inline unsigned int cub_grid(int n, int items) { return (unsigned int)((n + items - 1) / items); }

// Scans with any operation; a block goes through the array. Keys, if any, part the array: each run of equal keys has a scan of its own.
template <typename T> struct cub_flagged {
    T value;
    bool first;
};
template <typename Op> struct cub_within {
    Op op;
    template <typename P> __device__ P operator()(const P &a, const P &b) const {
        if (b.first)
            return b;
        return P{op(a.value, b.value), a.first};
    }
};
struct cub_one_run {
    __device__ bool operator()(int i) const { return i == 0; }
};
template <typename Keys, typename Same> struct cub_heads {
    Keys keys;
    Same same;
    __device__ bool operator()(int i) const { return i == 0 || !same(keys[i - 1], keys[i]); }
};
template <typename T, typename In, typename Out, typename Head, typename Op>
__global__ void cub_scan_any(In in, Out out, int n, Head head, Op op, T init, bool exclusive) {
    typedef cub_flagged<T> Part;
    __shared__ cub_storage<Part, CUB_THREADS_> storage;
    Part before = {init, true};
    for (int first = 0; first < n; first += CUB_THREADS_) {
        int i = first + threadIdx.x, at = i < n ? i : n - 1;
        Part value = {(T)in[at], head(at)}, sum = value, all = value, left = value;
        sum = BlockScan<Part, CUB_THREADS_>(storage).cub_scan(value, cub_within<Op>{op}, all, left);
        if (threadIdx.x == 0)
            left = before;
        else if (first > 0)
            left = cub_within<Op>{op}(before, left);
        if (first > 0)
            sum = cub_within<Op>{op}(before, sum);
        if (i < n)
            out[i] = !exclusive ? sum.value : value.first ? init : op(init, left.value);
        before = first > 0 ? cub_within<Op>{op}(before, all) : all;
        __syncthreads();
    }
}

// Copies what is kept, in order, to the front; what is not, if asked for, to the end, in reverse order.
template <typename In, typename Out, typename Num, typename Keep>
__global__ void cub_select(In in, Out out, Num num, int n, Keep keep, bool rest) {
    __shared__ cub_storage<int, CUB_THREADS_> storage;
    int kept = 0;
    for (int first = 0; first < n; first += CUB_THREADS_) {
        int i = first + threadIdx.x, at = i < n ? i : n - 1, before, all;
        auto value = in[at];
        int take = i < n && keep(in, at) ? 1 : 0;
        BlockScan<int, CUB_THREADS_>(storage).ExclusiveSum(take, before, all);
        if (take)
            out[kept + before] = value;
        else if (rest && i < n)
            out[n - 1 - (i - kept - before)] = value;
        kept += all;
        __syncthreads();
    }
    if (threadIdx.x == 0)
        *num = kept;
}
template <typename Op> struct cub_if {
    Op op;
    template <typename In> __device__ bool operator()(In in, int i) const { return op(in[i]); }
};
template <typename Flags> struct cub_flag {
    Flags flags;
    template <typename In> __device__ bool operator()(In, int i) const { return (bool)flags[i]; }
};
struct cub_new {
    template <typename In> __device__ bool operator()(In in, int i) const { return i == 0 || !(in[i - 1] == in[i]); }
};

// Runs of equal keys: a thread at the end of a run knows where it began, and how many runs ended before. Single ones may not count.
template <typename In, typename Num, typename Done> __global__ void cub_runs(In in, Num num, int n, bool single, Done done) {
    __shared__ cub_storage<int, CUB_THREADS_> storage;
    int runs = 0, began = 0;
    for (int first = 0; first < n; first += CUB_THREADS_) {
        int i = first + threadIdx.x, at = i < n ? i : n - 1, begin, last, before, all;
        int head = i < n && (i == 0 || !(in[at - 1] == in[at])) ? i : began;
        BlockScan<int, CUB_THREADS_>(storage).InclusiveScan(head, begin, cub::Max(), last);
        __syncthreads();
        int end = i < n && (i == n - 1 || !(in[at] == in[at + 1])) && (single || begin < i) ? 1 : 0;
        BlockScan<int, CUB_THREADS_>(storage).ExclusiveSum(end, before, all);
        if (end)
            done(runs + before, begin, i);
        runs += all;
        began = last;
        __syncthreads();
    }
    if (threadIdx.x == 0)
        *num = runs;
}
template <typename In, typename Unique, typename Lengths> struct cub_encode {
    In in;
    Unique unique;
    Lengths lengths;
    __device__ void operator()(int run, int begin, int end) const {
        unique[run] = in[begin];
        lengths[run] = end - begin + 1;
    }
};
template <typename Places, typename Lengths> struct cub_found {
    Places places;
    Lengths lengths;
    __device__ void operator()(int run, int begin, int end) const {
        places[run] = begin;
        lengths[run] = end - begin + 1;
    }
};
template <typename T, typename Keys, typename Unique, typename Values, typename Out, typename Op> struct cub_fold {
    Keys keys;
    Unique unique;
    Values values;
    Out out;
    Op op;
    __device__ void operator()(int run, int begin, int end) const {
        T all = values[begin];
        for (int i = begin + 1; i <= end; i++)
            all = op(all, values[i]);
        unique[run] = keys[begin];
        out[run] = all;
    }
};

// A block for each segment.
template <typename In, typename Out, typename Begin, typename End, typename Op, typename T>
__global__ void cub_segments(In in, Out out, Begin begins, End ends, Op op, T init) {
    __shared__ cub_storage<T, CUB_THREADS_> storage;
    int begin = begins[blockIdx.x], n = ends[blockIdx.x] - begin;
    T value = init;
    for (int i = threadIdx.x; i < n; i += CUB_THREADS_)
        value = i == threadIdx.x ? (T)in[begin + i] : op(value, (T)in[begin + i]);
    value = BlockReduce<T, CUB_THREADS_>(storage).Reduce(value, op, n < CUB_THREADS_ ? n : CUB_THREADS_);
    if (threadIdx.x == 0)
        out[blockIdx.x] = n > 0 ? op(init, value) : init;
}

// The bin of a sample: bins of equal width, or between given bounds; -1 for none.
template <typename L> struct cub_even {
    L lower, upper;
    int bins;
    __device__ int cub_bin(float at, float width) const { return (int)(at * ((float)bins / width)); }
    __device__ int cub_bin(double at, double width) const { return (int)(at * ((double)bins / width)); }
    template <typename N> __device__ int cub_bin(N at, N width) const {
        return (int)((unsigned long long)at * (unsigned long long)bins / (unsigned long long)width);
    }
    template <typename S> __device__ int operator()(S sample) const {
        auto at = sample - lower;
        decltype(at) width = upper - lower;
        return sample < lower || !(sample < upper) ? -1 : cub_bin(at, width);
    }
};
template <typename L> struct cub_range {
    const L *levels;
    int count;
    template <typename S> __device__ int operator()(S sample) const {
        if (sample < levels[0] || !(sample < levels[count - 1]))
            return -1;
        int low = 0, high = count - 1;
        while (high - low > 1) {
            int mid = (low + high) / 2;
            if (sample < levels[mid])
                high = mid;
            else
                low = mid;
        }
        return low;
    }
};
template <typename In, typename Count, typename Bin> __global__ void cub_histogram(In in, Count *counts, int n, Bin bin) {
    int i = blockIdx.x * CUB_THREADS_ + threadIdx.x;
    if (i >= n)
        return;
    int b = bin(in[i]);
    if (b >= 0)
        atomicAdd(&counts[b], (Count)1);
}

// A pass of a radix sort: blocks count their digits, a scan says where each digit of each block begins, and blocks move their keys.
#define CUB_ITEMS_ 4
template <typename K> __global__ void cub_radix_count(const K *in, int n, int begin, int end, bool descending, int *counts) {
    __shared__ int digits[16];
    int t = threadIdx.x, first = blockIdx.x * CUB_THREADS_ * CUB_ITEMS_;
    if (t < 16)
        digits[t] = 0;
    __syncthreads();
    for (int i = first + t; i < n && i < first + CUB_THREADS_ * CUB_ITEMS_; i += CUB_THREADS_)
        atomicAdd(&digits[cub_digit(in[i], begin, end, descending)], 1);
    __syncthreads();
    if (t < 16)
        counts[t * gridDim.x + blockIdx.x] = digits[t];
}
template <typename K, typename V>
__global__ void cub_radix_move(const K *in, K *out, const V *values, V *moved, int n, int begin, int end, bool descending,
                               const int *starts) {
    __shared__ cub_counts<CUB_THREADS_> storage;
    int first = (blockIdx.x * CUB_THREADS_ + threadIdx.x) * CUB_ITEMS_, digits[CUB_ITEMS_], ranks[CUB_ITEMS_];
    for (int i = 0; i < CUB_ITEMS_; i++)
        digits[i] = first + i < n ? cub_digit(in[first + i], begin, end, descending) : 15;
    cub_rank<CUB_THREADS_>(storage, digits, ranks);
    for (int i = 0; i < CUB_ITEMS_ && first + i < n; i++) {
        int digit = digits[i], to = starts[digit * gridDim.x + blockIdx.x] + ranks[i] - storage.counts[digit * CUB_THREADS_];
        out[to] = in[first + i];
        if (values)
            moved[to] = values[first + i];
    }
}
inline size_t cub_rounded(size_t bytes) { return (bytes + 255) / 256 * 256; }
inline size_t cub_radix_counts(int n) { return cub_rounded(16 * cub_grid(n, CUB_THREADS_ * CUB_ITEMS_) * sizeof(int)); }

// Sorts through two buffers by turns, and says in which of them the result is. The first pass may read from a third.
template <typename K, typename V>
inline int cub_radix(const K *from, K *const *keys, const V *values, V *const *moved, int to, int n, int begin, int end, bool descending,
                     int *counts, cudaStream_t stream) {
    unsigned int blocks = cub_grid(n, CUB_THREADS_ * CUB_ITEMS_);
    for (; n > 0 && begin < end; begin += 4) {
        cub_radix_count<<<blocks, CUB_THREADS_, 0, stream>>>(from, n, begin, end, descending, counts);
        cub_scan_sum<<<1, CUB_THREADS_, 0, stream>>>(counts, counts, (int)(16 * blocks), counts, true);
        cub_radix_move<<<blocks, CUB_THREADS_, 0, stream>>>(from, keys[to], values, moved[to], n, begin, end, descending, counts);
        from = keys[to];
        values = values ? moved[to] : nullptr;
        to = 1 - to;
    }
    return 1 - to;
}

// Two buffers: one has the data, the other is room for them.
template <typename T> struct DoubleBuffer {
    T *d_buffers[2];
    int selector;
    DoubleBuffer() : selector(0) { d_buffers[0] = d_buffers[1] = nullptr; }
    DoubleBuffer(T *current, T *alternate) : selector(0) {
        d_buffers[0] = current;
        d_buffers[1] = alternate;
    }
    T *Current() { return d_buffers[selector]; }
    T *Alternate() { return d_buffers[selector ^ 1]; }
};

struct DeviceReduce {
    template <typename In, typename Out, typename Op, typename T>
    static cudaError_t Reduce(void *room, size_t &bytes, In in, Out out, int n, Op op, T init, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_reduce<<<1, CUB_THREADS_, 0, stream>>>(in, out, n, init, op);
        return cudaPeekAtLastError();
    }
    template <typename In, typename T> static cudaError_t Sum(void *room, size_t &bytes, In in, T *out, int n, cudaStream_t stream = 0) {
        return Reduce(room, bytes, in, out, n, cub::Sum(), (T)0, stream);
    }
    template <typename In, typename T> static cudaError_t Max(void *room, size_t &bytes, In in, T *out, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_extreme<<<1, CUB_THREADS_, 0, stream>>>(in, out, n, out, true);
        return cudaPeekAtLastError();
    }
    template <typename In, typename T> static cudaError_t Min(void *room, size_t &bytes, In in, T *out, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_extreme<<<1, CUB_THREADS_, 0, stream>>>(in, out, n, out, false);
        return cudaPeekAtLastError();
    }
    template <typename In, typename K, typename T>
    static cudaError_t ArgMax(void *room, size_t &bytes, In in, KeyValuePair<K, T> *out, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_place<<<1, CUB_THREADS_, 0, stream>>>(in, out, n, true);
        return cudaPeekAtLastError();
    }
    template <typename In, typename K, typename T>
    static cudaError_t ArgMin(void *room, size_t &bytes, In in, KeyValuePair<K, T> *out, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_place<<<1, CUB_THREADS_, 0, stream>>>(in, out, n, false);
        return cudaPeekAtLastError();
    }
    // The values of each run of equal keys are reduced, from first to last.
    template <typename Keys, typename Unique, typename Values, typename T, typename Num, typename Op>
    static cudaError_t ReduceByKey(void *room, size_t &bytes, Keys keys, Unique unique, Values values, T *out, Num num, Op op, int n,
                                   cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_runs<<<1, CUB_THREADS_, 0, stream>>>(keys, num, n, true,
                                                 cub_fold<T, Keys, Unique, Values, T *, Op>{keys, unique, values, out, op});
        return cudaPeekAtLastError();
    }
};
struct DeviceSegmentedReduce {
    template <typename In, typename Out, typename Begin, typename End, typename Op, typename T>
    static cudaError_t Reduce(void *room, size_t &bytes, In in, Out out, int segments, Begin begins, End ends, Op op, T init,
                              cudaStream_t stream = 0) {
        if (cub_asked(room, bytes) || segments <= 0)
            return cudaSuccess;
        cub_segments<<<segments, CUB_THREADS_, 0, stream>>>(in, out, begins, ends, op, init);
        return cudaPeekAtLastError();
    }
    template <typename In, typename T, typename Begin, typename End>
    static cudaError_t Sum(void *room, size_t &bytes, In in, T *out, int segments, Begin begins, End ends, cudaStream_t stream = 0) {
        return Reduce(room, bytes, in, out, segments, begins, ends, cub::Sum(), (T)0, stream);
    }
    template <typename In, typename T, typename Begin, typename End>
    static cudaError_t Max(void *room, size_t &bytes, In in, T *out, int segments, Begin begins, End ends, cudaStream_t stream = 0) {
        return Reduce(room, bytes, in, out, segments, begins, ends, cub::Max(), std::numeric_limits<T>::lowest(), stream);
    }
    template <typename In, typename T, typename Begin, typename End>
    static cudaError_t Min(void *room, size_t &bytes, In in, T *out, int segments, Begin begins, End ends, cudaStream_t stream = 0) {
        return Reduce(room, bytes, in, out, segments, begins, ends, cub::Min(), std::numeric_limits<T>::max(), stream);
    }
};
struct DeviceScan {
    template <typename In, typename T> static cudaError_t InclusiveSum(void *room, size_t &bytes, In in, T *out, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_scan_sum<<<1, CUB_THREADS_, 0, stream>>>(in, out, n, out, false);
        return cudaPeekAtLastError();
    }
    template <typename In, typename T> static cudaError_t ExclusiveSum(void *room, size_t &bytes, In in, T *out, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_scan_sum<<<1, CUB_THREADS_, 0, stream>>>(in, out, n, out, true);
        return cudaPeekAtLastError();
    }
    template <typename T> static cudaError_t InclusiveSum(void *room, size_t &bytes, T *data, int n, cudaStream_t stream = 0) {
        return InclusiveSum(room, bytes, data, data, n, stream);
    }
    template <typename T> static cudaError_t ExclusiveSum(void *room, size_t &bytes, T *data, int n, cudaStream_t stream = 0) {
        return ExclusiveSum(room, bytes, data, data, n, stream);
    }
    template <typename In, typename Out, typename Op, typename T>
    static cudaError_t ExclusiveScan(void *room, size_t &bytes, In in, Out out, Op op, T init, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_scan_any<T><<<1, CUB_THREADS_, 0, stream>>>(in, out, n, cub_one_run(), op, init, true);
        return cudaPeekAtLastError();
    }
    template <typename In, typename T, typename Op>
    static cudaError_t InclusiveScan(void *room, size_t &bytes, In in, T *out, Op op, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_scan_any<T><<<1, CUB_THREADS_, 0, stream>>>(in, out, n, cub_one_run(), op, T(), false);
        return cudaPeekAtLastError();
    }
    template <typename Keys, typename In, typename T>
    static cudaError_t ExclusiveSumByKey(void *room, size_t &bytes, Keys keys, In in, T *out, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_scan_any<T><<<1, CUB_THREADS_, 0, stream>>>(in, out, n, cub_heads<Keys, Equality>{keys}, cub::Sum(), T(), true);
        return cudaPeekAtLastError();
    }
    template <typename Keys, typename In, typename T>
    static cudaError_t InclusiveSumByKey(void *room, size_t &bytes, Keys keys, In in, T *out, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_scan_any<T><<<1, CUB_THREADS_, 0, stream>>>(in, out, n, cub_heads<Keys, Equality>{keys}, cub::Sum(), T(), false);
        return cudaPeekAtLastError();
    }
};
struct DeviceSelect {
    template <typename In, typename Out, typename Num, typename Op>
    static cudaError_t If(void *room, size_t &bytes, In in, Out out, Num num, int n, Op op, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_select<<<1, CUB_THREADS_, 0, stream>>>(in, out, num, n, cub_if<Op>{op}, false);
        return cudaPeekAtLastError();
    }
    template <typename In, typename Flags, typename Out, typename Num>
    static cudaError_t Flagged(void *room, size_t &bytes, In in, Flags flags, Out out, Num num, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_select<<<1, CUB_THREADS_, 0, stream>>>(in, out, num, n, cub_flag<Flags>{flags}, false);
        return cudaPeekAtLastError();
    }
    template <typename In, typename Out, typename Num>
    static cudaError_t Unique(void *room, size_t &bytes, In in, Out out, Num num, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_select<<<1, CUB_THREADS_, 0, stream>>>(in, out, num, n, cub_new(), false);
        return cudaPeekAtLastError();
    }
};
struct DevicePartition {
    template <typename In, typename Out, typename Num, typename Op>
    static cudaError_t If(void *room, size_t &bytes, In in, Out out, Num num, int n, Op op, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_select<<<1, CUB_THREADS_, 0, stream>>>(in, out, num, n, cub_if<Op>{op}, true);
        return cudaPeekAtLastError();
    }
    template <typename In, typename Flags, typename Out, typename Num>
    static cudaError_t Flagged(void *room, size_t &bytes, In in, Flags flags, Out out, Num num, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_select<<<1, CUB_THREADS_, 0, stream>>>(in, out, num, n, cub_flag<Flags>{flags}, true);
        return cudaPeekAtLastError();
    }
};
struct DeviceRunLengthEncode {
    template <typename In, typename Unique, typename Lengths, typename Num>
    static cudaError_t Encode(void *room, size_t &bytes, In in, Unique unique, Lengths lengths, Num num, int n, cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_runs<<<1, CUB_THREADS_, 0, stream>>>(in, num, n, true, cub_encode<In, Unique, Lengths>{in, unique, lengths});
        return cudaPeekAtLastError();
    }
    template <typename In, typename Places, typename Lengths, typename Num>
    static cudaError_t NonTrivialRuns(void *room, size_t &bytes, In in, Places places, Lengths lengths, Num num, int n,
                                      cudaStream_t stream = 0) {
        if (cub_asked(room, bytes))
            return cudaSuccess;
        cub_runs<<<1, CUB_THREADS_, 0, stream>>>(in, num, n, false, cub_found<Places, Lengths>{places, lengths});
        return cudaPeekAtLastError();
    }
};
struct DeviceHistogram {
    template <typename In, typename Count, typename Bin>
    static cudaError_t cub_count(In in, Count *counts, int bins, int n, Bin bin, cudaStream_t stream) {
        cudaMemsetAsync(counts, 0, bins * sizeof(Count), stream);
        if (n > 0)
            cub_histogram<<<cub_grid(n, CUB_THREADS_), CUB_THREADS_, 0, stream>>>(in, counts, n, bin);
        return cudaPeekAtLastError();
    }
    template <typename In, typename Count, typename L>
    static cudaError_t HistogramEven(void *room, size_t &bytes, In in, Count *counts, int levels, L lower, L upper, int n,
                                     cudaStream_t stream = 0) {
        return cub_asked(room, bytes) ? cudaSuccess : cub_count(in, counts, levels - 1, n, cub_even<L>{lower, upper, levels - 1}, stream);
    }
    template <typename In, typename Count, typename L>
    static cudaError_t HistogramRange(void *room, size_t &bytes, In in, Count *counts, int levels, const L *bounds, int n,
                                      cudaStream_t stream = 0) {
        return cub_asked(room, bytes) ? cudaSuccess : cub_count(in, counts, levels - 1, n, cub_range<L>{bounds, levels}, stream);
    }
};
struct DeviceRadixSort {
    template <typename K, typename V>
    static cudaError_t cub_sort(void *room, size_t &bytes, const K *in, K *out, const V *values, V *moved, int n, int begin, int end,
                                bool descending, cudaStream_t stream) {
        size_t keys = cub_rounded(n * sizeof(K)), beside = values ? cub_rounded(n * sizeof(V)) : 0;
        if (cub_asked(room, bytes, keys + beside + cub_radix_counts(n)))
            return cudaSuccess;
        if (begin >= end) {
            cudaMemcpyAsync(out, in, n * sizeof(K), cudaMemcpyDeviceToDevice, stream);
            return values ? cudaMemcpyAsync(moved, values, n * sizeof(V), cudaMemcpyDeviceToDevice, stream) : cudaSuccess;
        }
        K *k[2] = {out, (K *)room};
        V *v[2] = {moved, (V *)((char *)room + keys)};
        int passes = (end - begin + 3) / 4;
        cub_radix(in, k, values, v, (passes - 1) % 2, n, begin, end, descending, (int *)((char *)room + keys + beside), stream);
        return cudaPeekAtLastError();
    }
    template <typename K, typename V>
    static cudaError_t cub_swap(void *room, size_t &bytes, DoubleBuffer<K> &keys, DoubleBuffer<V> *values, int n, int begin, int end,
                                bool descending, cudaStream_t stream) {
        if (cub_asked(room, bytes, cub_radix_counts(n) + 1))
            return cudaSuccess;
        K *k[2] = {keys.Current(), keys.Alternate()};
        V *v[2] = {nullptr, nullptr};
        if (values) {
            v[0] = values->Current();
            v[1] = values->Alternate();
        }
        int last = cub_radix(k[0], k, v[0], v, 1, n, begin, end, descending, (int *)room, stream);
        keys.selector ^= last;
        if (values)
            values->selector ^= last;
        return cudaPeekAtLastError();
    }
    template <typename K>
    static cudaError_t SortKeys(void *room, size_t &bytes, const K *in, K *out, int n, int begin = 0, int end = sizeof(K) * 8,
                                cudaStream_t stream = 0) {
        return cub_sort(room, bytes, in, out, (const char *)nullptr, (char *)nullptr, n, begin, end, false, stream);
    }
    template <typename K, typename V>
    static cudaError_t SortPairs(void *room, size_t &bytes, const K *in, K *out, const V *values, V *moved, int n, int begin = 0,
                                 int end = sizeof(K) * 8, cudaStream_t stream = 0) {
        return cub_sort(room, bytes, in, out, values, moved, n, begin, end, false, stream);
    }
    template <typename K>
    static cudaError_t SortKeys(void *room, size_t &bytes, DoubleBuffer<K> &keys, int n, int begin = 0, int end = sizeof(K) * 8,
                                cudaStream_t stream = 0) {
        return cub_swap(room, bytes, keys, (DoubleBuffer<char> *)nullptr, n, begin, end, false, stream);
    }
    template <typename K, typename V>
    static cudaError_t SortPairs(void *room, size_t &bytes, DoubleBuffer<K> &keys, DoubleBuffer<V> &values, int n, int begin = 0,
                                 int end = sizeof(K) * 8, cudaStream_t stream = 0) {
        return cub_swap(room, bytes, keys, &values, n, begin, end, false, stream);
    }
    template <typename K>
    static cudaError_t SortKeysDescending(void *room, size_t &bytes, const K *in, K *out, int n, int begin = 0, int end = sizeof(K) * 8,
                                cudaStream_t stream = 0) {
        return cub_sort(room, bytes, in, out, (const char *)nullptr, (char *)nullptr, n, begin, end, true, stream);
    }
    template <typename K, typename V>
    static cudaError_t SortPairsDescending(void *room, size_t &bytes, const K *in, K *out, const V *values, V *moved, int n, int begin = 0,
                                 int end = sizeof(K) * 8, cudaStream_t stream = 0) {
        return cub_sort(room, bytes, in, out, values, moved, n, begin, end, true, stream);
    }
    template <typename K>
    static cudaError_t SortKeysDescending(void *room, size_t &bytes, DoubleBuffer<K> &keys, int n, int begin = 0, int end = sizeof(K) * 8,
                                cudaStream_t stream = 0) {
        return cub_swap(room, bytes, keys, (DoubleBuffer<char> *)nullptr, n, begin, end, true, stream);
    }
    template <typename K, typename V>
    static cudaError_t SortPairsDescending(void *room, size_t &bytes, DoubleBuffer<K> &keys, DoubleBuffer<V> &values, int n, int begin = 0,
                                 int end = sizeof(K) * 8, cudaStream_t stream = 0) {
        return cub_swap(room, bytes, keys, &values, n, begin, end, true, stream);
    }
};

// ---- sorts by comparison: runs that are sorted are merged two by two, and each element finds its place by a search in the other run

template <typename It, typename T, typename C>
__device__ inline int cub_before(It list, int n, const T &x, C less, bool with_equals) {
    int low = 0, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (with_equals ? !less(x, list[middle]) : less(list[middle], x))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
// Where the element i of n comes when each two runs of a width are merged.
template <typename It, typename C> __device__ inline int cub_merged(It list, int i, int n, int width, C less) {
    int run = i / width, begin = run / 2 * 2 * width, middle = min(begin + width, n), end = min(middle + width, n);
    if (run % 2 == 0)
        return i + cub_before(list + middle, end - middle, list[i], less, false);
    return begin + i - middle + cub_before(list + begin, middle - begin, list[i], less, true);
}
template <typename K, typename V, typename C>
__global__ void cub_merge(const K *in, K *out, const V *values, V *moved, int n, int width, C less) {
    int i = blockIdx.x * CUB_THREADS_ + threadIdx.x;
    if (i >= n)
        return;
    int to = cub_merged(in, i, n, width, less);
    out[to] = in[i];
    if (values)
        moved[to] = values[i];
}
struct DeviceMergeSort {
    template <typename K, typename V, typename C>
    static cudaError_t cub_sort(void *room, size_t &bytes, const K *in, K *out, const V *values, V *moved, int n, C less, cudaStream_t stream) {
        size_t keys = cub_rounded(n * sizeof(K)), beside = values ? cub_rounded(n * sizeof(V)) : 0;
        if (cub_asked(room, bytes, keys + beside + 1))
            return cudaSuccess;
        if (in != out)
            cudaMemcpyAsync(out, in, n * sizeof(K), cudaMemcpyDeviceToDevice, stream);
        if (values && values != moved)
            cudaMemcpyAsync(moved, values, n * sizeof(V), cudaMemcpyDeviceToDevice, stream);
        K *k[2] = {out, (K *)room};
        V *v[2] = {moved, values ? (V *)((char *)room + keys) : nullptr};
        int at = 0;
        for (int width = 1; width < n; width *= 2, at ^= 1)
            cub_merge<<<(n + CUB_THREADS_ - 1) / CUB_THREADS_, CUB_THREADS_, 0, stream>>>(k[at], k[1 - at], v[at], v[1 - at], n, width, less);
        if (at == 1) {
            cudaMemcpyAsync(out, k[1], n * sizeof(K), cudaMemcpyDeviceToDevice, stream);
            if (values)
                cudaMemcpyAsync(moved, v[1], n * sizeof(V), cudaMemcpyDeviceToDevice, stream);
        }
        return cudaPeekAtLastError();
    }
#define CUB_MERGE_SORTS_(NAME)                                                                                                             \
    template <typename K, typename C> static cudaError_t NAME##Keys(void *room, size_t &bytes, K *keys, int n, C less, cudaStream_t stream = 0) { \
        return cub_sort(room, bytes, keys, keys, (const char *)nullptr, (char *)nullptr, n, less, stream);                                 \
    }                                                                                                                                      \
    template <typename K, typename C>                                                                                                      \
    static cudaError_t NAME##KeysCopy(void *room, size_t &bytes, const K *in, K *out, int n, C less, cudaStream_t stream = 0) {            \
        return cub_sort(room, bytes, in, out, (const char *)nullptr, (char *)nullptr, n, less, stream);                                    \
    }                                                                                                                                      \
    template <typename K, typename V, typename C>                                                                                          \
    static cudaError_t NAME##Pairs(void *room, size_t &bytes, K *keys, V *values, int n, C less, cudaStream_t stream = 0) {                \
        return cub_sort(room, bytes, keys, keys, values, values, n, less, stream);                                                         \
    }
    CUB_MERGE_SORTS_(Sort)
    CUB_MERGE_SORTS_(StableSort)
#undef CUB_MERGE_SORTS_
    template <typename K, typename V, typename C>
    static cudaError_t SortPairsCopy(void *room, size_t &bytes, const K *in, const V *values, K *out, V *moved, int n, C less, cudaStream_t stream = 0) {
        return cub_sort(room, bytes, in, out, values, moved, n, less, stream);
    }
};

// Some bits of keys, compared as numbers.
template <typename K> struct cub_bits_less {
    int begin, end;
    bool descending;
    __device__ unsigned long long part(const K &key) const {
        unsigned long long bits = (unsigned long long)cub_bits(key) >> begin;
        return end - begin < 64 ? bits & ((1ull << (end - begin)) - 1) : bits;
    }
    __device__ bool operator()(const K &a, const K &b) const { return descending ? part(b) < part(a) : part(a) < part(b); }
};
// A block for each segment, which merges through a second array.
template <typename K, typename V, typename Begin, typename End, typename C>
__global__ void cub_segment_sort(const K *in, K *out, K *other, const V *values, V *moved, V *aside, Begin begins, End ends, C less) {
    int from = begins[blockIdx.x], n = ends[blockIdx.x] - from;
    for (int i = threadIdx.x; i < n; i += CUB_THREADS_) {
        out[from + i] = in[from + i];
        if (values)
            moved[from + i] = values[from + i];
    }
    __syncthreads();
    for (int width = 1; width < n; width *= 2) {
        for (int i = threadIdx.x; i < n; i += CUB_THREADS_) {
            int to = from + cub_merged(out + from, i, n, width, less);
            other[to] = out[from + i];
            if (values)
                aside[to] = moved[from + i];
        }
        __syncthreads();
        for (int i = threadIdx.x; i < n; i += CUB_THREADS_) {
            out[from + i] = other[from + i];
            if (values)
                moved[from + i] = aside[from + i];
        }
        __syncthreads();
    }
}
template <typename K, typename V, typename Begin, typename End>
inline cudaError_t cub_sort_segments(void *room, size_t &bytes, const K *in, K *out, const V *values, V *moved, int n, int segments, Begin begins,
                                     End ends, cub_bits_less<K> less, cudaStream_t stream) {
    size_t keys = cub_rounded(n * sizeof(K)), beside = values ? cub_rounded(n * sizeof(V)) : 0;
    if (cub_asked(room, bytes, keys + beside + 1) || segments <= 0)
        return cudaSuccess;
    cub_segment_sort<<<segments, CUB_THREADS_, 0, stream>>>(in, out, (K *)room, values, moved, (V *)((char *)room + keys), begins, ends, less);
    return cudaPeekAtLastError();
}
#define CUB_SEGMENT_SORTS_(NAME, DESCENDING, PARAMETERS, BEGIN, END)                                                                       \
    template <typename K, typename Begin, typename End>                                                                                    \
    static cudaError_t NAME##Keys##DESCENDING(void *room, size_t &bytes, const K *in, K *out, int n, int segments, Begin begins, End ends PARAMETERS, \
                                              cudaStream_t stream = 0) {                                                                   \
        return cub_sort_segments(room, bytes, in, out, (const char *)nullptr, (char *)nullptr, n, segments, begins, ends,                  \
                                 cub_bits_less<K>{BEGIN, END, #DESCENDING[0] != 0}, stream);                                               \
    }                                                                                                                                      \
    template <typename K, typename V, typename Begin, typename End>                                                                        \
    static cudaError_t NAME##Pairs##DESCENDING(void *room, size_t &bytes, const K *in, K *out, const V *values, V *moved, int n, int segments, \
                                               Begin begins, End ends PARAMETERS, cudaStream_t stream = 0) {                               \
        return cub_sort_segments(room, bytes, in, out, values, moved, n, segments, begins, ends,                                           \
                                 cub_bits_less<K>{BEGIN, END, #DESCENDING[0] != 0}, stream);                                               \
    }
#define CUB_BITS_ , int begin = 0, int end = sizeof(K) * 8
struct DeviceSegmentedSort {
    CUB_SEGMENT_SORTS_(Sort, , , 0, (int)sizeof(K) * 8)
    CUB_SEGMENT_SORTS_(Sort, Descending, , 0, (int)sizeof(K) * 8)
    CUB_SEGMENT_SORTS_(StableSort, , , 0, (int)sizeof(K) * 8)
    CUB_SEGMENT_SORTS_(StableSort, Descending, , 0, (int)sizeof(K) * 8)
};
struct DeviceSegmentedRadixSort {
    CUB_SEGMENT_SORTS_(Sort, , CUB_BITS_, begin, end)
    CUB_SEGMENT_SORTS_(Sort, Descending, CUB_BITS_, begin, end)
};
#undef CUB_BITS_
#undef CUB_SEGMENT_SORTS_

// ---- a function for each number or element

template <typename N, typename F> __global__ void cub_each(N n, F f) {
    N i = (N)blockIdx.x * CUB_THREADS_ + threadIdx.x;
    if (i < n)
        f(i);
}
template <typename It, typename F> __global__ void cub_each_element(It list, long n, F f) {
    long i = (long)blockIdx.x * CUB_THREADS_ + threadIdx.x;
    if (i < n)
        f(list[i]);
}
struct DeviceFor {
    template <typename N, typename F> static cudaError_t Bulk(N n, F f, cudaStream_t stream = 0) {
        if (n > 0)
            cub_each<<<(n + CUB_THREADS_ - 1) / CUB_THREADS_, CUB_THREADS_, 0, stream>>>(n, f);
        return cudaPeekAtLastError();
    }
    template <typename It, typename N, typename F> static cudaError_t ForEachN(It list, N n, F f, cudaStream_t stream = 0) {
        if (n > 0)
            cub_each_element<<<(n + CUB_THREADS_ - 1) / CUB_THREADS_, CUB_THREADS_, 0, stream>>>(list, n, f);
        return cudaPeekAtLastError();
    }
    template <typename It, typename F> static cudaError_t ForEach(It from, It to, F f, cudaStream_t stream = 0) {
        return ForEachN(from, (long)(to - from), f, stream);
    }
    template <typename N, typename F> static cudaError_t Bulk(void *room, size_t &bytes, N n, F f, cudaStream_t stream = 0) {
        return cub_asked(room, bytes) ? cudaSuccess : Bulk(n, f, stream);
    }
    template <typename It, typename N, typename F>
    static cudaError_t ForEachN(void *room, size_t &bytes, It list, N n, F f, cudaStream_t stream = 0) {
        return cub_asked(room, bytes) ? cudaSuccess : ForEachN(list, n, f, stream);
    }
    template <typename It, typename F> static cudaError_t ForEach(void *room, size_t &bytes, It from, It to, F f, cudaStream_t stream = 0) {
        return cub_asked(room, bytes) ? cudaSuccess : ForEach(from, to, f, stream);
    }
};

// Memory of the device; nothing is kept for later.
struct CachingDeviceAllocator {
    CachingDeviceAllocator(bool = false, bool = false) {}
    cudaError_t DeviceAllocate(void **p, size_t bytes, cudaStream_t = 0) { return cudaMalloc(p, bytes); }
    cudaError_t DeviceFree(void *p) { return cudaFree(p); }
    cudaError_t FreeAllCached() { return cudaSuccess; }
};

} // namespace cub

#define CubDebug(error) (error)
#define CubDebugExit(error)                                                                                                                \
    do {                                                                                                                                   \
        if ((error) != cudaSuccess)                                                                                                        \
            exit(1);                                                                                                                       \
    } while (0)

#endif
