#include <stdio.h>
#define B 128
__global__ void kogge(int *x, int *y, int *sums, int n) {
    __shared__ int a[B], b[B];
    int *src = a, *dst = b;
    int i = blockIdx.x * B + threadIdx.x, t = threadIdx.x;
    src[t] = i < n ? x[i] : 0;
    for (unsigned s = 1; s < B; s *= 2) {
        __syncthreads();
        dst[t] = t >= s ? src[t] + src[t - s] : src[t];
        int *k = src; src = dst; dst = k;
    }
    __syncthreads();
    if (i < n) y[i] = src[t];
    if (t == B - 1) sums[blockIdx.x] = src[t];
}
__global__ void brent(int *x, int *y, int n) {
    __shared__ int s[2 * B];
    int i = 2 * blockIdx.x * blockDim.x + threadIdx.x;
    s[threadIdx.x] = i < n ? x[i] : 0;
    s[threadIdx.x + blockDim.x] = i + blockDim.x < n ? x[i + blockDim.x] : 0;
    for (unsigned int stride = 1; stride <= blockDim.x; stride *= 2) {
        __syncthreads();
        unsigned int index = (threadIdx.x + 1) * 2 * stride - 1;
        if (index < 2 * B) s[index] += s[index - stride];
    }
    for (int stride = 2 * B / 4; stride > 0; stride /= 2) {
        __syncthreads();
        unsigned int index = (threadIdx.x + 1) * stride * 2 - 1;
        if (index + stride < 2 * B) s[index + stride] += s[index];
    }
    __syncthreads();
    if (i < n) y[i] = s[threadIdx.x];
    if (i + blockDim.x < n) y[i + blockDim.x] = s[threadIdx.x + blockDim.x];
}
#define OFF(n) ((n) >> 5)
__global__ void blelloch_free(int *in, int *out) {
    extern __shared__ int temp[];
    int n = 2 * blockDim.x, tid = threadIdx.x, offset = 1;
    int ai = tid, bi = tid + n / 2;
    temp[ai + OFF(ai)] = in[ai]; temp[bi + OFF(bi)] = in[bi];
    for (int d = n >> 1; d > 0; d >>= 1) {
        __syncthreads();
        if (tid < d) { int p = offset * (2 * tid + 1) - 1, q = offset * (2 * tid + 2) - 1; p += OFF(p); q += OFF(q); temp[q] += temp[p]; }
        offset *= 2;
    }
    if (tid == 0) temp[n - 1 + OFF(n - 1)] = 0;
    for (int d = 1; d < n; d *= 2) {
        offset >>= 1;
        __syncthreads();
        if (tid < d) { int p = offset * (2 * tid + 1) - 1, q = offset * (2 * tid + 2) - 1; p += OFF(p); q += OFF(q); int t = temp[p]; temp[p] = temp[q]; temp[q] += t; }
    }
    __syncthreads();
    out[ai] = temp[ai + OFF(ai)]; out[bi] = temp[bi + OFF(bi)];
}
__global__ void warps(int *in, int *out) {
    __shared__ int part[32];
    int lane = threadIdx.x & 31, wid = threadIdx.x >> 5, v = in[threadIdx.x];
    for (int d = 1; d < 32; d <<= 1) { int u = __shfl_up_sync(0xffffffff, v, d); if (lane >= d) v += u; }
    if (lane == 31) part[wid] = v;
    __syncthreads();
    if (wid == 0) { int p = lane < blockDim.x / 32 ? part[lane] : 0; for (int d = 1; d < 32; d <<= 1) { int u = __shfl_up_sync(0xffffffff, p, d); if (lane >= d) p += u; } part[lane] = p; }
    __syncthreads();
    out[threadIdx.x] = v + (wid ? part[wid - 1] : 0);
}
__global__ void add(int *y, const int *sums, int n) { int i = blockIdx.x * B + threadIdx.x; if (i < n && blockIdx.x > 0) { int s = 0; for (int k = 0; k < blockIdx.x; k++) s += sums[k]; y[i] += s; } }
int main() {
    const int n = 500; int h[n], r[n], *x, *y, *s;
    for (int i = 0; i < n; i++) h[i] = (i * 5) % 13 - 3;
    cudaMalloc(&x, n * 4); cudaMalloc(&y, n * 4); cudaMalloc(&s, 64); cudaMemcpy(x, h, n * 4, cudaMemcpyHostToDevice);
    kogge<<<4, B>>>(x, y, s, n); add<<<4, B>>>(y, s, n); cudaMemcpy(r, y, n * 4, cudaMemcpyDeviceToHost); printf("%d %d\n", r[200], r[n - 1]);
    brent<<<2, B>>>(x, y, n); cudaMemcpy(r, y, n * 4, cudaMemcpyDeviceToHost); printf("%d %d\n", r[200], r[n - 1]);
    blelloch_free<<<1, 128, (256 + 8) * 4>>>(x, y); cudaMemcpy(r, y, 1024, cudaMemcpyDeviceToHost); printf("%d %d\n", r[1], r[255]);
    warps<<<1, 256>>>(x, y); cudaMemcpy(r, y, 1024, cudaMemcpyDeviceToHost); printf("%d %d\n", r[1], r[255]);
    cudaFree(x); cudaFree(y); cudaFree(s);
}
