package host

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine/isa"
)

// TestPrintfAsGlibc runs the formats of testdata/printf.txt, which holds what glibc printed.
func TestPrintfAsGlibc(t *testing.T) {
	text, err := os.ReadFile("testdata/printf.txt")
	if err != nil {
		t.Fatal(err)
	}
	unescape := strings.NewReplacer(`\n`, "\n", `\t`, "\t")
	n := 0
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if strings.HasPrefix(line, "#") && n == 0 {
			continue
		}
		n++
		part := strings.Split(line, "\t")
		if len(part) != 3 {
			t.Fatalf("bad line %q", line)
		}
		memory := map[uint64]string{}
		f := formatter{text: func(addr uint64, limit int) (string, bool) {
			s := memory[addr]
			if len(s) >= limit {
				return s[:limit], false
			}
			return s, true
		}}
		for i, word := range strings.Fields(part[1]) {
			a := arg{}
			var err error
			switch word[0] {
			case 'i', 'l':
				var v int64
				v, err = strconv.ParseInt(word[1:], 10, 64)
				a = arg{kind: isa.ArgLong, bits: uint64(v)}
			case 'd':
				a.kind = isa.ArgDouble
				a.bits, err = strconv.ParseUint(word[1:], 16, 64)
			case 's':
				a = arg{kind: isa.ArgPointer, bits: uint64(0x1000 * (i + 1))}
				memory[a.bits] = word[1:]
			case 'p':
				a.kind = isa.ArgPointer
				a.bits, err = strconv.ParseUint(word[1:], 10, 64)
			}
			if err != nil {
				t.Fatal(err)
			}
			f.args = append(f.args, a)
		}
		f.run(unescape.Replace(part[0]))
		if got := fmt.Sprintf("%d:%s", len(f.out), f.out); got != unescape.Replace(part[2]) {
			t.Errorf("printf(%q, %s)\n got %q\nwant %q", part[0], part[1], got, part[2])
		}
	}
	if n < 900 {
		t.Errorf("only %d formats in the table", n)
	}
}

func TestPrintfOddArguments(t *testing.T) {
	for _, c := range []struct {
		format string
		args   []arg
		want   string
	}{
		{"%d %d|", []arg{{kind: isa.ArgInt, bits: 7}}, "7 0|"},                // an argument too few
		{"%f|", []arg{{kind: isa.ArgInt, bits: 7}}, "0.000000|"},              // an int for a double
		{"%d|", []arg{{kind: isa.ArgDouble, bits: 0x3ff0000000000000}}, "0|"}, // a double for an int
		{"%d|", []arg{{kind: isa.ArgLong, bits: 1<<32 + 5}}, "5|"},            // a long for an int
		{"%s", []arg{{kind: isa.ArgPointer, bits: 9}}, ""},                    // memory that is not there
		{"%99999999999999999999d", []arg{{kind: isa.ArgInt, bits: 1}}, strings.Repeat(" ", maxWidth-1) + "1"},
		{"50%", nil, "50%"},
	} {
		f := formatter{args: c.args, text: func(uint64, int) (string, bool) { return "", false }}
		f.run(c.format)
		if string(f.out) != c.want {
			t.Errorf("%q: got %.60q, want %.60q", c.format, f.out, c.want)
		}
	}
}

// TestRandAsGlibc compares with testdata/rand.txt, which holds what glibc gave.
// TestUnknownConversions has what an H200 printed, and for printf in the host program what glibc printed.
func TestUnknownConversions(t *testing.T) {
	both := map[string]string{
		"{%ly|%d}": "{%y|70000}", "{%lly|%d}": "{%y|70000}", "{%hy|%d}": "{%y|70000}", "{%5y|%d}": "{%5y|70000}", "{%-5y|%d}": "{%-5y|70000}",
		"{%.2y|%d}": "{%.2y|70000}", "{%.-3d|%d}": "{%.0-3d|70000}", "{%5.3.2d|%d}": "{%5.3.2d|70000}", "{%5-d|%d}": "{%5-d|70000}",
		"{ %5 d|%d}": "{ %5 d|70000}", "{%hld|%d}": "{%ld|70000}", "{%lhd|%d}": "{%hd|70000}", "{%llld|%d}": "{%ld|70000}",
		"{%hhhd|%d}": "{%hd|70000}", "{%q|%d}": "{%|70000}", "{%'|%d}": "{%'|70000}", "{%I|%d}": "{%I|70000}", "{%0%|%d}": "{%|70000}",
		"{%y%y|%d}": "{%y%y|70000}",
	}
	kernel := map[string]string{
		"{%5%}": "{%5%}", "{%l%}": "{%l%}", "{%.}": "{%.}", "{%l}": "{%l}", "{%ll}": "{%ll}", "{%5.}": "{%5.}", "{%d%5}": "{70000%5}",
		"{%%%}": "{%%}", "{%i|%5|%d}": "{70000|%5|2}", "{%i|%%|%5%|%zu|%zd|%jd|%td}": "{70000|%|%5%|%zu|%zd|%jd|%td}",
	}
	try := func(inKernel bool, list map[string]string) {
		for format, want := range list {
			f := formatter{kernel: inKernel, args: []arg{{kind: isa.ArgInt, bits: 70000}, {kind: isa.ArgInt, bits: 2}}}
			if f.run(format); string(f.out) != want {
				t.Errorf("%s (in a kernel: %v): %s, want %s", format, inKernel, f.out, want)
			}
		}
	}
	try(true, both)
	try(false, both)
	try(true, kernel)
}

func TestRandAsGlibc(t *testing.T) {
	text, err := os.ReadFile("testdata/rand.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		words := strings.Fields(line)
		var got []string
		switch words[0] {
		case "r":
			state, n := uint32(7), int32(0)
			for range len(words) - 1 {
				n, state = randR(state)
				got = append(got, strconv.Itoa(int(n)))
			}
		case "d":
			state, v := uint64(5)<<16|0x330e, 0.0
			for range len(words) - 1 {
				v, state = drand48(state)
				got = append(got, general(double(v), 17, false))
			}
		default:
			seed, _ := strconv.ParseUint(words[0], 10, 32)
			var r random
			r.seed(uint32(seed))
			for range 40 {
				got = append(got, strconv.Itoa(int(r.next())))
			}
			for range 1000 {
				r.next()
			}
			got = append(got, strconv.Itoa(int(r.next())))
		}
		if g, w := strings.Join(got, " "), strings.Join(words[1:], " "); g != w {
			t.Errorf("seed %s:\n got %s\nwant %s", words[0], g, w)
		}
	}
}

func TestNumbersFromText(t *testing.T) {
	for _, c := range []struct {
		text string
		base int
		want int64
		used int
	}{
		{"42", 10, 42, 2}, {"  -17x", 10, -17, 5}, {"0x1F", 0, 31, 4}, {"0x1F", 16, 31, 4}, {"017", 0, 15, 3}, {"zz", 36, 1295, 2},
		{"", 10, 0, 0}, {"+", 10, 0, 0},
		{"99999999999999999999", 10, 1<<63 - 1, 20}, {"-99999999999999999999", 10, -1 << 63, 21}, {"0x", 16, 0, 1},
		{"-9223372036854775808", 10, -1 << 63, 20},
	} {
		m, neg, used, over := parseInteger(c.text, c.base)
		if got := signedInteger(m, neg, over); got != c.want || used != c.used {
			t.Errorf("strtol(%q, %d) = %d after %d, want %d after %d", c.text, c.base, got, used, c.want, c.used)
		}
	}
	for _, c := range []struct {
		text string
		want float64
		used int
	}{
		{"1.5", 1.5, 3}, {" -2e3x", -2000, 5}, {".5", .5, 2}, {"5.", 5, 2}, {"1e", 1, 1}, {"0x1.8p1", 3, 7}, {"0x10", 16, 4}, {"abc", 0, 0},
		{"1e400", inf, 5}, {"infinity", inf, 8}, {"3.0f", 3, 3},
	} {
		if got, used := parseFloat(c.text, 64); got != c.want || used != c.used {
			t.Errorf("strtod(%q) = %g after %d, want %g after %d", c.text, got, used, c.want, c.used)
		}
	}
}

var inf = math.Inf(1)

func FuzzFormat(f *testing.F) {
	for _, s := range []string{"%d %s %f|%-8.3g", "%*.*f%n", "%1048576d%1048576d", "%[^]", "%hhhhld%%%5", "%#0+- 12.4Lx%a%A"} {
		f.Add(s, uint64(0x4045000000000000), uint64(3))
	}
	f.Fuzz(func(t *testing.T, format string, a, b uint64) {
		if len(format) > 1000 {
			return
		}
		p := formatter{most: 1 << 16, args: []arg{
			{kind: isa.ArgDouble, bits: a}, {kind: isa.ArgInt, bits: b}, {kind: isa.ArgPointer, bits: b & 1}, {kind: isa.ArgLong, bits: a},
		}}
		p.text = func(uint64, int) (string, bool) { return "text", true }
		p.store = func(uint64, int, uint64) bool { return true }
		p.run(format)
		if len(p.out) > p.most+2*maxWidth {
			t.Errorf("%d bytes of a format of %d", len(p.out), len(format))
		}
	})
}
