__global__ void race(int *p, int n) {
    for (int i = 0; i < n; i++) p[(blockIdx.x * 7 + threadIdx.x * 13 + i * 31) % n] += i;
}

int main() {
    int *d;
    cudaMalloc(&d, 40000);
    cudaMemset(d, 0, 40000);
    race<<<8, 64>>>(d, 1000);
    cudaDeviceSynchronize();
    cudaFree(d);
}
