// members of maps, sets and their unordered kin, part 3
#include <cstdio>
#include <iostream>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <string>
#include <vector>
#include <memory>
#include <algorithm>
#include <numeric>
using namespace std;
template <typename C> void show(const C &c) { for (auto &x : c) cout << x << ' '; cout << '|'; }
template <typename C> void pshow(const C &c) { for (auto &x : c) cout << x.first << ':' << x.second << ' '; cout << '|'; }
struct P { int a; P() : a(0) { cout << "P()"; } P(int a) : a(a) { cout << "P" << a; } P(const P &o) : a(o.a) { cout << "copy"; } P(P &&o) : a(o.a) { cout << "move"; } ~P() { cout << "~" << a; } P &operator=(const P &o) { a=o.a; cout<<"="; return *this; } };
struct Cmp { bool operator()(int a, int b) const { return a > b; } };

void part11() {
    map<char,int> m;
    for(char c:string("hello world")) m[c]++;
    pshow(m);
    auto best=max_element(m.begin(),m.end(),[](const auto&a,const auto&b){return a.second<b.second;});
    cout<<best->first;
    vector<pair<char,int>> v(m.begin(),m.end());
    sort(v.begin(),v.end(),[](auto&a,auto&b){return a.second!=b.second?a.second>b.second:a.first<b.first;});
    cout<<v[0].first;
    int t=accumulate(m.begin(),m.end(),0,[](int s,const pair<const char,int>&p){return s+p.second;});
    cout<<t;
    cout << endl;
}
void part12() {
    unordered_map<string,int> m{{"one",1},{"two",2},{"three",3}};
    m["four"]=4;
    pshow(m);
    m.erase("two");
    m.emplace("five",5);
    m.try_emplace("six",6);
    m.insert_or_assign("six",7);
    pshow(m);
    cout<<m.count("one")<<m.at("three")<<m.bucket_count()<<m.load_factor();
    cout << endl;
}
void part13() {
    unordered_map<int,int> m;
    m.reserve(100);
    for(int i=0;i<50;i++) m[i*37%101]=i;
    pshow(m);
    cout<<m.bucket_count();
    cout << endl;
}
void part14() {
    unordered_set<int> s;
    for(int i=0;i<40;i++) s.insert(i*i);
    show(s);
    cout<<s.size()<<s.bucket_count();
    s.erase(4);
    show(s);
    unordered_set<int> t(s.begin(),s.end());
    show(t);
    t.rehash(0);
    cout<<t.bucket_count();
    show(t);
    unordered_set<int> u(20);
    u.insert({1,24,47,2});
    show(u);
    cout << endl;
}
void part15() {
    unordered_set<string> s{"a","b","c"};
    s.emplace("d");
    for(auto i=s.begin();i!=s.end();) { if(*i=="b") i=s.erase(i); else ++i; } show(s);
    cout<<(s.find("a")!=s.end());
    unordered_map<string,vector<int>> m;
    m["k"].push_back(1);
    auto n=m;
    cout<<n["k"].size()<<(n==m);
    n.clear();
    cout<<n.empty();
    swap(m,n);
    cout<<n.size();
    cout << endl;
}
int main() {
    part11();
    part12();
    part13();
    part14();
    part15();
    return 0;
}
