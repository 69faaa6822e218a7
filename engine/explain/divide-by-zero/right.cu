#include <cstdio>
#include <cstdlib>

int main() {
    int threads = atoi("0"), n = 100;
    if (threads < 1)
        threads = 32;
    printf("%d\n", (n + threads - 1) / threads);
    return 0;
}
