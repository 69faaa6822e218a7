__global__ void k(float *a) {
    __shared__ float s[64];
    s[threadIdx.x] = a[threadIdx.x];
    _syncthreads();
    a[threadIdx.x] = s[63 - threadIdx.x];
    syncthreads();
}
int main() { return 0; }
