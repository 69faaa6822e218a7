__global__ void k(int *d) { *(int *)((char *)d + 2) = 7; }
