int main() {
    float *d;
    cudaMalloc(d, 256 * sizeof(float));
    cudaFree(d);
    return 0;
}
