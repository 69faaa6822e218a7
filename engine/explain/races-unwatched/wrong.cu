__global__ void fill(char *a, long n) {
    for (long i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        a[i * 1024] = 1; // far apart: each touches a page of its own
}

int main() {
    char *a;
    long n = 200000;
    cudaMalloc(&a, n * 1024);
    fill<<<64, 256>>>(a, n);
    char h;
    cudaMemcpy(&h, a, 1, cudaMemcpyDeviceToHost);
    cudaFree(a);
    return 0;
}
