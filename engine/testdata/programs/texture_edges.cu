// textures: linear 1D fetch, 2D point with clamp and border, pitch, normalized float reads, uchar4
#include <stdio.h>
#include <string.h>
#include <cuda_runtime.h>
__global__ void lin(cudaTextureObject_t t, float *o, int n) { int i = threadIdx.x; o[i] = tex1Dfetch<float>(t, i * 3 % n); }
__global__ void two(cudaTextureObject_t t, float *o, int w) { int x = threadIdx.x, y = threadIdx.y; o[y * blockDim.x + x] = tex2D<float>(t, x - 2, y - 1); }
__global__ void four(cudaTextureObject_t t, int *o) { int x = threadIdx.x; uchar4 c = tex2D<uchar4>(t, x + 0.5f, 0.5f); o[x] = c.x + 256 * c.y + 65536 * c.z - c.w; }
int main() {
    float h[64], o[144]; for (int i = 0; i < 64; i++) h[i] = i * 1.5f - 7; float *d, *dout; cudaMalloc(&d, 256); cudaMalloc(&dout, sizeof o); cudaMemcpy(d, h, 256, cudaMemcpyHostToDevice);
    cudaResourceDesc r; memset(&r, 0, sizeof r); r.resType = cudaResourceTypeLinear; r.res.linear.devPtr = d; r.res.linear.desc = cudaCreateChannelDesc<float>(); r.res.linear.sizeInBytes = 256;
    cudaTextureDesc td; memset(&td, 0, sizeof td); td.readMode = cudaReadModeElementType; cudaTextureObject_t t1 = 0; cudaCreateTextureObject(&t1, &r, &td, NULL);
    lin<<<1, 64>>>(t1, dout, 64); cudaMemcpy(o, dout, 256, cudaMemcpyDeviceToHost); for (int i = 0; i < 64; i += 9) printf("%g ", o[i]); printf("\n");
    size_t pitch; float *p; cudaMallocPitch(&p, &pitch, 8 * 4, 8); cudaMemcpy2D(p, pitch, h, 32, 32, 8, cudaMemcpyHostToDevice);
    cudaResourceDesc r2 = {}; r2.resType = cudaResourceTypePitch2D; r2.res.pitch2D.devPtr = p; r2.res.pitch2D.width = 8; r2.res.pitch2D.height = 8; r2.res.pitch2D.pitchInBytes = pitch; r2.res.pitch2D.desc = cudaCreateChannelDesc<float>();
    cudaTextureAddressMode modes[] = {cudaAddressModeClamp, cudaAddressModeBorder};
    for (int m = 0; m < 2; m++) { cudaTextureDesc q = {}; q.addressMode[0] = q.addressMode[1] = modes[m]; q.filterMode = cudaFilterModePoint; q.readMode = cudaReadModeElementType; cudaTextureObject_t t2; cudaCreateTextureObject(&t2, &r2, &q, nullptr); two<<<1, dim3(12, 12)>>>(t2, dout, 8); cudaMemcpy(o, dout, sizeof o, cudaMemcpyDeviceToHost); double s = 0; for (int i = 0; i < 144; i++) s += o[i] * (i % 7 + 1); printf("%g %g %g %g %g\n", s, o[0], o[143], o[14], o[26]); cudaDestroyTextureObject(t2); }
    uchar4 c[16]; for (int i = 0; i < 16; i++) c[i] = make_uchar4(i, 255 - i, i * 16, 3); cudaArray_t arr; cudaChannelFormatDesc cd = cudaCreateChannelDesc<uchar4>(); cudaMallocArray(&arr, &cd, 8, 2); cudaMemcpy2DToArray(arr, 0, 0, c, 32, 32, 2, cudaMemcpyHostToDevice);
    cudaResourceDesc r3 = {}; r3.resType = cudaResourceTypeArray; r3.res.array.array = arr; cudaTextureDesc q3 = {}; q3.addressMode[0] = cudaAddressModeClamp; q3.addressMode[1] = cudaAddressModeClamp; q3.filterMode = cudaFilterModePoint; q3.readMode = cudaReadModeElementType; cudaTextureObject_t t3; cudaCreateTextureObject(&t3, &r3, &q3, NULL); int *di, hi[10]; cudaMalloc(&di, 40); four<<<1, 10>>>(t3, di); cudaMemcpy(hi, di, 40, cudaMemcpyDeviceToHost); for (int i = 0; i < 10; i++) printf("%d ", hi[i]); printf("\n");
    cudaDestroyTextureObject(t1); cudaDestroyTextureObject(t3); cudaFreeArray(arr); cudaFree(d); cudaFree(dout); cudaFree(p); cudaFree(di); return 0;
}
