package shape

import "testing"

func TestIndicesAsSums(t *testing.T) {
	in := Input{Scalars: map[string]int64{"w": 24, "h": 32, "zero": 0}}
	for text, want := range map[string]string{
		"3":                                   "3",
		"i":                                   "i",
		"i + 1 - i":                           "1",
		"2 * (i + 3) - w":                     "2 * i + -18",
		"i * j + j":                           "(i) * (j) + j",
		"i % w":                               "[i % 24]",
		"i / w % h":                           "[i / 24 % 32]",
		"i % (w * h) / w":                     "[i / 24 % 32]",
		"(i & 15) + (i >> 4 << 5)":            "[i % 16] + 32 * [i / 16]",
		"i & 12":                              "(i) & (12)",
		"i - i / w * w":                       "[i % 24]",
		"i % (w * h) - i % (w * h) / w * w":   "[i % 24]",
		"i - i / w * h":                       "-32 * [i / 24] + i",
		"(i + 1) % w":                         "[i + 1 % 24]",
		"i % w % 7":                           "([i % 24] % 7)",
		"i % w % 48":                          "[i % 24]",
		"i % 7 / w":                           "([i % 7] / 24)",
		"min(max(y - 1, 0), h - 1) * w + x":   "x + 24 * y + -24",
		"min(a, b) * 2":                       "2 * min(a, b)",
		"at[i % 2] + f(i, 2)":                 "at[i % 2] + f(i, 2)",
		"(i < 4 ? i : 0) * 2":                 "2 * (i < 4 ? i : 0)",
		"blockIdx.x * blockDim.x + tid":       "(blockIdx.x) * (blockDim.x) + tid",
		"-i + 0x10u":                          "-1 * i + 16",
		"i / zero + i % 0":                    "(i) % (0) + (i) / (0)",
		"2000000000 * 2":                      "",
		"i <":                                 "",
		"(i":                                  "",
		"a ? b : c":                           "",
		"1.5f":                                "",
		"((((((((((((((((((((((((((((((((((i": "",
	} {
		l, ok := in.linear(text)
		got := l.String()
		if !ok {
			got = ""
		}
		if got != want {
			t.Errorf("%s is %q, want %q", text, got, want)
		}
	}
}

// FuzzIndicesAsSums: no text of a program makes the reader fail.
func FuzzIndicesAsSums(f *testing.F) {
	for _, text := range []string{"(i / w * h + 1) % 3", "min(a, b[3])", "-((", "1 << 40", "i % -1"} {
		f.Add(text)
	}
	in := Input{Scalars: map[string]int64{"w": 1 << 40, "h": -3}}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 400 {
			return
		}
		if l, ok := in.linear(text); ok && !l.fits() {
			t.Errorf("%q is %s", text, l)
		}
	})
}
