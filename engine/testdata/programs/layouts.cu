// layouts of structs, unions and enumerations, and initialisers of tables
#include <stdio.h>
#include <stddef.h>
typedef struct { char c; int i; char d; double x; short s; } Mixed;
struct Nested { struct { int a, b; } in; union { float f; unsigned u; unsigned char b[4]; }; int arr[3]; };
enum Color { RED, GREEN = 5, BLUE, ALPHA = -1 }; enum class Mode : unsigned char { Off, On = 200 };
struct __align__(16) V4 { float x, y, z, w; }; struct alignas(8) P { float a, b; };
struct Bits { unsigned a; };
static const Mixed table[3] = { {'a', 1, 'b', 2.5, 3}, {'c', -1}, { .c = 'z', .i = 9, .d = 'q' } };
static const float weights[2][3] = { {1, 2, 3}, {4} }; static const char *names[] = { "red", "green", "blue" };
__constant__ int lut[] = { 1, 2, 4, 8, 8 * 2, 32 };
__constant__ Mixed cm = { 'k', 77, 'l', 1.25, 5 };
__device__ Nested dn = { {1, 2}, {1.0f}, {7, 8, 9} };
__global__ void k(Nested n, Mixed *m, int *o) { Nested q = n; q.f *= 2; o[0] = q.u; o[1] = q.b[3]; o[2] = q.in.a + q.in.b; o[3] = q.arr[2]; o[4] = lut[4] + lut[5] + sizeof lut; o[5] = cm.i + (int)(cm.x * 4); o[6] = dn.arr[1] + dn.u; Mixed t = *m; t.s++; m[1] = t; (m + 1)->c = 'W'; o[7] = (int)((char *)&m[1].x - (char *)m); }
int main() {
  printf("%zu %zu %zu %zu %zu\n", sizeof(Mixed), sizeof(Nested), sizeof(V4), sizeof(P), sizeof(Bits)); printf("%zu %zu %zu\n", offsetof(Mixed, i), offsetof(Mixed, x), offsetof(Mixed, s));
  printf("%d %d %d %d %d %zu\n", RED, GREEN, BLUE, ALPHA, (int)Mode::On, sizeof(Mode)); for (int i = 0; i < 3; i++) printf("%d %d %d %g %d\n", table[i].c, table[i].i, table[i].d, table[i].x, table[i].s);
  for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) printf("%g ", weights[i][j]); printf("%s %zu\n", names[2], sizeof names / sizeof names[0]);
  Nested n = { {3, 4}, {0.5f}, {1, 2} }; Mixed hm[2] = {{'x', 5, 'y', 6.5, 7}}, *dm; int *o, h[8]; cudaMalloc(&dm, sizeof hm); cudaMalloc(&o, sizeof h); cudaMemcpy(dm, hm, sizeof hm, cudaMemcpyHostToDevice); k<<<1, 1>>>(n, dm, o); cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost); cudaMemcpy(hm, dm, sizeof hm, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 8; i++) printf("%d ", h[i]); printf("%c %d %g\n", hm[1].c, hm[1].s, hm[1].x); cudaFree(dm); cudaFree(o); return 0; }
