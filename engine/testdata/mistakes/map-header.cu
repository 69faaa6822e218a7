#include <stdio.h>
int main() {
    std::map<int, int> counts;
    counts[3]++;
    printf("%d\n", counts[3]);
    return 0;
}
