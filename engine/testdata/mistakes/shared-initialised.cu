__global__ void count(int *a) {
    __shared__ int total = 0;
    atomicAdd(&total, a[threadIdx.x]);
    __syncthreads();
    a[0] = total;
}
int main() { return 0; }
