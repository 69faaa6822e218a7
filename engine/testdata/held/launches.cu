__global__ void one(int *p) { *p += 1; }

int main() {
    int *d;
    cudaMalloc(&d, 4);
    cudaMemset(d, 0, 4);
    for (int i = 0; i < 5000; i++) one<<<1, 1>>>(d);
    cudaDeviceSynchronize();
    cudaFree(d);
}
