// Cooperative launches: a grid that synchronizes, arguments by address, structs among them.
#include <cstdio>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct P { double s; short k; char c; float v[3]; };
__global__ void steps(float *a, float *b, int n, P p, unsigned char flag) {
    cg::grid_group grid = cg::this_grid();
    for (int k = 0; k < 3; k++) {
        for (int i = grid.thread_rank(); i < n; i += grid.size()) b[i] = a[i] + a[(i + 1) % n] + p.k + p.v[2];
        grid.sync();
        float *t = a; a = b; b = t;
    }
    if (grid.thread_rank() == 0) printf("%llu %llu %d %g %d %d\n", (unsigned long long)grid.size(), (unsigned long long)grid.num_blocks(), (int)grid.is_valid(), p.s, p.c, flag);
}
__global__ void sum(const int *in, int *partial, int *out, int n) {
    __shared__ int s[64];
    auto grid = cg::this_grid();
    auto block = cg::this_thread_block();
    int v = 0;
    for (int i = grid.thread_rank(); i < n; i += grid.size()) v += in[i];
    s[threadIdx.x] = v;
    block.sync();
    for (int k = 32; k > 0; k /= 2) {
        if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k];
        block.sync();
    }
    if (threadIdx.x == 0) partial[blockIdx.x] = s[0];
    cg::sync(grid);
    if (grid.thread_rank() == 0) {
        int all = 0;
        for (int i = 0; i < gridDim.x; i++) all += partial[i];
        *out = all;
    }
}
__global__ void scale(int *a, long long by, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) a[i] *= (int)by;
    if (i == 0) printf("valid %d\n", (int)cg::this_grid().is_valid());
}
int main() {
    float *a, *b, h[512];
    int n = 512, can = 0;
    P p = {1.5, -2, 7, {0, 0, 0.5f}};
    unsigned char flag = 200;
    cudaDeviceGetAttribute(&can, cudaDevAttrCooperativeLaunch, 0);
    for (int i = 0; i < n; i++) h[i] = i % 10;
    cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    void *args[] = {&a, &b, &n, &p, &flag};
    dim3 g(4), t(64);
    cudaError_t e = cudaLaunchCooperativeKernel((void *)steps, g, t, args);
    cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
    float s = 0;
    for (int i = 0; i < n; i++) s += h[i];
    printf("%d %s %g %g\n", can, cudaGetErrorString(e), h[3], s);
    int *in, *partial, *out, hi[300], m = 300, r;
    for (int i = 0; i < m; i++) hi[i] = i * 3 % 17;
    cudaMalloc(&in, sizeof hi); cudaMalloc(&partial, 5 * sizeof(int)); cudaMalloc(&out, sizeof(int));
    cudaMemcpy(in, hi, sizeof hi, cudaMemcpyHostToDevice);
    void *more[] = {&in, &partial, &out, &m};
    printf("%s\n", cudaGetErrorString(cudaLaunchCooperativeKernel((const void *)sum, dim3(5), t, more, 0, 0)));
    cudaMemcpy(&r, out, sizeof r, cudaMemcpyDeviceToHost);
    long long by = -3;
    void *third[] = {&in, &by, &m};
    printf("%d %s\n", r, cudaGetErrorString(cudaLaunchKernel((const void *)scale, dim3(3), dim3(128), third, 0, 0)));
    cudaMemcpy(hi, in, sizeof hi, cudaMemcpyDeviceToHost);
    printf("%d %d\n", hi[1], hi[299]);
    cudaFree(a); cudaFree(b); cudaFree(in); cudaFree(partial); cudaFree(out);
    return 0;
}
