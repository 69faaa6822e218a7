// Arithmetic on short vectors with helper_math.h.
#include <helper_math.h>
#include <stdio.h>

__global__ void move(float3 *p, float3 v, int n) {
    int i = threadIdx.x;
    if (i < n)
        p[i] += 2.0f * v * (float)i + make_float3(1.0f) - cross(v, make_float3(0, 0, 1));
}

int main() {
    float3 h[4], *d;
    cudaMalloc(&d, sizeof h);
    cudaMemset(d, 0, sizeof h);
    move<<<1, 32>>>(d, make_float3(1, 2, 2), 4);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (float3 p : h)
        printf("(%g %g %g) ", p.x, p.y, p.z);
    printf("\n%g %g\n", length(make_float3(1, 2, 2)), dot(make_float2(3, 4), make_float2(1)));
    float4 c = clamp(lerp(make_float4(0), make_float4(4), 0.75f), 0.0f, 2.5f);
    int2 k = max(make_int2(1, 5), make_int2(3)) * 2;
    float3 n = normalize(make_float3(0, 3, 4));
    printf("%g %d %d %.2f %.2f %g\n", c.w, k.x, k.y, n.y, n.z, fabs(-n).y);
    cudaFree(d);
    return 0;
}
