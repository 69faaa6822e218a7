#include <cstdio>
__global__ void k(float *a) {
    int x = 1;
    int *p = 5;
    int *q = x;
    a = 3.0f;
    float r = sqrt(a);
    printf(x);
}
int main() { return 0; }
