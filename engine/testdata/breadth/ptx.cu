#include <cstdio>
__device__ unsigned laneId() { unsigned r; asm volatile("mov.u32 %0, %%laneid;" : "=r"(r)); return r; }
__device__ __forceinline__ unsigned bfe(unsigned x, unsigned bit, unsigned n) { unsigned ret; asm("bfe.u32 %0, %1, %2, %3;" : "=r"(ret) : "r"(x), "r"(bit), "r"(n)); return ret; }
__global__ void k(int *out, float *f, const float4 *in) {
    __shared__ float tile[64];
    int t = threadIdx.x, a = t * 3, b = 7, r;
    asm("add.s32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b));
    out[t] = r;
    asm("mul.lo.s32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(-2));
    out[t + 32] = r;
    float x = t, y;
    asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(y) : "f"(x), "f"(2.0f), "f"(1.0f));
    f[t] = y;
    unsigned at = (unsigned)__cvta_generic_to_shared(&tile[t]);
    asm volatile("st.shared.f32 [%0], %1;" :: "r"(at), "f"(y));
    asm volatile("bar.sync 0;");
    float z;
    asm volatile("ld.shared.f32 %0, [%1];" : "=f"(z) : "r"((unsigned)__cvta_generic_to_shared(&tile[31 - t])));
    f[t + 32] = z;
    asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.b32 p, %2, 0;\n\t@p st.global.f32 [%0], %1;\n\t}" :: "l"(f + 64 + t), "f"(x), "r"(t & 1));
    float4 v;
    asm volatile("ld.global.nc.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w) : "l"(in + t));
    f[96 + t] = v.x + v.y * v.z - v.w;
    out[64 + t] = laneId() + bfe(0xabcd1234u, t & 31, 5);
    asm("lop3.b32 %0, %1, %2, %3, 0xE8;" : "=r"(r) : "r"(t), "r"(0x55), "r"(0x0f));
    out[96 + t] = r;
    asm("{ .reg .u32 tmp; shl.b32 tmp, %1, 2; xor.b32 %0, tmp, 0x1f; }" : "=r"(r) : "r"(t));
    out[128 + t] = r;
    asm("bfe.s32 %0, %1, %2, 4;" : "=r"(r) : "r"(0x12345678), "r"(t));
    out[160 + t] = r;
    unsigned u;
    asm("mov.b32 %0, %1;" : "=r"(u) : "f"(x));
    out[192 + t] = u;
    asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(r) : "f"(x * -0.7f));
    out[224 + t] = r;
    asm("bfi.b32 %0, %1, %2, %3, 5;" : "=r"(r) : "r"(t), "r"(-1), "r"(t));
    out[256 + t] = r;
    asm volatile("add.u32 %0, %0, %1;" : "+r"(u) : "r"(b));
    out[288 + t] = u;
}
int main() {
    int *out; float *f; float4 *in;
    cudaMallocManaged(&out, 320 * sizeof(int)); cudaMallocManaged(&f, 128 * sizeof(float)); cudaMallocManaged(&in, 32 * sizeof(float4));
    for (int i = 0; i < 32; i++) in[i] = make_float4(i, i + 1, 2, i * 0.5f);
    for (int i = 0; i < 128; i++) f[i] = -1;
    k<<<1, 32>>>(out, f, in);
    cudaDeviceSynchronize();
    for (int i = 0; i < 320; i++) printf("%d%c", out[i], i % 32 == 31 ? '\n' : ' ');
    for (int i = 0; i < 128; i++) printf("%g%c", f[i], i % 32 == 31 ? '\n' : ' ');
    return 0;
}
