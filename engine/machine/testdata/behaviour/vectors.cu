__global__ void k(int *d) {
    int4 v = ((int4 *)d)[threadIdx.x & 1];
    v.x += 1;
    v.w += threadIdx.x >> 1;
    if (threadIdx.x >= 6) ((int4 *)d)[threadIdx.x & 1] = v;
}
