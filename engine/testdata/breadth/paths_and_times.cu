// Paths and files of std::filesystem; quoted texts and times that streams read.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>
#include <iomanip>
#include <sstream>
#include <ctime>
namespace fs = std::filesystem;
struct Person { std::string name; int age; };
std::istream& operator>>(std::istream& is, Person& p) { return is >> std::quoted(p.name) >> p.age; }
std::ostream& operator<<(std::ostream& os, const Person& p) { return os << std::quoted(p.name) << ' ' << p.age; }
int main() {
    fs::path dir = "zz_results";
    fs::remove(dir / "a.tar.gz");
    fs::remove(dir);
    std::cout << fs::exists(dir) << fs::create_directory(dir) << fs::create_directory(dir) << fs::is_directory(dir) << '\n';
    fs::path file = dir / "a.tar.gz";
    { std::ofstream out(file); out << "hello\n"; } std::cout << file << ' ' << file.string() << ' ' << file.filename() << ' ' << file.extension() << ' ' << file.stem() << ' ' << file.parent_path() << ' ' << fs::file_size(file) << ' ' << fs::is_regular_file(file) << '\n';
    std::ifstream in(file.string());
    std::string word;
    in >> word;
    std::cout << word << '\n';
    fs::path r = file;
    r.replace_extension(".txt");
    std::cout << r << r.replace_filename("b").string() << '\n';
    std::cout << fs::path("/a/b/../c/./d").lexically_normal() << fs::path("/a/b/").parent_path() << fs::path("/a/b/").filename().empty() << fs::path(".bashrc").extension().empty() << fs::path("/x").is_absolute() << (fs::path("a") / "/b") << fs::path("a/").has_filename() << '\n';
    try { fs::file_size("missing.bin"); } catch (const fs::filesystem_error& e) { std::cout << e.what() << ' ' << e.code().value() << '\n'; } std::error_code ec;
    fs::file_size("missing.bin", ec);
    std::cout << ec.message() << '\n';
    for (std::string s : {"x.cu", "dir/y.h", "z"}) { fs::path p(s); if (p.has_extension()) std::cout << p.stem().string() << '|' << p.extension().string() << ' '; } std::cout << '\n';
    fs::rename(file, dir / "c.txt");
    std::cout << fs::exists(file) << fs::exists(dir / "c.txt") << fs::copy_file(dir / "c.txt", file) << fs::remove(file) << fs::remove(dir / "c.txt") << fs::remove(file) << fs::remove(dir) << '\n';
    std::stringstream ss;
    ss << std::quoted("he said \"hi\" \\") << ' ' << 42;
    std::cout << ss.str() << '\n';
    Person p;
    ss >> p;
    std::cout << p.name << '|' << p.age << '|' << p << '\n';
    std::istringstream un("plain 7");
    un >> p;
    std::cout << p << '\n';
    std::tm t = {};
    std::istringstream is("2024-03-15 12:34:56 rest");
    is >> std::get_time(&t, "%Y-%m-%d %H:%M:%S");
    std::string rest;
    is >> rest;
    std::cout << t.tm_year << ' ' << t.tm_mon << ' ' << t.tm_mday << ' ' << t.tm_hour << ':' << t.tm_min << ':' << t.tm_sec << ' ' << rest << ' ' << std::put_time(&t, "%d/%m/%Y %H:%M") << '\n';
    std::istringstream bad("2024/13");
    bad >> std::get_time(&t, "%Y/%m");
    std::cout << bad.fail() << '\n';
    std::istringstream mon("5 Feb 99");
    mon >> std::get_time(&t, "%d %b %y");
    std::cout << t.tm_mday << t.tm_mon << t.tm_year << mon.fail() << '\n';
}
