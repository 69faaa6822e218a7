__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int a[4], b[4];
    a[t] = b[t] = t;
    __syncthreads();
    int *first = t ? a : b;
    out[t] = first[0] + b[t - 1]; // want "reads b[-1]"
}
