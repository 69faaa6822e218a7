// The largest grid that a GPU takes, and larger.
__global__ void k(int *p) { p[blockIdx.x]++; }
int main() { k<<<dim3(2147483647, 65535, 65535), dim3(1024, 1, 1)>>>(0); cudaDeviceSynchronize(); k<<<-1, -1>>>(0); k<<<0, 0>>>(0); k<<<dim3(2147483647), 1024, 1 << 30>>>(0); return cudaDeviceSynchronize(); }
