// A stencil over a volume: each thread adds its six neighbours from a tile with a rim. The rim in z is never loaded.
#include <cstdio>
#define N 4

__global__ void stencil(const int *in, int *out) {
    __shared__ int s[N + 2][N + 2][N + 2];
    int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
    s[z + 1][y + 1][x + 1] = in[(z * N + y) * N + x];
    if (x == 0) s[z + 1][y + 1][0] = s[z + 1][y + 1][N + 1] = 0;
    if (y == 0) s[z + 1][0][x + 1] = s[z + 1][N + 1][x + 1] = 0;
    __syncthreads();
    out[(z * N + y) * N + x] = s[z][y + 1][x + 1] + s[z + 2][y + 1][x + 1] + s[z + 1][y][x + 1] + s[z + 1][y + 2][x + 1] +
                               s[z + 1][y + 1][x] + s[z + 1][y + 1][x + 2];
}

int main() {
    int h[N * N * N], *in, *out;
    for (int i = 0; i < N * N * N; i++) h[i] = i;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    stencil<<<1, dim3(N, N, N)>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    return 0;
}
