int main() {
    int n = 4;
    int h[n], fixed[4];
    int *d;
    cudaMalloc(&d, n * sizeof(int));
    h = d;
    fixed = d;
    return 0;
}
