__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[4][4];
    for (int i = 0; i < 4; ++i) m[t][i] = i;
    int sum = 0;
    __syncthreads();
    if (t == 0)
        for (int k = 0; k <= 4; ++k) sum += m[0][k]; // want "m[0][k] with index 4"
    out[t] = sum;
}
