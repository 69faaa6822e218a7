// Exceptions that are kept and thrown again, and errors of the system.
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>
struct Failure : std::runtime_error {
    int code;
    Failure(const std::string &text, int code) : std::runtime_error(text), code(code) {}
};
std::exception_ptr run(int i) {
    try {
        if (i == 0)
            throw std::logic_error("zero");
        if (i == 1)
            throw Failure("one", 17);
        if (i == 2)
            throw i * 10;
        return nullptr;
    } catch (...) {
        std::exception_ptr outer = std::current_exception();
        try {
            throw std::out_of_range("inner");
        } catch (const std::exception &e) {
            std::exception_ptr inner = std::current_exception();
            std::cout << e.what() << (inner == outer) << ' ';
        }
        if (!(outer == std::current_exception()))
            std::cout << "differs ";
        return outer;
    }
}
void show(std::exception_ptr p) {
    if (!p) {
        std::cout << "none\n";
        return;
    }
    try {
        std::rethrow_exception(p);
    } catch (const Failure &e) {
        std::cout << "failure " << e.what() << ' ' << e.code << "\n";
    } catch (const std::exception &e) {
        std::cout << "exception " << e.what() << "\n";
    } catch (int n) {
        std::cout << "int " << n << "\n";
    }
}
int main() try {
    std::vector<std::exception_ptr> all;
    for (int i = 0; i < 4; i++)
        all.push_back(run(i));
    std::cout << "\n";
    for (auto &p : all)
        show(p);
    for (auto &p : all)
        show(p);
    show(std::make_exception_ptr(Failure("made", 3)));
    std::error_code none, denied = std::make_error_code(std::errc::permission_denied), other(2, std::generic_category());
    std::cout << (bool)none << denied.value() << denied << ' ' << denied.message() << ' ' << other.message() << ' ' << (other == std::errc::no_such_file_or_directory)
              << (denied == std::errc::no_such_file_or_directory) << ' ' << none.category().name() << "\n";
    try {
        throw std::system_error(5, std::generic_category(), "reading");
    } catch (const std::system_error &e) {
        std::cout << e.what() << ' ' << e.code().value() << ' ' << (e.code() == std::errc::io_error) << "\n";
    }
    throw std::system_error(std::make_error_code(std::errc::invalid_argument), "final");
} catch (const std::exception &e) {
    std::cout << "main: " << e.what() << std::endl;
    return 0;
}
