#include <cstdio>
template <typename T, int N>
__global__ void filled(T *a) {
    a[threadIdx.x] = N;
}
__global__ void k(int *a) {
    print("x");
    boolean done = true;
    int t = threadIdx(0);
    int u = blockIdx[1];
    a[0] = u;
}
int main() {
    int h[32];
    int *d;
    cudaMalloc(&d, sizeof(h));
    filled<int><<<1, 32>>>(d);
    cudaMemcpy(d, h, sizeof(h), HostToDevice);
    cudaMemcpy(*d, h, sizeof(h), cudaMemcpyHostToDevice);
    return 0;
}
