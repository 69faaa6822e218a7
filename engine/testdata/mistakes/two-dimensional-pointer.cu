__global__ void fill(float *m, int width) {
    int x = threadIdx.x, y = threadIdx.y;
    m[y][x] = 1.0f;
}
int main() { return 0; }
