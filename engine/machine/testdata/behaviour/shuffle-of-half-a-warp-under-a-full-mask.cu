__global__ void k(int *d) {
    int v = threadIdx.x;
    if (threadIdx.x < 16) v += __shfl_xor_sync(0xffffffff, v, 1);
    d[threadIdx.x] = v;
}
