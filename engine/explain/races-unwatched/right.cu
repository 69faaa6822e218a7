__global__ void fill(char *a, long n) {
    for (long i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        a[i * 1024] = 1;
}

int main() {
    char *a;
    long n = 700; // enough to show a race
    cudaMalloc(&a, n * 1024);
    fill<<<64, 256>>>(a, n);
    char h;
    cudaMemcpy(&h, a, 1, cudaMemcpyDeviceToHost);
    cudaFree(a);
    return 0;
}
