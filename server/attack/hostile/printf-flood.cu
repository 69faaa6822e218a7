// Prints without end, from everywhere.
__global__ void k() { for (;;) printf("%s %d %1000000d\n", "a text that is printed", threadIdx.x, 7); }
int main() { for (int i = 0; i < 1000; i++) printf("%100000000d %.1000000f\n", i, 1e300); k<<<1000, 1024>>>(); cudaDeviceSynchronize(); for (;;) printf("%*d", 1 << 30, 5); }
