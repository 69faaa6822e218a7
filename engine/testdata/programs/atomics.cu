// every atomic on shared and global, returned old values of one thread, widths and types
#include <stdio.h>
#include <cuda_runtime.h>
__device__ double atomicMaxD(double *a, double v) { unsigned long long *p = (unsigned long long *)a, old = *p, seen; do { seen = old; if (__longlong_as_double(seen) >= v) break; old = atomicCAS(p, seen, __double_as_longlong(v)); } while (old != seen); return __longlong_as_double(old); }
struct Acc { int add, sub, mn, mx, ex, cas; unsigned inc, dec, umin, umax, a, o, x; float f; double d; unsigned long long ull, lmax; long long lmin; unsigned long long ex64; };
template <class A> __device__ void all(A *s, int t) {
    atomicAdd(&s->add, t); atomicSub(&s->sub, t * 2); atomicMin(&s->mn, 50 - t); atomicMax(&s->mx, t * t % 97);
    atomicInc(&s->inc, 10u); atomicDec(&s->dec, 7u); atomicMin(&s->umin, 1000u - t); atomicMax(&s->umax, (unsigned)-t); atomicAnd(&s->a, ~(1u << (t & 15))); atomicOr(&s->o, 1u << (t % 23)); atomicXor(&s->x, t * 0x01010101u);
    atomicAdd(&s->f, 0.5f * t); atomicAdd(&s->d, 0.25); atomicAdd(&s->ull, 1ull << (t % 40)); atomicMax(&s->lmax, (unsigned long long)t << 33); atomicMin(&s->lmin, (long long)-t << 32);
}
__global__ void onshared(Acc *out) {
    __shared__ Acc s; int t = threadIdx.x;
    if (t == 0) s = Acc{0, 0, 1 << 30, -1, 7, 3, 0, 0, ~0u, 0, ~0u, 0, 0x1234, 0, 0, 0, 0, 0, 9};
    __syncthreads(); all(&s, t); __syncthreads();
    if (t == 0) { int e = atomicExch(&s.ex, 99); int c1 = atomicCAS(&s.cas, 3, 30), c2 = atomicCAS(&s.cas, 3, 300); unsigned long long e64 = atomicExch(&s.ex64, 1ull << 50); float fe = atomicExch(&s.f, 1.25f); printf("old %d %d %d %llu %g\n", e, c1, c2, e64, fe); atomicMaxD(&s.d, 3.5); unsigned i = atomicInc(&s.inc, 3u), d = atomicDec(&s.dec, 100u); printf("%u %u\n", i, d); }
    __syncthreads();
    if (t == 0) *out = s;
}
__global__ void onglobal(Acc *s) { all(s, blockIdx.x * blockDim.x + threadIdx.x); }
void show(const Acc &s) { printf("%d %d %d %d %d %d | %u %u %u %u %08x %08x %08x | %g %g %llu %llu %lld %llu\n", s.add, s.sub, s.mn, s.mx, s.ex, s.cas, s.inc, s.dec, s.umin, s.umax, s.a, s.o, s.x, s.f, s.d, s.ull, s.lmax, s.lmin, s.ex64); }
__global__ void block_scope(int *p) { atomicAdd_block(p, 1); atomicAdd_system(p + 1, 2); atomicMax_block(p + 2, (int)threadIdx.x); }
int main() {
    Acc *m; cudaMallocManaged(&m, sizeof(Acc)); onshared<<<1, 96>>>(m); cudaDeviceSynchronize(); show(*m);
    *m = Acc{0, 0, 1 << 30, -1, 7, 3, 0, 0, ~0u, 0, ~0u, 0, 0x1234, 0, 0, 0, 0, 0, 9}; onglobal<<<3, 40>>>(m); cudaDeviceSynchronize(); show(*m);
    int *q, h[3]; cudaMalloc(&q, 12); cudaMemset(q, 0, 12); block_scope<<<1, 64>>>(q); cudaMemcpy(h, q, 12, cudaMemcpyDeviceToHost); printf("%d %d %d\n", h[0], h[1], h[2]); cudaFree(q); cudaFree(m); return 0;
}
