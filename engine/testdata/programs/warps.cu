// votes, shuffles, matches and divergence inside warps
#include <stdio.h>
#include <cuda_runtime.h>

__global__ void votes(unsigned *out) {
    int t = threadIdx.x;
    unsigned full = 0xffffffff;
    unsigned b = __ballot_sync(full, t % 3 == 0);
    int all = __all_sync(full, t < 32), any = __any_sync(full, t == 31);
    unsigned m = __match_any_sync(full, t / 8);
    unsigned rank = __popc(b & ((1u << t) - 1));
    int up = __shfl_up_sync(full, t * t, 2);
    int x = __shfl_xor_sync(full, t, 5);
    int quarter = __shfl_sync(full, t, 3, 8);
    float fl = __shfl_down_sync(full, t * 0.5f, 4, 16);
    double db = __shfl_sync(full, t * 1.25, 7);
    unsigned r = __reduce_add_sync(full, t);
    out[t] = b ^ m ^ rank ^ (unsigned)up ^ (unsigned)(x << 8) ^ (unsigned)(quarter << 16) ^ (unsigned)(fl * 2) ^ (unsigned)(db * 4) ^ all ^ any << 1 ^ r << 3;
}

__global__ void diverge(int *out) {
    int t = threadIdx.x, v = 0;
    if (t % 2) {
        v = t * 3;
        if (t > 16)
            v += 100;
        else
            v -= 100;
    } else {
        for (int i = 0; i < t; i++) {
            if (i == 7) continue;
            if (i > 20) break;
            v += i;
        }
    }
    int k = t;
    do {
        v ^= k;
        k >>= 1;
    } while (k > 0);
    out[t] = v;
    if (t < 8) {
        unsigned inside = __activemask();
        out[32 + t] = (int)inside;
    } else
        return;
    out[32 + t] += __shfl_sync(0xff, t, 7 - t);
}

__global__ void bits(unsigned *out) {
    unsigned v = 0x12345678u * (threadIdx.x + 1);
    unsigned r = __popc(v) ^ __clz(v) << 5 ^ __ffs(v) << 10;
    r ^= __brev(v);
    r ^= __byte_perm(v, ~v, 0x5341);
    r += __umulhi(v, 0xdeadbeef) + (unsigned)__mulhi((int)v, -77) + __funnelshift_l(v, v, 13);
    r += (unsigned)__clzll((long long)v << 9) + (unsigned)__popcll(v * 0x100000001ull) + __float_as_uint(1.5f + threadIdx.x);
    out[threadIdx.x] = r;
}

int main() {
    unsigned *d, h[64];
    cudaMalloc(&d, sizeof(h));
    votes<<<1, 32>>>(d);
    cudaMemcpy(h, d, 128, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 32; i++) printf("%08x%c", h[i], i % 8 == 7 ? '\n' : ' ');
    diverge<<<1, 32>>>((int *)d);
    cudaMemcpy(h, d, 160, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 40; i++) printf("%d%c", (int)h[i], i % 10 == 9 ? '\n' : ' ');
    bits<<<1, 16>>>(d);
    cudaMemcpy(h, d, 64, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 16; i++) printf("%08x%c", h[i], i % 8 == 7 ? '\n' : ' ');
    return 0;
}
