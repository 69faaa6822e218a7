// cuBLAS: column-major matrices, and results of one number. Sums of whole numbers are exact in any order.
#include <cstdio>
#include <cstdlib>
#include <cublas_v2.h>
int main() {
    const int m = 5, n = 4, k = 3;
    float A[m * k], B[k * n], C[m * n];
    for (int i = 0; i < m * k; i++) A[i] = i + 1;
    for (int i = 0; i < k * n; i++) B[i] = i - 3;
    for (int i = 0; i < m * n; i++) C[i] = i;
    float *a, *b, *c;
    cudaMalloc(&a, sizeof A); cudaMalloc(&b, sizeof B); cudaMalloc(&c, sizeof C);
    cublasHandle_t h;
    cublasCreate(&h);
    cublasSetMatrix(m, k, sizeof(float), A, m, a, m);
    cublasSetMatrix(k, n, sizeof(float), B, k, b, k);
    cublasSetMatrix(m, n, sizeof(float), C, m, c, m);
    float alpha = 2, beta = 1;
    cublasStatus_t s = cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &alpha, a, m, b, k, &beta, c, m);
    cublasGetMatrix(m, n, sizeof(float), c, m, C, m);
    printf("%s\n", cublasGetStatusString(s));
    for (int i = 0; i < m; i++) { for (int j = 0; j < n; j++) printf("%g ", C[i + j * m]); printf("\n"); }
    float dot, nrm, sum; int imax, imin;
    cublasSdot(h, m * k, a, 1, a, 1, &dot);
    cublasSnrm2(h, m * k, a, 1, &nrm);
    cublasSasum(h, k * n, b, 1, &sum);
    cublasIsamax(h, k * n, b, 1, &imax); cublasIsamin(h, k * n, b, 1, &imin);
    printf("%g %g %g %d %d\n", dot, nrm, sum, imax, imin);
    cublasSgemv(h, CUBLAS_OP_T, m, k, &alpha, a, m, c, 1, &beta, b, 1);
    cublasGetVector(k, 4, b, 1, B, 1);
    printf("%g %g %g\n", B[0], B[1], B[2]);
    cublasDestroy(h);
    cudaFree(a); cudaFree(b); cudaFree(c);
}
