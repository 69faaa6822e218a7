// All of the device's memory, touched by every thread, races watched.
#define SIZE (1L << 28) // bytes of memory that the run may have
__global__ void k(int *p, long n) { for (long i = threadIdx.x; i < n; i += 64) p[(i * 2654435761L + blockIdx.x) % n] = i; }
int main() { int *d; long n = SIZE / 5; cudaMalloc(&d, 4 * n); k<<<1000, 256>>>(d, n); return cudaDeviceSynchronize(); }
