__global__ void k() { printf("lost\n"); } int main() { k<<<1, 1>>>(); printf("host\n"); return 0; }
