// Both arms of a condition run in one warp, one after the other.
#include <cstdio>
__global__ void pick(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v = in[i];
    if (v % 2 == 0)
        out[i] = v / 2;
    else
        out[i] = 3 * v + 1;
}
int main() {
    int h[64], r[64];
    for (int i = 0; i < 64; i++) h[i] = i * 7 % 11;
    int *a, *b;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof r);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    pick<<<2, 32>>>(a, b);
    cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d %d\n", r[1], r[2]);
    cudaFree(a);
    cudaFree(b);
}
