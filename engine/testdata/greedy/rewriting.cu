// Memory that is written anew between any two checkpoints.
#define SIZE (1L << 28) // bytes of memory that the run may have
__global__ void k(int *p, int n, int r) { for (int i = blockIdx.x * 1024 + threadIdx.x; i < n; i += 1024 * gridDim.x) p[i] = i + r; }
int main() { int *d, n = SIZE / 16; cudaMalloc(&d, 4 * n); for (int r = 0;; r++) k<<<64, 1024>>>(d, n, r); }
