// What a program has the C library call at its end.
#ifndef CPP_EXIT_H_
#define CPP_EXIT_H_

struct __at_exit {
    void (*__functions[32])();
    int __count;
    ~__at_exit() {
        while (__count > 0)
            __functions[--__count]();
    }
};
inline int atexit(void (*function)()) {
    static __at_exit list = {{}, 0};
    if (list.__count == 32)
        return -1;
    list.__functions[list.__count++] = function;
    return 0;
}
namespace std {
using ::atexit;
}

#endif
