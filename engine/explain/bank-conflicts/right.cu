#include <cstdio>

__global__ void k(int *out) {
    __shared__ int tile[32][33];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = y * 32 + x;
    __syncthreads();
    out[y * 32 + x] = tile[x][y];
}

int main() {
    int *out, h[1024];
    cudaMalloc(&out, sizeof(h));
    k<<<1, dim3(32, 32)>>>(out);
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d\n", h[1]);
    cudaFree(out);
    return 0;
}
