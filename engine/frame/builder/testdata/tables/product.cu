// The 4×4 product with blocks of 2×2 threads: straight from global memory, and through tiles.
#include <cstdio>

#define SIDE 4
#define TILE 2

__global__ void direct(const float *M, const float *N, float *P, int width) {
    int row = blockIdx.y * TILE + threadIdx.y, col = blockIdx.x * TILE + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < width; k++)
        sum += M[row * width + k] * N[k * width + col];
    P[row * width + col] = sum;
}

__global__ void tiled(const float *M, const float *N, float *P, int width) {
    __shared__ float Mds[TILE][TILE], Nds[TILE][TILE];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * TILE + y, col = blockIdx.x * TILE + x;
    float sum = 0;
    for (int m = 0; m < width / TILE; m++) {
        Mds[y][x] = M[row * width + m * TILE + x];
        Nds[y][x] = N[(m * TILE + y) * width + col];
        __syncthreads();
        for (int k = 0; k < TILE; k++)
            sum += Mds[y][k] * Nds[k][x];
        __syncthreads();
    }
    P[row * width + col] = sum;
}

int main() {
    float host[SIDE * SIDE], *M, *N, *P;
    for (int i = 0; i < SIDE * SIDE; i++) host[i] = i;
    cudaMalloc(&M, sizeof host);
    cudaMalloc(&N, sizeof host);
    cudaMalloc(&P, sizeof host);
    cudaMemcpy(M, host, sizeof host, cudaMemcpyHostToDevice);
    cudaMemcpy(N, host, sizeof host, cudaMemcpyHostToDevice);
    dim3 grid(SIDE / TILE, SIDE / TILE), block(TILE, TILE);
    direct<<<grid, block>>>(M, N, P, SIDE);
    tiled<<<grid, block>>>(M, N, P, SIDE);
    cudaMemcpy(host, P, sizeof host, cudaMemcpyDeviceToHost);
    printf("%g %g\n", host[0], host[15]);
    cudaFree(M);
    cudaFree(N);
    cudaFree(P);
    return 0;
}
