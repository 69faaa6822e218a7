// Structs of which a kernel writes some members, and copies of them to the host.
#include <stdio.h>
#define N 64
struct Padded { char tag; double value; short low; };
struct Point { float x, y, z; };
struct Body { Point at; float mass; int history[4]; };
union Either { char small; double large; };
struct Tagged { int tag; Either value; };
struct Shape { float edge; __device__ virtual float area() { return edge * edge; } };
__global__ void padded(Padded *p) {
    Padded *mine = p + threadIdx.x;
    mine->tag = 1;
    mine->value = 2;
    mine->low = 3;
}
__global__ void bodies(Body *b) {
    Body *mine = b + threadIdx.x;
    mine->at.x = mine->at.y = 1;
    for (int i = 0; i < 3; i++)
        mine->history[i] = i;
    if (threadIdx.x < 32)
        mine->mass = 2;
}
__global__ void few(Padded *p) {
    if (threadIdx.x < 16)
        p[threadIdx.x].tag = 1;
}
__global__ void unions(Tagged *t) {
    t[threadIdx.x].tag = 1;
    t[threadIdx.x].value.small = 2;
}
__global__ void edges(Shape *s) { s[threadIdx.x].edge = 1; }
int main(void) {
    static Padded hp[N];
    static Body hb[N];
    static Tagged ht[N];
    static float hs[4 * N];
    Padded *p, *q;
    Body *b;
    Tagged *t;
    Shape *s;
    cudaMalloc(&p, sizeof(hp));
    cudaMalloc(&q, sizeof(hp));
    cudaMalloc(&b, sizeof(hb));
    cudaMalloc(&t, sizeof(ht));
    cudaMalloc(&s, N * sizeof(Shape));
    padded<<<1, N>>>(p);
    cudaMemcpy(hp, p, sizeof(hp), cudaMemcpyDeviceToHost);
    bodies<<<1, N>>>(b);
    cudaMemcpy(hb, b, sizeof(hb), cudaMemcpyDeviceToHost); // want note:uncovered-elements // want note:uncovered-elements
    few<<<1, N>>>(q);
    cudaMemcpy(hp, q, sizeof(hp), cudaMemcpyDeviceToHost); // want note:uncovered-elements // want note:uncovered-elements
    unions<<<1, N>>>(t);
    cudaMemcpy(ht, t, sizeof(ht), cudaMemcpyDeviceToHost);
    edges<<<1, N>>>(s);
    cudaMemcpy(hs, s, N * sizeof(Shape), cudaMemcpyDeviceToHost);
    cudaFree(p);
    cudaFree(q);
    cudaFree(b);
    cudaFree(t);
    cudaFree(s);
    return 0;
}
