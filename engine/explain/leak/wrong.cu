int main() {
    int *a;
    cudaMalloc(&a, 64);
    cudaMemset(a, 0, 64);
    return 0;
}
