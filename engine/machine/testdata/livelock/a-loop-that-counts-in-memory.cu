__global__ void k(int *d) {
    while (atomicAdd(&d[63], threadIdx.x == 0) < 90000) ;
    d[threadIdx.x] = 0;
}
