package extended

import (
	"math/big"
	"strconv"
	"strings"
)

// maxDecimal is an exponent of ten beyond which every number is infinite or zero.
const maxDecimal = 6000

// Parse reads a number as strtold and literals write it: decimal, or hexadecimal with a binary one. ok is false where the text is none.
func Parse(text string) (x Float, ok bool) {
	body := strings.TrimLeft(text, "+-")
	negative := strings.HasPrefix(text, "-")
	switch low := strings.ToLower(body); {
	case low == "inf" || low == "infinity":
		return Inf(negative), true
	case low == "nan":
		x := NaN()
		x.Exp ^= signBit
		if negative {
			x = Neg(x)
		}
		return x, true
	case len(text)-len(body) > 1 || low == "":
		return Float{}, false
	case !strings.HasPrefix(low, "0x"):
		digits, exponent, found := strings.Cut(low, "e")
		if found {
			e, err := strconv.Atoi(strings.TrimPrefix(exponent, "+"))
			if err != nil && !strings.Contains(err.Error(), "range") {
				return Float{}, false
			}
			whole, _, _ := strings.Cut(digits, ".")
			switch {
			case strings.Trim(digits, "0.") == "":
				return Float{0, sign(negative)}, strings.Trim(digits, ".") != ""
			case err != nil && !strings.HasPrefix(exponent, "-") || e+len(whole) > maxDecimal+len(digits):
				return Inf(negative), true
			case err != nil || e+len(whole) < -maxDecimal-len(digits):
				return Float{0, sign(negative)}, true
			}
		}
	default:
		if _, exponent, found := strings.Cut(low, "p"); found {
			if e, err := strconv.Atoi(strings.TrimPrefix(exponent, "+")); err != nil || e > 1<<17 || e < -1<<17 {
				return Float{}, false
			}
		} else {
			body += "p0"
		}
	}
	if strings.ContainsAny(body, "_iI") {
		return Float{}, false
	}
	v, _, err := big.ParseFloat(body, 0, precision+64, big.ToNearestEven)
	if err != nil {
		return Float{}, false
	}
	x = FromBig(v)
	if negative {
		x = Neg(x)
	}
	return x, true
}

// Format words a number without its sign as printf does: with the verb e, f, g or a and a precision, which is negative for a's default.
func (x Float) Format(verb byte, precision int) string {
	switch {
	case x.IsNaN():
		return "nan"
	case x.IsInf():
		return "inf"
	case verb == 'a':
		return x.hex()
	}
	return Abs(x).Big().Text(verb, precision)
}

// hex is the significand with four bits before the point, as glibc writes it.
func (x Float) hex() string {
	if x.IsZero() {
		return "0x0p+0"
	}
	exp := int(x.Exp&special) - bias - 3
	if x.Exp&special == 0 {
		exp++
	}
	digits := strconv.FormatUint(x.Man, 16)
	digits = strings.Repeat("0", 16-len(digits)) + digits
	out := "0x" + digits[:1]
	if rest := strings.TrimRight(digits[1:], "0"); rest != "" {
		out += "." + rest
	}
	e := strconv.Itoa(exp)
	if exp >= 0 {
		e = "+" + e
	}
	return out + "p" + e
}
