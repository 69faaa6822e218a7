int main() {
    int *a;
    cudaMalloc(&a, 16 * sizeof(int));
    cudaFree(a + 4); // not where the allocation begins
    cudaFree(a);
    return 0;
}
