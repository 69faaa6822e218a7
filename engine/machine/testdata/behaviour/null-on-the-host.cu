#include <stdio.h>

int main() {
    int *p = 0;
    printf("a\n");
    *p = 1;
    printf("b\n");
}
