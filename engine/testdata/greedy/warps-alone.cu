// Shared memory for each warp alone: as many small blocks as fit.
__global__ void k(int *p) { extern __shared__ int s[]; for (int i = threadIdx.x; i < 12288; i += 32) s[i] = p[i]; __syncthreads(); for (int n = 0; n < 10000; n++) s[(threadIdx.x + n) % 12288]++; p[threadIdx.x] = s[p[0] & 1023]; }
int main() { int *d; cudaMalloc(&d, 1 << 20); k<<<100000, 32, 49152>>>(d); return cudaDeviceSynchronize(); }
