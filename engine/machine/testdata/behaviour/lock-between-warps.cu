__device__ int lock;

__global__ void k(int *d) {
    if (threadIdx.x % 32 == 0) {
        while (atomicCAS(&lock, 0, 1) != 0) ;
        d[0] = d[0] + 1;
        __threadfence();
        atomicExch(&lock, 0);
    }
}
