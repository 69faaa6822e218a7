__global__ void k(float *a, n) {
    i = threadIdx.x;
    if (i < n) a[i] = 0;
}
int main() { return 0; }
