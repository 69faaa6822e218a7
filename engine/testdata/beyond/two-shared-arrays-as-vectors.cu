__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ __align__(16) int a[4];
    __shared__ int2 b[4];
    a[t] = t;
    b[t] = make_int2(t, t);
    __syncthreads();
    int4 v = *(int4 *)a;
    out[t] = v.w + ((int *)b)[7 - t];
}
