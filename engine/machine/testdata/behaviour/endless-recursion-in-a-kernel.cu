__device__ int f(int n) { return n < 0 ? 0 : f(n + 1) + 1; }

__global__ void k(int *d) { d[0] = f(1); }
