__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[2][4];
    m[0][t] = m[1][t] = 0;
    __syncthreads();
    int u = threadIdx.x;
    u += 1;
    out[t] = m[0][u]; // want "index 4"
}
