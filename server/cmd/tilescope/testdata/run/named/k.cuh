__global__ void fill() { if (threadIdx.x == 3) printf("filled\n"); }
