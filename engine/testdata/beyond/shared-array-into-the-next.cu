__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int a[4], b[4];
    a[t] = b[t] = t;
    __syncthreads();
    out[t] = a[t + 1] + // want "reads a[4], but 'a' has 4 elements: valid indices are 0 to 3"
        b[t];
}
