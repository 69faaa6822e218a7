#define N 8

__global__ void shift(const int *in, int *out) {
    int t = threadIdx.x;
    out[t] = in[t + 1];
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
