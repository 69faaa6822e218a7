#ifndef T
#define T
inline int twice(int a) { return 2 * a; }
#endif
