__global__ void k(int *a) {
    for (unsigned i = 7; i >= 0; i--) a[i] = 0;
    if (threadIdx.x - 1 < 0) a[0] = 1;
}
int main() { return 0; }
