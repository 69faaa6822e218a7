// Functions that call themselves, on both sides.
__device__ int f(int n) { int a[64]; a[n & 63] = n; return f(n + 1) + a[n & 63]; }
__global__ void k(int *p) { p[0] = f(0); }
int g(int n) { char b[4096]; b[n & 4095] = n; return g(n + 1) + b[n & 4095]; }
int main() { int *p; cudaMalloc(&p, 4); k<<<1, 32>>>(p); cudaDeviceSynchronize(); return g(0); }
