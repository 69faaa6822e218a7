// Structs in both memories, of which each statement uses one member or the whole.
#include <cstdio>
struct Particle { float x, y, vx, vy; };
__global__ void move(Particle *p, float *e, int n) {
    __shared__ Particle s[32];
    int i = threadIdx.x;
    s[i] = p[i];
    __syncthreads();
    float vx = s[(i + 1) % n].vx;
    p[i].x += vx * 0.5f;
    p[i].y = s[i].y + 1;
    e[i] = p[i].x;
}
int main() {
    Particle h[32], *d;
    float *e;
    for (int i = 0; i < 32; ++i) h[i] = {i * 1.f, 0, i % 3 * 1.f, 1};
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&e, 32 * sizeof(float));
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    move<<<1, 32>>>(d, e, 32);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%g %g\n", h[1].x, h[2].y);
    cudaFree(d);
    cudaFree(e);
}
