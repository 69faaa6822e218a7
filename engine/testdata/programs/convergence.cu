// Which lanes are together: after branches, loops that end at different times, breaks, switches and calls.
#include <cstdio>
__global__ void masks(unsigned *o) {
  int t = threadIdx.x; unsigned *p = o + t;
  if (t < 10) p[0] = __activemask(); else p[0] = __activemask();
  p[32] = __activemask();
  for (int i = 0; i < t % 3; i++) p[64] = __activemask();
  p[96] = __activemask();
  if (t % 4 == 0) { p[128] = __activemask(); if (t > 8) p[160] = __activemask(); p[192] = __activemask(); }
  p[224] = __activemask();
}
__device__ unsigned inside(int t) { if (t % 2) return __activemask(); return __activemask() + 1; }
__global__ void calls(unsigned *o) { int t = threadIdx.x; o[t] = inside(t); o[t + 32] = __activemask(); if (t < 7) o[t + 64] = inside(t); else o[t + 64] = inside(t + 1); o[t + 96] = __activemask(); }
__global__ void until(unsigned *o) { int t = threadIdx.x, n = t, k = 0; while (__any_sync(0xffffffff, n > 0)) { if (n > 0) n -= 3; k++; } o[t] = k; o[t + 32] = __activemask(); }
__global__ void breaks(unsigned *o) { int t = threadIdx.x; unsigned m = 0; for (int i = 0; i < 8; i++) { if (t == i * 4) { m |= 1u << 31; break; } m += __popc(__activemask()); } o[t] = m; o[t + 32] = __activemask(); }
__global__ void conts(unsigned *o) { int t = threadIdx.x; unsigned m = 0; for (int i = 0; i < 6; i++) { if ((t + i) % 3 == 0) continue; m = m * 3 + __popc(__activemask()); } o[t] = m; o[t + 32] = __activemask(); }
__global__ void switches(unsigned *o) { int t = threadIdx.x; unsigned m = 0; switch (t % 4) { case 0: m = __activemask(); case 1: m += __popc(__activemask()); break; case 2: m = 7; break; default: m = __activemask() >> 1; } o[t] = m; o[t + 32] = __activemask(); }
__global__ void elections(unsigned *o) { int t = threadIdx.x; unsigned todo = __ballot_sync(~0u, t % 5 < 3), mine = 0; while (todo) { int leader = __ffs(todo) - 1; int key = __shfl_sync(~0u, t % 5, leader); unsigned same = __ballot_sync(~0u, t % 5 == key); if (t % 5 == key) mine = same; todo &= ~same; } o[t] = mine; }
__global__ void returns(unsigned *o, int n) { int t = threadIdx.x; if (t >= n) { o[t] = __activemask(); return; } o[t] = __activemask(); unsigned b = __ballot_sync(__activemask(), t % 2); o[t + 32] = b; }
__global__ void dowhile(unsigned *o) { int t = threadIdx.x, i = 0; unsigned m = 0; do { m += __popc(__activemask()); i++; } while (i <= t % 4); o[t] = m; o[t + 32] = __activemask(); }
__global__ void both_return(unsigned *o) { int t = threadIdx.x; if (t % 2 == 0) { o[t] = __ballot_sync(0x55555555, t > 9); return; } o[t] = __ballot_sync(0xaaaaaaaa, t > 9); }
__global__ void tern(unsigned *o) { int t = threadIdx.x; o[t] = t < 9 ? __activemask() : __activemask() + 1; o[t + 32] = (t > 3 && (__activemask() & 1)) ? 5 : 6; }
int main() {
  unsigned *d, h[256]; cudaMalloc(&d, 1024);
#define GO(L, n) { cudaMemset(d, 0, 1024); L; printf("-- %s %s\n", #L, cudaGetErrorString(cudaDeviceSynchronize())); cudaMemcpy(h, d, 1024, cudaMemcpyDeviceToHost); for (int i = 0; i < n; i++) printf("%x%c", h[i], i % 32 == 31 ? '\n' : ' '); }
  GO((masks<<<1,32>>>(d)), 256) GO((calls<<<1,32>>>(d)), 128) GO((until<<<1,32>>>(d)), 64) GO((breaks<<<1,32>>>(d)), 64) GO((conts<<<1,32>>>(d)), 64) GO((switches<<<1,32>>>(d)), 64)
  GO((elections<<<1,32>>>(d)), 32) GO((returns<<<1,32>>>(d, 20)), 64) GO((dowhile<<<1,32>>>(d)), 64) GO((both_return<<<1,32>>>(d)), 32) GO((tern<<<1,32>>>(d)), 64)
  cudaFree(d); }
