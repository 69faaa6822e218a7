#include <cstdio>
#define BX 16
#define BY 8
__global__ void stencil7(const float *in, float *out, int nx, int ny, int nz, float c0, float c1) {
    __shared__ float plane[BY + 2][BX + 2];
    int i = blockIdx.x * BX + threadIdx.x, j = blockIdx.y * BY + threadIdx.y;
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
    int at = j * nx + i, layer = nx * ny;
    float behind, current = in[at], front = in[at + layer];
    at += layer;
    for (int k = 1; k < nz - 1; k++) {
        behind = current; current = front; front = in[at + layer];
        __syncthreads();
        plane[ty][tx] = current;
        if (threadIdx.x == 0) plane[ty][0] = i > 0 ? in[at - 1] : 0.0f;
        if (threadIdx.x == BX - 1) plane[ty][BX + 1] = i < nx - 1 ? in[at + 1] : 0.0f;
        if (threadIdx.y == 0) plane[0][tx] = j > 0 ? in[at - nx] : 0.0f;
        if (threadIdx.y == BY - 1) plane[BY + 1][tx] = j < ny - 1 ? in[at + nx] : 0.0f;
        __syncthreads();
        out[at] = c0 * current + c1 * (behind + front + plane[ty][tx - 1] + plane[ty][tx + 1]
                                       + plane[ty - 1][tx] + plane[ty + 1][tx]);
        at += layer;
    }
}
int main() {
    const int nx = 32, ny = 16, nz = 6, n = nx * ny * nz;
    static float h[n];
    for (int i = 0; i < n; i++) h[i] = (i * 37 % 101) / 10.0f;
    float *a, *b;
    cudaMalloc(&a, n * 4); cudaMalloc(&b, n * 4);
    cudaMemcpy(a, h, n * 4, cudaMemcpyHostToDevice);
    cudaMemset(b, 0, n * 4);
    stencil7<<<dim3(nx / BX, ny / BY), dim3(BX, BY)>>>(a, b, nx, ny, nz, 0.4f, 0.1f);
    cudaMemcpy(h, b, n * 4, cudaMemcpyDeviceToHost);
    printf("%g\n", h[2 * nx * ny + 5 * nx + 7]);
}
