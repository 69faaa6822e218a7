// Textures over arrays, pitched and linear memory, every way to address, and bytes by four
#include <cstdio>
#include <cstring>
#include <cstdlib>
#include <cmath>
#define checkCudaErrors(v) do { cudaError_t e_ = (v); if (e_ != cudaSuccess) { fprintf(stderr, "CUDA error at %s:%d code=%d(%s) \"%s\" \n", __FILE__, __LINE__, (unsigned)e_, cudaGetErrorName(e_), #v); exit(EXIT_FAILURE); } } while (0)
__global__ void transformKernel(float *out, int width, int height, float theta, cudaTextureObject_t tex) {
    unsigned int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    float u = (float)x - (float)width / 2, v = (float)y - (float)height / 2;
    float tu = u * cosf(theta) - v * sinf(theta), tv = v * cosf(theta) + u * sinf(theta);
    tu /= (float)width; tv /= (float)height;
    out[y * width + x] = tex2D<float>(tex, tu + 0.5f, tv + 0.5f);
}
__global__ void boxH(cudaTextureObject_t t, float *o, int w, int h, int r) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    float s = 0; for (int k = -r; k <= r; k++) s += tex2D<float>(t, x + k + 0.5f, y + 0.5f);
    o[y * w + x] = s / (2 * r + 1);
}
__global__ void bytes(cudaTextureObject_t t, uchar4 *o, int w) { int x = threadIdx.x, y = threadIdx.y; uchar4 c = tex2D<uchar4>(t, x, y); o[y * w + x] = make_uchar4(c.z, c.y, c.x, 255 - c.w); }
__global__ void lin(cudaTextureObject_t t, int *o, int n) { int i = threadIdx.x + blockIdx.x * blockDim.x; if (i < n) o[i] = tex1Dfetch<int>(t, n - 1 - i) + 1000 * tex1Dfetch<int>(t, i + n); }
int main() {
    const int W = 32, H = 16; float *h = (float *)malloc(W * H * 4), *r = (float *)malloc(W * H * 4), *d;
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) h[y * W + x] = (x / 4 + y / 4) % 2 + x * 0.01f;
    checkCudaErrors(cudaMalloc(&d, W * H * 4));
    cudaChannelFormatDesc cd = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
    cudaArray *arr; checkCudaErrors(cudaMallocArray(&arr, &cd, W, H));
    checkCudaErrors(cudaMemcpyToArray(arr, 0, 0, h, W * H * 4, cudaMemcpyHostToDevice));
    cudaResourceDesc rd; memset(&rd, 0, sizeof(cudaResourceDesc)); rd.resType = cudaResourceTypeArray; rd.res.array.array = arr;
    const cudaTextureAddressMode modes[] = {cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror, cudaAddressModeBorder};
    for (int m = 0; m < 4; m++) {
        cudaTextureDesc td; memset(&td, 0, sizeof td); td.normalizedCoords = true; td.filterMode = cudaFilterModePoint; td.addressMode[0] = td.addressMode[1] = modes[m]; td.readMode = cudaReadModeElementType;
        cudaTextureObject_t tex = 0; checkCudaErrors(cudaCreateTextureObject(&tex, &rd, &td, NULL));
        transformKernel<<<dim3(W / 8, H / 8), dim3(8, 8)>>>(d, W, H, 0.5f, tex);
        checkCudaErrors(cudaMemcpy(r, d, W * H * 4, cudaMemcpyDeviceToHost));
        double s = 0; for (int i = 0; i < W * H; i++) s += r[i] * (i % 7); printf("mode %d: %.6f %.6f %.6f %.6f\n", m, s, r[0], r[100], r[W * H - 1]);
        checkCudaErrors(cudaDestroyTextureObject(tex));
    }
    { cudaTextureDesc td = {}; td.addressMode[0] = td.addressMode[1] = cudaAddressModeClamp; td.filterMode = cudaFilterModePoint; td.readMode = cudaReadModeElementType; cudaTextureObject_t t; float *p; size_t pitch; checkCudaErrors(cudaMallocPitch((void **)&p, &pitch, W * 4, H)); checkCudaErrors(cudaMemcpy2D(p, pitch, h, W * 4, W * 4, H, cudaMemcpyHostToDevice));
      cudaResourceDesc r2 = {}; r2.resType = cudaResourceTypePitch2D; r2.res.pitch2D.devPtr = p; r2.res.pitch2D.desc = cudaCreateChannelDesc<float>(); r2.res.pitch2D.width = W; r2.res.pitch2D.height = H; r2.res.pitch2D.pitchInBytes = pitch; checkCudaErrors(cudaCreateTextureObject(&t, &r2, &td, 0));
      boxH<<<dim3(3, 2), dim3(12, 8)>>>(t, d, W, H, 2); checkCudaErrors(cudaMemcpy(r, d, W * H * 4, cudaMemcpyDeviceToHost)); printf("box %zu: %.5f %.5f %.5f\n", pitch, r[0], r[33], r[511]); cudaDestroyTextureObject(t); cudaFree(p); }
    { const int w = 8; uchar4 hb[w * w], *db; for (int i = 0; i < w * w; i++) hb[i] = make_uchar4(i, 2 * i, 3 * i, 4 * i); cudaArray_t a; cudaChannelFormatDesc c = cudaCreateChannelDesc<uchar4>(); checkCudaErrors(cudaMallocArray(&a, &c, w, w)); checkCudaErrors(cudaMemcpy2DToArray(a, 0, 0, hb, w * 4, w * 4, w, cudaMemcpyHostToDevice)); cudaResourceDesc r2 = {}; r2.resType = cudaResourceTypeArray; r2.res.array.array = a; cudaTextureDesc td = {}; cudaTextureObject_t t; checkCudaErrors(cudaCreateTextureObject(&t, &r2, &td, 0)); cudaMalloc(&db, sizeof hb); bytes<<<1, dim3(w, w)>>>(t, db, w); cudaMemcpy(hb, db, sizeof hb, cudaMemcpyDeviceToHost); printf("%d %d %d %d c %d %d %d %d\n", hb[63].x, hb[63].y, hb[63].z, hb[63].w, c.x, c.y, c.z, c.f); cudaDestroyTextureObject(t); cudaFreeArray(a); cudaFree(db); }
    { int hi[20], *di, *dox; for (int i = 0; i < 20; i++) hi[i] = i + 5; cudaMalloc(&di, 80); cudaMalloc(&dox, 80); cudaMemcpy(di, hi, 80, cudaMemcpyHostToDevice); cudaResourceDesc r2 = {}; r2.resType = cudaResourceTypeLinear; r2.res.linear.devPtr = di; r2.res.linear.desc = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindSigned); r2.res.linear.sizeInBytes = 80; cudaTextureDesc td = {}; td.readMode = cudaReadModeElementType; cudaTextureObject_t t; checkCudaErrors(cudaCreateTextureObject(&t, &r2, &td, 0)); lin<<<1, 32>>>(t, dox, 20); checkCudaErrors(cudaMemcpy(hi, dox, 80, cudaMemcpyDeviceToHost)); for (int i = 0; i < 20; i++) printf("%d ", hi[i]); printf("\n"); cudaDestroyTextureObject(t); cudaFree(di); cudaFree(dox); }
    cudaFreeArray(arr); cudaFree(d); free(h); free(r); return 0;
}
