// What programs made from the CUDA samples ask of their command line.
#ifndef COMMON_HELPER_STRING_H_
#define COMMON_HELPER_STRING_H_

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#ifndef STRCASECMP
#define STRCASECMP strcasecmp
#endif
#ifndef STRNCASECMP
#define STRNCASECMP strncasecmp
#endif
#ifndef STRCPY
#define STRCPY(to, size, from) strcpy(to, from)
#endif
#ifndef SPRINTF
#define SPRINTF(to, size, format, ...) sprintf(to, format, __VA_ARGS__)
#endif
#ifndef FSCANF
#define FSCANF fscanf
#endif
#ifndef SSCANF
#define SSCANF sscanf
#endif
#ifndef FOPEN
#define FOPEN(file, name, mode) (file = fopen(name, mode))
#endif
#ifndef FOPEN_FAIL
#define FOPEN_FAIL(file) (file == NULL)
#endif

// the number of delimiters that a text begins with
inline int stringRemoveDelimiter(char delimiter, const char *string) {
    int start = 0;
    while (string[start] == delimiter)
        ++start;
    return start >= (int)strlen(string) - 1 ? 0 : start;
}

inline int getFileExtension(char *filename, char **extension) {
    char *dot = strrchr(filename, '.');
    *extension = dot ? dot + 1 : NULL;
    return dot ? (int)(dot + 1 - filename) : 0;
}

// the argument -name or --name, or -name=value, that comes last; NULL where there is none
inline const char *__argument_named(int argc, const char **argv, const char *name) {
    const char *found = NULL;
    for (int i = 1; i < argc; ++i) {
        const char *text = argv[i] + stringRemoveDelimiter('-', argv[i]);
        const char *equals = strchr(text, '=');
        size_t length = equals ? (size_t)(equals - text) : strlen(text);
        if (length == strlen(name) && strncasecmp(text, name, length) == 0)
            found = text;
    }
    return found;
}

// the text after the name of an argument, without the =, also where the caller writes it with the name
inline const char *__argument_value(int argc, const char **argv, const char *name) {
    char plain[256];
    strncpy(plain, name, 255);
    plain[255] = 0;
    size_t length = strlen(plain);
    if (length > 0 && plain[length - 1] == '=')
        plain[--length] = 0;
    const char *text = __argument_named(argc, argv, plain);
    return text == NULL ? NULL : text[length] == '=' ? text + length + 1 : text + length;
}

inline bool checkCmdLineFlag(const int argc, const char **argv, const char *string_ref) {
    return __argument_named(argc, argv, string_ref) != NULL;
}

inline int getCmdLineArgumentInt(const int argc, const char **argv, const char *string_ref) {
    const char *text = __argument_value(argc, argv, string_ref);
    return text ? atoi(text) : 0;
}

inline float getCmdLineArgumentFloat(const int argc, const char **argv, const char *string_ref) {
    const char *text = __argument_value(argc, argv, string_ref);
    return text ? (float)atof(text) : 0.0f;
}

template <class T> inline bool getCmdLineArgumentValue(const int argc, const char **argv, const char *string_ref, T *value) {
    const char *text = __argument_value(argc, argv, string_ref);
    if (text)
        *value = (T)atoi(text);
    return text != NULL;
}

inline bool getCmdLineArgumentString(const int argc, const char **argv, const char *string_ref, char **string_retval) {
    const char *text = __argument_value(argc, argv, string_ref);
    *string_retval = (char *)text;
    return text != NULL;
}

// programs here have no folders to look into
// looks beside the program and in its folder data
inline char *sdkFindFilePath(const char *filename, const char *executable_path) {
    const char *folders[] = {"./", "./data/"};
    char *path = (char *)malloc(strlen(filename) + 8);
    for (int i = 0; i < 2; i++) {
        strcpy(path, folders[i]);
        strcat(path, filename);
        if (FILE *f = fopen(path, "rb")) {
            fclose(f);
            return path;
        }
    }
    free(path);
    return NULL;
}

#endif
