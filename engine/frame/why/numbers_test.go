package why

import (
	"fmt"
	"testing"

	"tilescope/engine/machine"
)

func TestNumbersOfALine(t *testing.T) {
	for line, want := range map[string]string{
		"thread 1: 16":         "[1 16]",
		"h2 = -3.5e+4, 0x1F":   "[-3.5e+4 0x1F]",
		"3-5 .5 +7 nan info":   "[3 5 .5 +7 nan]",
		"sum=4,5":              "[4 5]",
		"no number":            "[]",
		"-nan inf 1.000000 %5": "[-nan inf 1.000000 5]",
	} {
		var got []string
		for _, at := range numbers([]byte(line)) {
			got = append(got, line[at.from:at.to])
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%q has %v, want %s", line, got, want)
		}
	}
}

func TestArgumentThatPrinted(t *testing.T) {
	for _, c := range []struct {
		source, printed string
		at              int
		want            string
	}{
		{`printf("a %d, b %5.2f\n", x, h[f(i, 2)])`, "a 12, b  3.50\n", 2, "x"},
		{`printf("a %d, b %5.2f\n", x, h[f(i, 2)])`, "a 12, b  3.50\n", 9, "h[f(i, 2)]"},
		{`printf("%*d|%d" "%%\n", w, x, y)`, "   1|2%\n", 5, "y"},
		{`printf("%s: %d\n", ok ? "a, b" : "no", n)`, "a, b: 7\n", 6, "n"},
		{`std::printf("%d %d\n", a, b)`, "1 2\n", 1, ""}, // between the two
		{`printf(format, a, b)`, "1 2\n", 2, ""},
		{`std::cout << a << "x" << b`, "1", 0, ""},
	} {
		if got, _ := argumentAt(c.source, []byte(c.printed), c.at); got != c.want {
			t.Errorf("%s: byte %d is of %q, want %q", c.source, c.at, got, c.want)
		}
	}
}

func TestIndexOfTheHost(t *testing.T) {
	text := "#define W 8 // columns\n#define H (W / 2)\nconst int N = W * H;\n#define TWICE 1\n#define TWICE 2\n#define SELF SELF\n"
	for index, want := range map[string]string{
		"N - 1": "31", "(H + 1) * W + 0x2": "42", "-W + 9": "1", "W % 3u": "2", "W / 0": "", "unknown": "", "TWICE": "", "SELF": "", "1 2": "",
		"f(1)": "", "": "",
	} {
		v := evaluator{vars: []machine.HostValue{}, text: text}
		got := ""
		if n, ok := v.of(index); ok {
			got = fmt.Sprint(n)
		}
		if got != want {
			t.Errorf("[%s] is %q, want %q", index, got, want)
		}
	}
	v := evaluator{text: text}
	if k, at, ok := v.place([]string{"1", "W - 1"}, []int{4, 8}); k != 15 || at != "[1][7]" || !ok {
		t.Errorf("element %d, %s, %v", k, at, ok)
	}
	if _, _, ok := v.place([]string{"1", "W"}, []int{4, 8}); ok {
		t.Error("an element outside")
	}
}
