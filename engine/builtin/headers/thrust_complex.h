// Complex numbers of Thrust: those of the C++ library, whose names Thrust has, too.
#ifndef THRUST_COMPLEX_H_
#define THRUST_COMPLEX_H_

#include "cpp_complex.h"

namespace thrust {

using std::abs;
using std::arg;
using std::complex;
using std::conj;
using std::cos;
using std::cosh;
using std::exp;
using std::log;
using std::log10;
using std::norm;
using std::polar;
using std::pow;
using std::proj;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;

} // namespace thrust

#endif
