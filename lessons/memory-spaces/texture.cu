#include <stdio.h>

// Texture memory is read through an object that the
// host makes for an array; the kernel cannot write it.
__global__ void look(cudaTextureObject_t tex, int *out) {
  int i = threadIdx.x;
  out[i] = tex1Dfetch<int>(tex, 7 - i);
}

int main() {
  int a[8] = {0, 1, 4, 9, 16, 25, 36, 49}, h[8], *in, *out;
  cudaMalloc(&in, sizeof(a));
  cudaMalloc(&out, sizeof(h));
  cudaMemcpy(in, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaResourceDesc what = {};
  what.resType = cudaResourceTypeLinear;
  what.res.linear.devPtr = in;
  what.res.linear.desc = cudaCreateChannelDesc<int>();
  what.res.linear.sizeInBytes = sizeof(a);
  cudaTextureDesc how = {};
  how.readMode = cudaReadModeElementType;
  cudaTextureObject_t tex = 0;
  cudaCreateTextureObject(&tex, &what, &how, NULL);
  look<<<1, 8>>>(tex, out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 8; i++)
    printf("%d ", h[i]);
  printf("\n");
  cudaDestroyTextureObject(tex);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
