__global__ void k(int *out) {
    int t = threadIdx.x;
    int m[4][4];
    for (int i = 0; i < 4; ++i) for (int k = 0; k < 4; ++k) m[i][k] = k;
    out[t] = m[0][t + 1]; // want "index 4"
}
