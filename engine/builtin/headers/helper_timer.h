// The stopwatch of the CUDA samples. It reads the modelled clock.
#ifndef COMMON_HELPER_TIMER_H_
#define COMMON_HELPER_TIMER_H_

struct StopWatchInterface {
    long long __started, __elapsed, __sum;
    int __sessions;
    bool __running;
    StopWatchInterface() : __started(0), __elapsed(0), __sum(0), __sessions(0), __running(false) {}
    void start() {
        __started = __nanoseconds();
        __running = true;
    }
    void stop() {
        __elapsed = __nanoseconds() - __started;
        __sum += __elapsed;
        ++__sessions;
        __running = false;
    }
    void reset() {
        __elapsed = __sum = 0;
        __sessions = 0;
        if (__running)
            __started = __nanoseconds();
    }
    // milliseconds, of all sessions together
    float getTime() { return (float)((__running ? __nanoseconds() - __started : 0) + __sum) * 1e-6f; }
    float getAverageTime() { return __sessions > 0 ? (float)__sum * 1e-6f / (float)__sessions : 0.0f; }
};
typedef StopWatchInterface StopWatchLinux;

inline bool sdkCreateTimer(StopWatchInterface **timer_interface) {
    *timer_interface = new StopWatchInterface();
    return *timer_interface != NULL;
}
inline bool sdkDeleteTimer(StopWatchInterface **timer_interface) {
    delete *timer_interface;
    *timer_interface = NULL;
    return true;
}
inline bool sdkStartTimer(StopWatchInterface **timer_interface) {
    if (*timer_interface)
        (*timer_interface)->start();
    return true;
}
inline bool sdkStopTimer(StopWatchInterface **timer_interface) {
    if (*timer_interface)
        (*timer_interface)->stop();
    return true;
}
inline bool sdkResetTimer(StopWatchInterface **timer_interface) {
    if (*timer_interface)
        (*timer_interface)->reset();
    return true;
}
inline float sdkGetAverageTimerValue(StopWatchInterface **timer_interface) {
    return *timer_interface ? (*timer_interface)->getAverageTime() : 0.0f;
}
inline float sdkGetTimerValue(StopWatchInterface **timer_interface) { return *timer_interface ? (*timer_interface)->getTime() : 0.0f; }

#endif
