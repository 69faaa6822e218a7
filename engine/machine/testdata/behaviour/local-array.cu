__global__ void k(int *d) {
    int a[4] = {1, 2, 3, 4};
    int b[4] = {5, 6, 7, 8};
    a[threadIdx.x] = 9;
    d[threadIdx.x] = b[threadIdx.x & 3];
}
