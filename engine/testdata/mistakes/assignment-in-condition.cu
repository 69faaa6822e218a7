__global__ void mark(int *a) {
    if (threadIdx.x == 0 && a[0] == 0)
        a[0] = 1;
    int done = a[1];
    if (done = 1)
        a[2] = 1;
}
int main() { return 0; }
