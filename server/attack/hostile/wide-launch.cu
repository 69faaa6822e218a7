// Every thread writes memory of its own: what checks races remembers all of it.
__global__ void k(char *p) { size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; p[i] = i; __syncthreads(); p[i ^ 1] = p[i]; }
int main() { char *p; cudaMalloc(&p, 120 << 20); k<<<120 << 10, 1024>>>(p); cudaDeviceSynchronize(); return 0; }
