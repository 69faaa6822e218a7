// Every form of shuffle, vote, match and reduction in a warp, and scans, compaction and barriers with a result made of them
#include <cstdio>
#define FULL 0xffffffffu
__global__ void shuffles(int *o) {
    int l = threadIdx.x & 31, v = l * l + threadIdx.x; int *p = o + threadIdx.x * 16; int k = 0;
    p[k++] = __shfl_sync(FULL, v, 5); p[k++] = __shfl_sync(FULL, v, l + 3); p[k++] = __shfl_sync(FULL, v, l * 3, 8); p[k++] = __shfl_sync(FULL, v, -1); p[k++] = __shfl_sync(FULL, v, 40);
    p[k++] = __shfl_up_sync(FULL, v, 1); p[k++] = __shfl_up_sync(FULL, v, 5, 16); p[k++] = __shfl_down_sync(FULL, v, 2); p[k++] = __shfl_down_sync(FULL, v, 3, 4); p[k++] = __shfl_xor_sync(FULL, v, 16); p[k++] = __shfl_xor_sync(FULL, v, 9, 8); p[k++] = __shfl_xor_sync(FULL, v, 31);
    double d = __shfl_down_sync(FULL, v * 0.5, 1); long long ll = __shfl_xor_sync(FULL, (long long)v << 33, 2); float f = __shfl_sync(FULL, v + 0.25f, (l + 1) % 32); p[k++] = (int)(d * 4); p[k++] = (int)(ll >> 33); p[k++] = (int)(f * 8); unsigned u = __shfl_up_sync(FULL, (unsigned)v * 3u, 31); p[k++] = u;
}
__global__ void votes(unsigned *o, const int *in) {
    int t = threadIdx.x, l = t & 31; int x = in[t]; unsigned *p = o + t * 12; int k = 0;
    p[k++] = __ballot_sync(FULL, x > 3); p[k++] = __any_sync(FULL, x == 9); p[k++] = __all_sync(FULL, x < 10); p[k++] = __match_any_sync(FULL, x); int pred; p[k++] = __match_all_sync(FULL, x / 100, &pred); p[k++] = pred; p[k++] = __reduce_add_sync(FULL, x); p[k++] = __reduce_max_sync(FULL, x - 5); p[k++] = __reduce_min_sync(FULL, (unsigned)x); p[k++] = __reduce_xor_sync(FULL, 1u << x); p[k++] = __reduce_or_sync(FULL, 1u << x);
    if (l < 20) { unsigned m = __activemask(); p[k] = m == 0xfffff ? __ballot_sync(0xfffff, x & 1) + __popc(__match_any_sync(0xfffff, x & 3)) : 1; } else p[k] = __reduce_and_sync(0xfff00000u, (unsigned)x | 8u);
}
template <typename T> __device__ T warpScan(T v) { int lane = threadIdx.x & 31; for (int d = 1; d < 32; d <<= 1) { T n = __shfl_up_sync(FULL, v, d); if (lane >= d) v += n; } return v; }
template <typename T> __device__ T blockScan(T v, T *sums) { int w = threadIdx.x >> 5, l = threadIdx.x & 31; v = warpScan(v); if (l == 31) sums[w] = v; __syncthreads(); if (w == 0) { T s = l < blockDim.x / 32 ? sums[l] : T(0); s = warpScan(s); if (l < blockDim.x / 32) sums[l] = s; } __syncthreads(); return v + (w ? sums[w - 1] : T(0)); }
__global__ void scans(int *o, float *f, double *d) { __shared__ int si[32]; __shared__ float sf[32]; __shared__ double sd[32]; int t = threadIdx.x; o[t] = blockScan(t % 5 - 1, si); f[t] = blockScan(0.1f * t, sf); d[t] = blockScan(1.0 / (t + 1), sd); }
__global__ void compact(const int *in, int *out, int *n, int size) {
    __shared__ int base; __shared__ int ws[8]; int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, l = t & 31, w = t >> 5; int keep = i < size && in[i] % 3 == 1; unsigned b = __ballot_sync(FULL, keep); int r = __popc(b & ((1u << l) - 1)); if (l == 0) ws[w] = __popc(b); __syncthreads();
    if (t == 0) { int s = 0; for (int k = 0; k < blockDim.x / 32; k++) { int c = ws[k]; ws[k] = s; s += c; } base = atomicAdd(n, s); } __syncthreads(); if (keep) out[base + ws[w] + r] = in[i];
}
__global__ void sync3(int *o) { int t = threadIdx.x; int c = __syncthreads_count(t % 3 == 0), a = __syncthreads_and(t < 100), r = __syncthreads_or(t == 77); int a2 = __syncthreads_and(t < 50), r2 = __syncthreads_or(t > 200); o[t] = c * 10000 + a * 1000 + r * 100 + a2 * 10 + r2; }
__global__ void broadcastish(int *o) { int lane = threadIdx.x % warpSize; int v = lane; for (int i = 0; i < 5; i++) { int src = (v * 7 + i) & 31; v = __shfl_sync(FULL, v, src) + 1; } unsigned lt = (1u << lane) - 1; unsigned done = 0, rem = FULL; while (rem) { int leader = __ffs(rem) - 1; int key = __shfl_sync(FULL, v % 6, leader); unsigned m = __ballot_sync(FULL, v % 6 == key); if (v % 6 == key) done = m & lt; rem &= ~m; } o[threadIdx.x] = v * 100 + __popc(done); }
int main() {
    int *o, h[128 * 16]; cudaMalloc(&o, sizeof h); shuffles<<<1, 64>>>(o); cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost); for (int i = 0; i < 64; i += 3) { for (int k = 0; k < 16; k++) printf("%d ", h[i * 16 + k]); printf("\n"); }
    int in[64], *di; for (int i = 0; i < 64; i++) in[i] = i * i % 10; cudaMalloc(&di, sizeof in); cudaMemcpy(di, in, sizeof in, cudaMemcpyHostToDevice); votes<<<1, 64>>>((unsigned *)o, di); cudaMemcpy(h, o, 64 * 48, cudaMemcpyDeviceToHost); for (int i = 0; i < 64; i += 5) { for (int k = 0; k < 12; k++) printf("%x ", h[i * 12 + k]); printf("\n"); }
    float *f, hf[128]; double *d, hd[128]; cudaMalloc(&f, 512); cudaMalloc(&d, 1024); scans<<<1, 128>>>(o, f, d); cudaMemcpy(h, o, 512, cudaMemcpyDeviceToHost); cudaMemcpy(hf, f, 512, cudaMemcpyDeviceToHost); cudaMemcpy(hd, d, 1024, cudaMemcpyDeviceToHost); for (int i = 0; i < 128; i += 13) printf("%d %.9g %.17g\n", h[i], hf[i], hd[i]);
    int big[1000], *db, *dn, hn; for (int i = 0; i < 1000; i++) big[i] = i * 7919 % 1013; cudaMalloc(&db, 4000); cudaMalloc(&dn, 4); cudaMemset(dn, 0, 4); cudaMemcpy(db, big, 4000, cudaMemcpyHostToDevice); compact<<<4, 256>>>(db, o, dn, 1000); cudaMemcpy(&hn, dn, 4, cudaMemcpyDeviceToHost); cudaMemcpy(h, o, hn * 4, cudaMemcpyDeviceToHost); long s = 0, x = 0; for (int i = 0; i < hn; i++) { s += h[i]; x ^= h[i]; } printf("%d %ld %ld\n", hn, s, x);
    sync3<<<1, 100>>>(o); cudaMemcpy(h, o, 400, cudaMemcpyDeviceToHost); printf("%d %d\n", h[0], h[99]); broadcastish<<<1, 64>>>(o); cudaMemcpy(h, o, 256, cudaMemcpyDeviceToHost); for (int i = 0; i < 64; i++) printf("%d%c", h[i], i % 16 == 15 ? '\n' : ' '); return 0; }
