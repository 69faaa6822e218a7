// OpenMP with a team of one thread, which runs every parallel region alone.
#ifndef OMP_H
#define OMP_H

inline int omp_get_num_threads() { return 1; }
inline int omp_get_max_threads() { return 1; }
inline int omp_get_thread_num() { return 0; }
inline int omp_get_num_procs() { return 1; }
inline int omp_get_thread_limit() { return 1; }
inline int omp_get_level() { return 0; }
inline int omp_in_parallel() { return 0; }
inline void omp_set_num_threads(int threads) {}
inline void omp_set_dynamic(int dynamic) {}
inline void omp_set_nested(int nested) {}
inline double omp_get_wtime() { return (double)__nanoseconds() * 1e-9; }
inline double omp_get_wtick() { return 1e-9; }

#endif
