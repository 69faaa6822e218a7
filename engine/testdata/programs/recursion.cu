// recursive device functions
#include <stdio.h>
__device__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__device__ unsigned ack(unsigned m, unsigned n) { if (m == 0) return n + 1; if (n == 0) return ack(m - 1, 1); return ack(m - 1, ack(m, n - 1)); }
__device__ void qs(int *a, int l, int r) { if (l >= r) return; int p = a[(l + r) / 2], i = l, j = r; while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { int t = a[i]; a[i] = a[j]; a[j] = t; i++; j--; } } qs(a, l, j); qs(a, i, r); }
struct Node { int v; Node *l, *r; }; __device__ int sum(const Node *n) { return n ? n->v + sum(n->l) + sum(n->r) : 0; }
__device__ int hanoi(int n, int a, int b, int c) { if (n == 0) return 0; return hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a); }
__global__ void k(int *o, int *a) { int t = threadIdx.x; o[t] = fib(t); o[16 + t] = ack(2, t % 3) + hanoi(t % 5, 0, 1, 2); qs(a + t * 8, 0, 7); Node n[3] = {{t, &n[1], &n[2]}, {10, 0, 0}, {20, 0, 0}}; o[32 + t] = sum(n); }
int main() { int *o, *a, h[48], g[128]; for (int i = 0; i < 128; i++) g[i] = (i * 7919) % 101; cudaMalloc(&o, sizeof h); cudaMalloc(&a, sizeof g); cudaMemcpy(a, g, sizeof g, cudaMemcpyHostToDevice); k<<<1, 16>>>(o, a); cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost); cudaMemcpy(g, a, sizeof g, cudaMemcpyDeviceToHost); for (int i = 0; i < 48; i++) printf("%d ", h[i]); printf("\n"); for (int i = 0; i < 128; i++) printf("%d%c", g[i], i % 8 == 7 ? '\n' : ' '); cudaFree(o); cudaFree(a); return 0; }
