__global__ void k(float *a) { a[threadIdx.x] = 1; }
int main() {
    float h[64];
    k<<<1, 64>>>(h);
    return 0;
}
