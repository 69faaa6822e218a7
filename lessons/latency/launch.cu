#define N 2048
#define TABLE 7168 // entries, 28 KB
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

// The smallest block that fills a multiprocessor if every block
// takes this many bytes of shared memory. A multiprocessor has
// has.sharedMemPerMultiprocessor bytes for all its blocks, and the system
// takes has.reservedSharedMemPerBlock bytes more for each block. At most
// has.maxBlocksPerMultiProcessor blocks fit, and a warp has has.warpSize
// threads.
int smallest(const cudaDeviceProp &has, int bytes) {
  int room = 1; // gap 1: how many such blocks fit at a time?
  for (int blocks = room; blocks > 0; blocks--) {
    int threads = has.maxThreadsPerMultiProcessor / blocks;
    if (false) // gap 2: do that many blocks fill it, with whole warps?
      return threads;
  }
  return 0;
}

int main() {
  cudaDeviceProp has;
  cudaGetDeviceProperties(&has, 0);
  int threads = smallest(has, TABLE * sizeof(int));
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
  printf("%d threads per block, sum %d\n", threads, sum);
  // Imaginary devices: 1,536 threads, and at most 2 to 48 blocks.
  has.maxThreadsPerMultiProcessor = 1536;
  for (int most = 2; most <= 48; most++) {
    has.maxBlocksPerMultiProcessor = most;
    printf("%d%c", smallest(has, 1024), most < 48 ? ' ' : '\n');
  }
  cudaFree(table);
  cudaFree(in);
  cudaFree(out);
  return 0;
}
