// Fifty million blocks that do nothing.
__global__ void k() {}
int main() { k<<<50000000, 32>>>(); return cudaDeviceSynchronize(); }
