#define N 2048
#define TABLE 10240 // entries, 40 KB
#define SEED 1

// Each block copies the whole table into shared memory, then looks up.
__global__ void look(const int *table, const int *in, int *out) {
  __shared__ int here[TABLE];
  for (int i = threadIdx.x; i < TABLE; i += blockDim.x)
    here[i] = table[i];
  __syncthreads();
  int all = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < N; i += all)
    out[i] = here[in[i]];
}

#include <stdio.h>

int main() {
  const int threads = 512;
  int *table, *in, *out;
  cudaMallocManaged(&table, TABLE * sizeof(int));
  cudaMallocManaged(&in, N * sizeof(int));
  cudaMallocManaged(&out, N * sizeof(int));
  for (int i = 0; i < TABLE; i++)
    table[i] = (i * 7 + SEED) % 1000;
  for (int i = 0; i < N; i++) {
    in[i] = i * 313 % TABLE;
    out[i] = -1;
  }
  look<<<2, threads>>>(table, in, out);
  cudaDeviceSynchronize();
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += (i % 10 + 1) * out[i];
  printf("%d\n", sum);
  cudaFree(table);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
