__global__ void k(int *d) {
    volatile int *f = d;
    if (threadIdx.x < 32) while (*f == 0) ;
    __syncthreads();
}
