#define N 8

__global__ void shift(const int *in, int *out) {
    __shared__ int tile[N + 1];
    int t = threadIdx.x;
    tile[t] = in[t];
    __syncthreads();
    out[t] = tile[t] + tile[t + 1];
}

int main() {
    int h[N] = {1, 2, 3, 4, 5, 6, 7, 8}, *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    shift<<<1, N>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
}
