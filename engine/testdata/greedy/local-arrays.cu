// Half a MiB of local memory a thread.
__global__ void k(int *p) {
  char a[400000];
  for (int i = 0; i < 400000; i += 64) a[i] = i;
  p[threadIdx.x] = a[p[threadIdx.x] & 1023];
}
int main() { int *d; cudaMalloc(&d, 4096); cudaMemset(d, 0, 4096); k<<<1000, 1024>>>(d); return cudaDeviceSynchronize(); }
