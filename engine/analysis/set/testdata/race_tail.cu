// The last steps of a reduction that counts on warps keeping step are one finding, at their lines.
#include <stdio.h>
__global__ void sum(const float *in, float *out) {
    __shared__ float s[64];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    if (t < 32) {
        volatile float *v = s;
        v[t] += v[t + 32];
        v[t] += v[t + 16]; // want race-shared RAW
        v[t] += v[t + 8]; // want race-shared RAW
        v[t] += v[t + 4]; // want race-shared RAW
        v[t] += v[t + 2]; // want race-shared RAW
        v[t] += v[t + 1]; // want race-shared RAW
    }
    if (t == 0)
        out[0] = s[0];
}
int main(void) {
    float *in, *out;
    cudaMalloc((void **)&in, 64 * sizeof(float));
    cudaMalloc((void **)&out, sizeof(float));
    cudaMemset(in, 0, 64 * sizeof(float));
    sum<<<1, 64>>>(in, out);
    cudaMemcpy(in, out, sizeof(float), cudaMemcpyDeviceToDevice);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
