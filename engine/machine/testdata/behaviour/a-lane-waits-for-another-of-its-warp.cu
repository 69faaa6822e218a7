__device__ volatile int flag;

__global__ void k(int *d) {
    if (threadIdx.x != 5) {
        while (!flag) ;
        d[threadIdx.x] = 1;
    } else {
        d[5] = 2;
        __threadfence();
        flag = 1;
    }
}
