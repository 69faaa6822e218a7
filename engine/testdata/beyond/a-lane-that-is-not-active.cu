struct S {
    int a[3];
    int b;
};
__device__ S g;

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] = 0;
    if (t < 3) out[t] = g.a[t];
}
