// Division, shifts, products and intrinsics of 32 and 64 bits on awkward values, hashes and checksums, and what C promotes
#include <stdio.h>
#include <limits.h>
#include <stdint.h>
#define N 16
typedef unsigned long long ull;
__device__ int vals[N] = {0, 1, -1, 7, -7, 2147483647, -2147483647 - 1, 255, -256, 65536, 12345678, -987654321, 31, 32, 0x55555555, (int)0xAAAAAAAA};
__global__ void ints(int *o, unsigned *u) {
    int i = threadIdx.x, j = (i * 5 + 3) % N; int a = vals[i], b = vals[j]; unsigned ua = a, ub = b;
    int k = 0; int *p = o + i * 24; unsigned *q = u + i * 24;
    p[k++] = b && !(a == INT_MIN && b == -1) ? a / b : 99; p[k++] = b && !(a == INT_MIN && b == -1) ? a % b : 98; p[k++] = a >> (b & 31); p[k++] = (int)((unsigned)a << (b & 31));
    p[k++] = a ^ b | a & ~b; p[k++] = __mul24(a, b); p[k++] = __mulhi(a, b); p[k++] = __clz(a); p[k++] = __ffs(a); p[k++] = __popc(a); p[k++] = __brev(a); p[k++] = abs(a == INT_MIN ? 0 : a);
    p[k++] = min(a, b); p[k++] = max(a, b); p[k++] = __hadd(a, b); p[k++] = __rhadd(a, b); p[k++] = __sad(a, b, 1000); p[k++] = __byte_perm(a, b, 0x5140 + i); p[k++] = __funnelshift_l(a, b, i + 3); p[k++] = __funnelshift_r(a, b, i * 2); p[k++] = -(a == INT_MIN ? 1 : a); p[k++] = ~a; p[k++] = (a > b) - (a < b); p[k++] = (short)a + (signed char)b;
    k = 0;
    q[k++] = ub ? ua / ub : 9; q[k++] = ub ? ua % ub : 8; q[k++] = ua >> (ub & 31); q[k++] = ua << (ub & 31); q[k++] = ua * ub; q[k++] = ua + ub; q[k++] = ua - ub; q[k++] = __umul24(ua, ub); q[k++] = __umulhi(ua, ub); q[k++] = __uhadd(ua, ub); q[k++] = __urhadd(ua, ub); q[k++] = __usad(ua, ub, 5); q[k++] = umin(ua, ub); q[k++] = max(ua, ub); q[k++] = ua > (unsigned)a; q[k++] = a < (int)ub; q[k++] = (a < ub); q[k++] = ua >> 31 ^ a >> 31; q[k++] = (unsigned char)a * (unsigned short)b; q[k++] = __funnelshift_l(a, b, 33); q[k++] = __funnelshift_r(a, b, 40); q[k++] = ua % 7 + ua / 10; q[k++] = a % 8 + a / 16; q[k++] = (a & -a);
}
__global__ void longs(long long *o) {
    int i = threadIdx.x; long long a = (long long)vals[i] * 1000003LL - i, b = ((long long)vals[(i + 5) % N] << 20) ^ 0x123456789LL; ull ua = a, ub = b; long long *p = o + i * 20; int k = 0;
    p[k++] = a / b; p[k++] = a % b; p[k++] = a * b; p[k++] = a >> (i * 4); p[k++] = a << i; p[k++] = ua / ub; p[k++] = ua % ub; p[k++] = ua >> (i * 3); p[k++] = __mul64hi(a, b); p[k++] = __umul64hi(ua, ub); p[k++] = __clzll(a); p[k++] = __ffsll(a); p[k++] = __popcll(a); p[k++] = __brevll(a); p[k++] = llabs(a); p[k++] = min(a, b); p[k++] = max(ua, ub); p[k++] = a / 1000 + a % 1000; p[k++] = (int)a; p[k++] = (unsigned)a * 2ull;
}
struct Rng { unsigned s; __host__ __device__ Rng(unsigned seed) : s(seed) {} __host__ __device__ unsigned next() { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; } __host__ __device__ float uniform() { return (next() >> 8) * (1.0f / 16777216.0f); } };
__global__ void hash(const unsigned char *msg, int n, unsigned *out) {
    unsigned h = 2166136261u ^ threadIdx.x; for (int i = 0; i < n; i++) { h ^= msg[i]; h *= 16777619u; } unsigned crc = ~0u; for (int i = 0; i < n; i++) { crc ^= msg[i]; for (int b = 0; b < 8; b++) crc = (crc >> 1) ^ (0xEDB88320u & -(crc & 1)); }
    unsigned a = 1, b = 0; for (int i = 0; i < n; ++i) { a = (a + msg[i]) % 65521; b = (b + a) % 65521; } Rng r(h); ull m = 0xcbf29ce484222325ULL; for (int i = 0; i < n; i++) m = (m ^ (char)msg[i]) * 0x100000001b3ULL; 
    out[threadIdx.x] = h ^ ~crc ^ (b << 16 | a) ^ r.next() ^ (unsigned)(r.uniform() * 1000) ^ (unsigned)(m >> 32) ^ (unsigned)m;
}
int main() {
    int *o, ho[N * 24]; unsigned *u, hu[N * 24]; long long *l, hl[N * 20]; cudaMalloc(&o, sizeof ho); cudaMalloc(&u, sizeof hu); cudaMalloc(&l, sizeof hl);
    ints<<<1, N>>>(o, u); longs<<<1, N>>>(l); cudaMemcpy(ho, o, sizeof ho, cudaMemcpyDeviceToHost); cudaMemcpy(hu, u, sizeof hu, cudaMemcpyDeviceToHost); cudaMemcpy(hl, l, sizeof hl, cudaMemcpyDeviceToHost);
    for (int i = 0; i < N; i++) { for (int k = 0; k < 24; k++) printf("%d ", ho[i * 24 + k]); printf("\n  "); for (int k = 0; k < 24; k++) printf("%u ", hu[i * 24 + k]); printf("\n  "); for (int k = 0; k < 20; k++) printf("%lld ", hl[i * 20 + k]); printf("\n"); }
    const char *msg = "The quick brown fox \xe9\xff jumps"; unsigned char *dm; cudaMalloc(&dm, 27); cudaMemcpy(dm, msg, 27, cudaMemcpyHostToDevice); hash<<<1, 4>>>(dm, 27, u); cudaMemcpy(hu, u, 16, cudaMemcpyDeviceToHost); printf("%08x %08x %08x %08x\n", hu[0], hu[1], hu[2], hu[3]);
    uint8_t a8 = 200, b8 = 100; int8_t c8 = -100; uint16_t w = 65535; int16_t v = -32768; a8 += b8; c8 -= 100; w++; v--; printf("%d %d %d %d %d %d\n", a8, c8, w, v, (uint8_t)~a8, ~a8); uint64_t big = UINT64_MAX; int64_t sm = INT64_MIN; printf("%llu %lld %llu\n", (ull)(big + 2), (long long)sm, (ull)(big >> 60)); printf("%d %d %u %ld\n", 7 & 3 << 1, 1 + 2 == 3, 010 + 0x10 + 0b11, sizeof(long)); Rng r(7); for (int i = 0; i < 3; i++) printf("%.6f ", r.uniform()); printf("%d\n", 'A' ^ ' ');
    return 0;
}
