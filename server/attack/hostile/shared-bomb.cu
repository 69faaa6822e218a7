// All shared memory of many blocks, all of it touched.
__global__ void k(int *p) { __shared__ int s[12288]; for (int i = threadIdx.x; i < 12288; i += blockDim.x) s[i] = i; __syncthreads(); p[blockIdx.x] = s[(blockIdx.x * 7) % 12288]; }
int main() { int *p; cudaMalloc(&p, 40 << 20); k<<<10000000, 256>>>(p); cudaDeviceSynchronize(); return 0; }
