__global__ void k(float v, int n) {
    int i = threadIdx.x;
    if (i < n)
        v[i] = 1;
}
int main() { return 0; }
