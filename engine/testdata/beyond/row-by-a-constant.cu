__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[5][4];
    m[t][0] = t;
    m[4][t] = t;
    __syncthreads();
    out[t] = m[t][4]; // want "index 4"
}
