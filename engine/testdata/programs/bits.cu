#include <cstdio>
#include <cstdint>
union Bits { float f; unsigned u; struct { unsigned char b[4]; } c; };
__global__ void k(uint64_t *o) {
  unsigned t = threadIdx.x, x = t * 2654435761u ^ 0xdeadbeef;
  Bits v; v.u = 0x3f800000u + t * 0x1234;
  o[t * 8] = __popc(x) | __clz(x) << 8 | __ffs(x) << 16 | (uint64_t)__brev(x) << 32;
  o[t * 8 + 1] = __popcll((uint64_t)x << 20) | __clzll(x) << 8 | (uint64_t)__ffsll((long long)x << 9) << 16;
  o[t * 8 + 2] = __umulhi(x, x) | (uint64_t)(unsigned)__mulhi((int)x, (int)x) << 32;
  o[t * 8 + 3] = __byte_perm(x, ~x, 0x5140 + t) | (uint64_t)__funnelshift_l(x, ~x, t) << 32;
  o[t * 8 + 4] = v.c.b[3] | v.c.b[2] << 8 | (uint64_t)__float_as_uint(v.f * 3) << 32;
  o[t * 8 + 5] = (uint64_t)(int)x >> (t + 1) ^ (uint64_t)((int)x >> (t & 31)) ^ (x << (t & 31));
  int a = (int)x, b = (int)t - 7; if (b == 0) b = 3;
  o[t * 8 + 6] = (unsigned)(a / b) | (uint64_t)(unsigned)(a % b) << 32;
  signed char sc = (signed char)x; unsigned short us = (unsigned short)x; long long ll = (long long)sc * us;
  o[t * 8 + 7] = ll + (ll >> 3) + __sad(a, b, 5u) + __usad(x, t, 1) + __mul24(a, b) + __umul24(x, t) + (__hadd(a, b) ^ __rhadd(a, b));
}
int main() {
  uint64_t h[256], *d; cudaMalloc(&d, sizeof h); k<<<1, 32>>>(d); cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  for (int j = 0; j < 8; ++j) { uint64_t s = 0; for (int t = 0; t < 32; ++t) s = s * 1000003 + h[t * 8 + j]; printf("%016llx ", (unsigned long long)s); }
  puts(""); cudaFree(d);
}
