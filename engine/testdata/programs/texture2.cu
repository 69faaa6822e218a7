#include <cstdio>
__global__ void k(cudaTextureObject_t t, cudaTextureObject_t l, float *o, int w, int h) {
  int x = threadIdx.x, y = threadIdx.y;
  o[y * 12 + x] = tex2D<float>(t, x - 2 + 0.5f, y - 1 + 0.5f) + 100 * tex1Dfetch<float>(l, (x + y) % 8);
}
int main() {
  const int w = 8, h = 5; float a[w * h], r[12 * 7], *o, *lin; for (int i = 0; i < w * h; ++i) a[i] = i;
  cudaChannelFormatDesc d = cudaCreateChannelDesc<float>(); cudaArray_t arr; cudaMallocArray(&arr, &d, w, h); cudaMemcpy2DToArray(arr, 0, 0, a, w * 4, w * 4, h, cudaMemcpyHostToDevice);
  cudaResourceDesc rd = {}; rd.resType = cudaResourceTypeArray; rd.res.array.array = arr; cudaTextureDesc td = {}; td.addressMode[0] = td.addressMode[1] = cudaAddressModeClamp; td.filterMode = cudaFilterModePoint; td.readMode = cudaReadModeElementType;
  cudaTextureObject_t t, l, b; cudaCreateTextureObject(&t, &rd, &td, nullptr); td.addressMode[0] = td.addressMode[1] = cudaAddressModeBorder; cudaCreateTextureObject(&b, &rd, &td, nullptr);
  cudaMalloc(&lin, 32); cudaMemcpy(lin, a, 32, cudaMemcpyHostToDevice); cudaResourceDesc ld = {}; ld.resType = cudaResourceTypeLinear; ld.res.linear.devPtr = lin; ld.res.linear.desc = d; ld.res.linear.sizeInBytes = 32; cudaTextureDesc e = {}; cudaCreateTextureObject(&l, &ld, &e, nullptr);
  cudaMalloc(&o, sizeof r);
  for (int i = 0; i < 2; ++i) { k<<<1, dim3(12, 7)>>>(i ? b : t, l, o, w, h); cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost); for (int j = 0; j < 84; j += 5) printf("%g ", r[j]); puts(""); }
  cudaDestroyTextureObject(t); cudaDestroyTextureObject(l); cudaDestroyTextureObject(b); cudaFreeArray(arr); cudaFree(lin); cudaFree(o);
}
