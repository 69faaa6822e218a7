// Small pieces of memory without end, never given back.
int main() { for (;;) { char *p = (char *)malloc(1); p[0] = 1; } }
