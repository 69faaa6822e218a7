__constant__ float mask[5];
__global__ void k(float *a) { mask[threadIdx.x] = a[threadIdx.x]; }
int main() {
    float m[5] = {1, 2, 3, 2, 1};
    mask[0] = m[0];
    return 0;
}
