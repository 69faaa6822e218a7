// The members of maps and sets in order and by hash, multimap and multiset, compared with g++.
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

void part0() {
    map<string,int> m;
    m["b"]=1;
    m["a"]++;
    m.insert({"c",3});
    m.insert(make_pair("d",4));
    m.emplace("e",5);
    pshow(m);
    cout<<m.size()<<m.count("a")<<m.count("z");
    cout << endl;
}
void part1() {
    map<int,string> m{{1,"a"},{2,"b"}};
    auto r=m.insert({1,"z"});
    cout<<r.second<<r.first->second;
    auto [it,ok]=m.emplace(3,"c");
    cout<<ok<<it->first;
    m.try_emplace(4,"d");
    m.try_emplace(4,"q");
    m.insert_or_assign(4,"w");
    pshow(m);
    m.erase(2);
    m.erase(m.begin());
    pshow(m);
    cout<<m.at(4);
    cout << endl;
}
void part2() {
    map<int,int> m;
    for(int i=0;i<10;i++) m[i]=i*i;
    auto lo=m.lower_bound(3), hi=m.upper_bound(6);
    for(auto i=lo;i!=hi;++i) cout<<i->second<<' ';
    m.erase(lo,hi);
    pshow(m);
    cout<<m.rbegin()->first<<prev(m.end())->first<<next(m.begin())->first;
    auto e=m.equal_range(1);
    cout<<distance(e.first,e.second);
    cout << endl;
}
void part3() {
    map<int,int,greater<int>> m{{1,2},{3,4}};
    pshow(m);
    map<int,int,Cmp> n;
    n[1]=1;
    n[5]=2;
    pshow(n);
    auto f=[](int a,int b){return a>b;};
    map<int,int,decltype(f)> o(f);
    o[2]=1;
    o[9]=3;
    pshow(o);
    cout << endl;
}
void part4() {
    multimap<string,int> m;
    m.insert({"a",1});
    m.insert({"b",2});
    m.insert({"a",3});
    m.emplace("a",0);
    pshow(m);
    cout<<m.count("a");
    auto r=m.equal_range("a");
    for(auto i=r.first;i!=r.second;++i) cout<<i->second;
    cout<<m.erase("a");
    pshow(m);
    auto f=m.find("b");
    cout<<f->second;
    cout << endl;
}
void part5() {
    multiset<int> s{3,1,3,2,3};
    show(s);
    s.insert(2);
    show(s);
    cout<<s.count(3);
    s.erase(s.find(3));
    show(s);
    s.erase(3);
    show(s);
    cout<<*s.begin()<<*s.rbegin();
    multiset<int,greater<int>> g(s.begin(),s.end());
    show(g);
    cout << endl;
}
void part6() {
    set<int> s{5,1,3};
    s.insert(2);
    auto r=s.insert(5);
    cout<<r.second<<*r.first;
    show(s);
    s.erase(3);
    s.emplace(9);
    show(s);
    for(auto i=s.rbegin();i!=s.rend();++i) cout<<*i;
    vector<int> v{7,7,8};
    s.insert(v.begin(),v.end());
    s.insert({0,1});
    show(s);
    cout<<(s.find(100)==s.end())<<*s.lower_bound(4)<<s.empty();
    set<int> t(v.begin(),v.end());
    show(t);
    t.swap(s);
    show(s);
    cout<<(s==t)<<(s<t);
    cout << endl;
}
void part7() {
    map<int,P> m;
    m[1];
    m[2]=P(5);
    m.emplace(3,7);
    m.try_emplace(4,8);
    m.insert({5,P(9)});
    cout<<"|";
    m.erase(1);
    cout<<"|";
    map<int,P> n=m;
    cout<<"|";
    n=std::move(m);
    cout<<"|"<<m.size();
    cout << endl;
}
void part8() {
    map<string,unique_ptr<int>> m;
    m["a"]=make_unique<int>(3);
    m.emplace("b",make_unique<int>(4));
    for(auto &[k,v]:m) cout<<k<<*v;
    auto n=std::move(m);
    cout<<n.size()<<m.size();
    cout << endl;
}
void part9() {
    map<string,vector<int>> m;
    m["x"].push_back(1);
    m["x"].push_back(2);
    m["y"];
    for(auto&p:m) cout<<p.first<<p.second.size();
    const auto &c=m;
    cout<<c.at("x")[1]<<c.find("y")->first<<c.begin()->first;
    cout << endl;
}
void part10() {
    map<pair<int,int>,int> m;
    m[{1,2}]=3;
    m[make_pair(0,5)]=4;
    for(auto&[k,v]:m) cout<<k.first<<k.second<<v;
    map<string,map<string,int>> mm;
    mm["a"]["b"]=1;
    cout<<mm["a"]["b"]<<mm["a"]["c"];
    cout << endl;
}
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
void part16() {
    struct H { size_t operator()(const pair<int,int>&p) const { return p.first*31+p.second; } };
    unordered_map<pair<int,int>,int,H> m;
    for(int i=0;i<5;i++) m[{i,i+1}]=i;
    for(auto &[k,v]:m) cout<<k.first<<v;
    unordered_set<pair<int,int>,H> s;
    s.insert({1,2});
    cout<<s.count({1,2});
    cout << endl;
}
void part17() {
    set<string> a{"x","y"}, b{"y","z"};
    a.merge(b);
    show(a);
    show(b);
    set<int> q;
    for(int i:{5,3,9,1}) q.insert(i);
    auto it=q.begin();
    advance(it,2);
    cout<<*it;
    q.erase(it);
    show(q);
    q.erase(q.begin(),q.find(9));
    show(q);
    map<int,int> c{{1,1}}, d{{2,2},{1,5}};
    c.merge(d);
    pshow(c);
    pshow(d);
    cout << endl;
}
void part18() {
    set<int> a{1,2,3,4}, b{3,4,5};
    vector<int> o;
    for(int x:a) if(b.count(x)) o.push_back(x);
    show(o);
    set<pair<int,int>> sp;
    sp.insert({2,1});
    sp.insert({1,9});
    sp.emplace(0,4);
    cout<<sp.begin()->second;
    while(!sp.empty()){ auto [x,y]=*sp.begin(); sp.erase(sp.begin()); cout<<x<<y; }
    cout << endl;
}
void part19() {
    map<int,int> m;
    m.insert(pair<int,int>(1,2));
    m.insert(map<int,int>::value_type(2,3));
    map<int,int>::iterator i=m.find(1);
    if(i!=m.end()) cout<<i->second;
    for(map<int,int>::const_iterator c=m.begin();c!=m.end();c++) cout<<c->first;
    m.emplace_hint(m.end(),7,8);
    cout<<m.rbegin()->second;
    m.clear();
    cout<<m.empty();
    for (map<int,int>::reverse_iterator r=m.rbegin(); r!=m.rend(); ++r) cout<<r->first;
    cout << endl;
}
void part20() {
    multimap<int,string,greater<int>> m;
    m.emplace(3,"c");
    m.emplace(5,"e");
    m.emplace(3,"d");
    pshow(m);
    multimap<int,string,greater<int>> n(m);
    n.insert({4,"x"});
    pshow(n);
    cout<<n.lower_bound(3)->second<<n.upper_bound(5)->second;
    cout << endl;
}
int main() {
    part0();
    part1();
    part2();
    part3();
    part4();
    part5();
    part6();
    part7();
    part8();
    part9();
    part10();
    part11();
    part12();
    part13();
    part14();
    part15();
    part16();
    part17();
    part18();
    part19();
    part20();
    return 0;
}
