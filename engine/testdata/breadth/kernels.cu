// kernels: recursion, structs, templates, one dynamic buffer, votes, atomics of every kind
#include <stdio.h>
#include <assert.h>
__device__ int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
__device__ __noinline__ int fib(int n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); }
struct Acc { int a[4]; __device__ Acc() { for (int i = 0; i < 4; i++) a[i] = 0; } __device__ void add(int v) { a[v & 3] += v; } __device__ int sum() const { int s = 0; for (int i = 0; i < 4; i++) s += a[i]; return s; } };
template <typename T, int N> struct Arr { T v[N]; __device__ T &operator[](int i) { return v[i]; } };
template <int B, class Op> __device__ int red(int v, Op op) { __shared__ int s[B]; s[threadIdx.x] = v; __syncthreads(); for (int k = B / 2; k; k >>= 1) { if (threadIdx.x < k) s[threadIdx.x] = op(s[threadIdx.x], s[threadIdx.x + k]); __syncthreads(); } return s[0]; }
struct Max { __device__ int operator()(int a, int b) const { return a > b ? a : b; } };
__managed__ int mg = 3; __device__ int table[4] = {1, 2, 3, 4}; __constant__ float cc[3]; __device__ const int ctab[3] = {7, 8, 9};
extern __shared__ unsigned char dyn[];
__global__ __launch_bounds__(64, 2) void k(int *out, long long *ll, int n) {
    int t = threadIdx.x; float *fs = (float *)dyn; int *is = (int *)(fs + 64); short *sh = (short *)&is[64];
    fs[t] = t * 0.5f; is[t] = t; sh[t] = -t; __syncthreads();
    Acc a; for (int i = 0; i < 5; i++) a.add(i); Arr<int, 4> r; for (int i = 0; i < 4; ++i) r[i] = i * t;
    out[t] = fact(5) + fib(t % 8) + a.sum() + r[3] + (int)fs[63 - t] + is[t ^ 1] + sh[t] + red<64>(t, Max()) + table[t & 3] + mg + (int)cc[t % 3] + ctab[t % 3];
    ll[t] = ((long long)t << 33) + __popc(t) + __clz(t) + __ffs(t) + (int)(__brev(t) >> 20) + __popcll(1ull << 40 | t);
    int cnt = __syncthreads_count(t & 1); int any = __syncthreads_or(t == 3), all = __syncthreads_and(t < 64);
    if (t == 0) printf("%d %d %d %s %5.2f %lld %u %c %p\n", cnt, any != 0, all != 0, "dev", 2.5, 1ll << 40, 7u, 'z', (void *)0);
    assert(n > 0);
}
__global__ void atom(int *g, unsigned *u, float *f, double *d, unsigned long long *ull) {
    __shared__ int s[4]; if (threadIdx.x < 4) s[threadIdx.x] = 0; __syncthreads();
    atomicAdd(&s[threadIdx.x & 3], 1); atomicMax(&g[1], (int)threadIdx.x); atomicMin(&g[2], -(int)threadIdx.x); atomicSub(&g[3], 2); atomicInc(&u[0], 10); atomicDec(&u[1], 5); atomicAnd(&u[2], ~(1u << (threadIdx.x & 31))); atomicOr(&u[3], 1u << (threadIdx.x & 31)); atomicXor(&u[4], threadIdx.x); atomicExch(&g[4], 9); atomicCAS(&g[5], 0, 77);
    atomicAdd(f, 0.5f); atomicAdd(d, 0.25); atomicAdd(ull, 1ULL << 33); atomicMax(ull + 1, (unsigned long long)threadIdx.x); __syncthreads(); if (!threadIdx.x) g[0] = s[0] + s[1] * 1000; 
    unsigned m = __ballot_sync(0xffffffff, threadIdx.x & 1); int v = __shfl_xor_sync(0xffffffff, (int)threadIdx.x, 1); int w = __shfl_up_sync(~0u, v, 2, 8); unsigned mm = __match_any_sync(~0u, threadIdx.x / 4); int p; unsigned ma = __match_all_sync(~0u, 5, &p);
    if (threadIdx.x == 9) { g[6] = m; g[7] = v; g[8] = w; g[9] = mm; g[10] = ma + p; g[11] = __activemask(); }
    g[12] = __float_as_int(1.0f) + __double2int_rn(2.5) + __float2int_rz(2.9f); float x = *f; long long c0 = clock64(); clock_t c1 = clock(); if (!threadIdx.x) g[13] = (x > 0) + (c0 <= clock64()) + (c1 <= clock()); 
}
int main() {
    int *o, h[64]; long long *l, hl[64]; cudaMalloc(&o, 256); cudaMalloc(&l, 512); float c[3] = {1, 2, 3}; cudaMemcpyToSymbol(cc, c, sizeof c); cudaMemcpyToSymbol(table, h, 0);
    k<<<1, 64, 64 * 10>>>(o, l, 1); cudaMemcpy(h, o, 256, cudaMemcpyDeviceToHost); cudaMemcpy(hl, l, 512, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 64; i += 9) printf("%d %lld\n", h[i], hl[i]);
    int *g; unsigned *u; float *f; double *d; unsigned long long *ull; cudaMallocManaged(&g, 64 * 4); cudaMallocManaged(&u, 64); cudaMallocManaged(&f, 4); cudaMallocManaged(&d, 8); cudaMallocManaged(&ull, 16);
    for (int i = 0; i < 64; i++) g[i] = 0; for (int i = 0; i < 5; i++) u[i] = i == 2 ? ~0u : 0; *f = 0; *d = 0; ull[0] = ull[1] = 0;
    atom<<<1, 32>>>(g, u, f, d, ull); cudaDeviceSynchronize(); for (int i = 0; i < 14; i++) printf("%d ", g[i]); for (int i = 0; i < 5; i++) printf("%x ", u[i]); printf("%g %g %llu %llu\n", *f, *d, ull[0], ull[1]);
}
