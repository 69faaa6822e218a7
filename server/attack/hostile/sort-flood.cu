// Sorting with a comparison that is never content.
int cmp(const void *a, const void *b) { return 1; }
int other(const void *a, const void *b) { qsort((void *)a, 1000000, 4, other); return -1; }
int main() { static int x[5000000]; qsort(x, 5000000, 4, cmp); qsort(x, 5000000, 4, other); return 0; }
