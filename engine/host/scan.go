package host

import (
	"math"
	"strings"

	"tilescope/engine/isa"
)

// scan is sscanf of text with the format at argument formatAt; it sets the call's result and tells how much of text was read.
func (k *call) scan(text string, formatAt int) int {
	format, ok := k.text(k.arg(formatAt))
	if !ok {
		return 0
	}
	next, at, stored := formatAt+1, 0, 0
	target := func() uint64 {
		next++
		return k.arg(next - 1)
	}
	finish := func(ended bool) int {
		if ended && stored == 0 {
			stored = eof
		}
		k.resultInt(stored)
		return at
	}
	skip := func() {
		for at < len(text) && isSpace(text[at]) {
			at++
		}
	}
	for i := 0; i < len(format); i++ {
		c := format[i]
		if isSpace(c) {
			skip()
			continue
		}
		if c != '%' {
			if at >= len(text) {
				return finish(true)
			}
			if text[at] != c {
				return finish(false)
			}
			at++
			continue
		}
		i++
		drop := i < len(format) && format[i] == '*'
		if drop {
			i++
		}
		width := 0
		for ; i < len(format) && format[i] >= '0' && format[i] <= '9'; i++ {
			width = min(width*10+int(format[i]-'0'), maxWidth)
		}
		size, long := 4, false
		for ; i < len(format) && strings.IndexByte("hlLqjzt", format[i]) >= 0; i++ {
			switch format[i] {
			case 'h':
				size /= 2
			default:
				size, long = 8, true
			}
		}
		if i >= len(format) {
			return finish(false)
		}
		verb := format[i]
		if verb != 'c' && verb != '[' && verb != 'n' && verb != '%' {
			skip()
		}
		if verb == 'n' {
			if !k.writeLeaf(target(), integerOf(size), uint64(at)) {
				return at
			}
			continue
		}
		if at >= len(text) {
			return finish(true)
		}
		field := text[at:]
		if width > 0 && width < len(field) {
			field = field[:width]
		}
		var bytes []byte
		used := 0
		switch verb {
		case '%':
			if text[at] != '%' {
				return finish(false)
			}
			at++
			continue
		case 'd', 'u', 'i', 'x', 'X', 'o', 'p':
			base := map[byte]int{'d': 10, 'u': 10, 'i': 0, 'x': 16, 'X': 16, 'o': 8, 'p': 16}[verb]
			if verb == 'p' {
				size = 8
			}
			magnitude, negative, n, over := parseInteger(field, base)
			used = n
			v := uint64(signedInteger(magnitude, negative, over))
			if verb != 'd' && verb != 'i' {
				v = unsignedInteger(magnitude, negative, over)
			}
			for b := range max(size, 1) {
				bytes = append(bytes, byte(v>>(8*b)))
			}
		case 'f', 'e', 'g', 'a', 'E', 'F', 'G':
			bits := 32
			if long {
				bits = 64
			}
			v, n := parseFloat(field, bits)
			used = n
			u := uint64(math.Float32bits(float32(v)))
			if long {
				u = math.Float64bits(v)
			}
			for b := range bits / 8 {
				bytes = append(bytes, byte(u>>(8*b)))
			}
		case 's':
			for used < len(field) && !isSpace(field[used]) {
				used++
			}
			bytes = append([]byte(field[:used]), 0)
		case 'c':
			used = max(width, 1)
			if used > len(field) {
				return finish(true)
			}
			bytes = []byte(field[:used])
		case '[':
			in, n := scanSet(format[i+1:])
			if n == 0 {
				return finish(false)
			}
			i += n
			for used < len(field) && in[field[used]] {
				used++
			}
			bytes = append([]byte(field[:used]), 0)
		default: // no conversion: nothing can match it
			return finish(false)
		}
		if used == 0 {
			return finish(false)
		}
		at += used
		if drop {
			continue
		}
		if !k.write(target(), bytes) {
			return at
		}
		stored++
	}
	return finish(false)
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

// scanSet reads what stands behind %[ and tells how long it is with its ]; 0 where that is missing.
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
