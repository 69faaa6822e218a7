#include <cstdio>
#include <cstdlib>
#define IDX(r, c) ((r) * n + (c))

__global__ void scale(float *A, int n, int k)
{
    int r = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
    if (r < n) A[IDX(r, k)] /= A[IDX(k, k)];
}

__global__ void eliminate(float *A, int n, int k)
{
    int c = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
    int r = k + 1 + blockIdx.y * blockDim.y + threadIdx.y;
    if (r < n && c < n)
        A[IDX(r, c)] -= A[IDX(r, k)] * A[IDX(k, c)];
}

int main(int argc, char **argv)
{
    int n = 8;
    float *A = new float[n * n];
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++) A[IDX(r, c)] = r == c ? 10 : 1.0f / (1 + r + c);
    float *dA;
    cudaMalloc(&dA, n * n * sizeof *dA);
    cudaMemcpy(dA, A, n * n * sizeof *dA, cudaMemcpyHostToDevice);
    for (int k = 0; k < n - 1; k++) {
        scale<<<1, 8>>>(dA, n, k);
        eliminate<<<dim3(2, 2), dim3(4, 4)>>>(dA, n, k);
    }
    cudaMemcpy(A, dA, n * n * sizeof *dA, cudaMemcpyDeviceToHost);
    printf("U[7][7] = %f\n", A[IDX(7, 7)]);
    delete[] A;
    return 0;
}
