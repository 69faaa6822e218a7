// Inline PTX that rounds otherwise than to the nearest: to whole numbers, and in arithmetic.
#include <cstdio>

__global__ void kernel(float a, double d, int *whole, float *f, double *g, long long *wide) {
    asm("cvt.rni.s32.f32 %0, %1;" : "=r"(whole[0]) : "f"(a));
    asm("cvt.rmi.s32.f32 %0, %1;" : "=r"(whole[1]) : "f"(-a));
    asm("cvt.rpi.s32.f32 %0, %1;" : "=r"(whole[2]) : "f"(a));
    asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(whole[3]) : "f"(-a));
    asm("cvt.rni.s32.f64 %0, %1;" : "=r"(whole[4]) : "d"(d));
    asm("cvt.rpi.s64.f64 %0, %1;" : "=l"(wide[0]) : "d"(d * 1e10));
    asm("cvt.rni.f32.f32 %0, %1;" : "=f"(f[0]) : "f"(a));
    asm("cvt.rmi.f32.f32 %0, %1;" : "=f"(f[1]) : "f"(-a));
    asm("cvt.rz.f32.s32 %0, %1;" : "=f"(f[2]) : "r"(16777219));
    asm("cvt.rp.f32.s32 %0, %1;" : "=f"(f[3]) : "r"(16777217));
    asm("cvt.rm.f32.f64 %0, %1;" : "=f"(f[4]) : "d"(0.1));
    asm("cvt.rp.f32.f64 %0, %1;" : "=f"(f[5]) : "d"(0.1));
    asm("div.rz.f32 %0, %1, %2;" : "=f"(f[6]) : "f"(2.0f), "f"(3.0f));
    asm("div.rp.f32 %0, %1, %2;" : "=f"(f[7]) : "f"(2.0f), "f"(3.0f));
    asm("add.rm.f64 %0, %1, %2;" : "=d"(g[0]) : "d"(1.0), "d"(-1e-20));
    asm("fma.rz.f64 %0, %1, %2, %3;" : "=d"(g[1]) : "d"(0.1), "d"(10.0), "d"(-1.0));
}

int main() {
    int *whole;
    float *f;
    double *g;
    long long *wide;
    cudaMallocManaged(&whole, 5 * sizeof(int));
    cudaMallocManaged(&f, 8 * sizeof(float));
    cudaMallocManaged(&g, 2 * sizeof(double));
    cudaMallocManaged(&wide, sizeof(long long));
    kernel<<<1, 1>>>(2.5f, 3.5, whole, f, g, wide);
    cudaDeviceSynchronize();
    for (int i = 0; i < 5; i++)
        printf("%d ", whole[i]);
    printf("%lld\n", *wide);
    for (int i = 0; i < 8; i++)
        printf("%a ", f[i]);
    printf("\n%a %a\n", g[0], g[1]);
    cudaFree(whole);
    cudaFree(f);
    cudaFree(g);
    cudaFree(wide);
}
