// Strings from values in braces: characters of a list, or a constructor's arguments.
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>
#include <map>
using namespace std;
struct N { string a; int b; };
string ff() { return {"abc"}; }
string g() { return {}; }

void part0() {
    string s = {"abc"};
    cout<<s;
    cout << endl;
}
void part1() {
    string s{"abc"};
    cout<<s;
    string t{};
    cout<<t.size();
    string u{s};
    cout<<u;
    cout<<ff()<<g();
    cout << endl;
}
void part2() {
    string s{"abcdef",3};
    cout<<s;
    string u{s,1,1};
    cout<<u;
    cout << endl;
}
void part3() {
    string s{'a','b'};
    cout<<s;
    cout << endl;
}
void part4() {
    N n{"x",1};
    cout<<n.a;
    N m{{"y"},2};
    cout<<m.a;
    vector<string> v{"a","b"};
    cout<<v[0];
    vector<string> w{{"q"},{"r"}};
    cout<<w[1];
    map<string,string> z{{"a","b"}};
    cout<<z["a"];
    cout << endl;
}
void part5() {
    string s = string{"q"};
    cout<<s;
    s={"zz"};
    cout<<s;
    cout << endl;
}
int main() {
    part0();
    part1();
    part2();
    part3();
    part4();
    part5();
    return 0;
}
