#include <cstdio>

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
    int q[3] = {1, 2, 3}, sum = 0;
    for (int i = 0; i <= 3; ++i) sum += q[i]; // want "The host program accesses 'q' outside its 3 elements: valid indices are 0 to 2"
    printf("%d\n", sum);
    cudaFree(d);
}
