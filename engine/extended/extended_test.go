package extended

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
)

// unary and binary are what testdata/operations.txt names.
var (
	unary = map[string]func(Float) Float{
		"sqrt": Sqrt, "floor": Floor, "ceil": Ceil, "trunc": Trunc, "round": Round, "rint": Rint,
		"to64": func(x Float) Float { return From64(x.To64()) },
		"to32": func(x Float) Float { return From64(float64(x.To32())) },
		"int":  func(x Float) Float { return FromInt(x.ToInt()) },
		"uint": func(x Float) Float { return FromUint(x.ToUint()) },
		"exp":  Exp, "log": Log, "sin": Sin, "cos": Cos, "tan": Tan, "atan": Atan, "cbrt": Cbrt, "sinh": Sinh, "tanh": Tanh, "asin": Asin,
		"acos": Acos, "log2": Log2, "log10": Log10,
	}
	binary = map[string]func(x, y Float) Float{
		"add": Add, "sub": Sub, "mul": Mul, "div": Div, "mod": Fmod, "atan2": Atan2, "pow": Pow, "hypot": Hypot,
		"less": func(x, y Float) Float {
			if Less(x, y) {
				return FromInt(1)
			}
			return Float{}
		},
	}
)

// TestOperations compares with what an x86-64 computed. Lines that begin with ~ are of functions that glibc need not round correctly: the
// last bit may differ.
func TestOperations(t *testing.T) {
	file, err := os.Open("testdata/operations.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	seen := map[string]int{}
	for lines.Scan() {
		name, rest, _ := strings.Cut(lines.Text(), " ")
		var x, y, want Float
		if _, err := fmt.Sscanf(rest, "%x:%x %x:%x %x:%x", &x.Man, &x.Exp, &y.Man, &y.Exp, &want.Man, &want.Exp); err != nil {
			t.Fatal(lines.Text(), err)
		}
		name, near := strings.CutPrefix(name, "~")
		seen[name]++
		var got Float
		if f := unary[name]; f != nil {
			got = f(x)
		} else {
			got = binary[name](x, y)
		}
		if got == want || got.IsNaN() && want.IsNaN() || near && got.Exp == want.Exp && got.Man-want.Man+1 <= 2 {
			continue
		}
		t.Errorf("%s: got %016x:%04x", lines.Text(), got.Man, got.Exp)
	}
	if len(seen) != len(unary)+len(binary) {
		t.Errorf("%d operations of %d: %v", len(seen), len(unary)+len(binary), seen)
	}
}

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"0.1": "1.0000000000000000000e-01", "1e4932": "1.0000000000000000000e+4932", "1e5000": "inf", "1e-5000": "0.0000000000000000000e+00",
		"1e999999999999": "inf", "0e999999999999": "0.0000000000000000000e+00", "0x1.8p1": "3.0000000000000000000e+00", "nan": "nan",
		"3.14159265358979323846": "3.1415926535897932385e+00", "4e-4951": "3.6451995318824746025e-4951",
	} {
		x, ok := Parse(text)
		if got := x.Format('e', 19); !ok || got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{"", ".", "e5", "--1", "1_0", "0xp1", "inf1"} {
		if x, ok := Parse(text); ok {
			t.Errorf("%q is read as %s", text, x.Format('g', 10))
		}
	}
	for text, want := range map[string]string{"1": "0x8p-3", "0.1": "0xc.ccccccccccccccdp-7", "0": "0x0p+0"} {
		x, _ := Parse(text)
		if got := x.Format('a', -1); got != want {
			t.Errorf("%%a of %s: %s, want %s", text, got, want)
		}
	}
}
