__global__ void k(int *p) {
    __shared__ int s[4096];
    int a[64];
    for (int i = 0; i < 64; i++) a[i] = i * p[0];
    for (int i = threadIdx.x; i < 4096; i += 256) s[i] = i;
    __syncthreads();
    p[blockIdx.x * 256 + threadIdx.x + 1] = s[threadIdx.x] + a[threadIdx.x % 64];
}

int main() {
    int *d;
    cudaMalloc(&d, 4 * 70000);
    cudaMemset(d, 0, 4 * 70000);
    k<<<256, 256>>>(d);
    cudaDeviceSynchronize();
    cudaFree(d);
}
