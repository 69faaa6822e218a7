// atomicAdd of half and bfloat16 touches its two bytes and no others: each lies alone in an allocation of its size.
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

__global__ void add(__half *h, __nv_bfloat16 *b, unsigned short *s) {
    atomicAdd(h, __float2half(0.5f));
    atomicAdd(b, __float2bfloat16(0.25f));
    if (threadIdx.x == 0) printf("%d\n", atomicCAS(s, (unsigned short)7, (unsigned short)40000));
}

int main() {
    __half *h, hh;
    __nv_bfloat16 *b, bb;
    unsigned short *s, ss = 7;
    cudaMalloc(&h, sizeof *h);
    cudaMalloc(&b, sizeof *b);
    cudaMalloc(&s, sizeof *s);
    cudaMemset(h, 0, sizeof *h);
    cudaMemset(b, 0, sizeof *b);
    cudaMemcpy(s, &ss, sizeof ss, cudaMemcpyHostToDevice);
    add<<<1, 32>>>(h, b, s);
    cudaMemcpy(&hh, h, sizeof hh, cudaMemcpyDeviceToHost);
    cudaMemcpy(&bb, b, sizeof bb, cudaMemcpyDeviceToHost);
    cudaMemcpy(&ss, s, sizeof ss, cudaMemcpyDeviceToHost);
    printf("%g %g %d\n", __half2float(hh), __bfloat162float(bb), ss);
    cudaFree(h);
    cudaFree(b);
    cudaFree(s);
}
