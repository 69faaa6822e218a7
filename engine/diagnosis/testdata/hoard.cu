// Each block takes 40,000 bytes of shared memory for two warps.
__global__ void hoard(const int *in, int *out) {
  __shared__ int all[10000];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  all[t] = in[i];
  __syncthreads();
  out[i] = all[63 - t];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 128 * sizeof(int));
  cudaMemset(in, 0, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));

  hoard<<<2, 64>>>(in, out);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
