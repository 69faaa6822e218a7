// bodies with float4 tiles, Jacobi until a device flag says it has converged, and points thrown by a generator per thread
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <cuda_runtime.h>
#define BODIES 64
#define TILE 32

__device__ float3 pull(float4 at, float4 from, float3 acc) {
    float3 r;
    r.x = from.x - at.x;
    r.y = from.y - at.y;
    r.z = from.z - at.z;
    float d2 = r.x * r.x + r.y * r.y + r.z * r.z + 0.01f;
    float inv = rsqrtf(d2);
    float s = from.w * inv * inv * inv;
    acc.x += r.x * s;
    acc.y += r.y * s;
    acc.z += r.z * s;
    return acc;
}

__global__ void forces(const float4 *body, float4 *acc) {
    __shared__ float4 tile[TILE];
    int g = blockIdx.x * blockDim.x + threadIdx.x;
    float4 mine = body[g];
    float3 a = make_float3(0.0f, 0.0f, 0.0f);
    for (int t = 0; t < BODIES / TILE; t++) {
        tile[threadIdx.x] = body[t * TILE + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < TILE; j++) a = pull(mine, tile[j], a);
        __syncthreads();
    }
    acc[g] = make_float4(a.x, a.y, a.z, 0.f);
}

__global__ void relax(const double *in, double *out, int n, int *changed) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i == 0 || i >= n - 1) {
        if (i < n) out[i] = in[i];
        return;
    }
    double v = 0.5 * (in[i - 1] + in[i + 1]);
    out[i] = v;
    if (fabs(v - in[i]) > 1e-4) atomicExch(changed, 1);
}

__device__ unsigned next_random(unsigned &state) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

__global__ void throw_points(unsigned long long *inside, int each) {
    unsigned state = 2463534242u + 7919u * (blockIdx.x * blockDim.x + threadIdx.x);
    int mine = 0;
    for (int i = 0; i < each; ++i) {
        float x = (next_random(state) >> 8) * (1.0f / 16777216.0f), y = (next_random(state) >> 8) * (1.0f / 16777216.0f);
        if (x * x + y * y < 1.0f) ++mine;
    }
    atomicAdd(inside, (unsigned long long)mine);
}

int main() {
    float4 h[BODIES], *d, *acc;
    for (int i = 0; i < BODIES; i++) h[i] = make_float4(i % 4, (i / 4) % 4, i / 16, 1 + i % 3);
    cudaMalloc(&d, sizeof(h));
    cudaMalloc(&acc, sizeof(h));
    cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
    forces<<<BODIES / TILE, TILE>>>(d, acc);
    cudaMemcpy(h, acc, sizeof(h), cudaMemcpyDeviceToHost);
    double sx = 0, sa = 0;
    for (int i = 0; i < BODIES; i++) sx += h[i].x, sa += fabs(h[i].x) + fabs(h[i].y) + fabs(h[i].z);
    printf("%.4f %.4f %.4f %.3f\n", h[0].x, h[21].y, h[63].z, sa);

    const int n = 20;
    double hv[n], *a, *b;
    int *flag, changed = 1, rounds = 0;
    for (int i = 0; i < n; i++) hv[i] = i == n - 1 ? 1.0 : 0.0;
    cudaMalloc(&a, sizeof(hv));
    cudaMalloc(&b, sizeof(hv));
    cudaMalloc(&flag, sizeof(int));
    cudaMemcpy(a, hv, sizeof(hv), cudaMemcpyHostToDevice);
    while (changed) {
        cudaMemset(flag, 0, sizeof(int));
        relax<<<1, 32>>>(a, b, n, flag);
        cudaMemcpy(&changed, flag, sizeof(int), cudaMemcpyDeviceToHost);
        double *kept = a;
        a = b;
        b = kept;
        rounds++;
    }
    cudaMemcpy(hv, a, sizeof(hv), cudaMemcpyDeviceToHost);
    printf("%d rounds, middle %.6f\n", rounds, hv[n / 2]);

    unsigned long long *inside, count = 0;
    cudaMalloc(&inside, sizeof(count));
    cudaMemcpy(inside, &count, sizeof(count), cudaMemcpyHostToDevice);
    throw_points<<<4, 64>>>(inside, 100);
    cudaMemcpy(&count, inside, sizeof(count), cudaMemcpyDeviceToHost);
    printf("pi is about %.4f (%llu of %d)\n", 4.0 * count / (4 * 64 * 100), count, 4 * 64 * 100);
    return 0;
}
