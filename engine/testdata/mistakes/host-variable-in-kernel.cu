int width = 16;
__global__ void k(float *a) { a[threadIdx.x * width] = 1; }
int main() { return 0; }
