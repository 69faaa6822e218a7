__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[2][4];
    if (t < 4) m[0][t] = m[1][t] = 0;
    __syncthreads();
    out[t] = m[0][threadIdx.x + 1]; // want "index 4"
}
