package host

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

func isSpace(c byte) bool { return c == ' ' || c >= 9 && c <= 13 }

// parseInteger is strtol and its kin: the magnitude, the sign, how much of text was read (0: no number), and whether the
// magnitude went past 64 bits.
func parseInteger(text string, base int) (magnitude uint64, negative bool, used int, overflow bool) {
	i := 0
	for i < len(text) && isSpace(text[i]) {
		i++
	}
	if i < len(text) && (text[i] == '+' || text[i] == '-') {
		negative = text[i] == '-'
		i++
	}
	if (base == 0 || base == 16) && i+2 < len(text) && text[i] == '0' && text[i+1]|0x20 == 'x' && digit(text[i+2]) < 16 {
		base = 16
		i += 2
	} else if base == 0 {
		base = 10
		if i < len(text) && text[i] == '0' {
			base = 8
		}
	}
	if base < 2 || base > 36 {
		return 0, false, 0, false
	}
	start := i
	for ; i < len(text) && digit(text[i]) < base; i++ {
		d := uint64(digit(text[i]))
		if magnitude > (math.MaxUint64-d)/uint64(base) {
			overflow = true
			continue
		}
		magnitude = magnitude*uint64(base) + d
	}
	if i == start {
		return 0, false, 0, false
	}
	return magnitude, negative, i, overflow
}

func digit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 99
}

// signedInteger clamps what parseInteger read to bits bits, as strtol does.
func signedInteger(magnitude uint64, negative, overflow bool) int64 {
	switch {
	case negative && (overflow || magnitude > 1<<63):
		return math.MinInt64
	case negative:
		return -int64(magnitude)
	case overflow || magnitude > math.MaxInt64:
		return math.MaxInt64
	}
	return int64(magnitude)
}

// unsignedInteger is strtoul's result: a minus sign negates.
func unsignedInteger(magnitude uint64, negative, overflow bool) uint64 {
	switch {
	case overflow:
		return math.MaxUint64
	case negative:
		return -magnitude
	}
	return magnitude
}

// parseFloat is strtod: the value rounded to bits (32 or 64) and how much of text was read.
func parseFloat(text string, bits int) (float64, int) {
	i := 0
	for i < len(text) && isSpace(text[i]) {
		i++
	}
	start := i
	negative := false
	if i < len(text) && (text[i] == '+' || text[i] == '-') {
		negative = text[i] == '-'
		i++
	}
	signed := func(v float64, used int) (float64, int) {
		if negative {
			v = -v
		}
		return v, used
	}
	rest := strings.ToLower(text[i:min(len(text), i+8)])
	switch {
	case strings.HasPrefix(rest, "infinity"):
		return signed(math.Inf(1), i+8)
	case strings.HasPrefix(rest, "inf"):
		return signed(math.Inf(1), i+3)
	case strings.HasPrefix(rest, "nan"):
		return signed(math.NaN(), i+3)
	}
	hex := strings.HasPrefix(rest, "0x")
	if hex {
		i += 2
	}
	base, mark := 10, byte('e')
	if hex {
		base, mark = 16, 'p'
	}
	i, digits := mantissa(text, i, base)
	if digits == 0 {
		if hex {
			return signed(0, start+len(text[start:i])-1) // only the 0 of 0x
		}
		return 0, 0
	}
	end := exponent(text, i, mark)
	word := text[start:end]
	if hex && end == i {
		word += "p0"
	}
	v, err := strconv.ParseFloat(word, bits)
	if err != nil && !math.IsInf(v, 0) {
		if f, _, err := big.ParseFloat(word, 0, 200, big.ToNearestEven); err == nil {
			v, _ = f.Float64()
		}
	}
	return v, end
}

// mantissa is where the digits with a point that begin at i end, and how many digits they are.
func mantissa(text string, i, base int) (end, digits int) {
	for ; i < len(text) && digit(text[i]) < base; i++ {
		digits++
	}
	if i < len(text) && text[i] == '.' {
		i++
		for ; i < len(text) && digit(text[i]) < base; i++ {
			digits++
		}
	}
	return i, digits
}

// exponent is where the exponent that begins at i with this letter ends; i where there is none.
func exponent(text string, i int, mark byte) int {
	if i >= len(text) || text[i]|0x20 != mark {
		return i
	}
	j := i + 1
	if j < len(text) && (text[j] == '+' || text[j] == '-') {
		j++
	}
	if j >= len(text) || digit(text[j]) >= 10 {
		return i
	}
	for j < len(text) && digit(text[j]) < 10 {
		j++
	}
	return j
}
