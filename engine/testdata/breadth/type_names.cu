// typeid gives the names of the x86-64 ABI, of objects with virtual functions that of the type that they have.
#include <typeinfo>
#include <cstdio>
#include <iostream>
#include <vector>
#include <string>
struct B { virtual ~B() {} }; struct C : B {}; namespace ns { template <class T> struct W {}; enum En { e }; }
template <class T> void show(T) { printf("%s\n", typeid(T).name()); }
int main() {
    show(1); show(1u); show(1.0f); show(2.0); show('c'); show("x"); show(1ull); show((short)1); show(true); int *p = 0; show(p);
    const int ci = 3; printf("%s %s\n", typeid(ci).name(), typeid(int[3]).name());
    C c; B *b = &c; printf("%s %s %d\n", typeid(*b).name(), typeid(b).name(), typeid(*b) == typeid(C));
    std::cout << typeid(ns::W<int>).name() << " " << typeid(ns::e).name() << " " << typeid(std::vector<int>).name() << "\n";
    std::cout << (typeid(int) == typeid(long)) << " " << typeid(std::string).name() << " " << typeid(main).name() << "\n";
    const std::type_info &t = typeid(float); std::cout << t.name() << " " << (t != typeid(double)) << "\n";
}
