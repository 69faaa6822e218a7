#include <cstdio>
#include <cuda_runtime.h>
#define BX 32
#define BY 4
__global__ void heat2d(const double *u, double *v, int nx, int ny, double c) {
    __shared__ double s[BY + 2][BX + 2];
    int i = blockIdx.x * BX + threadIdx.x + 1, j = blockIdx.y * BY + threadIdx.y + 1, ti = threadIdx.x + 1, tj = threadIdx.y + 1;
    if (i <= nx && j <= ny) {
        int id = j * (nx + 2) + i;
        s[tj][ti] = u[id];
        if (threadIdx.x == 0) s[tj][0] = u[id - 1];
        if (threadIdx.x == BX - 1 || i == nx) s[tj][ti + 1] = u[id + 1];
        if (threadIdx.y == 0) s[0][ti] = u[id - nx - 2];
        if (threadIdx.y == BY - 1 || j == ny) s[tj + 1][ti] = u[id + nx + 2];
    }
    __syncthreads();
    if (i <= nx && j <= ny) v[j * (nx + 2) + i] = s[tj][ti] + c * (s[tj][ti - 1] + s[tj][ti + 1] + s[tj - 1][ti] + s[tj + 1][ti] - 4.0 * s[tj][ti]);
}
#define TD 8
__global__ void star3d(const float *in, float *out, int n) {
    __shared__ float t[TD][TD][TD];
    int i = blockIdx.z * (TD - 2) + threadIdx.z - 1, j = blockIdx.y * (TD - 2) + threadIdx.y - 1, k = blockIdx.x * (TD - 2) + threadIdx.x - 1;
    if (i >= 0 && i < n && j >= 0 && j < n && k >= 0 && k < n) t[threadIdx.z][threadIdx.y][threadIdx.x] = in[i * n * n + j * n + k];
    __syncthreads();
    if (i >= 1 && i < n - 1 && j >= 1 && j < n - 1 && k >= 1 && k < n - 1)
        if (threadIdx.z >= 1 && threadIdx.z < TD - 1 && threadIdx.y >= 1 && threadIdx.y < TD - 1 && threadIdx.x >= 1 && threadIdx.x < TD - 1)
            out[i * n * n + j * n + k] = 0.5f * t[threadIdx.z][threadIdx.y][threadIdx.x] + 0.125f * (t[threadIdx.z][threadIdx.y][threadIdx.x - 1] + t[threadIdx.z][threadIdx.y][threadIdx.x + 1] + t[threadIdx.z][threadIdx.y - 1][threadIdx.x] + t[threadIdx.z][threadIdx.y + 1][threadIdx.x] + t[threadIdx.z - 1][threadIdx.y][threadIdx.x] + t[threadIdx.z + 1][threadIdx.y][threadIdx.x]);
}
__global__ void wide(const int *in, int *out, int n, int radius) {
    extern __shared__ int s[];
    int g = blockIdx.x * blockDim.x + threadIdx.x, l = threadIdx.x + radius;
    s[l] = g < n ? in[g] : 0;
    if (threadIdx.x < radius) { s[l - radius] = g >= radius ? in[g - radius] : 0; s[l + blockDim.x] = g + blockDim.x < n ? in[g + blockDim.x] : 0; }
    __syncthreads();
    int r = 0; for (int o = -radius; o <= radius; o++) r += s[l + o];
    if (g < n) out[g] = r;
}
int main() {
    const int nx = 75, ny = 33, sz = (nx + 2) * (ny + 2); static double h[sz]; for (int i = 0; i < sz; i++) h[i] = (i * 31) % 17;
    double *a, *b; cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h); cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice); cudaMemcpy(b, a, sizeof h, cudaMemcpyDeviceToDevice);
    for (int t = 0; t < 4; t++) { heat2d<<<dim3((nx + BX - 1) / BX, (ny + BY - 1) / BY), dim3(BX, BY)>>>(a, b, nx, ny, 0.125); double *k = a; a = b; b = k; }
    cudaMemcpy(h, a, sizeof h, cudaMemcpyDeviceToHost); double s = 0; for (int i = 0; i < sz; i++) s += h[i]; printf("%.10f %.10f\n", s, h[sz / 2]);
    const int n = 20; static float f[n * n * n]; for (int i = 0; i < n * n * n; i++) f[i] = i % 9; float *fi, *fo; cudaMalloc(&fi, sizeof f); cudaMalloc(&fo, sizeof f); cudaMemcpy(fi, f, sizeof f, cudaMemcpyHostToDevice); cudaMemset(fo, 0, sizeof f);
    star3d<<<dim3(4, 4, 4), dim3(TD, TD, TD)>>>(fi, fo, n); cudaMemcpy(f, fo, sizeof f, cudaMemcpyDeviceToHost); float q = 0; for (int i = 0; i < n * n * n; i++) q += f[i]; printf("%.3f\n", q);
    int hi[300], *di, *dn; for (int i = 0; i < 300; i++) hi[i] = i; cudaMalloc(&di, 1200); cudaMalloc(&dn, 1200); cudaMemcpy(di, hi, 1200, cudaMemcpyHostToDevice);
    wide<<<5, 64, (64 + 14) * sizeof(int)>>>(di, dn, 300, 7); cudaMemcpy(hi, dn, 1200, cudaMemcpyDeviceToHost); printf("%d %d %d\n", hi[0], hi[150], hi[299]);
    cudaFree(a); cudaFree(b); cudaFree(fi); cudaFree(fo); cudaFree(di); cudaFree(dn);
}
