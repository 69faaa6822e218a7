__global__ void k(int *out) {
    int t = threadIdx.x;
    int (*m)[2] = (int (*)[2])out;
    __syncthreads();
    m[t / 2][t] = t; // want "index 2"
}
