__global__ void count(int *out) {
    __shared__ int bins[4];
    int t = threadIdx.x;
    atomicAdd(&bins[t % 4], 1);
    __syncthreads();
    if (t < 4) out[t] = bins[t];
}

int main() {
    int *out;
    cudaMalloc(&out, 4 * sizeof(int));
    count<<<1, 8>>>(out);
    cudaFree(out);
}
