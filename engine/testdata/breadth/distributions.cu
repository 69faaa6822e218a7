// distributions of <random>, with the draws that libstdc++ takes
#include <cstdio>
#include <random>
template <typename D> void draw(const char *name, D d) {
    std::mt19937 g(12);
    std::default_random_engine plain(7);
    printf("%s:", name);
    for (int i = 0; i < 6; i++) printf(" %.6g", (double)d(g));
    for (int i = 0; i < 3; i++) printf(" %.6g", (double)d(plain));
    printf("\n");
}
int main() {
    draw("lognormal", std::lognormal_distribution<double>(0.5, 0.25));
    draw("lognormal float", std::lognormal_distribution<float>(0, 1));
    draw("cauchy", std::cauchy_distribution<double>(1, 2));
    draw("weibull", std::weibull_distribution<double>(2, 3));
    draw("extreme", std::extreme_value_distribution<double>(2, 3));
    draw("gamma", std::gamma_distribution<double>(2.5, 3));
    draw("gamma below 1", std::gamma_distribution<double>(0.5, 1));
    draw("chi", std::chi_squared_distribution<double>(3));
    draw("geometric", std::geometric_distribution<int>(0.2));
    draw("poisson", std::poisson_distribution<int>(4.1));
    draw("poisson far", std::poisson_distribution<int>(40.5));
    draw("poisson farther", std::poisson_distribution<long>(1000));
    draw("discrete", std::discrete_distribution<int>({1, 2, 3, 4}));
    double weights[] = {5, 0, 5};
    draw("weighted", std::discrete_distribution<int>(weights, weights + 3));
    std::uniform_int_distribution<int> d;
    std::uniform_real_distribution<float> f(0, 1);
    std::mt19937 g(4);
    for (int i = 1; i < 5; i++) printf("%d ", d(g, std::uniform_int_distribution<int>::param_type(0, i)));
    using Param = std::uniform_int_distribution<int>::param_type;
    d.param(Param(10, 20));
    printf("%d %g\n", d(g), f(g, std::uniform_real_distribution<float>::param_type(2, 4)));
}
