__global__ void k(int *d) { while (1) d[0]++; }
