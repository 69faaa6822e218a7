int main() {
    int h[4] = {1, 2, 3, 4}, *d;
    cudaMalloc(&d, sizeof(h));
    cudaMemcpy(d, h, sizeof(h));
    cudaMemcpy(h, d, cudaMemcpyDeviceToHost, sizeof(h));
    cudaFree(d);
    return 0;
}
