// One byte allocated for an int: the array has no element, and no row to divide a cell of the other array by.
__global__ void k(int *out, int *count) {
    out[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0) *count = 32;
}
int main() {
    int *d, *c;
    cudaMalloc(&d, 32 * sizeof(int));
    cudaMalloc(&c, 1);
    k<<<1, 32>>>(d, c);
    cudaDeviceSynchronize();
    return 0;
}
