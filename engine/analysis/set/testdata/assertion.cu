// A failing assertion.
#include <assert.h>
__global__ void check(int n) {
    assert((int)threadIdx.x < n); // want assert-failed
}
int main(void) {
    check<<<1, 32>>>(31);
    cudaDeviceSynchronize();
    return 0;
}
