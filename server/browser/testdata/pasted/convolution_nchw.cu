#include <cstdio>
// Convolution of images with several channels: NCHW.
__global__ void conv(const float *x, const float *w, float *y, int C, int H, int W, int M, int K) {
    int Ho = H - K + 1, Wo = W - K + 1;
    int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    int m = blockIdx.z % M, n = blockIdx.z / M;
    if (col >= Wo || row >= Ho) return;
    float acc = 0;
    for (int c = 0; c < C; c++)
        for (int p = 0; p < K; p++)
            for (int q = 0; q < K; q++)
                acc += x[((n * C + c) * H + row + p) * W + col + q] * w[((m * C + c) * K + p) * K + q];
    y[((n * M + m) * Ho + row) * Wo + col] = acc;
}
int main() {
    const int N = 2, C = 3, H = 14, W = 18, M = 4, K = 3, Ho = H - K + 1, Wo = W - K + 1;
    static float hx[N * C * H * W], hw[M * C * K * K], hy[N * M * Ho * Wo];
    for (int i = 0; i < N * C * H * W; i++) hx[i] = i % 5;
    for (int i = 0; i < M * C * K * K; i++) hw[i] = i % 3;
    float *x, *w, *y;
    cudaMalloc(&x, sizeof(hx)); cudaMalloc(&w, sizeof(hw)); cudaMalloc(&y, sizeof(hy));
    cudaMemcpy(x, hx, sizeof(hx), cudaMemcpyHostToDevice);
    cudaMemcpy(w, hw, sizeof(hw), cudaMemcpyHostToDevice);
    conv<<<dim3(2, 2, N * M), dim3(8, 8)>>>(x, w, y, C, H, W, M, K);
    cudaMemcpy(hy, y, sizeof(hy), cudaMemcpyDeviceToHost);
    printf("%g\n", hy[100]);
}
