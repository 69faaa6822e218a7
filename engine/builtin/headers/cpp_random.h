// The less common distributions of <random>, with the draws that libstdc++ takes, for programs that make use of them.
#ifndef CPP_RANDOM_H_
#define CPP_RANDOM_H_

namespace std {

template <typename T = double> struct lognormal_distribution {
    typedef T result_type;
    T __m, __s;
    normal_distribution<T> __normal;
    explicit lognormal_distribution(T m = 0, T s = 1) : __m(m), __s(s) {}
    T m() const { return __m; }
    T s() const { return __s; }
    void reset() { __normal.reset(); }
    template <typename G> T operator()(G &g) { return exp(__s * __normal(g) + __m); }
};
template <typename T = double> struct cauchy_distribution {
    typedef T result_type;
    T __a, __b;
    explicit cauchy_distribution(T a = 0, T b = 1) : __a(a), __b(b) {}
    T a() const { return __a; }
    T b() const { return __b; }
    void reset() {}
    template <typename G> T operator()(G &g) {
        T u;
        do
            u = __canonical<T>(g, sizeof(T) == 4 ? 24 : 53);
        while (u == T(0.5));
        return __a + __b * tan(T(3.1415926535897932384626433832795029L) * u);
    }
};
template <typename T = double> struct weibull_distribution {
    typedef T result_type;
    T __a, __b;
    explicit weibull_distribution(T a = 1, T b = 1) : __a(a), __b(b) {}
    T a() const { return __a; }
    T b() const { return __b; }
    void reset() {}
    template <typename G> T operator()(G &g) { return __b * pow(-log(T(1) - __canonical<T>(g, sizeof(T) == 4 ? 24 : 53)), T(1) / __a); }
};
template <typename T = double> struct extreme_value_distribution {
    typedef T result_type;
    T __a, __b;
    explicit extreme_value_distribution(T a = 0, T b = 1) : __a(a), __b(b) {}
    T a() const { return __a; }
    T b() const { return __b; }
    void reset() {}
    template <typename G> T operator()(G &g) { return __a - __b * log(-log(T(1) - __canonical<T>(g, sizeof(T) == 4 ? 24 : 53))); }
};
template <typename T = double> struct gamma_distribution {
    typedef T result_type;
    T __alpha, __beta, __raised, __third, __slope;
    normal_distribution<T> __normal;
    explicit gamma_distribution(T alpha = 1, T beta = 1) : __alpha(alpha), __beta(beta) {
        __raised = alpha < T(1) ? alpha + T(1) : alpha;
        __third = __raised - T(1) / T(3);
        __slope = T(1) / sqrt(T(9) * __third);
    }
    T alpha() const { return __alpha; }
    T beta() const { return __beta; }
    void reset() { __normal.reset(); }
    template <typename G> T operator()(G &g) {
        const int bits = sizeof(T) == 4 ? 24 : 53;
        T u, v, n;
        do {
            do {
                n = __normal(g);
                v = T(1) + __slope * n;
            } while (v <= T(0));
            v = v * v * v;
            u = __canonical<T>(g, bits);
        } while (u > T(1) - T(0.0331) * n * n * n * n && log(u) > T(0.5) * n * n + __third * (T(1) - v + log(v)));
        if (__alpha == __raised)
            return __third * v * __beta;
        do
            u = __canonical<T>(g, bits);
        while (u == T(0));
        return pow(u, T(1) / __alpha) * __third * v * __beta;
    }
};
template <typename T = double> struct chi_squared_distribution {
    typedef T result_type;
    T __n;
    gamma_distribution<T> __gamma;
    explicit chi_squared_distribution(T n = 1) : __n(n), __gamma(n / 2) {}
    T n() const { return __n; }
    void reset() { __gamma.reset(); }
    template <typename G> T operator()(G &g) { return T(2) * __gamma(g); }
};
template <typename T = int> struct geometric_distribution {
    typedef T result_type;
    double __p;
    explicit geometric_distribution(double p = 0.5) : __p(p) {}
    double p() const { return __p; }
    void reset() {}
    template <typename G> T operator()(G &g) {
        const double half = (1 - 2.220446049250313e-16) / 2, past = numeric_limits<T>::max() + half;
        double drawn;
        do
            drawn = floor(log(1.0 - __canonical<double>(g, 53)) / log(1.0 - __p));
        while (drawn >= past);
        return T(drawn + half);
    }
};
template <typename T = int> struct poisson_distribution {
    typedef T result_type;
    double __mean;
    normal_distribution<double> __normal;
    explicit poisson_distribution(double mean = 1) : __mean(mean) {}
    double mean() const { return __mean; }
    void reset() { __normal.reset(); }
    template <typename G> T operator()(G &g) {
        if (__mean >= 12)
            return __around(g);
        const double past = exp(-__mean);
        double product = 1;
        T n = 0;
        do {
            product *= __canonical<double>(g, 53);
            n += 1;
        } while (product > past);
        return n - 1;
    }
    // For large means: Devroye's rejection, around the whole part of the mean.
    template <typename G> T __around(G &g) {
        const double m = floor(__mean), root = sqrt(m), quarter = 0.7853981633974483096156608458198757L;
        const double reach = sqrt(2 * m * log(32 * m / quarter));
        const double d = round(max(6.0, min(m, reach))), width = 2 * m + d, inverse = 1 / width;
        const double half = (1 - 2.220446049250313e-16) / 2, past = numeric_limits<T>::max() + half;
        const double left = root * 1.2533141373155002512078826424055226L;
        const double right = sqrt(quarter * width) * exp(inverse) + left;
        const double minus_one = right + 1, zero = minus_one + 1, one = zero + 1.0129030479320018583185514777512983L;
        const double all = 2 * width * exp(-d * inverse * (1 + d / 2)) / d + one;
        double x;
        for (;;) {
            const double u = all * __canonical<double>(g, 53), e = -log(1.0 - __canonical<double>(g, 53));
            double w = 0;
            if (u <= left) {
                const double n = __normal(g);
                x = floor(-fabs(n) * root - 1);
                w = -n * n / 2;
                if (x < -m)
                    continue;
            } else if (u <= right) {
                const double n = __normal(g), y = 1 + fabs(n) * sqrt(width / 2);
                x = ceil(y);
                w = y * (2 - y) * inverse;
                if (x > d)
                    continue;
            } else if (u <= minus_one)
                x = -1;
            else if (u <= zero)
                x = 0;
            else if (u <= one) {
                x = 1;
                w = 0.0128205128205128205128205128205128L;
            } else {
                const double y = d + -log(1.0 - __canonical<double>(g, 53)) * 2 * width / d;
                x = ceil(y);
                w = -d * inverse * (1 + y / 2);
            }
            if (w - e - x * log(__mean) <= lgamma(m + 1) - lgamma(x + m + 1) && x + m < past)
                return T(x + m + half);
        }
    }
};
template <typename T = int> struct discrete_distribution {
    typedef T result_type;
    vector<double> __shares, __sums;
    discrete_distribution() {}
    template <typename It> discrete_distribution(It from, It to) {
        for (; from != to; ++from)
            __shares.push_back(*from);
        __prepare();
    }
    discrete_distribution(initializer_list<double> weights) {
        for (double w : weights)
            __shares.push_back(w);
        __prepare();
    }
    void __prepare() {
        double sum = 0, running = 0;
        for (double w : __shares)
            sum += w;
        for (double &w : __shares) {
            w /= sum;
            running += w;
            __sums.push_back(running);
        }
        if (__sums.size() > 0)
            __sums[__sums.size() - 1] = 1;
    }
    vector<double> probabilities() const { return __shares.size() > 1 ? __shares : vector<double>(1, 1.0); }
    void reset() {}
    template <typename G> T operator()(G &g) {
        if (__shares.size() < 2)
            return T(0);
        const double u = __canonical<double>(g, 53);
        T at = 0;
        while (__sums[at] < u)
            ++at;
        return at;
    }
};

} // namespace std

#endif
