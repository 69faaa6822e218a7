#include <cstdio>
// Adds each column of a volume up: the planes are H rows of W.
__device__ int at(int z, int y, int x, int H, int W) { return (z * H + y) * W + x; }
__global__ void project(const float *in, float *out, int D, int H, int W) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= W || y >= H) return;
    float acc = 0;
    for (int z = 0; z < D; z++)
        acc += in[at(z, y, x, H, W)];
    out[y * W + x] = acc;
}
int main(int argc, char **argv) {
    int D = argc + 5, H = 12, W = 20, n = D * H * W;
    float *h = new float[n], *in, *out;
    for (int i = 0; i < n; i++) h[i] = i % 11;
    cudaMalloc(&in, n * 4); cudaMalloc(&out, H * W * 4);
    cudaMemcpy(in, h, n * 4, cudaMemcpyHostToDevice);
    project<<<dim3(2, 2), dim3(16, 8)>>>(in, out, D, H, W);
    cudaMemcpy(h, out, H * W * 4, cudaMemcpyDeviceToHost);
    printf("%g\n", h[100]);
}
