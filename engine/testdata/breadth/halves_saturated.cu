// What saturates, what is never negative, and what rounds to bfloat16 in a direction, as an H200 does it.
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
__global__ void halves(const float *x, const float *y, unsigned *o) {
    int t = threadIdx.x;
    __half a = __float2half(x[t]), b = __float2half(y[t]), c = __float2half(0.37f);
    __half v[] = {__hadd_sat(a, b), __hmul_sat(a, b), __hsub_sat(a, b), __hfma_sat(a, b, c), __hfma_relu(a, b, c)};
    for (int k = 0; k < 5; k++)
        o[t * 5 + k] = __half_as_ushort(v[k]);
}
__global__ void brains(const float *x, unsigned *o) {
    int t = threadIdx.x;
    __nv_bfloat16 v[] = {__float2bfloat16_rz(x[t]), __float2bfloat16_ru(x[t]), __float2bfloat16_rd(x[t])};
    for (int k = 0; k < 3; k++)
        o[t * 3 + k] = __bfloat16_as_ushort(v[k]);
}
int main() {
    float F[32] = {0.f, -0.f, 1.f, -1.f, 0.5f, 1.5f, 2.5f, -2.5f, 3.3f, -7.7f, 1e-8f, 6e-8f, 6.1e-5f, 65504.f, 65519.f, 65520.f, -1e10f, 2049.f, 2051.f, 0.1f, 1.0009765f, 1.00048828f, 1.00146484f, 1 / 0.f, -1 / 0.f, 0.f, 255.5f, 3.4e38f, 33000.f, 1e-39f, 100.25f, 0.33333f};
    float G[32];
    unsigned h[160];
    F[25] = F[23] - F[23];
    for (int i = 0; i < 32; i++)
        G[i] = F[(i * 7 + 3) % 32];
    float *x, *y;
    unsigned *o;
    cudaMalloc(&x, sizeof F);
    cudaMalloc(&y, sizeof G);
    cudaMalloc(&o, sizeof h);
    cudaMemcpy(x, F, sizeof F, cudaMemcpyHostToDevice);
    cudaMemcpy(y, G, sizeof G, cudaMemcpyHostToDevice);
    halves<<<1, 32>>>(x, y, o);
    cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost);
    for (int t = 0; t < 32; t++)
        printf("%x %x %x %x %x\n", h[t * 5], h[t * 5 + 1], h[t * 5 + 2], h[t * 5 + 3], h[t * 5 + 4]);
    brains<<<1, 32>>>(x, o);
    cudaMemcpy(h, o, 384, cudaMemcpyDeviceToHost);
    for (int t = 0; t < 32; t++)
        printf("%x %x %x\n", h[t * 3], h[t * 3 + 1], h[t * 3 + 2]);
    cudaFree(x);
    cudaFree(y);
    cudaFree(o);
}
