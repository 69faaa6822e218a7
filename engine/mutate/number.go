package mutate

import "strconv"

// extremes are numbers that overflow, underflow, divide by nothing, are larger than every memory, or make no number. It is never changed.
var extremes = []string{
	"0", "-1", "1", "2", "3", "7", "31", "32", "33", "64", "255", "256", "1000", "1023", "1024", "1025", "4096", "65535", "65536", "1000000",
	"16777216",
	"2147483647", "2147483648", "-2147483648", "(-2147483647-1)", "4294967295", "4294967296", "4294967296LL", "68719476736", "68719476736LL",
	"1099511627776LL",
	"9223372036854775807", "9223372036854775808", "9223372036854775808u", "(-9223372036854775807LL-1)", "18446744073709551615u",
	"18446744073709551616",
	"0x7fffffff", "0x80000000", "0xffffffff", "0x100000000", "0x1000000000", "0x7fffffffffffffff", "0xffffffffffffffff", "0x1p1023",
	"0x1p-1074", "0x1.fffffep127f", "0b1", "0777", "08", "0x",
	"1e308", "1e309", "-1e308", "1e-308", "1e-400", "1e38f", "1e39f", "3.4e38f", "1e99999", "0.0", "-0.0", ".0", "0.1f", "1e10",
	"2147483648.0",
	"(0.0/0.0)", "(0.0f/0.0f)", "(1/0)", "(1%0)", "(1.0/0)", "(1e308*10)", "(1<<31)", "(1<<32)", "(1<<-1)", "(1LL<<63)", "(-1>>1)",
	"sqrt(-1.0)", "(~0)", "(~0u)", "(size_t)-1", "sizeof(int)", "'a'", "true", "NULL", "nullptr",
	"1'000", "1u", "1ull", "1e", "1x", "0.0.0",
}

// integers are those of them that fit where a number is counted with. It is never changed.
var integers = []string{
	"0", "-1", "1", "2", "3", "31", "32", "33", "100", "1024", "1025", "65535", "65536", "1000000", "2147483647", "-2147483648", "4294967295",
	"4294967296LL", "68719476736LL", "9223372036854775807LL", "0x7fffffff", "0x80000000", "1 << 30", "1LL << 36", "~0u", "(size_t)-1",
}

// extreme is a number to put in the place of another: mostly one of the lists, sometimes one with more digits than any type holds, or one
// next to a power of two.
func (d *draft) extreme() string {
	switch d.r.IntN(40) {
	case 0:
		text := make([]byte, d.count())
		for i := range text {
			text[i] = byte('0' + d.r.IntN(10))
		}
		return string(text)
	case 1, 2:
		return strconv.FormatUint(d.r.Uint64()>>d.r.IntN(64), 10)
	case 3, 4:
		return strconv.FormatInt(1<<d.r.IntN(63)+int64(d.r.IntN(3)-1), 10)
	}
	if d.r.IntN(3) > 0 {
		return one(d, integers)
	}
	return one(d, extremes)
}

// extremeNumber replaces a number, and sometimes every number that is written like it.
func extremeNumber(d *draft) bool {
	i, ok := d.some(number)
	if !ok {
		return false
	}
	was, now := d.tokens[i].text, d.extreme()
	if d.r.IntN(8) > 0 {
		d.write(i, i+1, now)
		return true
	}
	d.rename(was, now)
	return true
}

// extremeSize replaces the text in brackets, or an argument of a call.
func extremeSize(d *draft) bool {
	list := d.inside("[")
	if d.r.IntN(2) == 0 {
		list = d.inside("(")
	}
	if len(list) == 0 {
		return false
	}
	s := one(d, d.arguments(one(d, list)))
	d.write(s.first, s.end, d.extreme())
	return true
}

// extremeLaunch replaces a launch's grid, block, shared bytes or stream, or adds one.
func extremeLaunch(d *draft) bool {
	list := d.inside("<<<")
	if len(list) == 0 {
		return false
	}
	s := one(d, list)
	shape := d.extreme()
	if d.r.IntN(2) == 0 {
		shape = "dim3(" + d.extreme() + ", " + d.extreme() + ", " + d.extreme() + ")"
	}
	if d.r.IntN(4) == 0 {
		d.write(s.end, s.end, ", "+shape)
		return true
	}
	s = one(d, d.arguments(s))
	d.write(s.first, s.end, shape)
	return true
}
