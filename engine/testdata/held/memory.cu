__global__ void fill(int *p, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) p[i] = i;
}

int main() {
    int *d, n = 2000000;
    cudaMalloc(&d, 4 * n);
    for (int k = 0; k < 3; k++) fill<<<16, 256>>>(d, n);
    cudaDeviceSynchronize();
    cudaFree(d);
}
