__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int m[2][2];
    int *flat = &m[0][0];
    flat[t] = t;
    __syncthreads();
    out[t] = ((int *)m)[3 - t] + (&m[0][0])[t];
}
