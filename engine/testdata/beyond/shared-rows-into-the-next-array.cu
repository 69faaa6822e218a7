__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[3][2], n[8];
    if (t < 3) m[t][0] = m[t][1] = 1;
    n[t] = n[t + 4] = 2;
    __syncthreads();
    out[t] = n[t] + m[t][1]; // want "reads m[3][1], outside 'm'"
}
