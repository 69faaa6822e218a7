#include <stdlib.h>

int main() {
    int **a = (int **)malloc(8 * 20000);
    for (int i = 0; i < 20000; i++) {
        a[i] = (int *)malloc(16);
        *a[i] = i;
    }
    return 0;
}
