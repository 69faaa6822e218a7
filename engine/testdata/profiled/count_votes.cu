#include <cstdio>
__global__ void k(const int *a, int *o) {
  int t = threadIdx.x, p = a[t] > 10;
  int c = __syncthreads_count(p), x = __syncthreads_and(a[t] >= 0), y = __syncthreads_or(a[t] == 63);
  unsigned b = __ballot_sync(~0u, p);
  int any = __any_sync(~0u, a[t] == 3), all = __all_sync(~0u, a[t] < 64);
  unsigned m = __match_any_sync(~0u, a[t] % 4); int pred; unsigned ma = __match_all_sync(~0u, a[t] / 64, &pred);
  int up = __shfl_up_sync(~0u, a[t], 3), dn = __shfl_down_sync(~0u, a[t], 2, 8), xr = __shfl_xor_sync(~0u, a[t], 5), id = __shfl_sync(~0u, a[t], t * 3, 16);
  o[t * 4] = c * 10000 + x * 1000 + y * 100 + any * 10 + all; o[t * 4 + 1] = b; o[t * 4 + 2] = m ^ ma ^ pred; o[t * 4 + 3] = up + 64 * dn + 4096 * xr + 262144 * id;
}
__global__ void odd(int *o) {
  int t = threadIdx.x; unsigned act = 0;
  if (t % 3 == 0) { act = __activemask(); o[t] = __popc(act) + __reduce_add_sync(act, t); }
  else o[t] = __ffs(__ballot_sync(0xffffffffu & ~0x49249249u, t > 7)) + (t == 70);
}
int main() {
  int h[64], r[256], *d, *o; for (int i = 0; i < 64; ++i) h[i] = (i * 5) % 64;
  cudaMalloc(&d, sizeof h); cudaMalloc(&o, sizeof r); cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 64>>>(d, o); cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
  unsigned s[4] = {}; for (int i = 0; i < 256; ++i) s[i % 4] = s[i % 4] * 17 + r[i]; printf("%u %u %u %u\n", s[0], s[1], s[2], s[3]);
  odd<<<1, 32>>>(o); cudaMemcpy(r, o, 128, cudaMemcpyDeviceToHost); for (int i = 0; i < 32; ++i) printf("%d ", r[i]); puts("");
  cudaFree(d); cudaFree(o);
}
