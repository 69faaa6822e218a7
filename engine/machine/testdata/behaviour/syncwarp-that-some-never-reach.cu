__global__ void k(int *d) {
    if (threadIdx.x < 16) {
        __syncwarp();
        d[1] = 1;
    }
    d[threadIdx.x] += 1;
}
