// Several bases of objects that kernels make.
#include <cstdio>
struct Pos { float x = 1, y = 2; };
struct Hit { __device__ virtual float hit(float r) const { return r; } __device__ virtual ~Hit() {} };
struct Mat { int kind; __device__ Mat(int k) : kind(k) {} __device__ virtual int shade() const { return kind; } };
struct Ball : Pos, Hit, Mat {
    float r;
    __device__ Ball(float r) : Mat(7), r(r) {}
    __device__ float hit(float q) const override { return q * r + x; }
    __device__ int shade() const override { return Mat::shade() + (int)y; }
};
__global__ void k(float *out, int *shade) {
    Ball b(2.0f + threadIdx.x);
    Hit *h = &b; Mat *m = &b; Pos *p = &b;
    p->x += threadIdx.x;
    out[threadIdx.x] = h->hit(3);
    shade[threadIdx.x] = m->shade() + (dynamic_cast<Ball *>(m) == &b) * 100;
    Hit *heap = new Ball(1); out[threadIdx.x] += heap->hit(1); delete heap;
}
int main() {
    float *o; int *s; float ho[4]; int hs[4];
    cudaMalloc(&o, sizeof ho); cudaMalloc(&s, sizeof hs);
    k<<<1, 4>>>(o, s);
    cudaMemcpy(ho, o, sizeof ho, cudaMemcpyDeviceToHost); cudaMemcpy(hs, s, sizeof hs, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++) printf("%g %d\n", ho[i], hs[i]);
    cudaFree(o); cudaFree(s);
}
