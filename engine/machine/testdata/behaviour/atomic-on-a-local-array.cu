__global__ void k(int *d) {
    int own[2] = {0, 0};
    atomicAdd(&own[d[threadIdx.x] & 1], 1);
    d[threadIdx.x] = own[0];
}
