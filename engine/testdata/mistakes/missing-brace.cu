__global__ void add(int *a, int n) {
    int i = threadIdx.x;
    if (i < n) {
        a[i] += 1;
}

int main() {
    return 0;
}
