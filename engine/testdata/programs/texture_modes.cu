#include <cstdio>
#include <cstring>
__global__ void line(cudaTextureObject_t t, float *o, float from, float step) { o[threadIdx.x] = tex1D<float>(t, from + step * threadIdx.x); }
__global__ void plane(cudaTextureObject_t t, int *o, int w) { int x = threadIdx.x, y = threadIdx.y; uchar4 c = tex2D<uchar4>(t, x - 1.5f, y - 0.5f); o[y * w + x] = c.x + 256 * c.y + 65536 * c.z; }
int main() {
    float h[16], *o; for (int i = 0; i < 16; i++) h[i] = i + 1; int r[64], *oi; uchar4 px[20]; for (int i = 0; i < 20; i++) px[i] = make_uchar4(i, 2 * i, 3 * i, 9); cudaMalloc(&o, 128); cudaMalloc(&oi, 256);
    cudaChannelFormatDesc cd = cudaCreateChannelDesc<float>(); cudaArray_t a; cudaMallocArray(&a, &cd, 16); cudaMemcpy2DToArray(a, 0, 0, h, 64, 64, 1, cudaMemcpyHostToDevice);
    cudaResourceDesc rd; memset(&rd, 0, sizeof rd); rd.resType = cudaResourceTypeArray; rd.res.array.array = a; cudaTextureDesc td;
    cudaTextureAddressMode modes[] = {cudaAddressModeClamp, cudaAddressModeBorder, cudaAddressModeWrap, cudaAddressModeMirror};
    for (int norm = 0; norm < 2; norm++) for (int m = 0; m < (norm ? 4 : 2); m++) { memset(&td, 0, sizeof td); td.addressMode[0] = modes[m]; td.filterMode = cudaFilterModePoint; td.readMode = cudaReadModeElementType; td.normalizedCoords = norm; cudaTextureObject_t t; cudaCreateTextureObject(&t, &rd, &td, 0); line<<<1, 32>>>(t, o, norm ? -0.75f : -4.0f, norm ? 0.0877f : 0.77f); float b[32]; cudaMemcpy(b, o, 128, cudaMemcpyDeviceToHost); for (int i = 0; i < 32; i++) printf("%g ", b[i]); puts(""); cudaDestroyTextureObject(t); }
    cudaChannelFormatDesc c4 = cudaCreateChannelDesc<uchar4>(); cudaArray_t a4; cudaMallocArray(&a4, &c4, 5, 4); cudaMemcpy2DToArray(a4, 0, 0, px, 20, 20, 4, cudaMemcpyHostToDevice); rd.res.array.array = a4; memset(&td, 0, sizeof td); td.addressMode[0] = cudaAddressModeBorder; td.addressMode[1] = cudaAddressModeClamp; cudaTextureObject_t t; cudaCreateTextureObject(&t, &rd, &td, 0); plane<<<1, dim3(8, 6)>>>(t, oi, 8); cudaMemcpy(r, oi, 192, cudaMemcpyDeviceToHost); for (int i = 0; i < 48; i++) printf("%d ", r[i]); puts("");
    cudaDestroyTextureObject(t); cudaFreeArray(a); cudaFreeArray(a4); cudaFree(o); cudaFree(oi);
}
