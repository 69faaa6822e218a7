// switch with fall-through, do, comma, nested break and continue, alike on host and device
#include <stdio.h>
__host__ __device__ int f(int n) { int r = 0; switch (n) { case 0: r += 1; case 1: r += 10; break; case 2: { r += 100; } case 3: r += 1000; default: r += 10000; case 7: r += 100000; break; case -5: return -5; } return r; }
__host__ __device__ int g(int n) { int c = 0; do { if (n == 3) { n--; continue; } c += n--; if (c > 50) break; } while (n > 0); return c; }
__host__ __device__ int h(int n) { int i, j, s = 0; for (i = 0, j = n; i < j; i++, j -= 2) s += (i, j); while (1) { if (s-- < 5) break; s /= 2; } for (;;) { if (++s > 20) return s; } }
__host__ __device__ char grade(int m) { switch (m / 10) { case 10: case 9: return 'A'; case 8: return 'B'; case 7: return 'C'; } return 'F'; }
__host__ __device__ int nest(int n) { int t = 0; for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) { if (j == i) continue; if (j > i + 2) break; t += i * j; switch (t % 4) { case 0: continue; case 1: break; default: t++; } t++; } } return t; }
__global__ void k(int *o) { int t = threadIdx.x; o[t] = f(t - 5) + 3 * g(t) + h(t) + nest(t % 9) + grade(t * 3); }
int main() { int *d, a[40]; cudaMalloc(&d, sizeof a); k<<<1, 40>>>(d); cudaMemcpy(a, d, sizeof a, cudaMemcpyDeviceToHost); int bad = 0;
  for (int t = 0; t < 40; t++) { bad += a[t] != f(t - 5) + 3 * g(t) + h(t) + nest(t % 9) + grade(t * 3); printf("%d%s", a[t], t % 8 == 7 ? "\n" : ","); } printf("bad %d\n", bad); cudaFree(d); return bad; }
