// SIMD within a word: intrinsics for two parts of 16 bits and four of 8, and sums of products of parts.
#include <cstdio>
__global__ void compute(unsigned int *o, const unsigned int *in, int n) {
    int i = threadIdx.x;
    unsigned int a = in[i], b = in[(i + 1) % n], *p = o + 32 * i;
    p[0] = __vadd4(a, b), p[1] = __vsub4(a, b), p[2] = __vadd2(a, b), p[3] = __vsub2(a, b);
    p[4] = __vaddus4(a, b), p[5] = __vaddss4(a, b), p[6] = __vsubus2(a, b), p[7] = __vsubss4(a, b);
    p[8] = __vabsdiffu4(a, b), p[9] = __vabsdiffs4(a, b), p[10] = __vabsdiffu2(a, b), p[11] = __vavgu4(a, b);
    p[12] = __vmaxu4(a, b), p[13] = __vminu2(a, b), p[14] = __vmaxs4(a, b), p[15] = __vmins2(a, b);
    p[16] = __vcmpeq4(a, b), p[17] = __vcmpgtu4(a, b), p[18] = __vcmples2(a, b), p[19] = __vsetgts4(a, b);
    p[20] = __vneg4(a), p[21] = __vabs2(a), p[22] = __vsadu4(a, b), p[23] = __vsads2(a, b);
    p[24] = __dp4a(a, b, 7u), p[25] = (unsigned int)__dp4a((int)a, (int)b, -3), p[26] = __dp2a_lo(a, b, 1u), p[27] = (unsigned int)__dp2a_hi((int)a, (int)b, 1);
    p[28] = __vhaddu4(a, b), p[29] = __vsetne2(a, b), p[30] = __vcmpgeu2(a, b), p[31] = __vaddus2(a, b);
}
int main() {
    const unsigned int h[] = {0x01020304u, 0xff7f8001u, 0x80008000u, 0x12345678u, 0xdeadbeefu, 0x7fff0001u, 0u, 0xffffffffu};
    const int n = sizeof(h) / sizeof(h[0]);
    unsigned int *in, *o, r[32 * n];
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&o, sizeof r);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    compute<<<1, n>>>(o, in, n);
    cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
    for (int k = 0; k < 32; k++) {
        printf("%d:", k);
        for (int i = 0; i < n; i++)
            printf(" %08x", r[32 * i + k]);
        printf("\n");
    }
    cudaFree(in);
    cudaFree(o);
}
