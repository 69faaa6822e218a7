__global__ void k(int *d) {
    int *p = 0;
    p[threadIdx.x] = 1;
}
