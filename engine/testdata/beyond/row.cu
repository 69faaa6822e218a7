__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[4][4];
    m[t][0] = m[t][1] = m[t][2] = m[t][3] = t;
    __syncthreads();
    out[t] = m[t][t + 1]; // want "m[t][t + 1] with index 4"
}
