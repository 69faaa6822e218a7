// warp primitives with partial masks and widths
#include <stdio.h>
__global__ void k(int *o) {
    int t = threadIdx.x, lane = t & 31; int *r = o + t * 24; int i = 0; unsigned all = 0xffffffffu;
    r[i++] = __shfl_sync(all, t * 3, 5); r[i++] = __shfl_sync(all, t, lane + 1); r[i++] = __shfl_sync(all, t, 2, 8); r[i++] = __shfl_up_sync(all, t, 3); r[i++] = __shfl_up_sync(all, t, 3, 8); r[i++] = __shfl_down_sync(all, t, 5); r[i++] = __shfl_down_sync(all, t, 5, 16); r[i++] = __shfl_xor_sync(all, t, 7); r[i++] = __shfl_xor_sync(all, t, 9, 8); r[i++] = (int)(1000 * __shfl_xor_sync(all, lane * 0.25, 1)); r[i++] = (int)__shfl_down_sync(all, (long long)t << 33, 1) + (int)(__shfl_down_sync(all, (long long)t << 33, 1) >> 33);
    r[i++] = __ballot_sync(all, lane % 3 == 0); r[i++] = __any_sync(all, lane == 40); r[i++] = __all_sync(all, t >= 0); r[i++] = __match_any_sync(all, lane / 5); int pred; r[i++] = __match_all_sync(all, t >> 5, &pred); r[i++] = pred; r[i++] = __match_all_sync(all, lane & 1, &pred); r[i++] = pred;
    if (lane < 10) { r[i++] = __ballot_sync(0x3ff, lane & 1); r[i++] = __shfl_sync(0x3ff, t, 9); } else { r[i++] = __popc(__activemask()); r[i++] = __shfl_down_sync(0xfffffc00u, t, 1); }
    r[i++] = __reduce_add_sync(all, t); r[i++] = __reduce_max_sync(all, t % 7) * 100 + __reduce_min_sync(all, t); r[i++] = __reduce_or_sync(all, 1u << lane) ^ __reduce_xor_sync(all, lane) ^ __reduce_and_sync(all, lane | 8);
}
__global__ void bits(unsigned *o) { unsigned t = threadIdx.x * 2654435761u; unsigned *r = o + threadIdx.x * 16; r[0] = __popc(t); r[1] = __clz(t); r[2] = __ffs(t); r[3] = __brev(t); r[4] = __popcll((unsigned long long)t << 20 | t); r[5] = __clzll(t); r[6] = __ffsll((long long)t << 32); r[7] = (unsigned)(__brevll(t) >> 32); r[8] = __byte_perm(t, 0x01234567, 0x5410); r[9] = __mul24(t, 3); r[10] = __umulhi(t, t); r[11] = __mulhi((int)t, -7); r[12] = __sad((int)t, 5, 1); r[13] = __funnelshift_l(t, 0xdeadbeef, 7); r[14] = __funnelshift_r(t, 0xdeadbeef, 39); r[15] = __hadd((int)t, 3) + __rhadd(1, 2) + __umul24(t, t) + __usad(3u, t, 1u) + __uhadd(t, t); }
int main() {
    int *o; unsigned *b; cudaMallocManaged(&o, 64 * 24 * 4); cudaMallocManaged(&b, 32 * 16 * 4); k<<<1, 64>>>(o); bits<<<1, 32>>>(b); cudaDeviceSynchronize();
    for (int t = 0; t < 64; t += 7) { for (int i = 0; i < 24; i++) printf("%d ", o[t * 24 + i]); printf("\n"); }
    unsigned s[24] = {0}; for (int t = 0; t < 64; t++) for (int i = 0; i < 24; i++) s[i] = s[i] * 31 + o[t * 24 + i]; for (int i = 0; i < 24; i++) printf("%u ", s[i]); printf("\n");
    for (int t = 0; t < 32; t += 5) { for (int i = 0; i < 16; i++) printf("%x ", b[t * 16 + i]); printf("\n"); } cudaFree(o); cudaFree(b); return 0;
}
