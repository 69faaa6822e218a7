int main() {
    int *a;
    cudaMalloc(&a, 64);
    int *b = a; // the same memory under two names
    cudaFree(a);
    cudaFree(b);
    return 0;
}
