package compile

import (
	"slices"
	"strings"

	"tilescope/engine/types"
)

// mostApart bounds the quotients and remainders of a function whose texts are kept.
const mostApart = 32

// apart are the integer quotients and remainders that a kernel's body computes, spelled as index expressions are: so it takes a flat index
// apart into rows and columns, also where the arrays' own indices are flat. A difference may be a remainder: i - i / width * width.
func (f *fn) apart() (out []string) {
	if f.host || !f.kernel {
		return nil
	}
	walkStmt(f.c.work, f.tree.Body, func(x types.Expr) {
		b, ok := x.(*types.Binary)
		if !ok || len(out) == mostApart || !integer(b.T) {
			return
		}
		switch b.Op {
		case types.Div, types.Rem, types.And, types.Shr, types.Sub:
		default:
			return
		}
		left := mostSpelled
		text := speller{c: f.c, left: &left}.spell(x, nested).text
		if b.Op == types.Sub && !strings.Contains(text, "/") {
			return
		}
		if left > 0 && len(text) <= longest && !slices.Contains(out, text) {
			out = append(out, text)
		}
	}, nil)
	return out
}
