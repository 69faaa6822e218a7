// 1,024-thread blocks, as many as the device holds, each with 48 KiB of shared memory.
__global__ void k(int *p) {
  __shared__ int s[12288];
  for (int i = threadIdx.x; i < 12288; i += 1024) s[i] = i;
  __syncthreads();
  for (int n = 0; n < 1000000; n++) { s[(threadIdx.x * 7 + n) % 12288] += n; __syncthreads(); }
  p[blockIdx.x] = s[0];
}
int main() { int *d; cudaMalloc(&d, 4 << 20); k<<<100000, 1024>>>(d); return cudaDeviceSynchronize(); }
