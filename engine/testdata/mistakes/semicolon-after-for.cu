__global__ void sum(int *a, int n) {
    int s = 0;
    for (int i = 0; i < n; i++);
        s += a[threadIdx.x];
    a[threadIdx.x] = s;
}
int main() { return 0; }
