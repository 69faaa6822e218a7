// memcpy and memset in kernels and in functions for both sides: whole elements, parts of them, other types, odd addresses.
#include <cstdio>
#include <cstring>

struct particle {
    float x, y;
    char tag[3];
};

__host__ __device__ float from_bits(int i) {
    float f;
    memcpy(&f, &i, sizeof f);
    return f;
}
__device__ __host__ inline void clear(int *p, int n) { memset(p, 0, n * sizeof(int)); }

__global__ void shift(particle *out, const particle *in, int n) {
    int i = threadIdx.x;
    if (i < n)
        memcpy(out + i, in + (i + 1) % n, sizeof(particle));
}
__global__ void letters(char *out) { memcpy(out + 3 * threadIdx.x + 1, "abc" + threadIdx.x, 2); }
__global__ void own(float *out, const int *in) {
    __shared__ int tile[32];
    int part[4];
    memcpy(part, in + 4 * threadIdx.x, sizeof(part));
    clear(&tile[threadIdx.x], 1);
    __syncthreads();
    tile[threadIdx.x] += part[0] + part[3];
    out[threadIdx.x] = from_bits(0x3f800000) + tile[threadIdx.x];
}
__global__ void patterns(double *d, short *s, unsigned char *c) {
    memset(d, 0, 2 * sizeof(double));
    memset(s, 0x11, 3);
    void *same = memset(c, 300, 5);
    c[5] = same == c;
}

int main() {
    const int n = 3;
    particle h[n] = {{1, 2, "a"}, {3, 4, "b"}, {5, 6, "c"}}, back[n];
    particle *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    shift<<<1, 32>>>(out, in, n);
    cudaMemcpy(back, out, sizeof back, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i++)
        printf("%g %g %s\n", back[i].x, back[i].y, back[i].tag);

    char *text, line[8];
    cudaMalloc(&text, 8);
    cudaMemset(text, '.', 8);
    letters<<<1, 2>>>(text);
    cudaMemcpy(line, text, 8, cudaMemcpyDeviceToHost);
    printf("%.8s\n", line);

    int numbers[128], *d;
    float *f, r[32];
    for (int i = 0; i < 128; i++)
        numbers[i] = i;
    cudaMalloc(&d, sizeof numbers);
    cudaMalloc(&f, sizeof r);
    cudaMemcpy(d, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    own<<<1, 32>>>(f, d);
    cudaMemcpy(r, f, sizeof r, cudaMemcpyDeviceToHost);
    clear(numbers, 3);
    printf("%g %g %g %d %d\n", r[0], r[31], from_bits(0x40000000), numbers[2], numbers[3]);

    double *pd, hd[3] = {1, 2, 3};
    short *ps, hs[3] = {1, 2, 3};
    unsigned char *pc, hc[6] = {0};
    cudaMalloc(&pd, sizeof hd);
    cudaMalloc(&ps, sizeof hs);
    cudaMalloc(&pc, sizeof hc);
    cudaMemcpy(pd, hd, sizeof hd, cudaMemcpyHostToDevice);
    cudaMemcpy(ps, hs, sizeof hs, cudaMemcpyHostToDevice);
    patterns<<<1, 1>>>(pd, ps, pc);
    cudaMemcpy(hd, pd, sizeof hd, cudaMemcpyDeviceToHost);
    cudaMemcpy(hs, ps, sizeof hs, cudaMemcpyDeviceToHost);
    cudaMemcpy(hc, pc, sizeof hc, cudaMemcpyDeviceToHost);
    printf("%g %g %g %x %x %x %d %d\n", hd[0], hd[1], hd[2], hs[0], hs[1], hs[2], hc[4], hc[5]);

    cudaFree(in), cudaFree(out), cudaFree(text), cudaFree(d), cudaFree(f), cudaFree(pd), cudaFree(ps), cudaFree(pc);
    return 0;
}
