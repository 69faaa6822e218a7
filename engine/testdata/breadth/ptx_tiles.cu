// Inline PTX of tensor cores and of asynchronous copies: cp.async with its batches and zeros, ldmatrix, movmatrix and mma.sync.
#include <cstdio>
#include <cuda_fp16.h>
__device__ unsigned smem(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__global__ void copies(const float *in, float *out) {
    __shared__ alignas(16) float s[3][128];
    int t = threadIdx.x;
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;\n" ::"r"(smem(&s[0][t])), "l"(in + t));
    asm volatile("cp.async.commit_group;\n" ::);
    int have = t < 20 ? 16 : t == 20 ? 8 : 0;
    asm volatile("cp.async.cg.shared.global [%0], [%1], %2, %3;\n" ::"r"(smem(&s[1][4 * t])), "l"(in + 4 * t), "n"(16), "r"(have));
    asm volatile("cp.async.commit_group;\n" ::);
    asm volatile("cp.async.wait_group %0;\n" ::"n"(1));
    __syncthreads();
    float first = s[0][31 - t];
    asm volatile("{ .reg .pred p; setp.lt.u32 p, %2, 16; @p cp.async.ca.shared.global [%0], [%1], 8; }" ::"r"(smem(&s[2][2 * t])), "l"(in + 2 * t), "r"(t));
    asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();
    out[t] = first + 1000 * s[1][4 * ((t + 1) % 32)] + (t < 16 ? s[2][2 * (15 - t) + 1] : 0);
}
__global__ void matrices(const half *a, const half *b, float *c, unsigned *raw) {
    __shared__ alignas(16) half sa[16][24], sb[16][16];
    int t = threadIdx.x;
    for (int i = t; i < 256; i += 32) { sa[i / 16][i % 16] = a[i]; sb[i / 16][i % 16] = b[i]; }
    __syncwarp();
    unsigned fa[4], fb[2], m;
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];" : "=r"(fa[0]), "=r"(fa[1]), "=r"(fa[2]), "=r"(fa[3]) : "r"(smem(&sa[t % 16][t / 16 * 8])));
    float d[4] = {0, 0, 0, 0}, e[4];
    for (int n = 0; n < 16; n += 8) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];" : "=r"(fb[0]), "=r"(fb[1]) : "r"(smem(&sb[t % 16][n])));
        asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%10,%11,%12,%13};"
            : "=f"(e[0]), "=f"(e[1]), "=f"(e[2]), "=f"(e[3]) : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]), "f"(d[0]), "f"(d[1]), "f"(d[2]), "f"(d[3]));
        c[(t / 4) * 16 + t % 4 * 2 + n] = e[0]; c[(t / 4) * 16 + t % 4 * 2 + 1 + n] = e[1];
        c[(t / 4 + 8) * 16 + t % 4 * 2 + n] = e[2]; c[(t / 4 + 8) * 16 + t % 4 * 2 + 1 + n] = e[3];
    }
    asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};" : "+f"(e[0]), "+f"(e[1]), "+f"(e[2]), "+f"(e[3]) : "r"(fa[0]), "r"(fa[1]), "r"(fb[0]));
    asm volatile("ldmatrix.sync.aligned.x1.m8n8.shared.b16 {%0}, [%1];" : "=r"(m) : "r"(smem(&sa[t % 8][0])));
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(raw[t]) : "r"(m));
    raw[32 + t] = m;
    raw[64 + t] = __float_as_uint(e[0]) ^ __float_as_uint(e[3]);
}
int main() {
    float h[128], r[32], *in, *out;
    for (int i = 0; i < 128; i++) h[i] = i + 1;
    cudaMalloc(&in, sizeof h); cudaMalloc(&out, 4096);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    copies<<<1, 32>>>(in, out);
    cudaMemcpy(r, out, sizeof r, cudaMemcpyDeviceToHost);
    for (float x : r) printf("%g ", x);
    puts("");
    half a[256], b[256], *da, *db; float c[256]; unsigned raw[96], *draw;
    for (int i = 0; i < 256; i++) { a[i] = __float2half((i * 7 % 31) * 0.25f - 2); b[i] = __float2half((i * 5 % 17) * 0.5f - 3); }
    cudaMalloc(&da, 512); cudaMalloc(&db, 512); cudaMalloc(&draw, sizeof raw);
    cudaMemcpy(da, a, 512, cudaMemcpyHostToDevice); cudaMemcpy(db, b, 512, cudaMemcpyHostToDevice);
    matrices<<<1, 32>>>(da, db, out, draw);
    cudaMemcpy(c, out, sizeof c, cudaMemcpyDeviceToHost);
    cudaMemcpy(raw, draw, sizeof raw, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 256; i += 5) printf("%g ", c[i]);
    puts("");
    for (unsigned x : raw) printf("%x ", x);
    printf("\n%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    cudaFree(in); cudaFree(out); cudaFree(da); cudaFree(db); cudaFree(draw);
}
