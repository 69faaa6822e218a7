package reference

import (
	"fmt"
)

// Expressions of generated kernels.

func (m *maker) pick(list ...string) string { return list[m.r.IntN(len(list))] }

// cell is a place of a tile that this thread may read now; "" when no tile suits.
func (m *maker) cell(floating bool) string {
	if !m.heart {
		return ""
	}
	t := m.tiles[m.r.IntN(len(m.tiles))]
	if t.floating != floating {
		return ""
	}
	if !t.any {
		return t.at("l")
	}
	switch m.r.IntN(3) {
	case 0:
		return t.at(fmt.Sprintf("(l + %d) %% live", m.r.IntN(9)))
	case 1:
		return t.at(fmt.Sprintf("((unsigned)(%s) %% (unsigned)live)", m.variable()))
	}
	return t.at("live - 1 - l")
}

func (m *maker) variable() string { return m.pick("a", "b", "c", "d") }

func (m *maker) atom() string {
	switch m.r.IntN(10) {
	case 0:
		return fmt.Sprint(m.r.IntN(40) - 10)
	case 1:
		return "l"
	case 2:
		return "n"
	case 3:
		return fmt.Sprintf("v[%s & 3]", m.variable())
	case 4:
		if len(m.in) > 0 {
			return m.in[m.r.IntN(len(m.in))]
		}
	case 5, 6:
		if c := m.cell(false); c != "" {
			return "(int)" + c
		}
	case 7:
		return "(int)p.k"
	case 8:
		return m.pick("table[a & 7]", "(int)u", "(int)w", "(int)sizes[b & 3].k", "grid2[c & 1][d & 1]")
	}
	return m.variable()
}

func (m *maker) expr(n int) string {
	if n <= 0 {
		return m.atom()
	}
	l, r := m.expr(n-1), m.expr(n-1-m.r.IntN(2))
	switch m.r.IntN(20) {
	case 17:
		return fmt.Sprintf("(int)(w >> (%s & 31) ^ (long long)(%s))", l, r)
	case 18:
		return fmt.Sprintf("(int)(u / (unsigned)(1 + (%s & 15)) + u %% 7u)", l)
	case 19:
		return fmt.Sprintf("pick(%s > %s, %s, %s)", m.atom(), m.atom(), l, r)
	case 0, 1:
		return fmt.Sprintf("(%s + %s)", l, r)
	case 2:
		return fmt.Sprintf("(%s - %s)", l, r)
	case 3:
		return fmt.Sprintf("(%s * %s)", l, r)
	case 4:
		return fmt.Sprintf("(%s / %s)", l, m.pick("3", "-7", "16", "1000"))
	case 5:
		return fmt.Sprintf("(%s %% %s)", l, m.pick("3", "-7", "16", "1000"))
	case 6:
		return fmt.Sprintf("(%s ^ %s)", l, r)
	case 7:
		return fmt.Sprintf("(%s >> (%s & 15))", l, r)
	case 8:
		return fmt.Sprintf("(int)((unsigned)(%s) << (%s & 15))", l, r)
	case 9:
		return fmt.Sprintf("(%s ? %s : %s)", m.cond(n-1), l, r)
	case 10:
		return fmt.Sprintf("(int)(%s)(%s)", m.pick("short", "unsigned char", "signed char", "unsigned short", "bool"), l)
	case 11:
		return fmt.Sprintf("(int)((long long)(%s) * (long long)(%s) >> 5)", l, r)
	case 12:
		return fmt.Sprintf("(int)((unsigned)(%s) %s (unsigned)(%s))", l, m.pick("<", ">=", "-", "|"), r)
	case 13:
		if m.funcs > 0 {
			return fmt.Sprintf("f%d(%s, %s)", m.r.IntN(m.funcs), l, m.variable())
		}
	case 14:
		return fmt.Sprintf("(int)(%s)", m.float(n-1))
	case 15:
		return fmt.Sprintf("%s(%s, %s)", m.pick("min", "max"), l, r)
	case 16:
		return m.pick("abs", "__popc", "__clz") + "(" + l + ")"
	}
	return fmt.Sprintf("(%s & %s)", l, r)
}

func (m *maker) cond(n int) string {
	if n <= 0 {
		return fmt.Sprintf("(%s & 1)", m.atom())
	}
	switch m.r.IntN(7) {
	case 0:
		return fmt.Sprintf("(%s && %s)", m.cond(n-1), m.cond(n-1))
	case 1:
		return fmt.Sprintf("(%s || %s)", m.cond(n-1), m.cond(n-1))
	case 2:
		return "!" + m.cond(n-1)
	case 3:
		return fmt.Sprintf("(%s %% 3 == %d)", m.expr(n-1), m.r.IntN(3))
	case 4:
		return fmt.Sprintf("(l %% %d == %d)", 2+m.r.IntN(5), m.r.IntN(2))
	case 5:
		return fmt.Sprintf("(%s < %s)", m.float(n-1), m.float(0))
	}
	return fmt.Sprintf("(%s > %s)", m.expr(n-1), m.expr(n-1))
}

// floatAtom is between −1000 and 1000 and no product.
func (m *maker) floatAtom() string {
	switch m.r.IntN(6) {
	case 0:
		return m.pick("0.5f", "-1.25f", "3.0f", "0.1f", "-17.3f")
	case 1:
		return fmt.Sprintf("(float)(%s & 255)", m.atom())
	case 2:
		return "p.f"
	case 3:
		if c := m.cell(true); c != "" {
			return "(float)" + c
		}
	}
	return m.pick("x", "y")
}

// float is an expression whose products are each in one sum, which fuses them, or are exact. No sum has two: which of them nvcc fuses
// depends on more than the program's text.
func (m *maker) float(n int) string {
	if n <= 0 {
		return m.floatAtom()
	}
	p, q, s := m.floatAtom(), m.floatAtom(), m.float(n-1)
	switch m.r.IntN(10) {
	case 0:
		return fmt.Sprintf("(%s * %s + %s)", p, q, m.floatAtom())
	case 1:
		return fmt.Sprintf("(%s * %s - %s)", p, q, m.floatAtom())
	case 2:
		return fmt.Sprintf("(%s - %s * %s)", m.floatAtom(), p, q)
	case 3:
		return fmt.Sprintf("(%s * %s + %s / 3.0f)", p, q, m.floatAtom())
	case 4:
		return fmt.Sprintf("(%s / (1.0f + fabsf(%s)))", s, p)
	case 5:
		return fmt.Sprintf("(%s * %s)", p, m.pick("0.5f", "0.25f", "2.0f"))
	case 6:
		return fmt.Sprintf("(float)((double)%s / 3.0 - (double)%s)", p, q)
	case 7:
		return fmt.Sprintf("sqrtf(fabsf(%s))", s)
	case 8:
		return fmt.Sprintf("(%s ? %s : %s)", m.cond(0), p, s)
	}
	return fmt.Sprintf("(%s - %s)", m.floatAtom(), s)
}

// clamp keeps a float where conversions and further products are defined.
func clamp(x string) string { return fmt.Sprintf("fminf(fmaxf(%s, -1000.0f), 1000.0f)", x) }
