__global__ void k(int *d) {
    int i = 0;
    while (i < 10) d[threadIdx.x] = i;
}
