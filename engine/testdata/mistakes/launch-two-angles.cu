__global__ void k(int *a) { a[threadIdx.x] = 1; }
int main() {
    int *d;
    cudaMalloc(&d, 128);
    k<<1, 32>>(d);
    return 0;
}
