#include <cstdio>
#define TW 16
#define CO 4
__global__ void coarse(float *M, float *N, float *P, int w) {
    __shared__ float Ms[TW][TW], Ns[TW][TW];
    int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * TW + ty, c0 = blockIdx.x * TW * CO + tx;
    float v[CO]; for (int c = 0; c < CO; ++c) v[c] = 0.0f;
    for (int ph = 0; ph < w / TW; ++ph) {
        Ms[ty][tx] = M[row * w + ph * TW + tx];
        for (int c = 0; c < CO; ++c) {
            int col = c0 + c * TW;
            Ns[ty][tx] = N[(ph * TW + ty) * w + col];
            __syncthreads();
            for (int k = 0; k < TW; ++k) v[c] += Ms[ty][k] * Ns[k][tx];
            __syncthreads();
        }
    }
    for (int c = 0; c < CO; ++c) P[row * w + c0 + c * TW] = v[c];
}
template <int BM, int BN, int BK, int TM> __global__ void blocktile(const float *A, const float *B, float *C, int n) {
    __shared__ float As[BM * BK]; __shared__ float Bs[BK * BN];
    const int crow = blockIdx.y, ccol = blockIdx.x, tcol = threadIdx.x % BN, trow = threadIdx.x / BN;
    A += crow * BM * n; B += ccol * BN; C += crow * BM * n + ccol * BN;
    const int ac = threadIdx.x % BK, ar = threadIdx.x / BK, bc = threadIdx.x % BN, br = threadIdx.x / BN;
    float res[TM] = {0.0f};
    for (int k0 = 0; k0 < n; k0 += BK) {
        As[ar * BK + ac] = A[ar * n + ac]; Bs[br * BN + bc] = B[br * n + bc];
        __syncthreads();
        A += BK; B += BK * n;
        for (int d = 0; d < BK; ++d) { float t = Bs[d * BN + tcol]; for (int r = 0; r < TM; ++r) res[r] += As[(trow * TM + r) * BK + d] * t; }
        __syncthreads();
    }
    for (int r = 0; r < TM; ++r) C[(trow * TM + r) * n + tcol] = res[r];
}
__global__ void colmajor(const float *A, const float *B, float *C, int m, int n, int k) { // guarded, B transposed in the tile
    __shared__ float a[8][8], b[8][9];
    int r = blockIdx.y * 8 + threadIdx.y, c = blockIdx.x * 8 + threadIdx.x; float s = 0;
    for (int t = 0; t < (k + 7) / 8; t++) {
        a[threadIdx.y][threadIdx.x] = r < m && t * 8 + threadIdx.x < k ? A[r + (t * 8 + threadIdx.x) * m] : 0;
        b[threadIdx.x][threadIdx.y] = c < n && t * 8 + threadIdx.y < k ? B[t * 8 + threadIdx.y + c * k] : 0;
        __syncthreads();
        for (int i = 0; i < 8; i++) s += a[threadIdx.y][i] * b[threadIdx.x][i];
        __syncthreads();
    }
    if (r < m && c < n) C[r + c * m] = s;
}
int main() {
    const int n = 128; static float a[n * n], b[n * n], c[n * n]; for (int i = 0; i < n * n; i++) { a[i] = i % 7 - 3; b[i] = i % 5 - 2; }
    float *da, *db, *dc; cudaMalloc(&da, sizeof a); cudaMalloc(&db, sizeof a); cudaMalloc(&dc, sizeof a); cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice); cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
    coarse<<<dim3(n / TW / CO, n / TW), dim3(TW, TW)>>>(da, db, dc, n); cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost); float s = 0; for (int i = 0; i < n * n; i++) s += c[i] * (i % 3); printf("%g %g\n", s, c[777]);
    blocktile<64, 64, 8, 8><<<dim3(2, 2), 512>>>(da, db, dc, n); cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost); s = 0; for (int i = 0; i < n * n; i++) s += c[i] * (i % 3); printf("%g %g\n", s, c[777]);
    colmajor<<<dim3(5, 4), dim3(8, 8)>>>(da, db, dc, 29, 37, 21); cudaMemcpy(c, dc, 29 * 37 * 4, cudaMemcpyDeviceToHost); s = 0; for (int i = 0; i < 29 * 37; i++) s += c[i] * (i % 3); printf("%g %g\n", s, c[77]);
    cudaFree(da); cudaFree(db); cudaFree(dc);
}
