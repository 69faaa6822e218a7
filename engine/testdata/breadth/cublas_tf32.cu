// Products of floats in cuBLAS' mode TF32: factors have 10 bits behind the point.
#include <cstdio>
#include <cublas_v2.h>
int main() {
    cublasHandle_t handle;
    cublasCreate(&handle);
    float a[4] = {1.0f + 1.0f / 2048, 1.0f + 1.0f / 8192, 3.0f, 1e38f}, one = 1, zero = 0, identity[4] = {1, 0, 0, 1}, out[4];
    float *da, *db, *dc;
    cudaMalloc(&da, sizeof a);
    cudaMalloc(&db, sizeof a);
    cudaMalloc(&dc, sizeof a);
    cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice);
    cudaMemcpy(db, identity, sizeof a, cudaMemcpyHostToDevice);
    for (int mode = 0; mode < 3; mode++) {
        cublasSetMathMode(handle, mode == 1 ? CUBLAS_TF32_TENSOR_OP_MATH : CUBLAS_DEFAULT_MATH);
        if (mode < 2)
            cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, da, 2, db, 2, &zero, dc, 2);
        else
            cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, da, CUDA_R_32F, 2, db, CUDA_R_32F, 2, &zero, dc, CUDA_R_32F, 2,
                         CUBLAS_COMPUTE_32F_FAST_TF32, CUBLAS_GEMM_DEFAULT);
        cudaMemcpy(out, dc, sizeof out, cudaMemcpyDeviceToHost);
        printf("%.8f %.8f %g %d\n", out[0], out[1], out[2], out[3] == a[3]);
    }
    cudaFree(da);
    cudaFree(db);
    cudaFree(dc);
    cublasDestroy(handle);
}
