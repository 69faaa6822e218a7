// Options of the command line, as glibc reads them: what is no option is moved behind all options.
#ifndef _GETOPT_H
#define _GETOPT_H

#define no_argument 0
#define required_argument 1
#define optional_argument 2
struct option {
    const char *name;
    int has_arg;
    int *flag;
    int val;
};
static char *optarg;
static int optind = 1, opterr = 1, optopt = '?';
static int __getopt_at; // in a word of several letters; 0 at its beginning

// __getopt_next brings the next option to optind, behind the operands before it. It is false where there is none.
inline bool __getopt_next(int argc, char *const *argv) {
    char **words = (char **)argv;
    int from = optind, at = from;
    while (at < argc && (words[at][0] != '-' || words[at][1] == 0))
        ++at;
    if (at >= argc)
        return false;
    char *word = words[at];
    for (int i = at; i > from; --i)
        words[i] = words[i - 1];
    words[from] = word;
    if (strcmp(word, "--") == 0) {
        ++optind;
        return false;
    }
    return true;
}
// __getopt_operand brings the word behind the option, which was moved over some operands, to optind.
inline char *__getopt_operand(int argc, char *const *argv, int moved) {
    char **words = (char **)argv;
    int from = optind, at = from + moved;
    if (at >= argc)
        return nullptr;
    char *word = words[at];
    for (int i = at; i > from; --i)
        words[i] = words[i - 1];
    words[from] = word;
    ++optind;
    return word;
}
inline int __getopt(int argc, char *const *argv, const char *letters, const option *longs, int *index) {
    static int moved = 0;
    optarg = nullptr;
    if (optind == 0)
        optind = 1;
    bool colon = letters[0] == ':';
    if (letters[0] == ':' || letters[0] == '+' || letters[0] == '-')
        ++letters;
    if (__getopt_at == 0) {
        int first = optind;
        moved = 0;
        while (first + moved < argc && (argv[first + moved][0] != '-' || argv[first + moved][1] == 0))
            ++moved;
        if (!__getopt_next(argc, argv))
            return -1;
        char *word = argv[optind];
        if (longs && word[1] == '-') {
            ++optind;
            const char *name = word + 2, *equals = strchr(name, '=');
            size_t n = equals ? (size_t)(equals - name) : strlen(name);
            int found = -1, like = 0;
            for (int i = 0; longs[i].name; ++i) {
                if (strncmp(longs[i].name, name, n) != 0)
                    continue;
                ++like;
                if (strlen(longs[i].name) == n) {
                    found = i;
                    like = 1;
                    break;
                }
                found = i;
            }
            if (like != 1) {
                if (opterr && !colon)
                    fprintf(stderr, like ? "%s: option '%s' is ambiguous\n" : "%s: unrecognized option '%s'\n", argv[0], word);
                optopt = 0;
                return '?';
            }
            const option &o = longs[found];
            if (equals && o.has_arg == no_argument) {
                if (opterr && !colon)
                    fprintf(stderr, "%s: option '--%s' doesn't allow an argument\n", argv[0], o.name);
                optopt = o.val;
                return '?';
            }
            if (equals)
                optarg = (char *)equals + 1;
            else if (o.has_arg == required_argument) {
                optarg = __getopt_operand(argc, argv, moved);
                if (!optarg) {
                    if (opterr && !colon)
                        fprintf(stderr, "%s: option '--%s' requires an argument\n", argv[0], o.name);
                    optopt = o.val;
                    return colon ? ':' : '?';
                }
            }
            if (index)
                *index = found;
            if (o.flag) {
                *o.flag = o.val;
                return 0;
            }
            return o.val;
        }
        __getopt_at = 1;
    }
    char *word = argv[optind];
    int letter = word[__getopt_at++];
    const char *known = letter == ':' ? nullptr : strchr(letters, letter);
    bool last = word[__getopt_at] == 0;
    char *rest = word + __getopt_at;
    if (last) {
        ++optind;
        __getopt_at = 0;
    }
    if (!known) {
        if (opterr && !colon)
            fprintf(stderr, "%s: invalid option -- '%c'\n", argv[0], letter);
        optopt = letter;
        return '?';
    }
    if (known[1] != ':')
        return letter;
    if (!last) {
        optarg = rest;
        ++optind;
        __getopt_at = 0;
    } else if (known[2] != ':') {
        optarg = __getopt_operand(argc, argv, moved);
        if (!optarg) {
            if (opterr && !colon)
                fprintf(stderr, "%s: option requires an argument -- '%c'\n", argv[0], letter);
            optopt = letter;
            return colon ? ':' : '?';
        }
    }
    return letter;
}
inline int getopt(int argc, char *const *argv, const char *letters) { return __getopt(argc, argv, letters, nullptr, nullptr); }
inline int getopt_long(int argc, char *const *argv, const char *letters, const option *longs, int *index) {
    return __getopt(argc, argv, letters, longs, index);
}

#endif
