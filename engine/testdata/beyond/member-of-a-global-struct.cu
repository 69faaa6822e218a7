struct S {
    int a[3];
    int b;
};
__device__ S g[4];

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] =
        g[t].a[t]; // want "index 3"
}
