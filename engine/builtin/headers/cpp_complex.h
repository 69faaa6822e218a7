// Complex numbers of the C++ library, on the host and in kernels.
#ifndef CPP_COMPLEX_H_
#define CPP_COMPLEX_H_

#define __BOTH __host__ __device__

namespace std {

template <typename T> struct complex {
    typedef T value_type;
    T __re, __im;

    __BOTH constexpr complex(T re = T(), T im = T()) : __re(re), __im(im) {}
    template <typename U> __BOTH constexpr complex(const complex<U> &other) : __re((T)other.real()), __im((T)other.imag()) {}
    __BOTH constexpr T real() const { return __re; }
    __BOTH constexpr T imag() const { return __im; }
    __BOTH void real(T re) { __re = re; }
    __BOTH void imag(T im) { __im = im; }
    __BOTH complex &operator=(T re) {
        __re = re;
        __im = T();
        return *this;
    }
    __BOTH complex &operator+=(T x) {
        __re += x;
        return *this;
    }
    __BOTH complex &operator-=(T x) {
        __re -= x;
        return *this;
    }
    __BOTH complex &operator*=(T x) {
        __re *= x;
        __im *= x;
        return *this;
    }
    __BOTH complex &operator/=(T x) {
        __re /= x;
        __im /= x;
        return *this;
    }
    template <typename U> __BOTH complex &operator+=(const complex<U> &z) {
        __re += z.real();
        __im += z.imag();
        return *this;
    }
    template <typename U> __BOTH complex &operator-=(const complex<U> &z) {
        __re -= z.real();
        __im -= z.imag();
        return *this;
    }
    template <typename U> __BOTH complex &operator*=(const complex<U> &z) {
        T re = __re * z.real() - __im * z.imag();
        __im = __re * z.imag() + __im * z.real();
        __re = re;
        return *this;
    }
    // as GCC's run-time library divides: in a wider type, or with the larger part of the divisor scaled to one
    template <typename U> __BOTH complex &operator/=(const complex<U> &z) {
        if constexpr (is_same<T, float>::value) {
            double a = __re, b = __im, c = z.real(), d = z.imag(), scale = c * c + d * d;
            __re = (T)((a * c + b * d) / scale);
            __im = (T)((b * c - a * d) / scale);
        } else {
            T c = z.real(), d = z.imag(), a = __re, b = __im;
            if ((c < 0 ? -c : c) < (d < 0 ? -d : d)) {
                T ratio = c / d, scale = c * ratio + d;
                __re = (a * ratio + b) / scale;
                __im = (b * ratio - a) / scale;
            } else {
                T ratio = d / c, scale = d * ratio + c;
                __re = (b * ratio + a) / scale;
                __im = (b - a * ratio) / scale;
            }
        }
        return *this;
    }
};

template <typename T> __BOTH complex<T> operator+(const complex<T> &a, const complex<T> &b) {
    complex<T> z = a;
    z += b;
    return z;
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH complex<T> operator+(const complex<T> &a, const U &b) {
    complex<T> z = a;
    z += (T)b;
    return z;
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH complex<T> operator+(const U &a, const complex<T> &b) {
    return complex<T>((T)a + b.real(), b.imag());
}
template <typename T> __BOTH complex<T> operator-(const complex<T> &a, const complex<T> &b) {
    complex<T> z = a;
    z -= b;
    return z;
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH complex<T> operator-(const complex<T> &a, const U &b) {
    complex<T> z = a;
    z -= (T)b;
    return z;
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH complex<T> operator-(const U &a, const complex<T> &b) {
    return complex<T>((T)a - b.real(), -b.imag());
}
template <typename T> __BOTH complex<T> operator*(const complex<T> &a, const complex<T> &b) {
    complex<T> z = a;
    z *= b;
    return z;
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH complex<T> operator*(const complex<T> &a, const U &b) {
    complex<T> z = a;
    z *= (T)b;
    return z;
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH complex<T> operator*(const U &a, const complex<T> &b) {
    return b * a;
}
template <typename T> __BOTH complex<T> operator/(const complex<T> &a, const complex<T> &b) {
    complex<T> z = a;
    z /= b;
    return z;
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH complex<T> operator/(const complex<T> &a, const U &b) {
    complex<T> z = a;
    z /= (T)b;
    return z;
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH complex<T> operator/(const U &a, const complex<T> &b) {
    return complex<T>((T)a) / b;
}
template <typename T> __BOTH complex<T> operator+(const complex<T> &z) { return z; }
template <typename T> __BOTH complex<T> operator-(const complex<T> &z) { return complex<T>(-z.real(), -z.imag()); }
template <typename T> __BOTH bool operator==(const complex<T> &a, const complex<T> &b) {
    return a.real() == b.real() && a.imag() == b.imag();
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH bool operator==(const complex<T> &a, const U &b) { return a.real() == b && a.imag() == 0; }
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH bool operator==(const U &a, const complex<T> &b) { return b == a; }
template <typename T> __BOTH bool operator!=(const complex<T> &a, const complex<T> &b) { return !(a == b); }
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH bool operator!=(const complex<T> &a, const U &b) { return !(a == b); }
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>> __BOTH bool operator!=(const U &a, const complex<T> &b) { return !(b == a); }

template <typename T> __BOTH T real(const complex<T> &z) { return z.real(); }
template <typename T> __BOTH T imag(const complex<T> &z) { return z.imag(); }
__BOTH inline double real(double x) { return x; }
__BOTH inline double imag(double x) { return 0; }
template <typename T> __BOTH T abs(const complex<T> &z) { return ::hypot(z.real(), z.imag()); }
template <typename T> __BOTH T arg(const complex<T> &z) { return ::atan2(z.imag(), z.real()); }
template <typename T> __BOTH T norm(const complex<T> &z) { return z.real() * z.real() + z.imag() * z.imag(); }
template <typename T> __BOTH complex<T> conj(const complex<T> &z) { return complex<T>(z.real(), -z.imag()); }
template <typename T> __BOTH complex<T> proj(const complex<T> &z) {
    T infinity = (T)HUGE_VAL;
    if (::fabs(z.real()) == infinity || ::fabs(z.imag()) == infinity)
        return complex<T>(infinity, ::copysign(T(0), z.imag()));
    return z;
}
template <typename T> __BOTH complex<T> polar(const T &length) { return complex<T>(length, 0); }
template <typename T> __BOTH complex<T> polar(const T &length, const T &angle) {
    return complex<T>(length * ::cos(angle), length * ::sin(angle));
}
template <typename T> __BOTH complex<T> exp(const complex<T> &z) {
    T size = ::exp(z.real());
    if (z.imag() == 0)
        return complex<T>(size, z.imag());
    return complex<T>(size * ::cos(z.imag()), size * ::sin(z.imag()));
}
template <typename T> __BOTH complex<T> log(const complex<T> &z) { return complex<T>(::log(abs(z)), arg(z)); }
template <typename T> __BOTH complex<T> log10(const complex<T> &z) { return log(z) / (T)::log((T)10); }
template <typename T> __BOTH complex<T> sqrt(const complex<T> &z) {
    T re = z.real(), im = z.imag(), size = abs(z);
    if (size == 0)
        return complex<T>(0, im);
    T one, other;
    if (re >= 0) {
        one = ::sqrt((size + re) / 2);
        return complex<T>(one, im / (2 * one));
    }
    other = ::copysign(::sqrt((size - re) / 2), im);
    return complex<T>(im / (2 * other), other);
}
template <typename T> __BOTH complex<T> sinh(const complex<T> &z) {
    return complex<T>(::sinh(z.real()) * ::cos(z.imag()), ::cosh(z.real()) * ::sin(z.imag()));
}
template <typename T> __BOTH complex<T> cosh(const complex<T> &z) {
    return complex<T>(::cosh(z.real()) * ::cos(z.imag()), ::sinh(z.real()) * ::sin(z.imag()));
}
template <typename T> __BOTH complex<T> tanh(const complex<T> &z) { return sinh(z) / cosh(z); }
template <typename T> __BOTH complex<T> sin(const complex<T> &z) {
    return complex<T>(::sin(z.real()) * ::cosh(z.imag()), ::cos(z.real()) * ::sinh(z.imag()));
}
template <typename T> __BOTH complex<T> cos(const complex<T> &z) {
    return complex<T>(::cos(z.real()) * ::cosh(z.imag()), -::sin(z.real()) * ::sinh(z.imag()));
}
template <typename T> __BOTH complex<T> tan(const complex<T> &z) { return sin(z) / cos(z); }
template <typename T> __BOTH complex<T> pow(const complex<T> &z, const complex<T> &power) {
    return z == T() ? complex<T>() : exp(power * log(z));
}
// whole powers by squaring, as the library has them
template <typename T> __BOTH complex<T> pow(const complex<T> &z, int power) {
    unsigned int n = power < 0 ? -(unsigned int)power : (unsigned int)power;
    complex<T> base = z, result = n % 2 ? z : complex<T>(1);
    while (n >>= 1) {
        base *= base;
        if (n % 2)
            result *= base;
    }
    return power < 0 ? complex<T>(1) / result : result;
}
template <typename T, typename U, typename = enable_if_t<is_floating_point<U>::value>>
__BOTH complex<T> pow(const complex<T> &z, const U &power) {
    if (z.imag() == 0 && z.real() > 0)
        return complex<T>(::pow(z.real(), (T)power));
    if (z == T())
        return complex<T>();
    complex<T> part = log(z);
    return polar<T>(::exp((T)power * part.real()), (T)power * part.imag());
}
template <typename T, typename U, typename = enable_if_t<is_arithmetic<U>::value>>
__BOTH complex<T> pow(const U &x, const complex<T> &power) {
    return x > 0 ? polar<T>(::pow((T)x, power.real()), power.imag() * ::log((T)x)) : pow(complex<T>((T)x), power);
}

// (re,im), in the width and with the precision of the stream
template <typename T> inline ostream &operator<<(ostream &to, const complex<T> &z) {
    char text[900];
    FILE *part = tmpfile();
    ostream into = to;
    into.__file = part;
    into.__width = 0;
    into << '(' << z.real() << ',' << z.imag() << ')';
    rewind(part);
    text[fread(text, 1, sizeof text - 1, part)] = 0;
    fclose(part);
    to.__put(text);
    return to;
}

inline namespace literals {
inline namespace complex_literals {
constexpr complex<double> operator""i(long double im) { return complex<double>(0, (double)im); }
}
}

} // namespace std

#undef __BOTH

#endif
