// As many races as there can be.
__global__ void k(int *p) { __shared__ int s[1024]; for (int i = 0; i < 1000; i++) { s[(threadIdx.x * i) & 1023] = i; p[(threadIdx.x + i) & 1023] += s[(threadIdx.x + 7 * i) & 1023]; } }
int main() { int *p; cudaMalloc(&p, 4096); k<<<10000, 1024>>>(p); cudaDeviceSynchronize(); return 0; }
