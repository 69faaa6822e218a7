__global__ void k(int *d) {
    volatile int *f = d;
    while (*f == 0) ;
}
