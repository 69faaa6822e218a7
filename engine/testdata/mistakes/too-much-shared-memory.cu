__global__ void a(float *out) {
    __shared__ float s[15000];
    s[threadIdx.x] = 1;
    out[0] = s[0];
}
__global__ void b(float *out) {
    __shared__ float s[100000];
    s[threadIdx.x] = 1;
    out[0] = s[0];
}
int main() {
    a<<<1, 32>>>(nullptr);
    b<<<1, 32>>>(nullptr);
    return 0;
}
