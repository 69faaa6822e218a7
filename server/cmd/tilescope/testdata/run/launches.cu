__global__ void fill(int *p) { p[threadIdx.x] = threadIdx.x; }

int main() {
  int *p;
  cudaMalloc(&p, 32 * sizeof(int));
  for (int i = 0; i < 70; i++) fill<<<1, 32>>>(p);
  cudaFree(p);
  return 0;
}
