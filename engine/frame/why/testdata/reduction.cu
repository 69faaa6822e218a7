#define N 16

__global__ void sum(const float *in, float *out) {
    __shared__ float part[N];
    int t = threadIdx.x;
    part[t] = in[t];
    __syncthreads();
    for (int s = N / 2; s > 0; s /= 2) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) *out = part[0];
}

int main() {
    float h[N] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof(float));
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    sum<<<1, N>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
}
