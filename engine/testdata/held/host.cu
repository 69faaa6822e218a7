#include <stdlib.h>

int main() {
    int *a = (int *)malloc(40000000);
    for (int i = 0; i < 10000000; i++) a[i] = i;
    free(a);
    int *b = (int *)malloc(20000000);
    for (int i = 0; i < 5000000; i++) b[i] = i;
    return b[7];
}
