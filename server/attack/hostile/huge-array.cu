// Arrays of 2^36 and more elements, in every kind of memory.
__device__ int a[1LL << 36];
__constant__ double b[1LL << 36];
__global__ void k() { __shared__ float s[1LL << 36]; int l[1LL << 33]; s[0] = l[1]; }
int big[1LL << 36];
int main() { double x[1LL << 36]; x[5] = big[7]; k<<<1, 1>>>(); return 0; }
