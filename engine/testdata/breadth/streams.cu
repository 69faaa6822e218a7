// Standard input by lines, by numbers, by letters and by bytes, its end, and files that are not there.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct head {
    int n;
    float scale;
};

int main(int argc, char **argv) {
    FILE *f = argc > 1 ? fopen(argv[1], "r") : fopen("nowhere.txt", "r");
    if (!f) {
        printf("%d %d %s\n", errno, errno == ENOENT, strerror(errno));
        perror("nowhere.txt");
        f = stdin;
    }
    char line[64];
    while (fgets(line, sizeof line, f)) {
        printf("<%s>", line);
        if (line[0] == '#')
            break;
    }
    int a = 0, b = 0, got = fscanf(f, "%d %d", &a, &b);
    printf("\n%d %d %d %d\n", got, a, b, feof(f));
    int c = fgetc(f), back = ungetc('\n', f);
    printf("%d %d\n", c, back);
    printf("%d\n", getc(f));

    char *own = NULL;
    size_t room = 0;
    long length = getline(&own, &room, f);
    printf("%ld %s", length, own);
    free(own);

    head h;
    size_t whole = fread(&h, sizeof h, 1, f);
    printf("%zu %c %d\n", whole, *(char *)&h, feof(f));
    int v[4] = {0};
    whole = fread(v, sizeof(int), 4, f);
    printf("%zu %.6s %d %d\n", whole, (char *)v, feof(f) != 0, ferror(f));
    whole = fread(v, 1, 4, f);
    printf("%zu %d\n", whole, fgetc(f));
    clearerr(f);
    int ended = feof(f);
    char *none = fgets(line, 9, f);
    printf("%d %d %d\n", ended, none == NULL, feof(f) != 0);
    printf("%s\n", strerror(99999));
    fclose(f);
    return 0;
}
