__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[2][3];
    if (t < 3) m[0][t] = m[1][t] = 0;
    __syncthreads();
    out[t] = m[0][threadIdx.x]; // want "index 3"
}
