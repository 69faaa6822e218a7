#include <stdio.h>
int main() {
    float x = 1.5f;
    int n = 3;
    printf("%d of %d is %f\n", x, n);
    return 0;
}
