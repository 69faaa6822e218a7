__global__ void k(int *d) {
    if (threadIdx.x == 3) __trap();
    d[threadIdx.x] = 1;
}
