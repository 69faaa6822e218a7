// The second launch touches memory in its first step and breaks down there. Until then the first one, of fewer threads, is what the machine shows.
__global__ void fill(int *out) { out[threadIdx.x] = threadIdx.x; }
__global__ void wrong(const int *in, int *out, int size) {
  out[1 << 30] = in[2];
  __shared__ int tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = i < size ? in[i] : 0;
}
int main() {
  int *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  fill<<<1, 32>>>(a);
  wrong<<<4, 256>>>(a, b, 256);
  return cudaDeviceSynchronize();
}
