// One element far behind, and a designated range.
int a[1 << 28] = {1};
static int b[1 << 26] = {[0 ... (1 << 26) - 1] = 7};
__constant__ int c[1 << 24] = {1, 2, 3};
int main() { return a[1 << 27] + b[5]; }
