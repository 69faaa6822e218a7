#define N 64

__global__ void half(int *out) {
    int t = threadIdx.x;
    if (t < 40) {
        out[t] = t;
        __syncthreads();
    }
    out[t] += 1;
    __syncthreads();
    out[t] *= 2;
}

int main() {
    int *out;
    cudaMalloc(&out, N * sizeof(int));
    half<<<1, N>>>(out);
    cudaDeviceSynchronize();
    cudaFree(out);
}
