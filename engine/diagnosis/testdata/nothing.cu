// Every SM has a block, every access is coalesced, and nothing is loaded twice.
__global__ void twice(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 2 * in[i];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 132 * 64 * sizeof(float));
  cudaMemset(in, 0, 132 * 64 * sizeof(float));
  cudaMalloc(&out, 132 * 64 * sizeof(float));
  twice<<<132, 64>>>(in, out);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
