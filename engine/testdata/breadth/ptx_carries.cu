// PTX: approximations of the special function unit, carries, bytes and halves at once, the n-th set bit; and what streams are asked for.
#include <cstdio>
__device__ float f(int k, float a) {
    float r = 0;
    switch (k) {
    case 0: asm("ex2.approx.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 1: asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 2: asm("lg2.approx.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 3: asm("lg2.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 4: asm("sin.approx.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 5: asm("cos.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 6: asm("rsqrt.approx.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 7: asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 8: asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 9: asm("div.approx.f32 %0, %1, %2;" : "=f"(r) : "f"(1.5f), "f"(a)); break;
    case 10: asm("sin.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    case 11: asm("cos.approx.f32 %0, %1;" : "=f"(r) : "f"(a)); break;
    }
    return r;
}
__device__ float in[] = {0.5f, 1.f, 3.7f, -2.25f, 100.5f, 1e-39f, -1e-40f, 2e38f, -130.f, 0.f, -0.f, 1e10f, 1e-38f, 1e38f};
__global__ void k() {
    for (int i = 0; i < 12; i++) {
        printf("%d:", i);
        for (float x : in)
            printf(" %08x", __float_as_uint(f(i, x)));
        printf("\n");
    }
    printf("%u %u %u %u %u\n", __fns(0x92492492u, 0, 2), __fns(0xf0, 5, 0), __fns(0xf0, 9, -2), __fns(0xf0, 4, 5), __fns(0xf0, 3, 0));
    unsigned a, b, c;
    asm("add.cc.u32 %0, %3, %4; addc.cc.u32 %1, %5, %6; addc.u32 %2, 0, 0;" : "=r"(a), "=r"(b), "=r"(c) : "r"(0xffffffff), "r"(1), "r"(0xffffffff), "r"(5));
    printf("%u %u %u\n", a, b, c);
    asm("sub.cc.u32 %0, %3, %4; subc.cc.u32 %1, %5, %6; subc.u32 %2, 0, 0;" : "=r"(a), "=r"(b), "=r"(c) : "r"(1), "r"(2), "r"(0), "r"(0));
    printf("%x %x %x\n", a, b, c);
    asm("mad.lo.cc.u32 %0, %3, %4, %5; madc.hi.cc.u32 %1, %3, %4, 0; addc.u32 %2, 0, 7;" : "=r"(a), "=r"(b), "=r"(c) : "r"(0xffffffff), "r"(0xffffffff), "r"(9));
    printf("%x %x %x\n", a, b, c);
    unsigned long long l, h;
    asm("add.cc.u64 %0, %2, %2; addc.u64 %1, %2, 1;" : "=l"(l), "=l"(h) : "l"(~0ull));
    printf("%llx %llx\n", l, h);
    asm("mad.lo.cc.u64 %0, %2, %3, %2; madc.hi.u64 %1, %2, %3, 0;" : "=l"(l), "=l"(h) : "l"(0x123456789abcdefull), "l"(0xfedcba9876543210ull));
    printf("%llx %llx\n", l, h);
    unsigned x = 0x10f0a003, y = 0x0102ff80;
    asm("vabsdiff4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(a) : "r"(x), "r"(y), "r"(7));
    asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(b) : "r"(x), "r"(y), "r"(7));
    asm("vmax4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(c) : "r"(x), "r"(y), "r"(7));
    printf("%x %u %x\n", a, b, c);
    asm("vmin2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(a) : "r"(x), "r"(y), "r"(7));
    asm("vavrg4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(b) : "r"(x), "r"(y), "r"(7));
    asm("vabsdiff2.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(c) : "r"(x), "r"(y), "r"(7));
    printf("%x %x %u\n", a, b, c);
}

int main() {
    k<<<1, 1>>>();
    cudaDeviceSynchronize();
    cudaStream_t s, t;
    cudaStreamCreateWithPriority(&s, cudaStreamNonBlocking, -9);
    int p = 7;
    unsigned fl = 9;
    cudaStreamGetPriority(s, &p);
    cudaStreamGetFlags(s, &fl);
    printf("%d %u\n", p, fl);
    cudaStreamCreate(&t);
    cudaStreamGetPriority(t, &p);
    cudaStreamGetFlags(t, &fl);
    printf("%d %u\n", p, fl);
    cudaStreamCreateWithPriority(&t, cudaStreamDefault, 3);
    cudaStreamGetPriority(t, &p);
    printf("%d\n", p);
    printf("%d\n", cudaStreamGetPriority(0, &p));
    printf("%d\n", p);
}
