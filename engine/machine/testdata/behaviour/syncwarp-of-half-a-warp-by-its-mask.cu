__global__ void k(int *d) {
    if (threadIdx.x < 16) {
        d[threadIdx.x] = threadIdx.x;
        __syncwarp(0xffff);
        d[threadIdx.x] += d[threadIdx.x ^ 1];
    }
}
