// Bytes, halves of a word, wide and narrow accesses to the same bytes.
#include <stdio.h>
__global__ void bytes_apart(char *x) {
    x[threadIdx.x] = (char)threadIdx.x;
}
__global__ void byte_and_word(int *x) {
    char *c = (char *)x;
    if (threadIdx.x == 0)
        x[0] = 5; // want race-global WAW
    else if (threadIdx.x == 33)
        c[3] = 1; // want race-global WAW
}
__global__ void word_and_byte(int *x) {
    char *c = (char *)x;
    if (threadIdx.x == 0)
        c[7] = 1; // want race-global RAW
    else if (threadIdx.x == 33)
        x[4] = x[1]; // want race-global RAW
}
__global__ void pair(double *x) {
    int *half = (int *)x;
    if (threadIdx.x < 2)
        half[threadIdx.x] = 1; // want race-global RAW
    if (threadIdx.x == 40)
        x[1] = x[0]; // want race-global RAW
}
int main(void) {
    int *x, h[8];
    cudaMalloc((void **)&x, 32 * sizeof(int));
    cudaMemset(x, 0, 32 * sizeof(int));
    bytes_apart<<<1, 64>>>((char *)x);
    byte_and_word<<<1, 64>>>(x);
    word_and_byte<<<1, 64>>>(x);
    pair<<<1, 64>>>((double *)x);
    cudaMemcpy(h, x, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(x);
    return 0;
}
