int main() {
    int *a;
    cudaMalloc(&a, 64);
    cudaMemset(a, 0, 64);
    cudaFree(a);
    return 0;
}
