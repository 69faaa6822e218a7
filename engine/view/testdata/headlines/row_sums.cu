// Each thread sums a row: neighbouring lanes load elements that are a row apart.
#include <cstdio>
#define ROWS 64
#define COLS 64
__global__ void sum(const float *m, float *s) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    float acc = 0;
    for (int c = 0; c < COLS; c++)
        acc += m[r * COLS + c];
    s[r] = acc;
}
int main() {
    static float h[ROWS * COLS], r[ROWS];
    for (int i = 0; i < ROWS * COLS; i++) h[i] = i % 5;
    float *a, *b;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof r);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    sum<<<2, 32>>>(a, b);
    cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost);
    printf("%g\n", r[3]);
    cudaFree(a);
    cudaFree(b);
}
