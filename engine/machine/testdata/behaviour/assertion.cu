__global__ void k(int *d) {
    assert(threadIdx.x < 20);
    d[threadIdx.x] = 1;
}
