// Asks for more than there is, in every way.
int main() {
  char *a = 0, *b = 0;
  cudaMalloc(&a, 1LL << 60); cudaMalloc(&b, ~0ULL); cudaMallocManaged(&a, 1LL << 50); cudaMallocHost(&b, 1LL << 50);
  char *c = (char *)malloc(1LL << 60), *d = (char *)calloc(1LL << 40, 1LL << 40), *e = new char[1LL << 50], *f = (char *)malloc(-1);
  if (c) c[1LL << 59] = 1;
  if (d) d[0] = 1;
  e[0] = f[0];
  return 0;
}
