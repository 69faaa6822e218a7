#define TILE 16
__global__ void k(float *a) {
    __shared__ float s[TILE][TILE];
    s[threadIdx.x] = 1;
    s[0][0][0] = 2;
    float x = s;
    a[0][1] = x;
    a[s[0, 1]] = 3;
}
int main() { return 0; }
