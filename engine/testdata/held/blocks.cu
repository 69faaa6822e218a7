__global__ void none(int *p) { if (blockIdx.x == 5) *p = 1; }

int main() {
    int *d;
    cudaMalloc(&d, 4);
    none<<<200000, 32>>>(d);
    cudaDeviceSynchronize();
    cudaFree(d);
}
