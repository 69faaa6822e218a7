__device__ void raise(int &most, int x) {
    atomicMax(&most, x);
}
__global__ void k(const int *in, int *out, int limit) {
    int most = 0, count[4] = {};
    atomicMax(&most, in[threadIdx.x]);
    atomicAdd(&count[in[threadIdx.x] % 4], 1);
    atomicAdd(count + 1, 1);
    atomicMin(&limit, 7);
    raise(most, 3);
    __shared__ int shared;
    atomicAdd(&shared, 1);
    int *p = threadIdx.x ? &most : out;
    atomicAdd(p, 1);
}
int main() { return 0; }
