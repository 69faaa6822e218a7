__global__ void k(int *a) {
    int i = threadIdx.x;
    if (i < 4)
        a[i] = 0;
        a[i + 1] = 1;
    else
        a[i] = 2;
}
int main() { return 0; }
