__global__ void clear(int *a) { a[threadIdx.x] = 0; }
int main() {
    int *d;
    cudaMalloc(&d, 128);
    clear(d);
    cudaFree(d);
    return 0;
}
