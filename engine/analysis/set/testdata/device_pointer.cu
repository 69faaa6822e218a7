// A pointer to device memory in host code.
int main(void) {
    int *x;
    cudaMalloc((void **)&x, 1024);
    x[0] = 1; // want device-pointer
    return 0;
}
