// Half of a block waits for the other half, which never comes.
__global__ void k() { if (threadIdx.x & 1) __syncthreads(); else for (;;) __syncwarp(); }
int main() { k<<<1000, 1024>>>(); cudaDeviceSynchronize(); return 0; }
