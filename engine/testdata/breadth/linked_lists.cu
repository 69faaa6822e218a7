// std::list and std::forward_list, compared with g++.
#include <cstdio>
#include <iostream>
#include <list>
#include <forward_list>
#include <string>
#include <vector>
#include <algorithm>
#include <numeric>
using namespace std;
template <typename C> void show(const C &c) { for (auto &x : c) cout << x << ' '; cout << '|'; }
struct P { int a, b; P(int a, int b) : a(a), b(b) {} ~P() { cout << "~" << a; } };

void part0() {
    list<int> l{3,1,2};
    show(l);
    l.sort();
    show(l);
    l.reverse();
    show(l);
    cout<<l.size()<<l.front()<<l.back();
    cout << endl;
}
void part1() {
    list<int> l(3,7);
    l.push_front(1);
    l.push_back(9);
    show(l);
    l.pop_front();
    l.pop_back();
    show(l);
    l.resize(5);
    show(l);
    l.resize(1);
    show(l);
    cout << endl;
}
void part2() {
    list<int> a{1,2,3}, b{10,20};
    auto it=next(a.begin());
    a.splice(it,b);
    show(a);
    show(b);
    b.splice(b.begin(),a,a.begin());
    show(a);
    show(b);
    b.splice(b.end(),a,next(a.begin()),a.end());
    show(a);
    show(b);
    cout << endl;
}
void part3() {
    list<int> l{1,2,3,4,5,6};
    l.remove_if([](int x){return x%2==0;});
    show(l);
    l.remove(3);
    show(l);
    cout << endl;
}
void part4() {
    list<int> l{1,1,2,2,2,3};
    l.unique();
    show(l);
    cout << endl;
}
void part5() {
    list<int> a{1,3,5}, b{2,4,6};
    a.merge(b);
    show(a);
    cout<<b.empty();
    a.sort(greater<int>());
    show(a);
    cout << endl;
}
void part6() {
    list<string> l{"b","a"};
    l.emplace_back(3,'x');
    l.emplace_front("q");
    show(l);
    l.sort([](const string&a,const string&b){return a.size()<b.size();});
    show(l);
    cout << endl;
}
void part7() {
    list<int> l{1,2,3};
    for(auto it=l.begin();it!=l.end();){ if(*it==2) it=l.erase(it); else ++it; } show(l);
    l.insert(l.begin(),5);
    l.insert(l.end(),2,8);
    l.insert(next(l.begin()),{6,7});
    show(l);
    cout << endl;
}
void part8() {
    list<int> l{1,2,3};
    for(auto it=l.rbegin();it!=l.rend();++it) cout<<*it;
    list<int>::iterator i=l.end();
    --i;
    cout<<*i--<<*i;
    list<int>::const_iterator c=l.cbegin();
    cout<<*c;
    cout << endl;
}
void part9() {
    list<int> l{1,2,3}, m=l, n=std::move(l);
    show(l);
    show(m);
    show(n);
    l=m;
    show(l);
    m.clear();
    cout<<m.empty()<<(l==n)<<(m<n);
    swap(l,m);
    show(m);
    m={4,5};
    show(m);
    m.assign(2,1);
    show(m);
    cout << endl;
}
void part10() {
    list<P> l;
    l.emplace_back(1,2);
    l.emplace_back(3,4);
    cout<<l.front().b<<l.begin()->a;
    l.pop_front();
    cout << endl;
}
void part11() {
    vector<int> v{4,5,6};
    list<int> l(v.begin(),v.end());
    vector<int> w(l.begin(),l.end());
    show(w);
    cout<<accumulate(l.begin(),l.end(),0)<<*max_element(l.begin(),l.end())<<distance(l.begin(),l.end())<<count(l.begin(),l.end(),5);
    auto f=find(l.begin(),l.end(),5);
    cout<<*f;
    advance(f,1);
    cout<<*f;
    cout<<*prev(f);
    reverse(l.begin(),l.end());
    show(l);
    cout << endl;
}
void part12() {
    forward_list<int> f{3,1,2};
    f.push_front(9);
    show(f);
    f.sort();
    show(f);
    f.reverse();
    show(f);
    f.pop_front();
    show(f);
    f.insert_after(f.begin(),77);
    show(f);
    f.erase_after(f.before_begin());
    show(f);
    f.remove(77);
    show(f);
    cout << endl;
}
void part13() {
    forward_list<int> a{1,3,5}, b{2,4};
    a.merge(b);
    show(a);
    a.remove_if([](int x){return x>3;});
    show(a);
    a.unique();
    cout<<distance(a.begin(),a.end())<<a.front();
    auto c=a;
    cout<<(c==a);
    c.clear();
    cout<<c.empty();
    c.splice_after(c.before_begin(),a);
    show(c);
    show(a);
    c.resize(5);
    show(c);
    c.emplace_front(4);
    c.insert_after(c.begin(),{7,8});
    show(c);
    cout << endl;
}
void part14() {
    list<pair<int,string>> l;
    l.push_back({1,"a"});
    l.emplace_back(2,"b");
    for(auto &[k,v]:l) cout<<k<<v;
    for(const auto&p:l) cout<<p.first;
    cout << endl;
}
void part15() {
    list<list<int>> g;
    g.push_back({1,2});
    g.push_back(list<int>(2,3));
    for(auto&r:g) show(r);
    cout << endl;
}
void part16() {
    list<int*> l;
    int x=3;
    l.push_back(&x);
    cout<<*l.front();
    list<double> d={1.5,2};
    double s=0;
    for(double q:d) s+=q;
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
    return 0;
}
