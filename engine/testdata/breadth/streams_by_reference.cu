// streams as std::ostream and std::istream, and strings that are written and read in turns
#include <iostream>
#include <sstream>
#include <fstream>
#include <string>
#include <vector>
#include <iterator>
#include <iomanip>
struct W { int v; operator int() const { return v; } };
std::ostream &operator<<(std::ostream &os, const W &w) { return os << 'W' << w.v; }
std::vector<int> numbers(std::istream &is) { std::vector<int> v; int x; while (is >> x) v.push_back(x); return v; }
int main() {
    std::ios_base::sync_with_stdio(false); std::cin.tie(nullptr);
    std::ostringstream os; os << W{3} << std::setw(6) << std::setprecision(3) << 3.14159 << std::hex << 255; std::cout << os.str() << '\n';
    std::istringstream is("1 2 3 x"); auto v = numbers(is); std::cout << v.size() << is.eof() << is.fail() << '\n';
    std::istringstream e("4 5"); v = numbers(e); std::cout << v.size() << e.eof() << e.fail() << '\n';
    std::ofstream f("n.txt"); for (int i = 0; i < 5; i++) f << i * i << (i < 4 ? " " : "\n"); f.close(); std::cout << f.good() << f.is_open() << '\n'; f << "lost"; std::cout << f.good() << '\n';
    std::ifstream in("n.txt"); std::vector<int> w{std::istream_iterator<int>(in), std::istream_iterator<int>()}; std::cout << w.size() << ' ' << w.back() << '\n';
    std::ifstream none("none.txt"); std::cout << !none << none.is_open() << (none ? "y" : "n") << '\n';
    std::ifstream all("n.txt"); std::string text((std::istreambuf_iterator<char>(all)), std::istreambuf_iterator<char>()); std::cout << text.size() << '\n';
    std::stringstream ss; for (int i = 0; i < 3; i++) ss << i << ','; std::string part; while (std::getline(ss, part, ',')) std::cout << '[' << part << ']'; std::cout << ss.eof() << '\n';
    ss.clear(); ss.str(""); ss << "7 8"; int a; ss >> a; ss << " 9"; int b, c; ss >> b >> c; std::cout << a << b << c << '\n';
    std::istringstream h("ff 10 077"); int p, q, r; h >> std::hex >> p >> std::dec >> q >> std::oct >> r; std::cout << p << ' ' << q << ' ' << r << '\n';
    std::istringstream line("  key = value # comment"); std::string k, eq, val; line >> k >> eq; line >> std::ws; std::getline(line, val, '#'); std::cout << k << '|' << val << '|' << (char)line.peek() << '\n';
    std::istringstream ch("ab\ncd"); char x, y; ch.get(x); ch >> y; ch.ignore(10, '\n'); std::cout << x << y << (char)ch.get() << ch.tellg() << '\n';
    std::ostringstream copy; std::ifstream again("n.txt"); copy << again.rdbuf(); std::cout << copy.str();
    std::fstream io("io.txt", std::ios::in | std::ios::out | std::ios::trunc); io << "hello 42"; io.seekg(0); std::string hw; int n; io >> hw >> n; std::cout << hw << n << '\n';
    auto log = [](std::ostream &o, const std::string &m) -> std::ostream & { return o << "[log] " << m << '\n'; }; std::ostringstream lo; log(lo, "one"); log(std::cout, lo.str().substr(6, 3));
    double d; std::istringstream bad("abc"); d = 5; if (!(bad >> d)) std::cout << "bad " << d << '\n'; bad.clear(); std::string rest; bad >> rest; std::cout << rest << '\n';
    std::ostream *pick = &std::cout; *pick << std::boolalpha << true << std::endl;
}
