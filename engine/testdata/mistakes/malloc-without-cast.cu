#include <stdlib.h>
int main() {
    float *h = malloc(16 * sizeof(float));
    free(h);
    return 0;
}
