package host

import (
	"math"
	"strconv"
	"strings"

	"tilescope/engine/extended"
	"tilescope/engine/isa"
)

// arg is one promoted argument of a variadic call.
type arg struct {
	kind isa.ArgType
	bits uint64 // canonical
	exp  uint16 // sign and exponent of a long double, whose significand bits is
}

// formatter writes a printf format as glibc does.
type formatter struct {
	out    []byte
	args   []arg
	next   int
	text   func(addr uint64, limit int) (string, bool) // the string at an address; false where memory ends before its NUL
	store  func(addr uint64, size int, n uint64) bool  // %n
	failed uint64                                      // address that could not be read or written
	broken bool
	kernel bool // as a kernel's printf does it
	most   int  // bytes of output to stop after; 0: no limit
	full   bool

	literal    bool // the last conversion of a kernel's format was printed as it is
	looked     bool // converts has an answer
	decider    int  // bytes from what decides it to the end
	converting bool
}

// spec is one conversion.
type spec struct {
	minus, plus, space, alt, zero bool
	group, national               bool // ' and I, which change nothing in the C locale
	width                         int
	long                          bool // L: of a long double
	precision                     int  // -1: none
	size                          int  // bytes of the integer that the length modifier names
	hostOnly                      bool // a modifier that printf in kernels lacks
	verb                          byte
	raw                           string // as written, from '%'
}

// maxWidth bounds a field: wider ones are cut, so that a format cannot request gigabytes.
const maxWidth = 1 << 20

// run formats all of the format; it stops at an address that cannot be read.
func (f *formatter) run(format string) {
	for !f.broken && !f.full {
		i := strings.IndexByte(format, '%')
		if i < 0 {
			break
		}
		f.out = append(f.out, format[:i]...)
		s, n := f.parse(format[i:])
		format = format[i+n:]
		f.literal = f.kernel && s.raw != "%%" && (f.literal || !s.converts()) && !s.known() && !f.converts(format)
		if f.literal {
			f.out = append(f.out, s.raw...)
			continue
		}
		f.convert(&s)
		f.full = f.most > 0 && len(f.out) > f.most
	}
	if !f.broken && !f.full {
		f.out = append(f.out, format...)
	}
}

// converts reports whether a conversion of an argument comes in a format before its end and before the next %%. An H200 cuts a kernel's
// format after each conversion that kernels have, and prints a piece without any as it is, %5% and %zu too. What decides it is looked for
// once: up to there the answer is the same.
func (f *formatter) converts(format string) bool {
	if f.looked && len(format) >= f.decider {
		return f.converting
	}
	f.looked, f.decider, f.converting = true, 0, false
	for {
		i := strings.IndexByte(format, '%')
		if i < 0 {
			return false
		}
		var p formatter
		s, n := p.parse(format[i:])
		if s.known() || s.raw == "%%" {
			f.decider, f.converting = len(format)-i, s.raw != "%%"
			return f.converting
		}
		format = format[i+n:]
	}
}

// converts reports whether a verb is one, and known whether it has no modifier that kernels lack. An H200 prints [%zu] as a number, but
// not after what is no conversion.
func (s *spec) converts() bool {
	return s.verb != 0 && strings.IndexByte("diuoxXcspfFeEgGaAn", s.verb) >= 0
}
func (s *spec) known() bool { return s.converts() && !s.hostOnly }

// parse reads a conversion, which begins with '%', and tells how long it is.
func (f *formatter) parse(text string) (spec, int) {
	s := spec{precision: -1, size: 4}
	i := 1
flags:
	for ; i < len(text); i++ {
		switch text[i] {
		case '-':
			s.minus = true
		case '+':
			s.plus = true
		case ' ':
			s.space = true
		case '#':
			s.alt = true
		case '0':
			s.zero = true
		case '\'':
			s.group = true
		case 'I':
			s.national = true
		default:
			break flags
		}
	}
	number := func() int {
		if i < len(text) && text[i] == '*' {
			i++
			return int(int32(f.take().bits))
		}
		n := 0
		for ; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
			n = min(n*10+int(text[i]-'0'), maxWidth)
		}
		return n
	}
	if s.width = number(); s.width < 0 {
		s.minus, s.width = true, -s.width
	}
	s.width = min(s.width, maxWidth)
	if i < len(text) && text[i] == '.' {
		i++
		s.precision = min(number(), maxWidth)
		if s.precision < 0 {
			s.precision = -1
		}
	}
	i += s.modifier(text[i:])
	if i < len(text) {
		s.verb = text[i]
		i++
	}
	s.raw = text[:i]
	return s, i
}

// modifier reads a length modifier, and tells how long it is. What follows a whole one is no second one.
func (s *spec) modifier(text string) int {
	if text == "" {
		return 0
	}
	double := 1
	if len(text) > 1 && text[1] == text[0] {
		double = 2
	}
	switch text[0] {
	case 'h':
		s.size = 2 / double
		return double
	case 'l':
		s.size = 8
		return double
	case 'q', 'j', 'z', 't', 'Z':
		s.size, s.hostOnly = 8, true
	case 'L':
		s.size, s.long = 8, true
	default:
		return 0
	}
	return 1
}

// unknown writes what is no conversion: its parts in the C library's order, without the length modifier.
func (f *formatter) unknown(s *spec) {
	f.out = append(f.out, '%')
	mark := func(yes bool, c byte) {
		if yes {
			f.out = append(f.out, c)
		}
	}
	mark(s.alt, '#')
	mark(s.group, '\'')
	mark(s.plus, '+')
	mark(s.space && !s.plus, ' ')
	mark(s.minus, '-')
	mark(s.zero && !s.minus, '0')
	mark(s.national, 'I')
	if s.width != 0 {
		f.out = strconv.AppendInt(f.out, int64(s.width), 10)
	}
	if s.precision >= 0 {
		f.out = strconv.AppendInt(append(f.out, '.'), int64(s.precision), 10)
	}
	mark(s.verb != 0, s.verb)
}

// take is the next argument; one that was not given reads as zero.
func (f *formatter) take() arg {
	if f.next >= len(f.args) {
		return arg{}
	}
	f.next++
	return f.args[f.next-1]
}

func (f *formatter) convert(s *spec) {
	switch s.verb {
	case '%':
		f.out = append(f.out, '%')
	case 'd', 'i':
		f.signed(s)
	case 'u', 'x', 'X', 'o', 'b':
		f.unsigned(s)
	case 'c':
		f.pad(s, "", string([]byte{byte(f.take().bits)}), false)
	case 's':
		f.string(s)
	case 'p':
		if v := f.take().bits; v == 0 {
			f.pad(s, "", "(nil)", false)
		} else {
			s.precision = max(s.precision, -1)
			f.number(s, "0x", strconv.FormatUint(v, 16), false)
		}
	case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A':
		f.float(s)
	case 'n':
		a := f.take()
		if f.store == nil || !f.store(a.bits, s.size, uint64(len(f.out))) {
			f.broken, f.failed = true, a.bits
		}
	case 'm':
		f.pad(s, "", "Success", false)
	default:
		f.unknown(s)
	}
}

func (f *formatter) signed(s *spec) {
	v := f.integer(s.size)
	v = v << (64 - 8*s.size)
	n := int64(v) >> (64 - 8*s.size)
	sign := ""
	switch {
	case n < 0:
		sign = "-"
	case s.plus:
		sign = "+"
	case s.space:
		sign = " "
	}
	magnitude := uint64(n)
	if n < 0 {
		magnitude = -magnitude
	}
	f.number(s, sign, strconv.FormatUint(magnitude, 10), magnitude == 0)
}

func (f *formatter) unsigned(s *spec) {
	v := f.integer(s.size)
	if s.size < 8 {
		v &= 1<<(8*s.size) - 1
	}
	base := map[byte]int{'u': 10, 'x': 16, 'X': 16, 'o': 8, 'b': 2}[s.verb]
	digits := strconv.FormatUint(v, base)
	prefix := ""
	switch {
	case s.verb == 'X':
		digits = strings.ToUpper(digits)
		if s.alt && v != 0 {
			prefix = "0X"
		}
	case s.verb == 'x' && s.alt && v != 0:
		prefix = "0x"
	case s.verb == 'b' && s.alt && v != 0:
		prefix = "0b"
	case s.verb == 'o' && s.alt && v != 0 && s.precision <= len(digits):
		digits = "0" + digits
	case s.verb == 'o' && s.alt && v == 0 && s.precision == 0:
		f.pad(s, "", "0", false)
		return
	}
	f.number(s, prefix, digits, v == 0)
}

// integer is the next argument's bits for an integer conversion of size bytes; a double given for it has no such bits.
func (f *formatter) integer(size int) uint64 {
	a := f.take()
	if a.kind == isa.ArgDouble || a.kind == isa.ArgLongDouble {
		return 0
	}
	return a.bits
}

// number writes sign or prefix and digits, with the precision's zeros and the field's padding.
func (f *formatter) number(s *spec, prefix, digits string, isZero bool) {
	zero := s.zero && !s.minus && s.precision < 0
	if s.precision == 0 && isZero {
		digits = ""
	}
	if n := s.precision - len(digits); n > 0 {
		digits = strings.Repeat("0", n) + digits
	}
	f.pad(s, prefix, digits, zero)
}

// pad writes prefix and body in the field; zeros go between the two.
func (f *formatter) pad(s *spec, prefix, body string, zero bool) {
	n := max(s.width-len(prefix)-len(body), 0)
	fill := func(c byte) {
		for range n {
			f.out = append(f.out, c)
		}
	}
	if !s.minus && !zero {
		fill(' ')
	}
	f.out = append(f.out, prefix...)
	if zero {
		fill('0')
	}
	f.out = append(f.out, body...)
	if s.minus {
		fill(' ')
	}
}

func (f *formatter) string(s *spec) {
	a := f.take()
	if a.bits == 0 {
		if s.precision < 0 || s.precision >= len("(null)") {
			f.pad(s, "", "(null)", false)
		} else {
			f.pad(s, "", "", false)
		}
		return
	}
	limit := maxWidth
	if s.precision >= 0 {
		limit = s.precision
	}
	text, ended := "", true
	if limit > 0 {
		text, ended = f.text(a.bits, limit)
	}
	if !ended && len(text) < limit {
		f.broken, f.failed = true, a.bits+uint64(len(text))
		return
	}
	f.pad(s, "", text, false)
}

func (f *formatter) float(s *spec) {
	a := f.take()
	if s.long != (a.kind == isa.ArgLongDouble) {
		a.bits, a.exp = 0, 0 // what is given for another type is not where this one is looked for
	}
	if s.long {
		f.floating(s, extended.Float{Man: a.bits, Exp: a.exp})
		return
	}
	v := math.Float64frombits(a.bits)
	if a.kind != isa.ArgDouble {
		v = 0 // an integer given for a double leaves the register that is read untouched
	}
	f.floating(s, double(v))
}

// floating is what a conversion of a floating type needs to know.
type floating interface {
	Negative() bool
	IsInf() bool
	IsNaN() bool
	// Format words the magnitude: with the verb e or f and a precision, or with a in full, which begins with 0x.
	Format(verb byte, precision int) string
}

// double is a double as a floating.
type double float64

func (v double) Negative() bool { return math.Signbit(float64(v)) }
func (v double) IsInf() bool    { return math.IsInf(float64(v), 0) }
func (v double) IsNaN() bool    { return math.IsNaN(float64(v)) }
func (v double) Format(verb byte, precision int) string {
	return strconv.FormatFloat(math.Abs(float64(v)), verb, precision, 64)
}

func (f *formatter) floating(s *spec, v floating) {
	upper := s.verb < 'a'
	sign := ""
	switch {
	case v.Negative():
		sign = "-"
	case s.plus:
		sign = "+"
	case s.space:
		sign = " "
	}
	zero := s.zero && !s.minus
	var body string
	switch {
	case v.IsInf():
		body, zero = "inf", false
	case v.IsNaN():
		body, zero = "nan", false
	default:
		switch s.verb | 0x20 {
		case 'f':
			body = fixed(v, orSix(s.precision), s.alt)
		case 'e':
			body = exponential(v, orSix(s.precision), s.alt)
		case 'g':
			body = general(v, orSix(s.precision), s.alt)
		case 'a':
			sign += "0x"
			if d, ok := v.(double); ok {
				body = hexadecimal(math.Abs(float64(d)), s.precision, s.alt)
			} else {
				body = strings.TrimPrefix(v.Format('a', s.precision), "0x")
			}
		}
	}
	if upper {
		sign, body = strings.ToUpper(sign), strings.ToUpper(body)
	}
	f.pad(s, sign, body, zero)
}

func orSix(precision int) int {
	if precision < 0 {
		return 6
	}
	return precision
}

func fixed(v floating, precision int, alt bool) string {
	s := v.Format('f', precision)
	if alt && precision == 0 {
		s += "."
	}
	return s
}

func exponential(v floating, precision int, alt bool) string {
	s := v.Format('e', precision)
	if alt && precision == 0 {
		i := strings.IndexByte(s, 'e')
		s = s[:i] + "." + s[i:]
	}
	return s
}

// general is %g: the style follows from the exponent of the rounded value, and trailing zeros go unless requested.
func general(v floating, precision int, alt bool) string {
	precision = max(precision, 1)
	e := v.Format('e', precision-1)
	i := strings.IndexByte(e, 'e')
	x, _ := strconv.Atoi(e[i+1:])
	if x < -4 || x >= precision {
		mantissa := e[:i]
		if !alt {
			mantissa = trimZeros(mantissa)
		} else if precision == 1 {
			mantissa += "."
		}
		return mantissa + e[i:]
	}
	s := v.Format('f', precision-1-x)
	if !alt {
		return trimZeros(s)
	}
	if precision-1-x == 0 {
		s += "."
	}
	return s
}

func trimZeros(s string) string {
	if !strings.Contains(s, ".") {
		return s
	}
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// hexadecimal is %a without its 0x. glibc writes subnormals with a leading zero and the least exponent.
func hexadecimal(v float64, precision int, alt bool) string {
	bits := math.Float64bits(v)
	lead, exponent, fraction := "1", int(bits>>52)-1023, bits&(1<<52-1)
	if bits>>52 == 0 {
		lead, exponent = "0", -1022
		if fraction == 0 {
			exponent = 0
		}
	}
	digits := strconv.FormatUint(fraction|1<<52, 16)[1:]
	switch {
	case precision < 0:
		digits = strings.TrimRight(digits, "0")
	case precision < len(digits):
		whole := fraction
		if lead == "1" {
			whole |= 1 << 52
		}
		drop := uint(4 * (13 - precision))
		rest, half := whole&(1<<drop-1), uint64(1)<<(drop-1)
		whole >>= drop
		if rest > half || rest == half && whole&1 == 1 {
			whole++
		}
		lead = strconv.FormatUint(whole>>(4*uint(precision)), 16)
		digits = strconv.FormatUint(whole&(1<<(4*uint(precision))-1)|1<<(4*uint(precision)), 16)[1:]
	default:
		digits += strings.Repeat("0", precision-len(digits))
	}
	if digits != "" || alt {
		lead += "."
	}
	sign := "+"
	if exponent < 0 {
		sign, exponent = "-", -exponent
	}
	return lead + digits + "p" + sign + strconv.Itoa(exponent)
}
