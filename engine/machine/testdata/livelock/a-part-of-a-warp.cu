__global__ void k(int *d) {
    volatile int *f = d;
    if (threadIdx.x > 3) while (*f == 0) ;
    else d[threadIdx.x + 8] = 1;
}
