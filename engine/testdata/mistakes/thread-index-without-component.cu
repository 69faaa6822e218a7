__global__ void k(float *v) {
    int i = threadIdx;
    v[i] = 1;
}
int main() { return 0; }
