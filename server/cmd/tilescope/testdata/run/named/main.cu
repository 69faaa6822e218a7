#define PRINTS <stdio.h>
#include PRINTS
#include KERNEL
#include "names.h"
#include TOOLS // what names.h calls so

int main() {
    fill<<<1, 4>>>();
    cudaDeviceSynchronize();
    printf("%d\n", twice(4));
    return 0;
}
