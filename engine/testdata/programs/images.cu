// grey picture, box blur, Sobel and histogram on bytes; uchar4
#include <stdio.h>
#include <stdlib.h>
#include <cuda_runtime.h>
#define W 40
#define H 25
#define R 1
typedef unsigned char byte;

__global__ void grey(const uchar4 *in, byte *out, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    uchar4 p = in[y * w + x];
    out[y * w + x] = (byte)((p.x * 77 + p.y * 150 + p.z * 29) >> 8);
}

__global__ void blur(const byte *in, byte *out, int w, int h) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (col < w && row < h) {
        int sum = 0, pixels = 0;
        for (int dy = -R; dy < R + 1; ++dy)
            for (int dx = -R; dx < R + 1; ++dx) {
                int cr = row + dy, cc = col + dx;
                if (cr > -1 && cr < h && cc > -1 && cc < w) {
                    sum += in[cr * w + cc];
                    pixels++;
                }
            }
        out[row * w + col] = (unsigned char)(sum / pixels);
    }
}

__global__ void sobel(const byte *in, byte *out, int w, int h) {
    __shared__ byte tile[10][10];
    int tx = threadIdx.x, ty = threadIdx.y, x = blockIdx.x * 8 + tx - 1, y = blockIdx.y * 8 + ty - 1;
    int cx = min(max(x, 0), w - 1), cy = min(max(y, 0), h - 1);
    tile[ty][tx] = in[cy * w + cx];
    __syncthreads();
    if (tx >= 1 && tx <= 8 && ty >= 1 && ty <= 8 && x < w && y < h) {
        int gx = tile[ty - 1][tx + 1] + 2 * tile[ty][tx + 1] + tile[ty + 1][tx + 1] - tile[ty - 1][tx - 1] - 2 * tile[ty][tx - 1] - tile[ty + 1][tx - 1];
        int gy = tile[ty + 1][tx - 1] + 2 * tile[ty + 1][tx] + tile[ty + 1][tx + 1] - tile[ty - 1][tx - 1] - 2 * tile[ty - 1][tx] - tile[ty - 1][tx + 1];
        out[y * w + x] = (byte)min(255, (int)sqrtf((float)(gx * gx + gy * gy)));
    }
}

__global__ void histogram(const byte *in, unsigned *bins, int n) {
    __shared__ unsigned local[16];
    if (threadIdx.x < 16) local[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) atomicAdd(&local[in[i] >> 4], 1u);
    __syncthreads();
    if (threadIdx.x < 16) atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

unsigned checksum(const byte *p, int n) {
    unsigned a = 1, b = 0;
    for (int i = 0; i < n; i++) {
        a = (a + p[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

int main(int argc, char *argv[]) {
    uchar4 *h = (uchar4 *)malloc(W * H * sizeof(uchar4)), *d;
    byte *g, *b, *s, back[W * H];
    unsigned *bins, h_bins[16];
    for (int i = 0; i < W * H; i++) h[i] = make_uchar4(i * 7, i * 13 + 5, (i * i) >> 3, 255);
    cudaMalloc(&d, W * H * sizeof(uchar4));
    cudaMalloc(&g, W * H);
    cudaMalloc(&b, W * H);
    cudaMalloc(&s, W * H);
    cudaMalloc(&bins, sizeof(h_bins));
    cudaMemcpy(d, h, W * H * sizeof(uchar4), cudaMemcpyHostToDevice);
    dim3 block(8, 8), grid((W + block.x - 1) / block.x, (H + block.y - 1) / block.y);
    grey<<<grid, block>>>(d, g, W, H);
    cudaMemcpy(back, g, W * H, cudaMemcpyDeviceToHost);
    printf("grey %08x %d %d\n", checksum(back, W * H), back[0], back[W * H - 1]);
    blur<<<grid, block>>>(g, b, W, H);
    cudaMemcpy(back, b, W * H, cudaMemcpyDeviceToHost);
    printf("blur %08x %d %d\n", checksum(back, W * H), back[0], back[W + 1]);
    sobel<<<grid, dim3(10, 10)>>>(b, s, W, H);
    cudaMemcpy(back, s, W * H, cudaMemcpyDeviceToHost);
    printf("sobel %08x\n", checksum(back, W * H));
    cudaMemset(bins, 0, sizeof(h_bins));
    histogram<<<3, 64>>>(g, bins, W * H);
    cudaMemcpy(h_bins, bins, sizeof(h_bins), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 16; i++) printf("%u ", h_bins[i]);
    printf("\n");
    free(h);
    return 0;
}
