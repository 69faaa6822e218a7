struct S {
    int a[2];
    int b[2];
};
__device__ S g;

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] = 0;
    atomicAdd(&g.a[t], 1); // want "g.a[t] with index 2"
}
