__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[4][4];
    for (int i = 0; i < 4; ++i) m[t][i] = i;
    int sum = 0;
    __syncthreads();
    for (int k = 0; k < 4; ++k) {
        k += 1;
        sum += m[0][k + 1]; // want "index 4"
    }
    out[t] = sum;
}
