// Copies of everything without end.
int main() { char *a, *b; cudaMalloc(&a, 60 << 20); cudaMalloc(&b, 60 << 20); for (;;) { cudaMemcpy(a, b, 60 << 20, cudaMemcpyDeviceToDevice); cudaMemcpy2D(b, 1024, a, 1024, 1024, 60 << 10, cudaMemcpyDeviceToDevice); } }
