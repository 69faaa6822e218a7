#include <stdio.h>
#include <stdlib.h>
#include <helper_functions.h>

int main(int argc, char **argv) {
    char *path = sdkFindFilePath("far.txt", argv[0]), line[80];
    if (!path)
        return 1;
    FILE *f = fopen(path, "r");
    fputs(fgets(line, sizeof line, f), stdout);
    fclose(f);
    free(path);
    return 0;
}
