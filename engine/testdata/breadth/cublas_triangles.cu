// cuBLAS on symmetric and triangular matrices, and on halves; all values are small whole numbers or halves of them, so that sums are exact
#include <cublas_v2.h>
#include <stdio.h>

#define N 4

static void print(const char *name, const float *a, int rows, int cols) {
    printf("%s:", name);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            printf(" %g", a[i + j * rows]);
    printf("\n");
}

int main() {
    float hA[N * N], hB[N * N], hC[N * N], hx[N] = {1, 2, 3, 4};
    for (int j = 0; j < N; j++)
        for (int i = 0; i < N; i++) {
            hA[i + j * N] = i == j ? 2 : i + 2 * j;
            hB[i + j * N] = i - j;
            hC[i + j * N] = 1;
        }
    float *A, *B, *C, *x, alpha = 1, beta = 2, zero = 0;
    cudaMalloc(&A, sizeof hA), cudaMalloc(&B, sizeof hB), cudaMalloc(&C, sizeof hC), cudaMalloc(&x, sizeof hx);
    cublasHandle_t h;
    cublasCreate(&h);
    cublasSetMatrix(N, N, sizeof(float), hA, N, A, N);
    cublasSetMatrix(N, N, sizeof(float), hB, N, B, N);
    cublasSetMatrix(N, N, sizeof(float), hC, N, C, N);
    cublasSsymm(h, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, N, 3, &alpha, A, N, B, N, &beta, C, N);
    cublasGetMatrix(N, N, sizeof(float), C, N, hC, N);
    print("left upper", hC, N, N);
    cublasSsymm(h, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_LOWER, 2, N, &alpha, A, N, B, N, &zero, C, 2);
    cublasGetMatrix(2, N, sizeof(float), C, 2, hC, 2);
    print("right lower", hC, 2, N);
    cudaMemset(C, 0, sizeof hC);
    cublasSsyrk(h, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, N, 2, &alpha, B, N, &beta, C, N);
    cublasGetMatrix(N, N, sizeof(float), C, N, hC, N);
    print("syrk", hC, N, N);
    cudaMemset(C, 0, sizeof hC);
    cublasSsyr2k(h, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_T, 3, N, &alpha, A, N, B, N, &zero, C, 3);
    cublasGetMatrix(3, 3, sizeof(float), C, 3, hC, 3);
    print("syr2k", hC, 3, 3);
    for (int upper = 0; upper < 2; upper++)
        for (int t = 0; t < 2; t++)
            for (int unit = 0; unit < 2; unit++) {
                cublasFillMode_t fill = upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
                cublasOperation_t op = t ? CUBLAS_OP_T : CUBLAS_OP_N;
                cublasDiagType_t diag = unit ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
                float back[N];
                cublasSetVector(N, sizeof(float), hx, 1, x, 1);
                cublasStrmv(h, fill, op, diag, N, A, N, x, 1);
                cublasGetVector(N, sizeof(float), x, 1, back, 1);
                printf("%d%d%d: %g %g %g %g", upper, t, unit, back[0], back[1], back[2], back[3]);
                cublasStrsv(h, fill, op, diag, N, A, N, x, 1);
                cublasGetVector(N, sizeof(float), x, 1, back, 1);
                printf(" | %g %g %g %g\n", back[0], back[1], back[2], back[3]);
            }
    __half hH[6], *H, *K, a = __float2half(0.5f), b = __float2half(1.0f);
    for (int i = 0; i < 6; i++)
        hH[i] = __float2half(i + 1);
    cudaMalloc(&H, sizeof hH), cudaMalloc(&K, sizeof hH);
    cudaMemcpy(H, hH, sizeof hH, cudaMemcpyHostToDevice);
    cudaMemset(K, 0, sizeof hH);
    cublasHgemm(h, CUBLAS_OP_N, CUBLAS_OP_T, 2, 2, 3, &a, H, 2, H, 2, &b, K, 2);
    cudaMemcpy(hH, K, 4 * sizeof(__half), cudaMemcpyDeviceToHost);
    printf("halves: %g %g %g %g\n", __half2float(hH[0]), __half2float(hH[1]), __half2float(hH[2]), __half2float(hH[3]));
    int status = cublasGemmEx(h, CUBLAS_OP_T, CUBLAS_OP_N, 3, 3, 2, &alpha, H, CUDA_R_16F, 2, H, CUDA_R_16F, 2, &zero, C, CUDA_R_32F, 3,
                              CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
    cublasGetMatrix(3, 3, sizeof(float), C, 3, hC, 3);
    print(status ? "failed" : "to float", hC, 3, 3);
    status = cublasGemmEx(h, CUBLAS_OP_T, CUBLAS_OP_N, 3, 3, 2, &alpha, H, CUDA_R_16F, 2, H, CUDA_R_16F, 2, &beta, C, CUDA_R_32F, 3,
                          CUDA_R_32F, CUBLAS_GEMM_DEFAULT_TENSOR_OP);
    cublasGetMatrix(3, 3, sizeof(float), C, 3, hC, 3);
    print(status ? "failed" : "as before CUDA 11", hC, 3, 3);
    cublasDestroy(h);
    cudaFree(A), cudaFree(B), cudaFree(C), cudaFree(x), cudaFree(H), cudaFree(K);
    return 0;
}
