// Bit-fields in global, shared and constant memory, in registers and as a kernel's parameter.
#include <cstdio>
struct Flags { unsigned alive : 1; int kind : 7; unsigned count : 24; };
struct Mixed { char tag; int value : 24; };
struct Pair { Flags f; float w; };
__device__ Flags total = {1, -3, 40};
__constant__ Flags limits[2] = {{1, 5, 6}, {0, -1, 7}};

__global__ void fill(Flags *f, Mixed *m, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    f[i].alive = i & 1;
    f[i].kind = i - 64;
    f[i].count = i * 1000;
    f[i].count += 5;
    m[i].tag = 'a' + i % 26;
    m[i].value = -i;
}
__global__ void reverse(const Flags *in, Flags *out, Pair *pairs, Flags first) {
    __shared__ Flags tile[64];
    int t = threadIdx.x;
    tile[t] = in[t];
    __syncthreads();
    Flags mine = tile[blockDim.x - 1 - t];
    mine.kind++;
    mine.alive ^= 1;
    out[t] = mine;
    pairs[t].f = {mine.alive, limits[t & 1].kind, first.count};
    pairs[t].w = tile[t].count;
    if (t == 0) { total.kind--; total.count -= limits[1].count; }
}
int main() {
    const int n = 64;
    Flags *f, *g; Mixed *m; Pair *p;
    cudaMalloc(&f, n * sizeof *f); cudaMalloc(&g, n * sizeof *g); cudaMalloc(&m, n * sizeof *m); cudaMalloc(&p, n * sizeof *p);
    fill<<<2, 32>>>(f, m, n);
    Flags first = {0, 2, 77};
    reverse<<<1, 64>>>(f, g, p, first);
    static Flags hf[n], hg[n]; static Mixed hm[n]; static Pair hp[n];
    cudaMemcpy(hf, f, sizeof hf, cudaMemcpyDeviceToHost); cudaMemcpy(hg, g, sizeof hg, cudaMemcpyDeviceToHost);
    cudaMemcpy(hm, m, sizeof hm, cudaMemcpyDeviceToHost); cudaMemcpy(hp, p, sizeof hp, cudaMemcpyDeviceToHost);
    Flags t; cudaMemcpyFromSymbol(&t, total, sizeof t);
    for (int i = 0; i < n; i += 9)
        printf("%d: %u %d %u | %u %d %u | %c %d | %d %u %g\n", i, hf[i].alive, hf[i].kind, hf[i].count, hg[i].alive, hg[i].kind, hg[i].count,
            hm[i].tag, hm[i].value, hp[i].f.kind, hp[i].f.count, hp[i].w);
    printf("%u %d %u\n", t.alive, t.kind, t.count);
    cudaFree(f); cudaFree(g); cudaFree(m); cudaFree(p);
}
