#include <cstdio>
#include <cmath>
#define SOFT 0.01f

typedef struct { float4 *pos; float3 *vel; } Bodies;

__device__ float3 bodyBody(float4 bi, float4 bj, float3 ai)
{
    float3 r;
    r.x = bj.x - bi.x; r.y = bj.y - bi.y; r.z = bj.z - bi.z;
    float d2 = r.x * r.x + r.y * r.y + r.z * r.z + SOFT;
    float inv = rsqrtf(d2);
    float s = bj.w * inv * inv * inv;
    ai.x += r.x * s; ai.y += r.y * s; ai.z += r.z * s;
    return ai;
}

__global__ void step(Bodies b, float4 *out, float dt, int n)
{
    extern __shared__ float4 sh[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 me = b.pos[i];
    float3 acc = make_float3(0.f, 0.f, 0.f);
    for (int tile = 0; tile < gridDim.x; tile++) {
        sh[threadIdx.x] = b.pos[tile * blockDim.x + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < blockDim.x; j++)
            acc = bodyBody(me, sh[j], acc);
        __syncthreads();
    }
    float3 v = b.vel[i];
    v.x += acc.x * dt; v.y += acc.y * dt; v.z += acc.z * dt;
    b.vel[i] = v;
    me.x += v.x * dt; me.y += v.y * dt; me.z += v.z * dt;
    out[i] = me;
}

int main()
{
    const int n = 16, p = 8;
    float4 h[n];
    for (int i = 0; i < n; i++)
        h[i] = make_float4(cosf(i * 0.4f), sinf(i * 0.4f), i * 0.1f, 1.0f + i % 2);
    Bodies b;
    float4 *out;
    cudaMalloc(&b.pos, n * sizeof(float4));
    cudaMalloc(&b.vel, n * sizeof(float3));
    cudaMalloc(&out, n * sizeof(float4));
    cudaMemset(b.vel, 0, n * sizeof(float3));
    cudaMemcpy(b.pos, h, sizeof h, cudaMemcpyHostToDevice);
    step<<<n / p, p, p * sizeof(float4)>>>(b, out, 0.01f, n);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("body 0: %.4f %.4f %.4f\n", h[0].x, h[0].y, h[0].z);
}
