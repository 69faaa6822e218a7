struct S {
    float4 v[2];
    int n[4];
};
__device__ S g;

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] = (int)
        g.v[t].x; // want "g.v[t].x with index 2"
}
