#include <cstdio>
#include <cstdlib>
__global__ void oddeven(int *a, int n) {
    extern __shared__ int s[];
    int t = threadIdx.x;
    for (int i = t; i < n; i += blockDim.x) s[i] = a[i];
    __syncthreads();
    for (int p = 0; p < n; p++) {
        int i = 2 * t + (p & 1);
        if (i + 1 < n && s[i] > s[i + 1]) { int k = s[i]; s[i] = s[i + 1]; s[i + 1] = k; }
        __syncthreads();
    }
    for (int i = t; i < n; i += blockDim.x) a[i] = s[i];
}
__global__ void rank_sort(const float *a, float *b, int n) {
    __shared__ float tile[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x, r = 0; float v = i < n ? a[i] : 0;
    for (int base = 0; base < n; base += 64) {
        if (base + threadIdx.x < n) tile[threadIdx.x] = a[base + threadIdx.x];
        __syncthreads();
        for (int k = 0; k < 64 && base + k < n; k++) r += tile[k] < v || (tile[k] == v && base + k < i);
        __syncthreads();
    }
    if (i < n) b[r] = v;
}
__global__ void radix_pass(unsigned *in, unsigned *out, int bit) { // one block, split by a bit
    __shared__ unsigned s[256]; __shared__ unsigned total;
    unsigned t = threadIdx.x, v = in[t], b = (v >> bit) & 1;
    s[t] = !b; __syncthreads();
    for (int d = 1; d < 256; d <<= 1) { unsigned x = t >= d ? s[t - d] : 0; __syncthreads(); s[t] += x; __syncthreads(); }
    if (t == 255) total = s[255];
    __syncthreads();
    unsigned f = s[t] - !b;
    out[b ? t - f + total : f] = v;
}
__device__ void sift(int *h, int i, int n) { while (2 * i + 1 < n) { int c = 2 * i + 1; if (c + 1 < n && h[c + 1] > h[c]) c++; if (h[i] >= h[c]) return; int k = h[i]; h[i] = h[c]; h[c] = k; i = c; } }
__global__ void heaps(int *a, int per) { int *h = a + (blockIdx.x * blockDim.x + threadIdx.x) * per; for (int i = per / 2 - 1; i >= 0; i--) sift(h, i, per); for (int e = per - 1; e > 0; e--) { int k = h[0]; h[0] = h[e]; h[e] = k; sift(h, 0, e); } }
__device__ void qs(int *a, int l, int r) { int i = l, j = r, p = a[(l + r) / 2]; while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { int k = a[i]; a[i++] = a[j]; a[j--] = k; } } if (l < j) qs(a, l, j); if (i < r) qs(a, i, r); }
__global__ void quick(int *a, int per) { qs(a, threadIdx.x * per, threadIdx.x * per + per - 1); }
int main() {
    srand(7); int h[256]; for (int i = 0; i < 256; i++) h[i] = rand() % 1000; int *d; unsigned *u, *v; float *f, *g, hf[256]; cudaMalloc(&d, 1024); cudaMalloc(&u, 1024); cudaMalloc(&v, 1024); cudaMalloc(&f, 1024); cudaMalloc(&g, 1024);
    for (int i = 0; i < 256; i++) hf[i] = h[i]; cudaMemcpy(f, hf, 1024, cudaMemcpyHostToDevice); cudaMemcpy(u, h, 1024, cudaMemcpyHostToDevice); cudaMemcpy(d, h, 1024, cudaMemcpyHostToDevice);
    oddeven<<<1, 64, 100 * sizeof(int)>>>(d, 100); cudaMemcpy(h, d, 1024, cudaMemcpyDeviceToHost); printf("%d %d %d\n", h[0], h[50], h[99]);
    rank_sort<<<4, 64>>>(f, g, 250); cudaMemcpy(hf, g, 1000, cudaMemcpyDeviceToHost); printf("%g %g %g\n", hf[0], hf[125], hf[249]);
    for (int b = 0; b < 10; b++) { radix_pass<<<1, 256>>>(u, v, b); unsigned *k = u; u = v; v = k; } cudaMemcpy(h, u, 1024, cudaMemcpyDeviceToHost); printf("%d %d %d\n", h[0], h[128], h[255]);
    cudaMemcpy(d, hf, 1000, cudaMemcpyHostToDevice); heaps<<<2, 16>>>(d, 7); quick<<<1, 10>>>(d, 25); cudaMemcpy(h, d, 1000, cudaMemcpyDeviceToHost); printf("%d %d\n", h[0], h[249]);
    cudaFree(d); cudaFree(u); cudaFree(v); cudaFree(f); cudaFree(g);
}
