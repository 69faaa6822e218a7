// OpenMP: the threads of a team run one after another, in the order of their numbers.
#ifndef OMP_H
#define OMP_H

static int __omp_wanted = 4; // threads of a team, where its directive does not say
static int __omp_size = 1, __omp_self = 0, __omp_depth = 0;
static int __omp_begun = 0; // sections

// __omp_team is a team whose threads go through a region one after another.
struct __omp_team {
    int __at, __size, __self;
    __omp_team(int wanted) : __at(-1), __size(__omp_size), __self(__omp_self) {
        if (wanted <= 0)
            wanted = __omp_wanted;
        __omp_size = __omp_depth > 0 ? 1 : wanted < 64 ? wanted : 64; // a region in a region has a team of one
        __omp_depth++;
    }
    ~__omp_team() {
        __omp_size = __size;
        __omp_self = __self;
        __omp_depth--;
    }
    bool next() {
        __omp_self = ++__at;
        return __at < __omp_size;
    }
};
// An iteration of a loop: in pieces of chunk in turn, or with 0 in one piece a thread, the first of which have one more.
inline bool __omp_mine(long turn, long turns, long chunk) {
    if (chunk > 0)
        return turn / chunk % __omp_size == __omp_self;
    long each = turns / __omp_size, more = turns % __omp_size, longer = more * (each + 1);
    return (turn < longer ? turn / (each + 1) : more + (turn - longer) / each) == __omp_self;
}
inline void __omp_sections() { __omp_begun = 0; }
inline bool __omp_section() { return __omp_begun++ % __omp_size == __omp_self; }
inline bool __omp_master() { return __omp_self == 0; }
inline void __omp_orphaned() {
    if (__omp_size == 1)
        return;
    fprintf(stderr, "a directive of OpenMP in a function that a parallel region calls is not supported: write it in the region itself\n");
    abort();
}

inline int omp_get_num_threads() { return __omp_size; }
inline int omp_get_max_threads() { return __omp_wanted; }
inline int omp_get_thread_num() { return __omp_self; }
inline int omp_get_num_procs() { return 4; }
inline int omp_get_thread_limit() { return 64; }
inline int omp_get_level() { return __omp_depth; }
inline int omp_in_parallel() { return __omp_size > 1; }
inline void omp_set_num_threads(int threads) {
    if (threads > 0)
        __omp_wanted = threads < 64 ? threads : 64;
}
inline int omp_get_dynamic() { return 0; }
inline int omp_get_nested() { return 0; }
inline void omp_set_dynamic(int dynamic) {}
inline void omp_set_nested(int nested) {}
inline double omp_get_wtime() { return (double)__nanoseconds() * 1e-9; }
inline double omp_get_wtick() { return 1e-9; }

// Only one thread runs at a time.
struct omp_lock_t {
    int __held;
};
inline void omp_init_lock(omp_lock_t *lock) { lock->__held = 0; }
inline void omp_destroy_lock(omp_lock_t *lock) {}
inline void omp_set_lock(omp_lock_t *lock) { lock->__held = 1; }
inline void omp_unset_lock(omp_lock_t *lock) { lock->__held = 0; }
inline int omp_test_lock(omp_lock_t *lock) { return lock->__held = 1; }

#endif
