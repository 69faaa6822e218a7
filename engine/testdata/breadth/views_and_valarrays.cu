// std::string_view and std::valarray, compared with g++.
#include <cstdio>
#include <iostream>
#include <string_view>
#include <string>
#include <valarray>
#include <vector>
#include <unordered_map>
using namespace std;
void pr(string_view s) { cout << '[' << s << ']'; }

void part0() {
    string s="hello world";
    string_view v=s;
    pr(v);
    pr("lit");
    pr(v.substr(6));
    pr(v.substr(0,5));
    cout<<v.find("wor")<<v.find('o')<<v.rfind('o')<<v.size()<<v.front()<<v.back()<<v[4];
    v.remove_prefix(2);
    v.remove_suffix(3);
    pr(v);
    string t(v);
    cout<<t;
    pr(s);
    cout << endl;
}
void part1() {
    string_view a="abc", b="abd";
    cout<<(a==b)<<(a<b)<<(a=="abc")<<a.compare(b)<<(a!=string("abc"));
    for(char c:a) cout<<c<<'.';
    cout<<a.find_first_of("cb")<<a.find_last_not_of('c')<<(a.find('z')==string_view::npos)<<a.empty();
    constexpr string_view k="const";
    cout<<k;
    string u="x";
    u+=a;
    u.append(b);
    cout<<u;
    cout << endl;
}
void part2() {
    using namespace std::literals;
    auto v="abc"sv;
    cout<<v.size()<<v;
    vector<string_view> w;
    string text="a bb ccc";
    size_t p=0;
    while(true){ size_t q=text.find(' ',p); w.push_back(string_view(text).substr(p,q-p)); if(q==string::npos) break; p=q+1; } for(auto x:w) cout<<x<<x.size();
    cout << endl;
}
void part3() {
    valarray<double> a{1,2,3}, b{4,5,6};
    auto c=a+b*2.0;
    valarray<double> d=c;
    for(double x:d) cout<<x<<' ';
    cout<<d.sum()<<d.min()<<d.max()<<d.size();
    a*=2.0;
    a+=b;
    cout<<a[0]<<a[2];
    valarray<double> e=a.apply([](double x){return x*x;});
    cout<<e[1];
    valarray<double> f=sqrt(e);
    cout<<f[1];
    valarray<int> z(5,3);
    cout<<z.sum()<<z.size();
    valarray<double> g=-a;
    cout<<g[0];
    cout << endl;
}
int main() {
    part0();
    part1();
    part2();
    part3();
    return 0;
}
