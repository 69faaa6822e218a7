#include <cstdio>
__global__ void k(int *p, int n) {
    __requires(n == 5);
    for (int i = threadIdx.x; __invariant(__implies(__enabled(), i >= 0)), i < n; i += blockDim.x) { __assert(i < n); p[i] = i; }
    __requires_fresh_array(p);
}
int main() { int *d, h[5]; cudaMalloc(&d, 20); k<<<1, 2>>>(d, 5); cudaMemcpy(h, d, 20, cudaMemcpyDeviceToHost); for (int x : h) printf("%d ", x); cudaFree(d); }
