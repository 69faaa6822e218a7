__global__ void k(int *d) {
    for (int i = 0; i < 60000; i++) d[threadIdx.x] = i & 1;
    d[threadIdx.x] = 0;
}
