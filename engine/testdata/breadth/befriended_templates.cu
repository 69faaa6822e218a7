// Functions befriended with template arguments, and switches that declare what they switch on.
#include <iostream>
template <typename T> class M; 
template <typename T> T dot(const M<T>& a, const M<T>& b);
template <typename T> M<T> operator+(const M<T>& a, const M<T>& b);
template <typename T> std::ostream& operator<<(std::ostream& os, const M<T>& m);
template <typename T> class M { T v; public: M(T v) : v(v) {} friend T dot<T>(const M<T>&, const M<T>&); friend M<T> operator+ <>(const M<T>& a, const M<T>& b);
 friend std::ostream& operator<< <>(std::ostream& os, const M& m);  };
template <typename T> T dot(const M<T>& a, const M<T>& b) { return a.v * b.v; }
template <typename T> M<T> operator+(const M<T>& a, const M<T>& b) { return M<T>(a.v + b.v); }
template <typename T> std::ostream& operator<<(std::ostream& os, const M<T>& m) { return os << "M(" << m.v << ")"; }
template <> std::ostream& operator<< <char>(std::ostream& os, const M<char>& m) { return os << "char"; }
int main() { M<int> a(3), b(4); std::cout << dot(a, b) << a + b << M<char>('x') << "\n"; 
 switch (int q = 3; q) { case 3: std::cout << "three\n"; break; default: std::cout << "other\n"; }
 switch (auto [x, y] = std::make_pair(1, 2); x + y) { case 3: std::cout << x << y << "\n"; }
}
