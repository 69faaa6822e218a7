#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <cuda_runtime.h>
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) { fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(e)); exit(EXIT_FAILURE); } } while (0)
/* longest common subsequence, diagonal by diagonal, in shared memory */
#define LCS 24
__global__ void lcs(const char *a, const char *b, int *out) {
  __shared__ int diag[3][LCS + 1];
  int t = threadIdx.x;
  for (int d = 0; d < 3; ++d) if (t <= LCS) diag[d][t] = 0;
  __syncthreads();
  for (int s = 2; s <= 2 * LCS; s++) {
    int *now = diag[s % 3], *one = diag[(s + 2) % 3], *two = diag[(s + 1) % 3];
    int i = t + 1, j = s - i;
    if (i <= LCS && j >= 1 && j <= LCS) {
      int up = one[i - 1], left = one[i], corner = two[i - 1];
      now[i] = a[i - 1] == b[j - 1] ? corner + 1 : max(up, left);
    } else if (t < LCS) now[i] = (j == 0 || i == 0) ? 0 : now[i];
    __syncthreads();
  }
  if (t == 0) *out = diag[(2 * LCS) % 3][LCS];
}
/* all pairs, tile by tile as little as a student does it */
__global__ void floyd(int *d, int n, int k) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n || j >= n) return;
  int through = d[i * n + k] + d[k * n + j];
  if (through < d[i * n + j]) d[i * n + j] = through;
}
/* odd-even transposition */
__global__ void oddeven(int *v, int n) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[2 * t] = v[2 * t]; s[2 * t + 1] = v[2 * t + 1];
  __syncthreads();
  for (int p = 0; p < n; p++) {
    int i = 2 * t + (p & 1);
    if (i + 1 < n && s[i] > s[i + 1]) { int x = s[i]; s[i] = s[i + 1]; s[i + 1] = x; }
    __syncthreads();
  }
  v[2 * t] = s[2 * t]; v[2 * t + 1] = s[2 * t + 1];
}
/* a warp a row */
__global__ void matvec(const float *m, const float *x, float *y, int rows, int cols) {
  int warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize, lane = threadIdx.x % warpSize;
  if (warp >= rows) return;
  float sum = 0.0f;
  for (int c = lane; c < cols; c += warpSize) sum += m[warp * cols + c] * x[c];
  for (int offset = warpSize / 2; offset > 0; offset >>= 1) sum += __shfl_down_sync(0xffffffffu, sum, offset);
  if (lane == 0) y[warp] = sum;
}
/* breadth first, a launch a level */
__global__ void bfs(const int *first, const int *edges, int *level, int n, int now, int *changed) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n && atomicAdd(&level[v], 0) == now)
    for (int e = first[v]; e < first[v + 1]; e++)
      if (atomicCAS(&level[edges[e]], -1, now + 1) == -1) atomicExch(changed, 1);
}
/* k-means in one dimension */
__global__ void assign(const float *x, const float *c, int *owner, int n, int k) {
  extern __shared__ float centre[];
  if (threadIdx.x < k) centre[threadIdx.x] = c[threadIdx.x];
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    int best = 0; float d = fabsf(x[i] - centre[0]);
    for (int j = 1; j < k; j++) { float e = fabsf(x[i] - centre[j]); if (e < d) { d = e; best = j; } }
    owner[i] = best;
  }
}
__global__ void update(const float *x, const int *owner, float *sum, int *count, int n, int k) {
  __shared__ int ls[8], lc[8];
  if (threadIdx.x < k) { ls[threadIdx.x] = 0; lc[threadIdx.x] = 0; }
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) { atomicAdd(&ls[owner[i]], (int)(x[i] * 16)); atomicAdd(&lc[owner[i]], 1); }
  __syncthreads();
  if (threadIdx.x < k) { atomicAdd(&sum[threadIdx.x], ls[threadIdx.x] / 16.0f); atomicAdd(&count[threadIdx.x], lc[threadIdx.x]); }
}
/* LU without pivoting */
__global__ void lu_column(double *a, int n, int k) { int i = blockIdx.x * blockDim.x + threadIdx.x + k + 1; if (i < n) a[i * n + k] /= a[k * n + k]; }
__global__ void lu_rest(double *a, int n, int k) {
  int i = blockIdx.y * blockDim.y + threadIdx.y + k + 1, j = blockIdx.x * blockDim.x + threadIdx.x + k + 1;
  __shared__ double column[4], row[8];
  if (threadIdx.x == 0 && i < n) column[threadIdx.y] = a[i * n + k];
  if (threadIdx.y == 0 && j < n) row[threadIdx.x] = a[k * n + j];
  __syncthreads();
  if (i < n && j < n) a[i * n + j] -= column[threadIdx.y] * row[threadIdx.x];
}
/* mandelbrot, colours as bytes */
__global__ void mandel(uchar4 *p, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h) return;
  float cr = -2.0f + 2.5f * x / w, ci = -1.0f + 2.0f * y / h, zr = 0, zi = 0; int n = 0;
  while (zr * zr + zi * zi < 4.0f && n < 50) { float r = zr * zr - zi * zi + cr; zi = 2.0f * zr * zi + ci; zr = r; ++n; }
  p[y * w + x] = make_uchar4(n, n * 5, 255 - n, n == 50 ? 0 : 255);
}
int main(void) {
  { const char *a = "ACGTACGGTTACAGTACCAGTTAC", *b = "TACGATTACAGGCATTAGACCATG"; char *da, *db; int *o, r;
    CHECK(cudaMalloc((void **)&da, LCS)); CHECK(cudaMalloc((void **)&db, LCS)); CHECK(cudaMalloc((void **)&o, 4));
    CHECK(cudaMemcpy(da, a, LCS, cudaMemcpyHostToDevice)); CHECK(cudaMemcpy(db, b, LCS, cudaMemcpyHostToDevice));
    lcs<<<1, 32>>>(da, db, o); CHECK(cudaGetLastError()); CHECK(cudaMemcpy(&r, o, 4, cudaMemcpyDeviceToHost)); printf("lcs %d\n", r); cudaFree(da); cudaFree(db); cudaFree(o); }
  { int n = 20; int *h = (int *)malloc(n * n * sizeof *h), *d; srand(3); for (int i = 0; i < n * n; i++) h[i] = i % (n + 1) == 0 ? 0 : rand() % 90 + 1;
    CHECK(cudaMalloc(&d, n * n * sizeof *h)); CHECK(cudaMemcpy(d, h, n * n * sizeof *h, cudaMemcpyHostToDevice));
    dim3 b(8, 8), g((n + b.x - 1) / b.x, (n + b.y - 1) / b.y); for (int k = 0; k < n; k++) floyd<<<g, b>>>(d, n, k);
    CHECK(cudaMemcpy(h, d, n * n * sizeof *h, cudaMemcpyDeviceToHost)); long s = 0; for (int i = 0; i < n * n; i++) s = s * 31 % 1000003 + h[i]; printf("floyd %ld %d %d\n", s, h[5], h[n * n - 2]); cudaFree(d); free(h); }
  { int h[64], *d; for (int i = 0; i < 64; i++) h[i] = (i * 37 + 11) % 64; CHECK(cudaMalloc(&d, sizeof h)); CHECK(cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice)); oddeven<<<1, 32, sizeof h>>>(d, 64); CHECK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost)); for (int i = 0; i < 64; i += 7) printf("%d ", h[i]); printf("sorted\n"); cudaFree(d); }
  { const int R = 10, C = 100; float *m, *x, *y; CHECK(cudaMallocManaged(&m, R * C * 4)); CHECK(cudaMallocManaged(&x, C * 4)); CHECK(cudaMallocManaged(&y, R * 4)); for (int i = 0; i < R * C; i++) m[i] = sinf(i); for (int i = 0; i < C; i++) x[i] = 1.0f / (i + 1); matvec<<<3, 128>>>(m, x, y, R, C); CHECK(cudaDeviceSynchronize()); for (int i = 0; i < R; i++) printf("%.4f%c", y[i], i == R - 1 ? '\n' : ' '); cudaFree(m); cudaFree(x); cudaFree(y); }
  { int first[] = {0, 2, 4, 6, 7, 9, 10, 11, 12}, edges[] = {1, 2, 3, 4, 4, 5, 6, 6, 7, 7, 0, 3}, lev[8], *df, *de, *dl, *dc, ch = 1; CHECK(cudaMalloc(&df, sizeof first)); CHECK(cudaMalloc(&de, sizeof edges)); CHECK(cudaMalloc(&dl, sizeof lev)); CHECK(cudaMalloc(&dc, 4)); memset(lev, -1, sizeof lev); lev[0] = 0; cudaMemcpy(df, first, sizeof first, cudaMemcpyHostToDevice); cudaMemcpy(de, edges, sizeof edges, cudaMemcpyHostToDevice); cudaMemcpy(dl, lev, sizeof lev, cudaMemcpyHostToDevice);
    for (int now = 0; ch; now++) { CHECK(cudaMemset(dc, 0, 4)); bfs<<<2, 4>>>(df, de, dl, 8, now, dc); CHECK(cudaMemcpy(&ch, dc, 4, cudaMemcpyDeviceToHost)); } cudaMemcpy(lev, dl, sizeof lev, cudaMemcpyDeviceToHost); for (int i = 0; i < 8; i++) printf("%d", lev[i]); printf(" levels\n"); cudaFree(df); cudaFree(de); cudaFree(dl); cudaFree(dc); }
  { enum { N = 200, K = 4 }; float hx[N], hc[K] = {1, 5, 9, 30}, hs[K], *x, *c, *s; int *o, *cnt, hn[K]; for (int i = 0; i < N; i++) hx[i] = (i * i % 97) / 4.0f; cudaMalloc(&x, sizeof hx); cudaMalloc(&c, sizeof hc); cudaMalloc(&s, sizeof hs); cudaMalloc(&o, N * 4); cudaMalloc(&cnt, sizeof hn); cudaMemcpy(x, hx, sizeof hx, cudaMemcpyHostToDevice);
    for (int it = 0; it < 4; it++) { cudaMemcpy(c, hc, sizeof hc, cudaMemcpyHostToDevice); cudaMemset(s, 0, sizeof hs); cudaMemset(cnt, 0, sizeof hn); assign<<<2, 64, K * sizeof(float)>>>(x, c, o, N, K); update<<<(N + 63) / 64, 64>>>(x, o, s, cnt, N, K); cudaMemcpy(hs, s, sizeof hs, cudaMemcpyDeviceToHost); cudaMemcpy(hn, cnt, sizeof hn, cudaMemcpyDeviceToHost); for (int k = 0; k < K; k++) if (hn[k]) hc[k] = hs[k] / hn[k]; }
    for (int k = 0; k < K; k++) printf("%.3f x%d ", hc[k], hn[k]); printf("\n"); cudaFree(x); cudaFree(c); cudaFree(s); cudaFree(o); cudaFree(cnt); }
  { const int n = 12; double h[n * n], *d; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) h[i * n + j] = i == j ? 20 + i : 1.0 / (1 + i + 2 * j); cudaMalloc(&d, sizeof h); cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice); for (int k = 0; k < n - 1; k++) { lu_column<<<1, 16>>>(d, n, k); lu_rest<<<dim3(2, 3), dim3(8, 4)>>>(d, n, k); } CHECK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost)); double det = 1; for (int i = 0; i < n; i++) det *= h[i * (n + 1)]; printf("det %.17g %.17g\n", det, h[n * n - 2]); cudaFree(d); }
  { const int w = 33, hh = 18; uchar4 *d, *h = new uchar4[w * hh]; cudaMalloc(&d, w * hh * sizeof(uchar4)); mandel<<<dim3(3, 3), dim3(16, 8)>>>(d, w, hh); CHECK(cudaMemcpy(h, d, w * hh * sizeof(uchar4), cudaMemcpyDeviceToHost)); unsigned s = 0; for (int i = 0; i < w * hh; i++) s = s * 33 + h[i].x + h[i].y * 3 + h[i].z * 5 + h[i].w; printf("mandel %u %d\n", s, h[200].x); for (int y = 0; y < hh; y += 3) { for (int x = 0; x < w; x++) putchar(h[y * w + x].w ? '.' : '#'); putchar('\n'); } delete[] h; cudaFree(d); }
  return 0; }
