// Each phase copies a tile and reads it by columns, so that all lanes of a warp ask one bank.
#include <cstdio>
#define N 32
#define TILES 2
__global__ void turn(const float *in, float *out) {
    __shared__ float tile[N][N];
    int x = threadIdx.x, y = threadIdx.y;
    for (int p = 0; p < TILES; p++) {
        int at = (p * N + y) * N + x;
        tile[y][x] = in[at];
        __syncthreads();
        out[at] = tile[x][y];
        __syncthreads();
    }
}
int main() {
    static float h[TILES * N * N], r[TILES * N * N];
    for (int i = 0; i < TILES * N * N; i++) h[i] = i;
    float *a, *b;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof r);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    turn<<<1, dim3(N, N)>>>(a, b);
    cudaMemcpy(r, b, sizeof r, cudaMemcpyDeviceToHost);
    printf("%g\n", r[1]);
    cudaFree(a);
    cudaFree(b);
}
