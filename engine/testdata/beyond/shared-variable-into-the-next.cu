__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int a, b[4];
    b[t] = t;
    if (t == 0) a = 1;
    __syncthreads();
    out[t] = (&a)[t] + // want "reads (&a)[t], outside 'a'"
        b[t];
}
