#include <cstdio>
#define T 16
#define N 224
__global__ void product(const float *A, const float *B, float *C) {
    __shared__ float a[T][T], b[T][T];
    int row = blockIdx.y * T + threadIdx.y, col = blockIdx.x * T + threadIdx.x;
    float acc = 0;
    for (int m = 0; m < N / T; m++) {
        a[threadIdx.y][threadIdx.x] = A[row * N + m * T + threadIdx.x];
        b[threadIdx.x][threadIdx.y] = B[(m * T + threadIdx.y) * N + col];
        __syncthreads();
        for (int k = 0; k < T; k++) acc += a[threadIdx.y][k] * b[threadIdx.x][k];
    }
    C[row * N + col] = acc;
}
int main() {
    static float h[N * N];
    for (int i = 0; i < N * N; i++) h[i] = i % 7;
    float *a, *b, *c;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof h);
    cudaMalloc(&c, sizeof h);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(b, h, sizeof h, cudaMemcpyHostToDevice);
    product<<<dim3(N / T, N / T), dim3(T, T)>>>(a, b, c);
    cudaMemcpy(h, c, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 20; i++) printf("%g\n", h[i * N + i]);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
}
