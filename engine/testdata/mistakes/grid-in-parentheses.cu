__global__ void k(float *a) { a[threadIdx.x] = 1; }
int main() {
    float *d;
    cudaMalloc(&d, 1024);
    k<<<(4, 4), (8, 8)>>>(d);
    cudaFree(d);
    return 0;
}
