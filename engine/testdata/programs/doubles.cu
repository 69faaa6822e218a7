#include <cstdio>
#include <cmath>
__global__ void k(const double *a, double *o, float *f) {
  __shared__ double s[64]; int t = threadIdx.x;
  s[t] = a[t] * a[t] - 1.0 / (a[t] + 3);
  __syncthreads();
  double v = s[(t * 2) % 64] + s[t ^ 1] * 0.1;
  o[t] = sqrt(v * v + 1) - fma(v, a[t], 0.25) + fmod(v, 0.7) + floor(v) + (long long)(v * 1e6) % 7;
  f[t] = (float)v / 3 + rsqrtf((float)(v * v + 1)) + fabsf((float)a[t]) + roundf(v * 2.5f) + truncf(v) + rintf(v * 0.5f) + fminf(v, 1.0f) + __saturatef(v);
}
int main() {
  double h[64], r[64], *d, *o; float q[64], *f; for (int i = 0; i < 64; ++i) h[i] = (i - 20) * 0.37;
  cudaMalloc(&d, sizeof h); cudaMalloc(&o, sizeof h); cudaMalloc(&f, sizeof q); cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 64>>>(d, o, f); cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost); cudaMemcpy(q, f, sizeof q, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 64; i += 5) printf("%.17g %.9g\n", r[i], q[i]);
  cudaFree(d); cudaFree(o); cudaFree(f);
}
