__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int a[4], b[4];
    a[t] = b[t] = t;
    __syncthreads();
    atomicAdd(&a[t + 1], 1); // want "updates a[4]"
    __syncthreads();
    out[t] = a[t] + b[t];
}
