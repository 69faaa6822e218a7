#include <stdio.h>

int main() {
    int z = 0;
    printf("x\n");
    return 3 / z;
}
