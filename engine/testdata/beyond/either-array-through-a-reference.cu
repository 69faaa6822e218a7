template <int N> __device__ int last(int (&v)[N], int i) { return v[i]; }

__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int a[4], b[4];
    a[t] = b[t] = t;
    __syncthreads();
    out[t] = last(a, t) + last(b, 3 - t);
}
