// C style programs: macros, typedefs, function-like defines, enum flags, bit-fields-free unions, static functions, goto-free loops, argument passing by pointer, ternaries, sizeof tricks, string building, 3D grids and blocks
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define DIV_UP(a, b) (((a) + (b) - 1) / (b))
#define IDX3(x, y, z, w, h) ((z) * (w) * (h) + (y) * (w) + (x))
#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define MAXV 5
typedef unsigned char uchar; typedef struct node_s { int key; struct node_s *next; } node; typedef enum { F_A = 1 << 0, F_B = 1 << 1, F_C = 1 << 2, F_ALL = F_A | F_B | F_C } flags; typedef float vec3[3]; typedef int (*unused_fn)(int);
static __device__ int CAT(my, fn)(int a, int b) { return a > b ? a - b : a == b ? 0 : b - a; }
__global__ void vol(int *o, int w, int h, int d, flags f) { int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y, z = threadIdx.z + blockIdx.z * blockDim.z; if (x >= w || y >= h || z >= d) return; int v = myfn(x * y, z * 3); if (f & F_B) v |= 1 << 10; if (!(f & F_C)) v ^= 0x55; unsigned i = IDX3(x, y, z, w, h); o[i] = v + (int)(gridDim.z * blockDim.y) + (threadIdx.z << 12); }
__global__ void normalise(vec3 *v, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) { float s = 0; for (int k = 0; k < 3; k++) s += v[i][k] * v[i][k]; s = 1 / sqrtf(s); for (int k = 0; k < 3; k++) v[i][k] *= s; } }
static node *push(node *head, int key) { node *n = (node *)malloc(sizeof *n); n->key = key; n->next = head; return n; } static void swap_int(int *a, int *b) { int t = *a; *a = *b; *b = t; } static int count(const node *n) { int c = 0; while (n) c++, n = n->next; return c; }
int main(int argc, char *argv[]) {
    int w = 5, h = 4, d = 6, n = w * h * d, *o, *r = (int *)malloc(n * sizeof(int)); cudaMalloc((void **)&o, n * sizeof *o); dim3 b(4, 2, 2), g(DIV_UP(w, b.x), DIV_UP(h, b.y), DIV_UP(d, b.z)); vol<<<g, b>>>(o, w, h, d, (flags)(F_A | F_B)); cudaMemcpy(r, o, n * sizeof(int), cudaMemcpyDeviceToHost); unsigned s = 0; for (int i = 0; i < n; i++) s = s * 31 + r[i]; printf("%u %s %s %d\n", s, XSTR(MAXV), STR(MAXV), F_ALL);
    vec3 v[3] = {{1, 2, 2}, {0, 3, 4}, {5, 0, 0}}, *dv; cudaMalloc((void **)&dv, sizeof v); cudaMemcpy(dv, v, sizeof v, cudaMemcpyHostToDevice); normalise<<<1, 4>>>(dv, 3); cudaMemcpy(v, dv, sizeof v, cudaMemcpyDeviceToHost); for (int i = 0; i < 3; i++) printf("%.6f %.6f %.6f\n", v[i][0], v[i][1], v[i][2]);
    node *l = NULL; for (int i = 0; i < 4; i++) l = push(l, i * i); printf("%d %d\n", count(l), l->next->key); while (l) { node *x = l->next; free(l); l = x; } int a = 1, c = 2; swap_int(&a, &c); char text[32] = ""; for (int i = 0; i < 5; i++) { char part[8]; sprintf(part, "%c%d", 'a' + i, i); strcat(text, part); } printf("%d %d %s %zu %d\n", a, c, text, sizeof(vec3), argc); do { if (a++ > 5) break; if (a == 4) continue; printf("%d,", a); } while (1); printf("\n"); uchar u = 250; for (int i = 0; i < 10; ++i, u++); printf("%d %s\n", u, argv[argc] == NULL ? "end" : "?"); cudaFree(o); cudaFree(dv); free(r); return 0; }
