__global__ void k(int *d) {
    if (threadIdx.x < 16) {
        d[threadIdx.x] = 1;
        __syncwarp();
    } else {
        d[threadIdx.x] = 2;
        __syncwarp();
    }
    d[threadIdx.x] += 1;
}
