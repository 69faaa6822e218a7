__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[5][4];
    for (int i = 0; i < 4; ++i) m[t + 1][i] = t;
    if (t == 0) m[0][3] = t;
    __syncthreads();
    out[t] = m[t + 1][t - 1]; // want "index -1"
}
