#include <cstdio>
#include <cstdlib>
#define R 2
#define T 16
#define IN (T + 2 * R)
__constant__ float F[2 * R + 1][2 * R + 1];
__global__ void basic(const float *N, float *P, int w, int h) {
    int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (col >= w || row >= h) return;
    float s = 0.0f;
    for (int fr = 0; fr < 2 * R + 1; fr++)
        for (int fc = 0; fc < 2 * R + 1; fc++) {
            int r = row - R + fr, c = col - R + fc;
            if (r >= 0 && r < h && c >= 0 && c < w) s += F[fr][fc] * N[r * w + c];
        }
    P[row * w + col] = s;
}
__global__ void in_tile(const float *N, float *P, int w, int h) { // block of IN x IN loads, T x T of it compute
    __shared__ float s[IN][IN];
    int col = blockIdx.x * T + threadIdx.x - R, row = blockIdx.y * T + threadIdx.y - R;
    s[threadIdx.y][threadIdx.x] = (row >= 0 && row < h && col >= 0 && col < w) ? N[row * w + col] : 0.0f;
    __syncthreads();
    int tc = threadIdx.x - R, tr = threadIdx.y - R;
    if (col >= 0 && col < w && row >= 0 && row < h && tc >= 0 && tc < T && tr >= 0 && tr < T) {
        float v = 0.0f;
        for (int fr = 0; fr < 2 * R + 1; fr++)
            for (int fc = 0; fc < 2 * R + 1; fc++) v += F[fr][fc] * s[tr + fr][tc + fc];
        P[row * w + col] = v;
    }
}
__global__ void cached(const float *N, float *P, int w, int h) { // tile in shared memory, halo through the cache
    __shared__ float s[T][T];
    int col = blockIdx.x * T + threadIdx.x, row = blockIdx.y * T + threadIdx.y;
    if (row < h && col < w) s[threadIdx.y][threadIdx.x] = N[row * w + col];
    else s[threadIdx.y][threadIdx.x] = 0.0f;
    __syncthreads();
    if (row < h && col < w) {
        float v = 0.0f;
        for (int fr = 0; fr < 2 * R + 1; fr++)
            for (int fc = 0; fc < 2 * R + 1; fc++) {
                int x = (int)threadIdx.x - R + fc, y = (int)threadIdx.y - R + fr;
                if (x >= 0 && x < T && y >= 0 && y < T) v += F[fr][fc] * s[y][x];
                else if (row - R + fr >= 0 && row - R + fr < h && col - R + fc >= 0 && col - R + fc < w) v += F[fr][fc] * N[(row - R + fr) * w + col - R + fc];
            }
        P[row * w + col] = v;
    }
}
int main() {
    const int w = 70, h = 45;
    static float in[w * h], out[3][w * h];
    float f[2 * R + 1][2 * R + 1];
    for (int i = 0; i < w * h; i++) in[i] = (i * 7) % 11;
    for (int i = 0; i < 25; i++) f[i / 5][i % 5] = (i % 3) - 1 + (i == 12 ? 4 : 0);
    cudaMemcpyToSymbol(F, f, sizeof(f));
    float *dn, *dp;
    cudaMalloc((void **)&dn, sizeof(in)); cudaMalloc((void **)&dp, sizeof(in));
    cudaMemcpy(dn, in, sizeof(in), cudaMemcpyHostToDevice);
    dim3 b(T, T), g((w + T - 1) / T, (h + T - 1) / T);
    basic<<<g, b>>>(dn, dp, w, h); cudaMemcpy(out[0], dp, sizeof(in), cudaMemcpyDeviceToHost);
    in_tile<<<g, dim3(IN, IN)>>>(dn, dp, w, h); cudaMemcpy(out[1], dp, sizeof(in), cudaMemcpyDeviceToHost);
    cached<<<g, b>>>(dn, dp, w, h); cudaMemcpy(out[2], dp, sizeof(in), cudaMemcpyDeviceToHost);
    int bad = 0; double sum = 0;
    for (int i = 0; i < w * h; i++) { if (out[0][i] != out[1][i] || out[0][i] != out[2][i]) bad++; sum += out[0][i]; }
    printf("%d %.1f %.1f %.1f\n", bad, sum, out[0][0], out[0][w * h - 1]);
    cudaFree(dn); cudaFree(dp);
}
