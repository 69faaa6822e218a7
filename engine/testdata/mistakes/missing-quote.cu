#include <stdio.h>
int main() {
    printf("done\n);
    return 0;
}
