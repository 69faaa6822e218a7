package lessoneval

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// show writes a value as prose does: whole numbers with thousands parted, others to four significant digits, texts without spaces around
// them, which lines of output often end with. The spaces of whole sentences stay: they join them to the next one.
func show(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		text := strings.TrimSpace(v)
		if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
			return strings.Trim(v, "\n")
		}
		return text
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case int:
		return thousands(int64(v))
	case float64:
		if v == math.Trunc(v) && math.Abs(v) < 1e15 {
			return thousands(int64(v))
		}
		digits := 4
		if math.Abs(v) >= 1000 {
			digits = int(math.Ceil(math.Log10(math.Abs(v)))) + 1
		}
		s := strconv.FormatFloat(v, 'g', digits, 64)
		if f, err := strconv.ParseFloat(s, 64); err == nil && math.Abs(f) >= 1e-4 && math.Abs(f) < 1e15 {
			s = strconv.FormatFloat(f, 'f', -1, 64)
		}
		if whole, rest, ok := strings.Cut(s, "."); ok && math.Abs(v) >= 1000 && !strings.Contains(s, "e") {
			if n, err := strconv.ParseInt(whole, 10, 64); err == nil {
				s = thousands(n) + "." + rest
			}
		}
		return s
	case []int:
		return list(v)
	case []float64:
		return list(v)
	case []any:
		return list(v)
	case []string:
		return strings.Join(v, ", ")
	}
	return fmt.Sprint(v)
}

func list[T any](v []T) string {
	out := make([]string, len(v))
	for i, x := range v {
		out[i] = show(x)
	}
	return strings.Join(out, ", ")
}

func thousands(n int64) string {
	s := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, s = "−", s[1:]
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return sign + s
}

// same compares values as lessons mean it: numbers by value, lists element by element.
func same(a, b any) bool {
	x, xok := number(a)
	y, yok := number(b)
	if xok || yok {
		return xok && yok && x == y
	}
	if l, err := numbers(a); err == nil {
		m, err := numbers(b)
		if err != nil || len(l) != len(m) {
			return false
		}
		for i := range l {
			if l[i] != m[i] {
				return false
			}
		}
		return true
	}
	return fmt.Sprint(a) == fmt.Sprint(b)
}

// plain is a value as part of a text that an expression puts together: a whole number is written with all its digits, and none between.
func plain(v any) string {
	if f, ok := v.(float64); ok && f == math.Trunc(f) && math.Abs(f) < 1e15 {
		return strconv.FormatInt(int64(f), 10)
	}
	return fmt.Sprint(v)
}
