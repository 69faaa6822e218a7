// Launches without end.
__global__ void k() {}
int main() { for (;;) k<<<1, 1>>>(); }
