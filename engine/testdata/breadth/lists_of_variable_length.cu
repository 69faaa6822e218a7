#include <cstdio>
struct Pair { int a; float b; };
void numbers(int n) {
    int a[n] = {1, 2, 3};
    for (int i = 0; i < n; i++) printf("%d ", a[i]);
    printf("of %zu\n", sizeof a / sizeof a[0]);
}
void rows(int n) {
    int a[n][2] = {{1, 2}, {3}};
    for (int i = 0; i < n; i++) printf("%d,%d ", a[i][0], a[i][1]);
    printf("\n");
}
void pairs(int n) {
    Pair a[n] = {{1, 2.5f}, {3}};
    for (int i = 0; i < n; i++) printf("%d,%g ", a[i].a, a[i].b);
    printf("\n");
}
void empty(int n) {
    for (int round = 0; round < 2; round++) {
        int a[n] = {};
        for (int i = 0; i < n; i++) printf("%d ", a[i]++);
    }
    printf("\n");
}
float weighted(int n) {
    const float weights[n] = {1, 2.5f};
    float sum = 0;
    for (int i = 0; i < n; i++) sum += weights[i] * (i + 1);
    return sum;
}
int main() {
    numbers(6);
    rows(4);
    pairs(4);
    empty(3);
    printf("%g\n", weighted(3));
}
