#include <cstdio>

__global__ void k(const float *in, float *out) {
    float4 v = *(const float4 *)(in + 1); // 4 bytes past a 16-byte boundary
    out[0] = v.x + v.y + v.z + v.w;
}

int main() {
    float h[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *in, *out;
    cudaMalloc(&in, sizeof(h));
    cudaMalloc(&out, sizeof(float));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    k<<<1, 1>>>(in, out);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    cudaFree(in);
    cudaFree(out);
    return 0;
}
