// std::bitset and std::complex, compared with g++.
#include <cstdio>
#include <iostream>
#include <bitset>
#include <complex>
#include <string>
#include <iomanip>
#include <vector>
#include <cmath>
using namespace std;

void part0() {
    bitset<8> b;
    b.set(3);
    b[0]=1;
    cout<<b<<b.count()<<b.test(3)<<b[1]<<b.size();
    b.flip();
    cout<<b;
    b.reset(7);
    cout<<b.to_ulong()<<b.any()<<b.none()<<b.all();
    cout << endl;
}
void part1() {
    bitset<16> b(0xabcd), c("1010");
    cout<<b<<' '<<c<<' '<<(b&c)<<' '<<(b|c)<<' '<<(b^c)<<' '<<~b<<' '<<(b<<3)<<' '<<(b>>5);
    cout<<(b==c)<<(b!=c);
    b<<=2;
    b>>=1;
    b|=c;
    b&=~c;
    cout<<b.to_string();
    cout << endl;
}
void part2() {
    bitset<100> b;
    b.set(99).set(64).set(1);
    cout<<b<<' '<<(b>>63).to_ulong()<<' '<<(b<<35)<<b.count();
    b.set();
    cout<<b.all()<<b.count();
    b[5].flip();
    b[6]=b[5];
    cout<<b.count();
    bool q=b[7];
    cout<<q;
    cout << endl;
}
void part3() {
    cout<<bitset<4>(5)<<bitset<8>(string("110"))<<setw(10)<<bitset<4>(3)<<bitset<3>("11011");
    string s=bitset<5>(9).to_string();
    cout<<s;
    cout << endl;
}
void part4() {
    int n=37;
    cout<<bitset<32>(n)<<bitset<8>(-1);
    bitset<10> sieve;
    sieve.set();
    for(int i=2;i<10;i++) if(sieve[i]) for(int j=2*i;j<10;j+=i) sieve[j]=false;
    cout<<sieve;
    cout << endl;
}
void part5() {
    complex<double> a(1,2), b(3,-4);
    cout<<a+b<<a-b<<a*b<<a/b<<-a<<(a==b)<<(a!=b)<<abs(b)<<norm(b)<<arg(a)<<conj(a)<<real(a)<<imag(a)<<a.real()<<b.imag();
    cout << endl;
}
void part6() {
    complex<double> a(1,2);
    cout<<a+1.0<<2.0*a<<a/2.0<<1.0/a<<a-1.0<<1.0-a;
    a+=1;
    a*=2;
    a-=complex<double>(0,1);
    a/=complex<double>(1,1);
    cout<<a;
    a=5;
    cout<<a;
    a.real(3);
    a.imag(4);
    cout<<a<<polar(2.0,M_PI/2)<<polar(1.0);
    cout << endl;
}
void part7() {
    complex<double> z(0.5,1.5);
    cout<<exp(z)<<log(z)<<sqrt(z)<<pow(z,2)<<pow(z,0.5)<<pow(z,z)<<pow(2.0,z)<<sin(z)<<cos(z)<<tan(z)<<sinh(z)<<cosh(z)<<tanh(z);
    cout<<sqrt(complex<double>(-4,0))<<sqrt(complex<double>(-3,-2));
    cout << endl;
}
void part8() {
    complex<float> a(1.5f,2.5f), b(0.5f,-1.f);
    cout<<a*b<<a/b<<a+b<<abs(a)<<arg(b)<<exp(a)<<2.0f*a<<sqrt(a)<<pow(a,3)<<norm(a)<<log(a);
    cout << endl;
}
void part9() {
    using namespace std::complex_literals;
    auto z=3.0+4i;
    cout<<z<<abs(z)<<1i*1i<<2.5i;
    complex<double> w=1i;
    cout<<w;
    cout << endl;
}
void part10() {
    cout<<fixed<<setprecision(2)<<complex<double>(1.234,5.678)<<setw(14)<<complex<double>(1,2)<<'|';
    cout << endl;
}
void part11() {
    vector<complex<double>> v(4);
    for(int k=0;k<4;k++) v[k]=polar(1.0,2*M_PI*k/4);
    complex<double> s(0,0);
    for(auto&x:v) s+=x*x;
    cout<<fixed<<setprecision(3)<<abs(s)<<(v[0]+v[2]).real();
    complex<double> c=complex<double>(1,1)*2.0;
    cout<<c;
    complex<double> d{1,2};
    cout<<d;
    complex<float> e(d);
    cout<<e;
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
    return 0;
}
