__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[2][2][4];
    m[0][0][t] = m[0][1][t] = m[1][0][t] = m[1][1][t] = 0;
    __syncthreads();
    out[t] = m[0][t][t]; // want "index 2"
}
