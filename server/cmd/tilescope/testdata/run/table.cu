__global__ void twice(const int *x, int *y) { y[threadIdx.x] = 2 * x[threadIdx.x]; }
int main() { int *x, *y; cudaMalloc(&x, 8); cudaMalloc(&y, 8); cudaMemset(x, 0, 8); twice<<<2, 2>>>(x, y); cudaFree(x); cudaFree(y); return 0; }
