package host

import (
	"math"
	"strings"

	"tilescope/engine/isa"
)

// scan is sscanf of text with the format at argument formatAt. It sets the call's result; it answers how many bytes it read, and whether it
// looked past the end of text, which sets a stream's end-of-file indicator.
func (k *call) scan(text string, formatAt int) (read int, past bool) {
	format, ok := k.text(k.arg(formatAt))
	if !ok {
		return 0, false
	}
	s := &scanner{k: k, text: text, format: format, next: formatAt + 1}
	for s.i < len(format) {
		c := format[s.i]
		s.i++
		var end scanEnd
		switch {
		case isSpace(c):
			s.skip()
		case c == '%':
			end = s.conversion()
		case s.at >= len(text):
			end, s.past = inputEnded, true
		case text[s.at] != c:
			end = mismatch
		default:
			s.at++
		}
		switch {
		case end == fault:
			return s.at, s.past
		case end == inputEnded && s.stored == 0:
			k.resultInt(eof)
			return s.at, s.past
		case end != goesOn:
			k.resultInt(s.stored)
			return s.at, s.past
		}
	}
	k.resultInt(s.stored)
	return s.at, s.past
}

// scanner reads values from a text as a format says.
type scanner struct {
	k            *call
	text, format string
	at, i        int  // how far it has come in each
	next         int  // argument that the next value goes to
	stored       int  // values that have been stored
	past         bool // it looked past the end of text
}

// scanEnd is how a part of a format ended.
type scanEnd int

const (
	goesOn scanEnd = iota
	mismatch
	inputEnded
	fault // of the program's memory: it ends here
)

// scanSpec is one conversion: %*10ld.
type scanSpec struct {
	verb  byte
	drop  bool
	width int
	size  int // bytes of an integer
	long  bool
	wide  bool // L: of a long double
}

func (s *scanner) skip() {
	for s.at < len(s.text) && isSpace(s.text[s.at]) {
		s.at++
	}
	s.past = s.past || s.at == len(s.text)
}

func (s *scanner) target() uint64 {
	s.next++
	return s.k.arg(s.next - 1)
}

// spec reads a conversion behind its %.
func (s *scanner) spec() (c scanSpec, ok bool) {
	format := s.format
	c.drop = s.i < len(format) && format[s.i] == '*'
	if c.drop {
		s.i++
	}
	for ; s.i < len(format) && format[s.i] >= '0' && format[s.i] <= '9'; s.i++ {
		c.width = min(c.width*10+int(format[s.i]-'0'), maxWidth)
	}
	c.size = 4
	for ; s.i < len(format) && strings.IndexByte("hlLqjzt", format[s.i]) >= 0; s.i++ {
		switch format[s.i] {
		case 'h':
			c.size /= 2
		default:
			c.size, c.long = 8, true
			c.wide = format[s.i] == 'L'
		}
	}
	if s.i >= len(format) {
		return c, false
	}
	c.verb = format[s.i]
	if c.verb == 'c' {
		c.width = max(c.width, 1)
	}
	s.i++
	return c, true
}

// conversion reads one value and stores it.
func (s *scanner) conversion() scanEnd {
	c, ok := s.spec()
	if !ok {
		return mismatch
	}
	if c.verb != 'c' && c.verb != '[' && c.verb != 'n' {
		s.skip()
	}
	switch {
	case c.verb == 'n':
		if !s.k.writeLeaf(s.target(), integerOf(c.size), uint64(s.at)) {
			return fault
		}
		return goesOn
	case s.at >= len(s.text):
		s.past = true
		return inputEnded
	case c.verb == '%' && s.text[s.at] != '%':
		return mismatch
	case c.verb == '%':
		s.at++
		return goesOn
	}
	bytes, used, ok := s.value(c)
	s.at += used
	full := c.width > 0 && used == c.width && !c.isInteger() || c.isFloat() && isWord(s.text[s.at-used:s.at])
	s.past = s.past || s.at == len(s.text) && !full
	if !ok {
		return mismatch
	}
	if c.drop {
		return goesOn
	}
	if !s.k.write(s.target(), bytes) {
		return fault
	}
	s.stored++
	return goesOn
}

// isInteger tells whether a conversion reads an integer. glibc then looks one character ahead even where the width is used up.
func (c scanSpec) isInteger() bool { return strings.IndexByte("duixXop", c.verb) >= 0 }

func (c scanSpec) isFloat() bool { return strings.IndexByte("fegaEFG", c.verb) >= 0 }

// isWord tells whether a floating-point number is a word that nothing can follow.
func isWord(number string) bool {
	body := strings.ToLower(number[signs(number):])
	return body == "nan" || body == "infinity"
}

// value reads what a conversion requests: its bytes in memory, and how many characters it consumed. Without a match it may have consumed a
// sign.
func (s *scanner) value(c scanSpec) (bytes []byte, used int, ok bool) {
	field := s.text[s.at:]
	if c.verb == 'c' {
		used = min(c.width, len(field))
		return []byte(field[:used]), used, true
	}
	if c.width > 0 && c.width < len(field) {
		field = field[:c.width]
	}
	switch c.verb {
	case 'd', 'u', 'i', 'x', 'X', 'o', 'p':
		return scanInteger(field, c)
	case 'f', 'e', 'g', 'a', 'E', 'F', 'G':
		used = floatLength(field)
		bytes, ok = scanFloat(field[:used], c)
		return bytes, used, ok
	case 's':
		for used < len(field) && !isSpace(field[used]) {
			used++
		}
		bytes = append([]byte(field[:used]), 0)
	case '[':
		in, n := scanSet(s.format[s.i:])
		if n == 0 {
			return nil, 0, false
		}
		s.i += n
		for used < len(field) && in[field[used]] {
			used++
		}
		bytes = append([]byte(field[:used]), 0)
	default: // no conversion: nothing can match it
		return nil, 0, false
	}
	return bytes, used, used > 0
}

// signs is the length of a number's sign, which is consumed even without a number after it.
func signs(field string) int {
	if strings.HasPrefix(field, "-") || strings.HasPrefix(field, "+") {
		return 1
	}
	return 0
}

func scanInteger(field string, c scanSpec) (bytes []byte, used int, ok bool) {
	base := map[byte]int{'d': 10, 'u': 10, 'i': 0, 'x': 16, 'X': 16, 'o': 8, 'p': 16}[c.verb]
	size := c.size
	if c.verb == 'p' {
		size = 8
	}
	magnitude, negative, used, over := parseInteger(field, base)
	sign := signs(field)
	switch digits := field[sign:]; {
	case used == 0:
		return nil, sign, false
	case (base == 0 || base == 16) && used == sign+1 && len(digits) > 1 && digits[0] == '0' && digits[1]|0x20 == 'x':
		used++ // the prefix 0x is consumed even without a digit after it
	}
	v := uint64(signedInteger(magnitude, negative, over))
	if c.verb != 'd' && c.verb != 'i' {
		v = unsignedInteger(magnitude, negative, over)
	}
	for b := range max(size, 1) {
		bytes = append(bytes, byte(v>>(8*b)))
	}
	return bytes, used, true
}

// floatLength is how many characters of a field glibc consumes for a floating-point number: all that could still become one. The number may
// be shorter, as in 1.5e, or none, as in 0x.
func floatLength(field string) int {
	i := signs(field)
	at := func() byte {
		if i < len(field) {
			return field[i] | 0x20 // lower case; of other characters only '.' matters, which has the bit
		}
		return 0
	}
	for _, word := range []string{"nan", "infinity"} {
		if at() != word[0] {
			continue
		}
		for n := 0; n < len(word) && at() == word[n] && !(n == len("inf") && at() != 'i'); n++ {
			i++
		}
		return i
	}
	digits, mark, most := false, byte('e'), byte('9')
	if at() == '0' {
		i++
		if digits = at() != 'x'; !digits {
			i++
			mark, most = 'p', 'f'
		}
	}
	dot, exponent := false, false
	for ; i < len(field); i++ {
		switch c := at(); {
		case c >= '0' && c <= '9' && field[i] == c, c >= 'a' && c <= most && !exponent:
			digits = true
		case exponent && (field[i] == '+' || field[i] == '-') && field[i-1]|0x20 == mark:
		case digits && !exponent && c == mark:
			exponent, dot = true, true
		case !dot && field[i] == '.':
			dot = true
		default:
			return i
		}
	}
	return i
}

// scanFloat reads a number for which floatLength is all of field.
func scanFloat(field string, c scanSpec) (bytes []byte, ok bool) {
	body := strings.ToLower(field[signs(field):])
	partOfInfinity := strings.HasPrefix(body, "infi") && body != "infinity"
	if _, used := parseFloat(field, 64); used == 0 || body == "0x" || partOfInfinity {
		return nil, false
	}
	if c.wide {
		x, _ := parseLong(field)
		return longBytes(x), true
	}
	bits := 32
	if c.long {
		bits = 64
	}
	v, _ := parseFloat(field, bits)
	u := uint64(math.Float32bits(float32(v)))
	if c.long {
		u = math.Float64bits(v)
	}
	for b := range bits / 8 {
		bytes = append(bytes, byte(u>>(8*b)))
	}
	return bytes, true
}

func integerOf(size int) isa.MemType {
	switch size {
	case 1:
		return isa.I8
	case 2:
		return isa.I16
	case 8:
		return isa.I64
	}
	return isa.I32
}

// scanSet reads what follows %[ and tells how long it is with its ]; 0 where that is missing.
func scanSet(text string) (in [256]bool, n int) {
	negate := strings.HasPrefix(text, "^")
	if negate {
		n++
	}
	for start := n; n < len(text); n++ {
		c := text[n]
		switch {
		case c == ']' && n > start:
			if negate {
				for i := range in {
					in[i] = !in[i]
				}
			}
			return in, n + 1
		case c == '-' && n > start && n+1 < len(text) && text[n+1] != ']':
			for b := int(text[n-1]); b <= int(text[n+1]); b++ {
				in[b] = true
			}
		default:
			in[c] = true
		}
	}
	return in, 0
}
