// struct with arrays in shared memory, unions over it, enum state machine, nested structs, pointers to members' elements
#include <stdio.h>
#include <cuda_runtime.h>
enum State { IDLE, RUN = 4, DONE };
union Word { unsigned u; float f; unsigned char b[4]; struct { unsigned short lo, hi; } h; };
struct Row { float v[33]; int n; };
struct Tile { Row rows[8]; Word w[8]; State st[8]; struct { short a, b; } pair[8]; double sum; };
__device__ void step(Tile *t, int r) { switch (t->st[r]) { case IDLE: t->st[r] = RUN; case RUN: t->rows[r].n += 10; t->st[r] = DONE; break; case DONE: t->rows[r].n = -1; } }
__global__ void work(const float *in, float *out, unsigned *bits) {
    __shared__ Tile tile;
    int lane = threadIdx.x, r = threadIdx.y;
    Row *row = &tile.rows[r];
    row->v[lane] = in[r * 32 + lane];
    if (lane == 0) { row->v[32] = r; row->n = r; tile.st[r] = r & 1 ? RUN : IDLE; tile.pair[r].a = r * 1000; tile.pair[r].b = -r; }
    if (lane == 0 && r == 0) tile.sum = 0.25;
    __syncthreads();
    float *p = tile.rows[0].v; // next row is sizeof(Row) / 4 on
    float x = p[lane];
    float y = (&tile.rows[(r + 1) % 8])->v[31 - lane] + tile.rows[r].v[32];
    if (lane == 1) step(&tile, r);
    __syncthreads();
    if (lane == 2) { tile.w[r].f = y; }
    __syncthreads();
    Word w = tile.w[r];
    w.b[lane % 4] ^= 0x80;
    out[r * 32 + lane] = x + y + row->n + (float)tile.sum + tile.pair[r].a * tile.pair[(r + 1) % 8].b;
    bits[r * 32 + lane] = w.u + w.h.hi + tile.st[r];
}
int main() {
    float h[256], o[256]; unsigned b[256]; float *d, *e; unsigned *f;
    for (int i = 0; i < 256; i++) h[i] = (i * 13 % 29) * 0.5f;
    cudaMalloc(&d, sizeof h); cudaMalloc(&e, sizeof o); cudaMalloc(&f, sizeof b);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    work<<<1, dim3(32, 8)>>>(d, e, f);
    cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); cudaMemcpy(b, f, sizeof b, cudaMemcpyDeviceToHost);
    double s = 0; unsigned x = 0; for (int i = 0; i < 256; i++) { s += o[i] * (i + 1); x = x * 31 + b[i]; }
    printf("%.9g %u %zu %zu %zu\n", s, x, sizeof(Tile), sizeof(Row), sizeof(Word));
    cudaFree(d); cudaFree(e); cudaFree(f); return 0;
}
