// A pointer to host memory in a kernel.
#include <stdlib.h>
__global__ void touch(int *x) {
    x[threadIdx.x] = 1; // want host-pointer
}
int main(void) {
    int *h = (int *)malloc(128);
    touch<<<1, 32>>>(h);
    cudaDeviceSynchronize();
    free(h);
    return 0;
}
