// Each thread of many calls itself deeply.
__device__ int f(int n, int a, int b, int c, int d) { int x[16]; for (int i = 0; i < 16; i++) x[i] = n + i; return n == 0 ? a : f(n - 1, b, c, d, x[n & 15]) + x[a & 15]; }
__global__ void k(int *p) { p[threadIdx.x] = f(200, 1, 2, 3, 4); }
int main() { int *d; cudaMalloc(&d, 4096); k<<<2048, 1024>>>(d); return cudaDeviceSynchronize(); }
