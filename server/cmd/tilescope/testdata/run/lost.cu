#define TEXT "lost\n"
__global__ void k() { printf(TEXT); } int main() { k<<<1, 1>>>(); printf("host\n"); return 0; }
