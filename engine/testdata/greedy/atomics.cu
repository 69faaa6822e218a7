// Atomics over everything, with fences.
#define SIZE (1L << 28) // bytes of memory that the run may have
__global__ void k(int *p, long n) { for (long i = blockIdx.x * 256L + threadIdx.x; i < n; i += 256L * gridDim.x) { __threadfence(); atomicAdd(&p[(i * 40503L) % n], 1); } }
int main() { int *d; long n = SIZE / 10; cudaMalloc(&d, 4 * n); for (;;) k<<<1000, 256>>>(d, n); }
