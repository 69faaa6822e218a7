__device__ int g[4];

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] =
        g[t + 2]; // want "Thread 2 of block 0 reads g[4], but 'g' has 4 elements: valid indices are 0 to 3"
}
