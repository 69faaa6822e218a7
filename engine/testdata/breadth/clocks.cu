// the clocks of <chrono>: instants, durations of any unit, and what becomes of them; times of the calendar
#include <chrono>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <ratio>

__global__ void work(int *a) { a[threadIdx.x] += 1; }

class Timer {
    std::chrono::time_point<std::chrono::high_resolution_clock> begun;
    std::chrono::time_point<std::chrono::system_clock> ended;

  public:
    void start() { begun = std::chrono::high_resolution_clock::now(); }
    void stop() { ended = std::chrono::system_clock::now(); }
    double milliseconds() const { return std::chrono::duration<double, std::milli>(ended - begun).count(); }
};

using namespace std::chrono;

template <typename D> void tell(const char *name, D d) {
    std::cout << name << ' ' << d.count() << " of " << D::period::num << '/' << D::period::den << '\n';
}

int main() {
    Timer t;
    t.start();
    int *d;
    cudaMalloc(&d, 128);
    cudaMemset(d, 0, 128);
    work<<<1, 32>>>(d);
    cudaDeviceSynchronize();
    t.stop();
    std::cout << (t.milliseconds() > 0) << '\n';
    cudaFree(d);

    steady_clock::time_point a(nanoseconds(1500000001)), b{nanoseconds(4000000000)};
    auto between = b - a;
    tell("between", between);
    tell("ms", duration_cast<milliseconds>(between));
    tell("s", duration_cast<seconds>(between));
    duration<double> whole = between;
    duration<float, std::milli> parts = b - a;
    std::cout << whole.count() << ' ' << parts.count() << '\n';
    tell("sum", seconds(2) + milliseconds(30));
    tell("difference", minutes(1) - hours(1));
    tell("float", duration<float>(1.5f) + microseconds(250));
    tell("thirds", duration<int, std::ratio<1, 3>>(2) + duration<int, std::ratio<1, 2>>(1));
    tell("times", 3 * milliseconds(7) * 2);
    tell("part", seconds(7) / 2);
    std::cout << seconds(7) / milliseconds(2) << ' ' << (seconds(1) == milliseconds(1000)) << (seconds(1) < milliseconds(1000))
              << (minutes(1) >= seconds(61)) << (hours(1) > minutes(59)) << (seconds(3) != seconds(4)) << '\n';
    milliseconds m = seconds(3);
    m += milliseconds(4);
    m -= seconds(1);
    ++m;
    m *= 2;
    tell("m", m);
    tell("negative", duration_cast<seconds>(milliseconds(-1999)));
    using namespace std::literals;
    tell("literal", 2s + 5ms);
    auto later = a + 2h + 3min;
    std::cout << (later > a) << ' ' << duration_cast<minutes>(later - a).count() << ' ' << (a == b) << (a != b) << (a <= b) << (a >= b) << '\n';
    std::cout << time_point_cast<seconds>(a).time_since_epoch().count() << '\n';
    auto now = system_clock::now();
    std::time_t seen = system_clock::to_time_t(now);
    std::cout << (now - system_clock::from_time_t(seen) < seconds(1)) << '\n';
    long long stamp = duration_cast<microseconds>(system_clock::now().time_since_epoch()).count();
    std::cout << (stamp > 0) << ' ' << sizeof(milliseconds) << ' ' << seconds::zero().count() << '\n';

    time_t when = 1709210096; // 29 February 2024, a Thursday
    struct tm *parts_of = gmtime(&when);
    printf("%d %d %d %d %d %d %d %d\n", parts_of->tm_year, parts_of->tm_mon, parts_of->tm_mday, parts_of->tm_hour, parts_of->tm_min,
           parts_of->tm_sec, parts_of->tm_wday, parts_of->tm_yday);
    printf("%s%s", ctime(&when), asctime(localtime(&when)));
    char line[120];
    size_t n = strftime(line, sizeof line, "%Y-%m-%d %H:%M:%S %a %b %j %y %e %I%p 100%%", localtime(&when));
    printf("%zu %s\n", n, line);
    n = strftime(line, sizeof line, "%A, %d %B | %F %T %D %R %c %x %X %u %w%n", parts_of);
    printf("%zu %s", n, line);
    printf("%zu\n", strftime(line, 4, "%Y", parts_of));
    struct tm given = {};
    given.tm_year = 100;
    given.tm_mon = 13; // February of the next year
    given.tm_mday = 30;
    time_t made = mktime(&given);
    printf("%ld %d-%d-%d %d\n", (long)made, given.tm_year + 1900, given.tm_mon + 1, given.tm_mday, given.tm_wday);
    when = -1;
    printf("%s", ctime(&when));
    return 0;
}
