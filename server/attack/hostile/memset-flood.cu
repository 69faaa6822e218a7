// Calls that do much for one instruction.
int main() { char *p; cudaMalloc(&p, 100 << 20); char *h = (char *)malloc(20 << 20); for (;;) { cudaMemset(p, 1, 100 << 20); memset(h, 2, 20 << 20); memcpy(h, h + (10 << 20), 10 << 20); } }
