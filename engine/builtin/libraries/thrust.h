// Thrust in CUDA C: vectors, pointers and algorithms. What works on device memory runs kernels that can be stepped. Sums are added in another
// order than NVIDIA's library adds them; sorting is stable in all its forms.
#ifndef THRUST_H_
#define THRUST_H_

namespace thrust {

// ---- where an algorithm runs

struct device_execution {};
struct host_execution {};
const device_execution device = device_execution();
const host_execution host = host_execution();
const host_execution seq = host_execution();

// ---- functions

#define THRUST_FUNCTION_(NAME, EXPRESSION)                                                                                               \
    template <typename T> struct NAME {                                                                                                  \
        __host__ __device__ T operator()(const T &a, const T &b) const { return EXPRESSION; }                                            \
    };
#define THRUST_COMPARISON_(NAME, EXPRESSION)                                                                                             \
    template <typename T> struct NAME {                                                                                                  \
        __host__ __device__ bool operator()(const T &a, const T &b) const { return EXPRESSION; }                                         \
    };
THRUST_FUNCTION_(plus, a + b)
THRUST_FUNCTION_(minus, a - b)
THRUST_FUNCTION_(multiplies, a * b)
THRUST_FUNCTION_(divides, a / b)
THRUST_FUNCTION_(modulus, a % b)
THRUST_FUNCTION_(maximum, a < b ? b : a)
THRUST_FUNCTION_(minimum, b < a ? b : a)
THRUST_FUNCTION_(bit_and, a & b)
THRUST_FUNCTION_(bit_or, a | b)
THRUST_FUNCTION_(bit_xor, a ^ b)
THRUST_COMPARISON_(equal_to, a == b)
THRUST_COMPARISON_(not_equal_to, a != b)
THRUST_COMPARISON_(greater, a > b)
THRUST_COMPARISON_(less, a < b)
THRUST_COMPARISON_(greater_equal, a >= b)
THRUST_COMPARISON_(less_equal, a <= b)
THRUST_COMPARISON_(logical_and, a && b)
THRUST_COMPARISON_(logical_or, a || b)
template <typename T> struct negate {
    __host__ __device__ T operator()(const T &a) const { return -a; }
};
template <typename T> struct identity {
    __host__ __device__ T operator()(const T &a) const { return a; }
};
template <typename T> struct square {
    __host__ __device__ T operator()(const T &a) const { return a * a; }
};
template <typename T> struct logical_not {
    __host__ __device__ bool operator()(const T &a) const { return !a; }
};

template <typename A, typename B> struct pair {
    A first;
    B second;
};
template <typename A, typename B> __host__ __device__ inline pair<A, B> make_pair(A a, B b) {
    pair<A, B> p = {a, b};
    return p;
}

// ---- pointers to device memory

template <typename T> struct device_ptr;

// An element of device memory as host code sees it: reading and writing copy it.
template <typename T> struct device_reference {
    T *address;
    __host__ __device__ explicit device_reference(T *p) : address(p) {}
    operator T() const {
        T v;
        cudaMemcpy(&v, address, sizeof(T), cudaMemcpyDeviceToHost);
        return v;
    }
    device_reference &operator=(const T &v) {
        cudaMemcpy(address, &v, sizeof(T), cudaMemcpyHostToDevice);
        return *this;
    }
    device_reference &operator=(const device_reference &other) { return *this = (T)other; }
    device_reference &operator+=(const T &v) { return *this = (T)*this + v; }
    device_reference &operator-=(const T &v) { return *this = (T)*this - v; }
    device_reference &operator*=(const T &v) { return *this = (T)*this * v; }
    device_reference &operator++() { return *this = (T)*this + 1; }
    device_ptr<T> operator&() const { return device_ptr<T>(address); }
};

template <typename T> inline std::ostream &operator<<(std::ostream &to, const device_reference<T> &r) { return to << (T)r; }

template <typename T> struct device_ptr {
    typedef T value_type;
    T *address;
    __host__ __device__ device_ptr() : address(nullptr) {}
    __host__ __device__ explicit device_ptr(T *p) : address(p) {}
    __host__ __device__ T *get() const { return address; }
    device_reference<T> operator*() const { return device_reference<T>(address); }
    device_reference<T> operator[](long i) const { return device_reference<T>(address + i); }
    __host__ __device__ device_ptr operator+(long i) const { return device_ptr(address + i); }
    __host__ __device__ device_ptr operator-(long i) const { return device_ptr(address - i); }
    __host__ __device__ long operator-(const device_ptr &other) const { return address - other.address; }
    __host__ __device__ device_ptr &operator+=(long i) {
        address += i;
        return *this;
    }
    __host__ __device__ device_ptr &operator-=(long i) {
        address -= i;
        return *this;
    }
    __host__ __device__ device_ptr &operator++() {
        address++;
        return *this;
    }
    __host__ __device__ device_ptr operator++(int) { return device_ptr(address++); }
    __host__ __device__ device_ptr &operator--() {
        address--;
        return *this;
    }
    __host__ __device__ bool operator==(const device_ptr &other) const { return address == other.address; }
    __host__ __device__ bool operator!=(const device_ptr &other) const { return address != other.address; }
    __host__ __device__ bool operator<(const device_ptr &other) const { return address < other.address; }
};
template <typename T> inline device_ptr<T> device_pointer_cast(T *p) { return device_ptr<T>(p); }
template <typename T> inline device_ptr<T> device_pointer_cast(device_ptr<T> p) { return p; }
template <typename T> inline T *raw_pointer_cast(T *p) { return p; }
template <typename T> inline T *raw_pointer_cast(device_ptr<T> p) { return p.address; }
template <typename T> inline device_ptr<T> device_malloc(size_t n) {
    T *p = nullptr;
    cudaMalloc(&p, n * sizeof(T));
    return device_ptr<T>(p);
}
template <typename T> inline void device_free(device_ptr<T> p) { cudaFree(p.address); }

// ---- iterators that compute what they give

template <typename T> struct counting_iterator {
    typedef T value_type;
    T start;
    __host__ __device__ explicit counting_iterator(T from) : start(from) {}
    __host__ __device__ T operator*() const { return start; }
    __host__ __device__ T operator[](long i) const { return start + i; }
    __host__ __device__ counting_iterator operator+(long i) const { return counting_iterator(start + i); }
    __host__ __device__ long operator-(const counting_iterator &other) const { return start - other.start; }
};
template <typename T> inline counting_iterator<T> make_counting_iterator(T from) { return counting_iterator<T>(from); }
template <typename T> struct constant_iterator {
    typedef T value_type;
    T value;
    long at;
    __host__ __device__ explicit constant_iterator(T v, long i = 0) : value(v), at(i) {}
    __host__ __device__ T operator*() const { return value; }
    __host__ __device__ T operator[](long) const { return value; }
    __host__ __device__ constant_iterator operator+(long i) const { return constant_iterator(value, at + i); }
    __host__ __device__ long operator-(const constant_iterator &other) const { return at - other.at; }
};
template <typename T> inline constant_iterator<T> make_constant_iterator(T v) { return constant_iterator<T>(v); }
template <typename F, typename It> struct transform_iterator {
    It it;
    F f;
    __host__ __device__ transform_iterator(It i, F g) : it(i), f(g) {}
    __host__ __device__ auto operator[](long i) const { return f(it[i]); }
    __host__ __device__ transform_iterator operator+(long i) const { return transform_iterator(it + i, f); }
    __host__ __device__ long operator-(const transform_iterator &other) const { return it - other.it; }
};
template <typename It, typename F> inline transform_iterator<F, It> make_transform_iterator(It it, F f) {
    return transform_iterator<F, It>(it, f);
}

// What kernels work with, where an iterator's elements are, and a null pointer of their type.
template <typename It> inline It thrust_raw(It it) { return it; }
template <typename T> inline T *thrust_raw(device_ptr<T> p) { return p.address; }
template <typename F, typename T> inline transform_iterator<F, T *> thrust_raw(transform_iterator<F, device_ptr<T>> t) {
    return transform_iterator<F, T *>(t.it.address, t.f);
}
template <typename It> inline host_execution thrust_place(It) { return host_execution(); }
template <typename T> inline device_execution thrust_place(device_ptr<T>) { return device_execution(); }
template <typename F, typename T> inline device_execution thrust_place(transform_iterator<F, device_ptr<T>>) { return device_execution(); }
template <typename T> inline device_execution thrust_place(counting_iterator<T>) { return device_execution(); }
template <typename T> inline device_execution thrust_place(constant_iterator<T>) { return device_execution(); }
template <typename It> inline typename It::value_type *thrust_none(It) { return nullptr; }
template <typename T> inline T *thrust_none(T *) { return nullptr; }

// ---- kernels

#define THRUST_THREADS_ 256

template <typename Out, typename F> __global__ void thrust_tabulate(Out out, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = f(i);
}
template <typename In, typename F> __global__ void thrust_for_each(In in, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        f(in[i]);
}
template <typename In, typename Out, typename F> __global__ void thrust_transform(In in, Out out, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = f(in[i]);
}
template <typename In, typename In2, typename Out, typename F> __global__ void thrust_transform2(In in, In2 other, Out out, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = f(in[i], other[i]);
}
template <typename In, typename Map, typename Out> __global__ void thrust_gather(In in, Map map, Out out, long n, bool back) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n) {
        if (back)
            out[map[i]] = in[i];
        else
            out[i] = in[map[i]];
    }
}

// Each block folds part of the elements into one.
template <typename In, typename T, typename F, typename Op> __global__ void thrust_fold(In in, long n, T *out, F f, Op op) {
    __shared__ T part[THRUST_THREADS_];
    long i = blockIdx.x * (long)THRUST_THREADS_ + threadIdx.x, stride = gridDim.x * (long)THRUST_THREADS_;
    if (i < n) {
        T sum = f(in[i]);
        for (long k = i + stride; k < n; k += stride)
            sum = op(sum, f(in[k]));
        part[threadIdx.x] = sum;
    }
    __syncthreads();
    long live = n - blockIdx.x * (long)THRUST_THREADS_;
    for (int half = THRUST_THREADS_ / 2; half > 0; half /= 2) {
        if (threadIdx.x < half && threadIdx.x + half < live)
            part[threadIdx.x] = op(part[threadIdx.x], part[threadIdx.x + half]);
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = part[0];
}

// Each block makes the running results of its elements, and one of all.
template <typename In, typename T, typename Op> __global__ void thrust_scan(In in, long n, T *out, T *totals, Op op) {
    __shared__ T part[2][THRUST_THREADS_];
    int t = threadIdx.x, now = 0;
    long i = blockIdx.x * (long)THRUST_THREADS_ + t;
    if (i < n)
        part[0][t] = in[i];
    __syncthreads();
    for (int step = 1; step < THRUST_THREADS_; step *= 2) {
        if (i < n)
            part[1 - now][t] = t >= step ? op(part[now][t - step], part[now][t]) : part[now][t];
        now = 1 - now;
        __syncthreads();
    }
    if (i < n)
        out[i] = part[now][t];
    if (i == n - 1 || (i < n && t == THRUST_THREADS_ - 1))
        totals[blockIdx.x] = part[now][t];
}
template <typename T, typename Op> __global__ void thrust_add_before(T *out, long n, const T *before, Op op) {
    long i = blockIdx.x * (long)THRUST_THREADS_ + threadIdx.x;
    if (i < n && blockIdx.x > 0)
        out[i] = op(before[blockIdx.x - 1], out[i]);
}
template <typename T, typename Out, typename Op> __global__ void thrust_shift(const T *in, long n, Out out, T init, Op op) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = i == 0 ? init : op(init, in[i - 1]);
}

// Merges neighbours of sorted runs: each element finds its place by how many of the other run come before it.
template <typename K, typename V, typename Less>
__global__ void thrust_merge(const K *in, K *out, const V *values, V *moved, long n, long width, Less less) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    long run = i / width, first = run * width, other = (run ^ 1) * width;
    K key = in[i];
    long low = other < n ? other : n, high = other + width < n ? other + width : n, from = low;
    while (low < high) {
        long mid = (low + high) / 2;
        bool before = run % 2 ? !less(key, in[mid]) : less(in[mid], key);
        if (before)
            low = mid + 1;
        else
            high = mid;
    }
    long to = (run % 2 ? other : first) + (i - first) + (low - from);
    out[to] = key;
    if (values)
        moved[to] = values[i];
}

inline unsigned int thrust_blocks(long n) { return (unsigned int)((n + THRUST_THREADS_ - 1) / THRUST_THREADS_); }

// Device memory for as long as a call takes.
template <typename T> struct thrust_room {
    T *p;
    explicit thrust_room(long n) : p(nullptr) {
        if (n > 0)
            cudaMalloc(&p, n * sizeof(T));
    }
    ~thrust_room() { cudaFree(p); }
};

// ---- what the algorithms come to

template <typename T> struct thrust_value_of {
    T value;
    __host__ __device__ T operator()(long) const { return value; }
};
template <typename T> struct thrust_sequence_of {
    T first, step;
    __host__ __device__ T operator()(long i) const { return first + (T)i * step; }
};
template <typename Out, typename F> inline void thrust_make(device_execution, Out out, long n, F f) {
    if (n > 0)
        thrust_tabulate<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(out), n, f);
}
template <typename Out, typename F> inline void thrust_make(host_execution, Out out, long n, F f) {
    for (long i = 0; i < n; i++)
        out[i] = f(i);
}
template <typename In, typename Out, typename F> inline void thrust_map(device_execution, In in, Out out, long n, F f) {
    if (n > 0)
        thrust_transform<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(in), thrust_raw(out), n, f);
}
template <typename In, typename Out, typename F> inline void thrust_map(host_execution, In in, Out out, long n, F f) {
    for (long i = 0; i < n; i++)
        out[i] = f(in[i]);
}
template <typename In, typename In2, typename Out, typename F>
inline void thrust_map2(device_execution, In in, In2 other, Out out, long n, F f) {
    if (n > 0)
        thrust_transform2<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(in), thrust_raw(other), thrust_raw(out), n, f);
}
template <typename In, typename In2, typename Out, typename F> inline void thrust_map2(host_execution, In in, In2 other, Out out, long n, F f) {
    for (long i = 0; i < n; i++)
        out[i] = f(in[i], other[i]);
}
template <typename In, typename F> inline void thrust_each(device_execution, In in, long n, F f) {
    if (n > 0)
        thrust_for_each<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(in), n, f);
}
template <typename In, typename F> inline void thrust_each(host_execution, In in, long n, F f) {
    for (long i = 0; i < n; i++)
        f(in[i]);
}
template <typename In, typename T, typename F, typename Op> inline T thrust_sum(device_execution, In in, long n, F f, T init, Op op) {
    if (n <= 0)
        return init;
    unsigned int blocks = min(thrust_blocks(n), 64u);
    thrust_room<T> parts(blocks), all(1);
    thrust_fold<<<blocks, THRUST_THREADS_>>>(thrust_raw(in), n, parts.p, f, op);
    T *from = parts.p;
    if (blocks > 1) {
        thrust_fold<<<1, THRUST_THREADS_>>>(parts.p, blocks, all.p, identity<T>(), op);
        from = all.p;
    }
    T sum = init;
    cudaMemcpy(&sum, from, sizeof(T), cudaMemcpyDeviceToHost);
    return op(init, sum);
}
template <typename In, typename T, typename F, typename Op> inline T thrust_sum(host_execution, In in, long n, F f, T init, Op op) {
    T sum = init;
    for (long i = 0; i < n; i++)
        sum = op(sum, f(in[i]));
    return sum;
}
template <typename In, typename T, typename Op> inline void thrust_running(In in, long n, T *out, Op op) {
    if (n <= 0)
        return;
    unsigned int blocks = thrust_blocks(n);
    thrust_room<T> totals(blocks);
    thrust_scan<<<blocks, THRUST_THREADS_>>>(in, n, out, totals.p, op);
    if (blocks > 1) {
        thrust_room<T> before(blocks);
        thrust_running(totals.p, blocks, before.p, op);
        thrust_add_before<<<blocks, THRUST_THREADS_>>>(out, n, before.p, op);
    }
}
template <typename In, typename Out, typename T, typename Op>
inline void thrust_scanned(device_execution, In in, Out out, long n, T *, bool exclusive, T init, Op op) {
    thrust_room<T> all(n);
    thrust_running(thrust_raw(in), n, all.p, op);
    if (exclusive)
        thrust_shift<<<thrust_blocks(n), THRUST_THREADS_>>>(all.p, n, thrust_raw(out), init, op);
    else
        thrust_map(device, all.p, out, n, identity<T>());
}
template <typename In, typename Out, typename T, typename Op>
inline void thrust_scanned(host_execution, In in, Out out, long n, T *, bool exclusive, T init, Op op) {
    T sum = init;
    for (long i = 0; i < n; i++) {
        T value = in[i], before = sum;
        sum = i == 0 && !exclusive ? value : op(sum, value);
        out[i] = exclusive ? before : sum;
    }
}
template <typename K, typename V, typename Less> inline void thrust_sorted(device_execution, K *keys, V *values, long n, Less less) {
    if (n <= 1)
        return;
    thrust_room<K> other(n);
    thrust_room<V> moved(values ? n : 0);
    K *from = keys, *to = other.p;
    V *vfrom = values, *vto = moved.p;
    for (long width = 1; width < n; width *= 2) {
        thrust_merge<<<thrust_blocks(n), THRUST_THREADS_>>>(from, to, vfrom, vto, n, width, less);
        K *k = from;
        from = to;
        to = k;
        V *v = vfrom;
        vfrom = vto;
        vto = v;
    }
    if (from != keys) {
        cudaMemcpy(keys, from, n * sizeof(K), cudaMemcpyDeviceToDevice);
        if (values)
            cudaMemcpy(values, vfrom, n * sizeof(V), cudaMemcpyDeviceToDevice);
    }
}
template <typename K, typename V, typename Less> inline void thrust_sorted(host_execution, K *keys, V *values, long n, Less less) {
    K *other = (K *)malloc(n * sizeof(K));
    V *moved = (V *)malloc(n * sizeof(V));
    for (long width = 1; width < n; width *= 2) {
        for (long first = 0; first < n; first += 2 * width) {
            long mid = min(first + width, n), end = min(first + 2 * width, n), a = first, b = mid;
            for (long to = first; to < end; to++) {
                bool right = a == mid || (b < end && less(keys[b], keys[a]));
                long take = right ? b++ : a++;
                other[to] = keys[take];
                if (values)
                    moved[to] = values[take];
            }
        }
        for (long i = 0; i < n; i++) {
            keys[i] = other[i];
            if (values)
                values[i] = moved[i];
        }
    }
    free(other);
    free(moved);
}

template <typename In, typename T> inline void thrust_copied(device_execution, host_execution, In in, T *out, long n) {
    if (n <= 0)
        return;
    thrust_room<T> all(n);
    thrust_map(device, in, all.p, n, identity<T>());
    cudaMemcpy(out, all.p, n * sizeof(T), cudaMemcpyDeviceToHost);
}
template <typename T> inline void thrust_copied(device_execution, host_execution, device_ptr<T> in, T *out, long n) {
    cudaMemcpy(out, in.address, n * sizeof(T), cudaMemcpyDeviceToHost);
}
template <typename In, typename T> inline void thrust_copied(host_execution, device_execution, In in, device_ptr<T> out, long n) {
    T *all = (T *)malloc(n * sizeof(T));
    for (long i = 0; i < n; i++)
        all[i] = in[i];
    cudaMemcpy(out.address, all, n * sizeof(T), cudaMemcpyHostToDevice);
    free(all);
}
template <typename In, typename T> inline void thrust_copied(device_execution, device_execution, In in, device_ptr<T> out, long n) {
    thrust_map(device, in, out, n, identity<T>());
}
template <typename In, typename T> inline void thrust_copied(host_execution, host_execution, In in, T *out, long n) {
    for (long i = 0; i < n; i++)
        out[i] = in[i];
}

// ---- algorithms, each by where its elements are or by where the program says

template <typename In, typename Out> inline Out copy(In from, In to, Out out) {
    thrust_copied(thrust_place(from), thrust_place(out), from, out, to - from);
    return out + (to - from);
}
template <typename In, typename Out> inline Out copy_n(In from, long n, Out out) { return thrust::copy(from, from + n, out); }
template <typename P, typename In, typename Out> inline Out copy(P where, In from, In to, Out out) {
    thrust_map(where, from, out, to - from, identity<decltype(from[0] + 0)>());
    return out + (to - from);
}
template <typename It, typename T> inline void fill(It from, It to, const T &value) {
    thrust_value_of<T> f = {value};
    thrust_make(thrust_place(from), from, to - from, f);
}
template <typename P, typename It, typename T> inline void fill(P where, It from, It to, const T &value) {
    thrust_value_of<T> f = {value};
    thrust_make(where, from, to - from, f);
}
template <typename It, typename T> inline void fill_n(It from, long n, const T &value) { thrust::fill(from, from + n, value); }
template <typename P, typename It, typename T> inline void thrust_sequenced(P where, It from, It to, T *, T first, T step) {
    thrust_sequence_of<T> f = {first, step};
    thrust_make(where, from, to - from, f);
}
template <typename It> inline void sequence(It from, It to) { thrust_sequenced(thrust_place(from), from, to, thrust_none(from), 0, 1); }
template <typename It, typename T> inline void sequence(It from, It to, T first) {
    thrust_sequenced(thrust_place(from), from, to, thrust_none(from), first, 1);
}
template <typename It, typename T> inline void sequence(It from, It to, T first, T step) {
    thrust_sequenced(thrust_place(from), from, to, thrust_none(from), first, step);
}
template <typename It> inline void sequence(device_execution where, It from, It to) {
    thrust_sequenced(where, from, to, thrust_none(from), 0, 1);
}
template <typename It> inline void sequence(host_execution where, It from, It to) {
    thrust_sequenced(where, from, to, thrust_none(from), 0, 1);
}
template <typename It, typename F> inline void tabulate(It from, It to, F f) { thrust_make(thrust_place(from), from, to - from, f); }

// A generator is called on the host, element by element.
template <typename T, typename F> inline void generate(device_ptr<T> from, device_ptr<T> to, F f) {
    long n = to - from;
    T *all = (T *)malloc(n * sizeof(T));
    for (long i = 0; i < n; i++)
        all[i] = f();
    cudaMemcpy(from.address, all, n * sizeof(T), cudaMemcpyHostToDevice);
    free(all);
}
template <typename T, typename F> inline void generate(T *from, T *to, F f) {
    for (; from != to; ++from)
        *from = f();
}

template <typename In, typename Out, typename F> inline Out transform(In from, In to, Out out, F f) {
    thrust_map(thrust_place(out), from, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename Out, typename F> inline Out transform(device_execution where, In from, In to, Out out, F f) {
    thrust_map(where, from, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename Out, typename F> inline Out transform(host_execution where, In from, In to, Out out, F f) {
    thrust_map(where, from, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename In2, typename Out, typename F> inline Out transform(In from, In to, In2 other, Out out, F f) {
    thrust_map2(thrust_place(out), from, other, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename In2, typename Out, typename F>
inline Out transform(device_execution where, In from, In to, In2 other, Out out, F f) {
    thrust_map2(where, from, other, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename F> inline void for_each(In from, In to, F f) { thrust_each(thrust_place(from), from, to - from, f); }
template <typename P, typename In, typename F> inline void for_each(P where, In from, In to, F f) { thrust_each(where, from, to - from, f); }
template <typename In, typename F> inline void for_each_n(In from, long n, F f) { thrust_each(thrust_place(from), from, n, f); }

template <typename P, typename In, typename T> inline T thrust_total(P where, In from, In to, T *) {
    return thrust_sum(where, from, to - from, identity<T>(), (T)0, plus<T>());
}
template <typename In> inline auto reduce(In from, In to) { return thrust_total(thrust_place(from), from, to, thrust_none(from)); }
template <typename In, typename T> inline T reduce(In from, In to, T init) {
    return thrust_sum(thrust_place(from), from, to - from, identity<T>(), init, plus<T>());
}
template <typename In, typename T, typename Op> inline T reduce(In from, In to, T init, Op op) {
    return thrust_sum(thrust_place(from), from, to - from, identity<T>(), init, op);
}
template <typename In> inline auto reduce(device_execution where, In from, In to) { return thrust_total(where, from, to, thrust_none(from)); }
template <typename In, typename T> inline T reduce(device_execution where, In from, In to, T init) {
    return thrust_sum(where, from, to - from, identity<T>(), init, plus<T>());
}
template <typename In, typename T, typename Op> inline T reduce(device_execution where, In from, In to, T init, Op op) {
    return thrust_sum(where, from, to - from, identity<T>(), init, op);
}
template <typename In, typename F, typename T, typename Op> inline T transform_reduce(In from, In to, F f, T init, Op op) {
    return thrust_sum(thrust_place(from), from, to - from, f, init, op);
}
template <typename In, typename F, typename T, typename Op>
inline T transform_reduce(device_execution where, In from, In to, F f, T init, Op op) {
    return thrust_sum(where, from, to - from, f, init, op);
}
template <typename T> struct thrust_equals {
    T value;
    __host__ __device__ long operator()(const T &a) const { return a == value ? 1 : 0; }
};
template <typename F> struct thrust_truth {
    F f;
    template <typename T> __host__ __device__ long operator()(const T &a) const { return f(a) ? 1 : 0; }
};
template <typename In, typename T> inline long count(In from, In to, const T &value) {
    thrust_equals<T> f = {value};
    return thrust_sum(thrust_place(from), from, to - from, f, 0L, plus<long>());
}
template <typename In, typename F> inline long count_if(In from, In to, F f) {
    thrust_truth<F> g = {f};
    return thrust_sum(thrust_place(from), from, to - from, g, 0L, plus<long>());
}
template <typename In, typename F> inline long count_if(device_execution where, In from, In to, F f) {
    thrust_truth<F> g = {f};
    return thrust_sum(where, from, to - from, g, 0L, plus<long>());
}
template <typename In, typename F> inline bool any_of(In from, In to, F f) { return thrust::count_if(from, to, f) > 0; }
template <typename In, typename F> inline bool all_of(In from, In to, F f) { return thrust::count_if(from, to, f) == to - from; }
template <typename In, typename F> inline bool none_of(In from, In to, F f) { return thrust::count_if(from, to, f) == 0; }

// The place of the smallest or largest element: the first of equal ones.
template <typename T> struct thrust_found {
    T value;
    long at;
};
template <typename It, typename T> struct thrust_find_at {
    It it;
    T *none;
    __host__ __device__ thrust_found<T> operator()(long i) const {
        thrust_found<T> r = {it[i], i};
        return r;
    }
};
template <typename T> struct thrust_nearer {
    bool largest;
    __host__ __device__ thrust_found<T> operator()(const thrust_found<T> &a, const thrust_found<T> &b) const {
        bool better = largest ? a.value < b.value : b.value < a.value;
        bool worse = largest ? b.value < a.value : a.value < b.value;
        return better || (!worse && b.at < a.at) ? b : a;
    }
};
template <typename P, typename It, typename Raw, typename T> inline long thrust_extreme(P where, It from, Raw raw, long n, T *none, bool largest) {
    if (n <= 1)
        return 0;
    thrust_find_at<Raw, T> f = {raw, none};
    thrust_nearer<T> op = {largest};
    thrust_found<T> init = {(T)from[0], 0};
    return thrust_sum(where, counting_iterator<long>(0), n, f, init, op).at;
}
template <typename It> inline It max_element(It from, It to) {
    return from + thrust_extreme(thrust_place(from), from, thrust_raw(from), to - from, thrust_none(from), true);
}
template <typename It> inline It min_element(It from, It to) {
    return from + thrust_extreme(thrust_place(from), from, thrust_raw(from), to - from, thrust_none(from), false);
}
template <typename In, typename In2, typename T, typename Op, typename F>
inline T inner_product(In from, In to, In2 other, T init, Op op, F f) {
    long n = to - from;
    T *all = nullptr;
    cudaMallocManaged(&all, (n + 1) * sizeof(T));
    thrust_map2(thrust_place(from), from, other, all, n, f);
    cudaDeviceSynchronize();
    T sum = thrust_sum(thrust_place(from), all, n, identity<T>(), init, op);
    cudaFree(all);
    return sum;
}
template <typename In, typename In2, typename T> inline T inner_product(In from, In to, In2 other, T init) {
    return thrust::inner_product(from, to, other, init, plus<T>(), multiplies<T>());
}
template <typename In, typename In2> inline bool equal(In from, In to, In2 other) {
    return thrust::inner_product(from, to, other, 0L, plus<long>(), not_equal_to<decltype(thrust_none(from)[0] + 0)>()) == 0;
}

template <typename P, typename In, typename Out, typename T, typename Op>
inline Out thrust_scan_to(P where, In from, In to, Out out, T *none, bool exclusive, T init, Op op) {
    if (to - from > 0)
        thrust_scanned(where, from, out, to - from, none, exclusive, init, op);
    return out + (to - from);
}
template <typename P, typename In, typename Out, typename T> inline Out thrust_sums_to(P where, In from, In to, Out out, T *none, bool exclusive) {
    return thrust_scan_to(where, from, to, out, none, exclusive, (T)0, plus<T>());
}
template <typename P, typename In, typename Out, typename T, typename Op>
inline Out thrust_scan_from(P where, In from, In to, Out out, T *none, Op op) {
    return thrust_scan_to(where, from, to, out, none, false, (T)0, op);
}
template <typename In, typename Out> inline Out inclusive_scan(In from, In to, Out out) {
    return thrust_sums_to(thrust_place(out), from, to, out, thrust_none(out), false);
}
template <typename In, typename Out, typename Op> inline Out inclusive_scan(In from, In to, Out out, Op op) {
    return thrust_scan_from(thrust_place(out), from, to, out, thrust_none(out), op);
}
template <typename In, typename Out> inline Out inclusive_scan(device_execution where, In from, In to, Out out) {
    return thrust_sums_to(where, from, to, out, thrust_none(out), false);
}
template <typename In, typename Out> inline Out exclusive_scan(In from, In to, Out out) {
    return thrust_sums_to(thrust_place(out), from, to, out, thrust_none(out), true);
}
template <typename In, typename Out, typename T> inline Out exclusive_scan(In from, In to, Out out, T init) {
    return thrust_scan_to(thrust_place(out), from, to, out, (T *)nullptr, true, init, plus<T>());
}
template <typename In, typename Out, typename T, typename Op> inline Out exclusive_scan(In from, In to, Out out, T init, Op op) {
    return thrust_scan_to(thrust_place(out), from, to, out, (T *)nullptr, true, init, op);
}
template <typename In, typename Out> inline Out exclusive_scan(device_execution where, In from, In to, Out out) {
    return thrust_sums_to(where, from, to, out, thrust_none(out), true);
}

template <typename P, typename T> inline void thrust_sort_plain(P where, T *from, T *to) {
    thrust_sorted(where, from, (char *)nullptr, to - from, less<T>());
}
template <typename P, typename K, typename V> inline void thrust_sort_pairs(P where, K *from, K *to, V *values) {
    thrust_sorted(where, from, values, to - from, less<K>());
}
#define THRUST_SORT_(NAME)                                                                                                               \
    template <typename It> inline void NAME(It from, It to) { thrust_sort_plain(thrust_place(from), thrust_raw(from), thrust_raw(to)); }  \
    template <typename It, typename Less> inline void NAME(It from, It to, Less less) {                                                  \
        thrust_sorted(thrust_place(from), thrust_raw(from), (char *)nullptr, to - from, less);                                           \
    }                                                                                                                                    \
    template <typename It> inline void NAME(device_execution where, It from, It to) {                                                    \
        thrust_sort_plain(where, thrust_raw(from), thrust_raw(to));                                                                      \
    }                                                                                                                                    \
    template <typename It, typename Less> inline void NAME(device_execution where, It from, It to, Less less) {                          \
        thrust_sorted(where, thrust_raw(from), (char *)nullptr, to - from, less);                                                        \
    }                                                                                                                                    \
    template <typename It> inline void NAME(host_execution where, It from, It to) { thrust_sort_plain(where, from, to); }                 \
    template <typename It, typename It2> inline void NAME##_by_key(It from, It to, It2 values) {                                         \
        thrust_sort_pairs(thrust_place(from), thrust_raw(from), thrust_raw(to), thrust_raw(values));                                     \
    }                                                                                                                                    \
    template <typename It, typename It2, typename Less> inline void NAME##_by_key(It from, It to, It2 values, Less less) {               \
        thrust_sorted(thrust_place(from), thrust_raw(from), thrust_raw(values), to - from, less);                                        \
    }                                                                                                                                    \
    template <typename It, typename It2> inline void NAME##_by_key(device_execution where, It from, It to, It2 values) {                 \
        thrust_sort_pairs(where, thrust_raw(from), thrust_raw(to), thrust_raw(values));                                                  \
    }
THRUST_SORT_(sort)
THRUST_SORT_(stable_sort)

// ---- choosing elements

template <typename F> struct thrust_falsehood {
    F f;
    template <typename T> __host__ __device__ bool operator()(const T &a) const { return !f(a); }
};
template <typename In, typename Out, typename F> __global__ void thrust_choose(In in, const long *places, Out out, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n && f(in[i]))
        out[places[i] - 1] = in[i];
}
template <typename In, typename Out, typename F> inline long thrust_chosen(device_execution, In in, Out out, long n, F f) {
    if (n <= 0)
        return 0;
    thrust_room<long> places(n);
    thrust_truth<F> g = {f};
    thrust_running(transform_iterator<thrust_truth<F>, In>(in, g), n, places.p, plus<long>());
    thrust_choose<<<thrust_blocks(n), THRUST_THREADS_>>>(in, places.p, out, n, f);
    long count = 0;
    cudaMemcpy(&count, places.p + n - 1, sizeof count, cudaMemcpyDeviceToHost);
    return count;
}
template <typename In, typename Out, typename F> inline long thrust_chosen(host_execution, In in, Out out, long n, F f) {
    long count = 0;
    for (long i = 0; i < n; i++)
        if (f(in[i]))
            out[count++] = in[i];
    return count;
}
template <typename In, typename Out, typename F> inline Out copy_if(In from, In to, Out out, F f) {
    return out + thrust_chosen(thrust_place(out), thrust_raw(from), thrust_raw(out), to - from, f);
}
template <typename In, typename Out, typename F> inline Out copy_if(device_execution where, In from, In to, Out out, F f) {
    return out + thrust_chosen(where, thrust_raw(from), thrust_raw(out), to - from, f);
}
template <typename T, typename F> inline long thrust_kept(device_execution where, T *from, long n, F f) {
    thrust_room<T> all(n);
    thrust_falsehood<F> keep = {f};
    long count = thrust_chosen(where, from, all.p, n, keep);
    if (count > 0)
        cudaMemcpy(from, all.p, count * sizeof(T), cudaMemcpyDeviceToDevice);
    return count;
}
template <typename T, typename F> inline long thrust_kept(host_execution where, T *from, long n, F f) {
    thrust_falsehood<F> keep = {f};
    return thrust_chosen(where, from, from, n, keep);
}
template <typename It, typename F> inline It remove_if(It from, It to, F f) {
    return from + thrust_kept(thrust_place(from), thrust_raw(from), to - from, f);
}
template <typename It, typename T> inline It remove(It from, It to, const T &value) {
    thrust_equals<T> f = {value};
    return thrust::remove_if(from, to, f);
}
template <typename Map, typename In, typename Out> inline Out gather(Map from, Map to, In in, Out out) {
    long n = to - from;
    if (n > 0)
        thrust_gather<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(in), thrust_raw(from), thrust_raw(out), n, false);
    return out + n;
}
template <typename In, typename Map, typename Out> inline void scatter(In from, In to, Map map, Out out) {
    if (to - from > 0)
        thrust_gather<<<thrust_blocks(to - from), THRUST_THREADS_>>>(thrust_raw(from), thrust_raw(map), thrust_raw(out), to - from, true);
}

// ---- vectors

template <typename T> struct device_vector;

template <typename T> struct host_vector {
    typedef T value_type;
    typedef T *iterator;
    typedef const T *const_iterator;
    std::vector<T> all;

    host_vector() {}
    explicit host_vector(size_t n) : all(n) {}
    host_vector(size_t n, const T &value) : all(n, value) {}
    host_vector(const T *from, const T *to) : all(from, to) {}
    host_vector(std::initializer_list<T> list) : all(list.begin(), list.end()) {}
    host_vector(const host_vector &other) : all(other.all) {}
    host_vector(const std::vector<T> &other) : all(other) {}
    host_vector(const device_vector<T> &other) : all(other.size()) { other.thrust_fetch(all.data()); }
    host_vector &operator=(const host_vector &other) {
        all = other.all;
        return *this;
    }
    host_vector &operator=(const device_vector<T> &other) {
        all.resize(other.size());
        other.thrust_fetch(all.data());
        return *this;
    }
    size_t size() const { return all.size(); }
    bool empty() const { return all.size() == 0; }
    void resize(size_t n) { all.resize(n); }
    void push_back(const T &value) { all.push_back(value); }
    void clear() { all.resize(0); }
    T &operator[](size_t i) { return all[i]; }
    const T &operator[](size_t i) const { return all[i]; }
    T &front() { return all[0]; }
    T &back() { return all[all.size() - 1]; }
    T *begin() { return all.data(); }
    T *end() { return all.data() + all.size(); }
    const T *begin() const { return all.data(); }
    const T *end() const { return all.data() + all.size(); }
    T *data() { return all.data(); }
};

template <typename T> struct device_vector {
    typedef T value_type;
    typedef device_ptr<T> iterator;
    typedef device_ptr<T> const_iterator;
    typedef device_ptr<T> pointer;
    T *all;
    size_t count, room;

    device_vector() : all(nullptr), count(0), room(0) {}
    explicit device_vector(size_t n) : all(nullptr), count(0), room(0) { resize(n); }
    device_vector(size_t n, const T &value) : all(nullptr), count(0), room(0) { resize(n, value); }
    device_vector(const device_vector &other) : all(nullptr), count(0), room(0) { thrust_take(other.all, other.count, cudaMemcpyDeviceToDevice); }
    device_vector(const host_vector<T> &other) : all(nullptr), count(0), room(0) {
        thrust_take(other.begin(), other.size(), cudaMemcpyHostToDevice);
    }
    device_vector(const std::vector<T> &other) : all(nullptr), count(0), room(0) {
        thrust_take(other.data(), other.size(), cudaMemcpyHostToDevice);
    }
    device_vector(const T *from, const T *to) : all(nullptr), count(0), room(0) { thrust_take(from, to - from, cudaMemcpyHostToDevice); }
    device_vector(std::initializer_list<T> list) : all(nullptr), count(0), room(0) {
        thrust_take(list.begin(), list.size(), cudaMemcpyHostToDevice);
    }
    device_vector(T *from, T *to) : all(nullptr), count(0), room(0) { thrust_take(from, to - from, cudaMemcpyHostToDevice); }
    device_vector(device_ptr<T> from, device_ptr<T> to) : all(nullptr), count(0), room(0) {
        thrust_take(from.address, to - from, cudaMemcpyDeviceToDevice);
    }
    ~device_vector() { cudaFree(all); }
    device_vector &operator=(const device_vector &other) {
        if (this != &other)
            thrust_take(other.all, other.count, cudaMemcpyDeviceToDevice);
        return *this;
    }
    device_vector &operator=(const host_vector<T> &other) {
        thrust_take(other.begin(), other.size(), cudaMemcpyHostToDevice);
        return *this;
    }
    device_vector &operator=(const std::vector<T> &other) {
        thrust_take(other.data(), other.size(), cudaMemcpyHostToDevice);
        return *this;
    }
    void thrust_take(const T *from, size_t n, cudaMemcpyKind kind) {
        reserve(n);
        count = n;
        if (n > 0)
            cudaMemcpy(all, from, n * sizeof(T), kind);
    }
    void thrust_fetch(T *to) const {
        if (count > 0)
            cudaMemcpy(to, all, count * sizeof(T), cudaMemcpyDeviceToHost);
    }
    void reserve(size_t n) {
        if (n <= room)
            return;
        T *more = nullptr;
        cudaMalloc(&more, n * sizeof(T));
        if (count > 0)
            cudaMemcpy(more, all, count * sizeof(T), cudaMemcpyDeviceToDevice);
        cudaFree(all);
        all = more;
        room = n;
    }
    void resize(size_t n) { resize(n, T()); }
    void resize(size_t n, const T &value) {
        reserve(n);
        if (n > count)
            thrust::fill(begin() + (long)count, begin() + (long)n, value);
        count = n;
    }
    void assign(size_t n, const T &value) {
        count = 0;
        resize(n, value);
    }
    void push_back(const T &value) {
        if (count == room)
            reserve(room ? 2 * room : 1);
        cudaMemcpy(all + count, &value, sizeof(T), cudaMemcpyHostToDevice);
        count++;
    }
    void clear() { count = 0; }
    void shrink_to_fit() {}
    size_t size() const { return count; }
    bool empty() const { return count == 0; }
    device_reference<T> operator[](size_t i) const { return device_reference<T>(all + i); }
    device_reference<T> front() const { return device_reference<T>(all); }
    device_reference<T> back() const { return device_reference<T>(all + count - 1); }
    device_ptr<T> begin() const { return device_ptr<T>(all); }
    device_ptr<T> end() const { return device_ptr<T>(all + count); }
    device_ptr<T> data() const { return device_ptr<T>(all); }
};

// In managed memory: the host reads and writes elements where they are, and algorithms run on the device.
template <typename T> struct universal_vector {
    typedef T value_type;
    typedef device_ptr<T> iterator;
    typedef device_ptr<T> const_iterator;
    typedef device_ptr<T> pointer;
    T *all;
    size_t count, room;

    universal_vector() : all(nullptr), count(0), room(0) {}
    explicit universal_vector(size_t n) : all(nullptr), count(0), room(0) { resize(n, T()); }
    universal_vector(size_t n, const T &value) : all(nullptr), count(0), room(0) { resize(n, value); }
    universal_vector(std::initializer_list<T> list) : all(nullptr), count(0), room(0) { thrust_take(list.begin(), list.size()); }
    universal_vector(const universal_vector &other) : all(nullptr), count(0), room(0) { thrust_take(other.all, other.count); }
    universal_vector(const std::vector<T> &other) : all(nullptr), count(0), room(0) { thrust_take(other.data(), other.size()); }
    universal_vector(device_ptr<T> from, device_ptr<T> to) : all(nullptr), count(0), room(0) {
        cudaDeviceSynchronize();
        thrust_take(from.address, to - from);
    }
    ~universal_vector() { cudaFree(all); }
    universal_vector &operator=(const universal_vector &other) {
        if (this != &other)
            thrust_take(other.all, other.count);
        return *this;
    }
    void thrust_take(const T *from, size_t n) {
        reserve(n);
        count = n;
        if (n > 0)
            cudaMemcpy(all, from, n * sizeof(T), cudaMemcpyDefault);
    }
    void reserve(size_t n) {
        if (n <= room)
            return;
        T *more = nullptr;
        cudaMallocManaged(&more, n * sizeof(T));
        if (count > 0)
            cudaMemcpy(more, all, count * sizeof(T), cudaMemcpyDefault);
        cudaFree(all);
        all = more;
        room = n;
    }
    void resize(size_t n) { resize(n, T()); }
    void resize(size_t n, const T &value) {
        reserve(n);
        if (n > count)
            thrust::fill(begin() + (long)count, begin() + (long)n, value);
        count = n;
        cudaDeviceSynchronize();
    }
    void push_back(const T &value) {
        if (count == room)
            reserve(room ? 2 * room : 1);
        all[count++] = value;
    }
    void clear() { count = 0; }
    size_t size() const { return count; }
    bool empty() const { return count == 0; }
    T &operator[](size_t i) { return all[i]; }
    const T &operator[](size_t i) const { return all[i]; }
    T &front() { return all[0]; }
    T &back() { return all[count - 1]; }
    device_ptr<T> begin() const { return device_ptr<T>(all); }
    device_ptr<T> end() const { return device_ptr<T>(all + count); }
    device_ptr<T> cbegin() const { return begin(); }
    device_ptr<T> cend() const { return end(); }
    device_ptr<T> data() const { return device_ptr<T>(all); }
};

} // namespace thrust

#endif
