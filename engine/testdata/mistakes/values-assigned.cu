__global__ void k(int *a) {
    int x = 0;
    3 = x;
    x + 1 = 2;
    x++ = 3;
    a(0) = 4;
    __global__ int y;
}
int main() { return 0; }
