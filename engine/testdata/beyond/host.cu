#include <cstdio>

struct S {
    int a[4];
    int b;
};

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] = t;
}

int main() {
    int *d, h[4];
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    k<<<1, 4>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[3]);
    S s = {};
    int sum = 0;
    for (int i = 0; i <= 4; ++i) sum += s.a[i]; // want "The host program reads s.a[i] with index 4"
    printf("%d\n", sum);
    cudaFree(d);
}
