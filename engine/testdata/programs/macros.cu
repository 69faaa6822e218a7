// macros of every sort, conditional text, and the shape of old textbook programs
#include <stdio.h>
#include <stdlib.h>
#include <assert.h>
#include <cuda.h>

#define TILE_WIDTH 4
#define WIDTH (4 * TILE_WIDTH)
#define IDX(row, col) ((row) * WIDTH + (col))
#define SQUARE(x) ((x) * (x))
#define JOIN(a, b) a##b
#define NAME(n) JOIN(kernel_, n)
#define STR(x) #x
#define XSTR(x) STR(x)
#define LOG(fmt, ...) printf("%s: " fmt "\n", __func__, ##__VA_ARGS__)
#define FOR(i, n) for (int i = 0; i < (n); ++i)
#ifdef __CUDACC__
#define KERNEL __global__ void
#else
#error "a CUDA compiler is needed"
#endif
#if TILE_WIDTH > 2 && defined(WIDTH) && !defined(NOWHERE)
#define MODE 2
#elif TILE_WIDTH == 1
#define MODE 1
#else
#define MODE 0
#endif

KERNEL NAME(mul)(float *Md, float *Nd, float *Pd, int Width) {
    __shared__ float Mds[TILE_WIDTH][TILE_WIDTH];
    __shared__ float Nds[TILE_WIDTH][TILE_WIDTH];
    int bx = blockIdx.x;
    int by = blockIdx.y;
    int tx = threadIdx.x;
    int ty = threadIdx.y;
    int Row = by * TILE_WIDTH + ty;
    int Col = bx * TILE_WIDTH + tx;
    float Pvalue = 0;
    for (int m = 0; m < Width / TILE_WIDTH; ++m) {
        Mds[ty][tx] = Md[Row * Width + (m * TILE_WIDTH + tx)];
        Nds[ty][tx] = Nd[(m * TILE_WIDTH + ty) * Width + Col];
        __syncthreads();
        for (int k = 0; k < TILE_WIDTH; ++k)
            Pvalue += Mds[ty][k] * Nds[k][tx];
        __syncthreads();
    }
    Pd[IDX(Row, Col)] = Pvalue;
}

void MatrixMulOnDevice(float *M, float *N, float *P, int Width) {
    int size = Width * Width * sizeof(float);
    float *Md, *Nd, *Pd;
    cudaMalloc((void **)&Md, size);
    cudaMemcpy(Md, M, size, cudaMemcpyHostToDevice);
    cudaMalloc((void **)&Nd, size);
    cudaMemcpy(Nd, N, size, cudaMemcpyHostToDevice);
    cudaMalloc((void **)&Pd, size);
    dim3 dimBlock(TILE_WIDTH, TILE_WIDTH);
    dim3 dimGrid(Width / TILE_WIDTH, Width / TILE_WIDTH);
    NAME(mul)<<<dimGrid, dimBlock>>>(Md, Nd, Pd, Width);
    cudaDeviceSynchronize();
    cudaMemcpy(P, Pd, size, cudaMemcpyDeviceToHost);
    cudaFree(Md);
    cudaFree(Nd);
    cudaFree(Pd);
}

int main(void) {
    float M[WIDTH * WIDTH], N[WIDTH * WIDTH], P[WIDTH * WIDTH];
    FOR(i, WIDTH)
        FOR(j, WIDTH) {
            M[IDX(i, j)] = i == j ? 2.0f : 0.0f;
            N[IDX(i, j)] = (float)SQUARE(i - j);
        }
    MatrixMulOnDevice(M, N, P, WIDTH);
    int bad = 0;
    FOR(i, WIDTH * WIDTH) if (P[i] != 2 * N[i]) bad++;
    assert(bad == 0);
    LOG("%d wrong, P[3][9] = %g, mode %d", bad, P[IDX(3, 9)], MODE);
    LOG("width is " XSTR(WIDTH) " and tile " XSTR(TILE_WIDTH));
    printf("%s line %d\n", "TILE_WIDTH" "=" XSTR(TILE_WIDTH), __LINE__ - __LINE__);
    return bad;
}
