package why

import (
	"fmt"
	"testing"
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
		format, printed string
		at, want        int // −1 for none
	}{
		{"a %d, b %5.2f\n", "a 12, b  3.50\n", 2, 0},
		{"a %d, b %5.2f\n", "a 12, b  3.50\n", 9, 1},
		{"%*d|%d%%\n", "   1|2%\n", 5, 2},
		{"%s: %d\n", "a, b: 7\n", 6, 1},
		{"%d %d\n", "1 2\n", 1, -1}, // between the two
		{"%d!\n", "1\n", 0, -1},
	} {
		got, ok := conversionAt(c.format, []byte(c.printed), c.at)
		if !ok {
			got = -1
		}
		if got != c.want {
			t.Errorf("%q: byte %d is of argument %d, want %d", c.format, c.at, got, c.want)
		}
	}
	for source, want := range map[string]string{
		`printf("a %d" "%%\n", x)`: "a %d%%\n", `printf(format, a)`: "", `puts("a, b")`: "",
	} {
		if got, _ := formatOf(source); got != want {
			t.Errorf("%s has the format %q, want %q", source, got, want)
		}
	}
}
