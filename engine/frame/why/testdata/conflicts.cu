// Two lines with bank conflicts, the worse one first, and a line without any last.
#define T 32

__global__ void k(float *out) {
    __shared__ float tile[T][T], row[2 * T];
    int t = threadIdx.x;
    tile[t][0] = t;
    row[2 * t] = t;
    __syncthreads();
    out[t] = tile[0][t] + row[t];
}

int main() {
    float *out;
    cudaMalloc(&out, T * sizeof(float));
    k<<<1, T>>>(out);
    cudaDeviceSynchronize();
    cudaFree(out);
}
