int main() {
    int *a;
    cudaMalloc(&a, 64);
    int *b = a;
    cudaFree(b);
    return 0;
}
