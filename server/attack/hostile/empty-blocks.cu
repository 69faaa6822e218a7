// Fifty million blocks that do nothing.
__global__ void k() {}
int main() { k<<<50000000, 1>>>(); cudaDeviceSynchronize(); k<<<dim3(65535, 700), 1024>>>(); cudaDeviceSynchronize(); return 0; }
