// CUB in CUDA C: reductions and scans of warps, of blocks and of whole arrays. All can be stepped. Their sums are added in an order of their own.
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
    template <int ITEMS> __device__ T Sum(T (&values)[ITEMS]) {
        T sum = values[0];
        for (int i = 1; i < ITEMS; i++)
            sum += values[i];
        return Sum(sum);
    }
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
inline bool cub_asked(void *room, size_t &bytes) {
    if (!room)
        bytes = 1;
    return room == nullptr;
}

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
};

} // namespace cub

#endif
