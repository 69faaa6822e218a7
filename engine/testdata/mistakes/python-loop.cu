__global__ void k(int *a) {
    for i in range(3):
        a[i] = 0;
    if a[0] > 1
        a[0] = 1;
}
int main() { return 0; }
