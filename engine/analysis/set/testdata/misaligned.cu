// A wide access at an address that does not suit it.
#include <stdlib.h>
__global__ void touch(float *x) {
    float4 *v = (float4 *)(x + 1);
    v[threadIdx.x] = make_float4(1, 2, 3, 4); // want misaligned
}
int main(void) {
    float *x;
    cudaMalloc((void **)&x, 1024); // want note:leak
    touch<<<1, 4>>>(x);
    cudaDeviceSynchronize();
    return 0;
}
