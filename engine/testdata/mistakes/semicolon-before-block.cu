__global__ void k(int *a) {
    for (int i = 0; i < 3; i++);
    {
        a[0] += 1;
    }
}
int main() { return 0; }
