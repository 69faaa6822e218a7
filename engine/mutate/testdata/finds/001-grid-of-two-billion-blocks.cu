// Blocks past 2^30 could not be looked at, and each picture counted them all.
__global__ void k(int *x) {
    if (blockIdx.x == 0) x[threadIdx.x] = 1;
}
int main() {
    int *d;
    cudaMalloc(&d, 128);
    k<<<2147483647, 32>>>(d);
    cudaDeviceSynchronize();
    return 0;
}
