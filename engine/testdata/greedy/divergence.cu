// Lanes that part at every turn.
__device__ int g(int n, int k) { if (n <= 0) return k; return (k >> n & 1) ? g(n - 1, k + 1) : g(n - 1, k * 3) ; }
__global__ void k(int *p) { int s = 0; for (int i = 0; i < 100000; i++) { if ((threadIdx.x >> (i % 5)) & 1) { if (threadIdx.x % 3 == i % 3) s += g(30, threadIdx.x + i); else continue; } else s -= i; } p[threadIdx.x] = s; }
int main() { int *d; cudaMalloc(&d, 4096); k<<<200, 1024>>>(d); return cudaDeviceSynchronize(); }
