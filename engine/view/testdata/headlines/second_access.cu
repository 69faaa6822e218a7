// Accesses that cost more than they must, and are not the first of their statement.
#include <cstdio>
#define N 32
#define ROWS 8
__global__ void gather(const int *a, const int *b, int *out) {
    __shared__ int s[N][N];
    int x = threadIdx.x, y = threadIdx.y;
    for (int r = y; r < N; r += ROWS) s[r][x] = r + x;
    __syncthreads();
    out[y * N + x] = s[y][x] + s[x][y];
    out[ROWS * N + y * N + x] = a[y * N + x] + b[x * N + y];
}
int main() {
    static int h[N * N], r[2 * ROWS * N];
    for (int i = 0; i < N * N; i++) h[i] = i;
    int *a, *b, *o;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof h);
    cudaMalloc(&o, sizeof r);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(b, h, sizeof h, cudaMemcpyHostToDevice);
    gather<<<1, dim3(N, ROWS)>>>(a, b, o);
    cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d %d\n", r[1], r[ROWS * N + 1]);
    cudaFree(a);
    cudaFree(b);
    cudaFree(o);
}
