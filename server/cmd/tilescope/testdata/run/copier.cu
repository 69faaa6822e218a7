#include <stdio.h>

int count(FILE *f, FILE *to) {
    char word[16];
    int n = 0;
    while (fscanf(f, "%15s", word) == 1) {
        n++;
        if (to)
            fprintf(to, "%s\n", word);
    }
    return n;
}

int main(int argc, char **argv) {
    FILE *own = fopen("words.txt", "r"), *given = fopen(argv[1], "r");
    int a = count(own, NULL);
    if (!given) {
        printf("%d words, no %s\n", a, argv[1]);
        return 1;
    }
    FILE *to = fopen("copy.txt", "w");
    printf("%d and %d words\n", a, count(given, to));
    fclose(to);
    return 0;
}
