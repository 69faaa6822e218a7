// Each instance asks for two others.
template <int N, int M> __device__ int f(int x) { return f<N - 1, 2 * M>(x) + f<N - 1, 2 * M + 1>(x); }
template <int N> __device__ int g(int x) { return f<40, N>(x) + g<N + 1>(x); }
__global__ void k(int *p) { p[0] = g<0>(p[1]); }
int main() { int *d; cudaMalloc(&d, 8); k<<<1, 1>>>(d); return 0; }
