// Homework in old C: operations by enum, a transpose in a padded tile, a histogram in carved dynamic memory, and logging macros
/* Homework 3 - vector ops, matrix transpose, histogram equalisation. Old C habits. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <sys/time.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
#define TILE_DIM 32
#define BLOCK_ROWS 8
#define HIST 64
#define MIN(a,b) ((a)<(b)?(a):(b))
#define CEIL_DIV(n, d) (((n) - 1) / (d) + 1)
#define FOR(i, n) for (int i = 0; i < (n); ++i)
#define CHECK_KERNEL() do { cudaError_t err; if ((err = cudaGetLastError()) != cudaSuccess) { fprintf(stderr, "kernel: %s\n", cudaGetErrorString(err)); return -1; } } while (0)
#ifdef DEBUG
#define LOG(...) fprintf(stderr, __VA_ARGS__)
#else
#define LOG(...)
#endif
#define VERBOSE_PRINT(fmt, ...) printf("[%s] " fmt "\n", __func__, ##__VA_ARGS__)
typedef enum { ADD = 'a', SUB = 's', MUL = 'm' } op_t; typedef struct matrix { size_t w, h; float *elements; } Matrix; typedef float row_t[TILE_DIM + 1];
double get_time() { struct timeval tv; gettimeofday(&tv, NULL); return tv.tv_sec + tv.tv_usec * 1e-6; }
__global__ void vecop(const float *a, const float *b, float *c, unsigned n, op_t op) { unsigned i = blockDim.x * blockIdx.x + threadIdx.x; for (; i < n; i += gridDim.x * blockDim.x) switch (op) { case ADD: c[i] = a[i] + b[i]; break; case SUB: c[i] = a[i] - b[i]; break; case MUL: c[i] = a[i] * b[i]; break; default: c[i] = NAN; } }
__global__ void transposeNoBankConflicts(float *odata, const float *idata, int w, int h) { __shared__ row_t tile[TILE_DIM]; int x = blockIdx.x * TILE_DIM + threadIdx.x, y = blockIdx.y * TILE_DIM + threadIdx.y; for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS) if (x < w && y + j < h) tile[threadIdx.y + j][threadIdx.x] = idata[(y + j) * w + x]; __syncthreads(); x = blockIdx.y * TILE_DIM + threadIdx.x; y = blockIdx.x * TILE_DIM + threadIdx.y; for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS) if (x < h && y + j < w) odata[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j]; }
__global__ void hist(const unsigned char *img, int n, int *h) { extern __shared__ unsigned char raw[]; int *priv = (int *)raw; float *spare = (float *)&priv[HIST]; unsigned char *flags = (unsigned char *)(spare + 4); for (int b = threadIdx.x; b < HIST; b += blockDim.x) priv[b] = 0; if (threadIdx.x < 4) { spare[threadIdx.x] = 0.25f; flags[threadIdx.x] = 255; } __syncthreads(); int i = blockIdx.x * blockDim.x + threadIdx.x; while (i < n) { atomicAdd(priv + img[i] / 4, 1); i += blockDim.x * gridDim.x; } __syncthreads(); for (int b = threadIdx.x; b < HIST; b += blockDim.x) if (priv[b]) atomicAdd(h + b, priv[b]); if (threadIdx.x == 0 && blockIdx.x == 0 && spare[0] + spare[3] == 0.5f && flags[2] == 255) atomicAdd(h, 1000); }
__global__ void cdf(const int *h, float *lut, int n) { __shared__ float t[2][HIST]; int i = threadIdx.x, in = 0, out = 1; t[out][i] = i > 0 ? 0 : 0; t[in][i] = h[i] % 1000; __syncthreads(); for (int off = 1; off < HIST; off *= 2) { out = 1 - out; in = 1 - out; if (off == 1) { in = 0; out = 1; } if (i >= off) t[out][i] = t[in][i] + t[in][i - off]; else t[out][i] = t[in][i]; __syncthreads(); } lut[i] = t[out][i] / n * 255.0f; }
static void print_matrix(const char *name, const Matrix *m) { printf("%s %zux%zu:", name, m->h, m->w); size_t i, j; for (i = 0; i < MIN(m->h, 2); i++) for (j = 0; j < MIN(m->w, 4); j++) printf(" %6.2f", (m->elements)[i * m->w + j]); putchar('\n'); }
int test_vec(int n) { float *a, *b, *c, *d_a, *d_b, *d_c; size_t size = n * sizeof(*a); a = (float *)malloc(size); b = (float *)calloc(n, sizeof(float)); c = (float *)malloc(size); FOR(i, n) { a[i] = i / 4.f; b[i] = (n - i) * 0.5; } cudaMalloc((void **)&d_a, size); cudaMalloc((void **)&d_b, size); cudaMalloc((void **)&d_c, size); cudaMemcpy(d_a, a, size, cudaMemcpyHostToDevice); cudaMemcpy(d_b, b, size, cudaMemcpyHostToDevice); const char *ops = "asm"; for (const char *p = ops; *p; p++) { vecop<<<MIN(CEIL_DIV(n, 128), 3), 128>>>(d_a, d_b, d_c, n, (op_t)*p); CHECK_KERNEL(); cudaMemcpy(c, d_c, size, cudaMemcpyDeviceToHost); double s = 0; FOR(i, n) s += c[i]; VERBOSE_PRINT("%c sum %.3f last %g", *p, s, c[n - 1]); } VERBOSE_PRINT("done"); cudaFree(d_a), cudaFree(d_b), cudaFree(d_c); free(a); free(b); free(c); return 0; }
int main(int argc, char *argv[]) { int w = 70, h = 45, i, j; double t0 = get_time(); LOG("start %d\n", argc); if (test_vec(1000) < 0) return 1; Matrix m = {(size_t)w, (size_t)h, NULL}, t; t.w = m.h; t.h = m.w; m.elements = (float *)malloc(w * h * sizeof(float)); t.elements = (float *)malloc(sizeof(float) * w * h); for (i = 0; i < h; i++) for (j = 0; j < w; j++) m.elements[i * w + j] = i + j / 100.0f; float *in, *out; cudaMalloc(&in, w * h * 4); cudaMalloc(&out, w * h * 4); cudaMemcpy(in, m.elements, w * h * 4, cudaMemcpyHostToDevice); dim3 grid(CEIL_DIV(w, TILE_DIM), CEIL_DIV(h, TILE_DIM), 1), block(TILE_DIM, BLOCK_ROWS, 1); transposeNoBankConflicts<<<grid, block>>>(out, in, w, h); CHECK_KERNEL(); cudaMemcpy(t.elements, out, w * h * 4, cudaMemcpyDeviceToHost); print_matrix("m", &m); print_matrix("t", &t); int bad = 0; for (i = 0; i < h; i++) for (j = 0; j < w; j++) if (t.elements[j * h + i] != m.elements[i * w + j]) ++bad; printf("bad %d\n", bad);
  unsigned char *img = (unsigned char *)malloc(w * h), *d_img; FOR(k, w * h) img[k] = (k * 31 + k / 7) % 200; int *d_h, hh[HIST]; float *d_lut, lut[HIST]; cudaMalloc(&d_img, w * h); cudaMalloc(&d_h, sizeof hh); cudaMalloc(&d_lut, sizeof lut); cudaMemset(d_h, 0, sizeof hh); cudaMemcpy(d_img, img, w * h, cudaMemcpyHostToDevice); hist<<<3, 96, HIST * sizeof(int) + 4 * sizeof(float) + 4>>>(d_img, w * h, d_h); CHECK_KERNEL(); cudaMemcpy(hh, d_h, sizeof hh, cudaMemcpyDeviceToHost); cdf<<<1, HIST>>>(d_h, d_lut, w * h); CHECK_KERNEL(); cudaMemcpy(lut, d_lut, sizeof lut, cudaMemcpyDeviceToHost); for (i = 0; i < HIST; i += 9) printf("%d:%d/%.3f%s", i, hh[i], lut[i], i + 9 < HIST ? ", " : "\n"); double dt = get_time() - t0; printf("%s\n", dt >= 0 ? "time ok" : "time?"); cudaFree(in); cudaFree(out); cudaFree(d_img); cudaFree(d_h); cudaFree(d_lut); free(img); free(m.elements); free(t.elements); exit(EXIT_SUCCESS); }
