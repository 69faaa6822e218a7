// What a new program begins with: a kernel, with a main that launches it or alone, so that the page offers to write one.

const KERNEL = `__global__ void kernel(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = in[i];
  }
}
`;

export const TEMPLATES = {
  main: `#include <cstdio>

${KERNEL}
int main() {
  const int n = 64, threads = 32;
  float in[n], out[n];
  for (int i = 0; i < n; i++) in[i] = i;

  float *d_in, *d_out;
  cudaMalloc(&d_in, sizeof(in));
  cudaMalloc(&d_out, sizeof(out));
  cudaMemcpy(d_in, in, sizeof(in), cudaMemcpyHostToDevice);

  kernel<<<(n + threads - 1) / threads, threads>>>(d_in, d_out, n);

  cudaMemcpy(out, d_out, sizeof(out), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++) printf("%g ", out[i]);
  printf("\\n");
  cudaFree(d_in);
  cudaFree(d_out);
}
`,
  kernel: KERNEL,
} as const;
