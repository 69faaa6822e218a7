#define N 8
#define T 4

__global__ void product(const int *M, const int *W, int *P) {
    __shared__ int Ms[T][T], Ws[T][T];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * T + ty, col = blockIdx.x * T + tx;
    int acc = 0;
    for (int ph = 0; ph < N / T; ph++) {
        Ms[ty][tx] = M[row * N + ph * T + tx];
        Ws[ty][tx] = W[(ph * T + ty) * N + col];
        __syncthreads();
        for (int k = 0; k < T; k++) acc += Ms[ty][k] * Ws[k][tx];
    }
    P[row * N + col] = acc;
}

int main() {
    int h[N * N], *M, *W, *P;
    for (int i = 0; i < N * N; i++) h[i] = i % 5;
    cudaMalloc(&M, sizeof h);
    cudaMalloc(&W, sizeof h);
    cudaMalloc(&P, sizeof h);
    cudaMemcpy(M, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(W, h, sizeof h, cudaMemcpyHostToDevice);
    product<<<dim3(N / T, N / T), dim3(T, T)>>>(M, W, P);
    cudaDeviceSynchronize();
    cudaFree(M);
    cudaFree(W);
    cudaFree(P);
}
