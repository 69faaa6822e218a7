// Formats made to grow.
int main() { char b[64]; for (;;) { sprintf(b, "%1000000000d", 1); snprintf(b, 64, "%*.*f", 2000000000, 2000000000, 1e308); printf("%n%n%s", b, b, (char *)1); } }
