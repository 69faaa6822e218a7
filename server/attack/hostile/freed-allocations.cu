// Memory taken and given back without end.
int main() { for (;;) { char *p; cudaMalloc(&p, 1 << 20); cudaMemset(p, 1, 1 << 20); cudaFree(p); } }
