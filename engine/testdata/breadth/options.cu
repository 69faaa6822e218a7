#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <getopt.h>
static void parse(int argc, const char **from) {
    char *argv[16], text[16][32];
    for (int i = 0; i < argc; i++) argv[i] = strcpy(text[i], from[i]);
    argv[argc] = NULL;
    static int verbose = 0;
    option longs[] = {{"size", required_argument, NULL, 's'}, {"verbose", no_argument, &verbose, 1}, {"name", optional_argument, NULL, 'n'}, {0, 0, 0, 0}};
    optind = 0;
    int c, at = -1;
    while ((c = getopt_long(argc, argv, "as:n::h", longs, &at)) != -1)
        printf("%c:%s ", c ? c : '0', optarg ? optarg : "-");
    printf("| %d |", verbose);
    for (int i = optind; i < argc; i++) printf(" %s", argv[i]);
    printf("\n");
}
int main() {
    const char *one[] = {"p", "-a", "-s", "12", "file", "-h", "more"};
    const char *two[] = {"p", "--size=5", "in", "--verb", "--size", "7", "-as9", "--", "-x"};
    const char *three[] = {"p", "x", "-n", "y", "-nfoo", "--name=bar", "-s3"};
    parse(7, one);
    parse(9, two);
    parse(7, three);
    setenv("WORKERS", "8", 1);
    setenv("WORKERS", "9", 0);
    printf("%s %d\n", getenv("WORKERS"), getenv("NOTHING_OF_THE_KIND") == NULL);
    unsetenv("WORKERS");
    printf("%d\n", getenv("WORKERS") == NULL);
    return 0;
}
