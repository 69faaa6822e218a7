#include <cstdio>
#include <cstring>
__global__ void fetch(cudaTextureObject_t t, float *o, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) o[i] = tex1Dfetch<float>(t, i); }
__global__ void strided(cudaTextureObject_t t, float *o, int n) { int i = threadIdx.x; o[i] = tex1Dfetch<float>(t, i * 9 % n); }
__global__ void same(cudaTextureObject_t t, float *o) { o[threadIdx.x] = tex1Dfetch<float>(t, 5); }
__global__ void four(cudaTextureObject_t t, float4 *o) { o[threadIdx.x] = tex1Dfetch<float4>(t, threadIdx.x); }
__global__ void plane(cudaTextureObject_t t, float *o, int w, int h) { int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y; if (x < w && y < h) o[y * w + x] = tex2D<float>(t, x + 0.5f, y + 0.5f) + tex2D<float>(t, x - 0.5f, y + 0.5f); }
int main() {
    const int n = 512; float h[n], *d, *o; for (int i = 0; i < n; i++) h[i] = i; cudaMalloc(&d, sizeof h); cudaMalloc(&o, sizeof h * 4); cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    cudaResourceDesc r; memset(&r, 0, sizeof r); r.resType = cudaResourceTypeLinear; r.res.linear.devPtr = d; r.res.linear.desc = cudaCreateChannelDesc<float>(); r.res.linear.sizeInBytes = sizeof h;
    cudaTextureDesc td; memset(&td, 0, sizeof td); td.readMode = cudaReadModeElementType; cudaTextureObject_t t; cudaCreateTextureObject(&t, &r, &td, NULL);
    fetch<<<2, 256>>>(t, o, 500); strided<<<1, 64>>>(t, o, n); same<<<1, 64>>>(t, o); cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost); printf("%g %g\n", h[1], h[70]);
    r.res.linear.desc = cudaCreateChannelDesc<float4>(); cudaTextureObject_t t4; cudaCreateTextureObject(&t4, &r, &td, NULL); four<<<1, 64>>>(t4, (float4 *)o); cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost); printf("%g %g\n", h[1], h[70]);
    const int w = 40, hh = 12; cudaArray_t a; cudaChannelFormatDesc cd = cudaCreateChannelDesc<float>(); cudaMallocArray(&a, &cd, w, hh); cudaMemcpy2DToArray(a, 0, 0, h, w * 4, w * 4, hh, cudaMemcpyHostToDevice);
    memset(&r, 0, sizeof r); r.resType = cudaResourceTypeArray; r.res.array.array = a; td.addressMode[0] = td.addressMode[1] = cudaAddressModeClamp; cudaTextureObject_t t2; cudaCreateTextureObject(&t2, &r, &td, NULL);
    plane<<<dim3(3, 2), dim3(16, 8)>>>(t2, o, w, hh); cudaMemcpy(h, o, w * hh * 4, cudaMemcpyDeviceToHost); printf("%g %g %g\n", h[0], h[1], h[w * hh - 1]);
    cudaDestroyTextureObject(t); cudaDestroyTextureObject(t4); cudaDestroyTextureObject(t2); cudaFreeArray(a); cudaFree(d); cudaFree(o);
}
