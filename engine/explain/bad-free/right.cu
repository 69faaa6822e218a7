int main() {
    int *a;
    cudaMalloc(&a, 16 * sizeof(int));
    cudaFree(a);
    return 0;
}
