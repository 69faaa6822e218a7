package lessoneval

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/server/texts"
)

// outside is an access outside of an array: who made it, with which index.
type outside struct {
	array  string
	index  int // the last one, where the array has several directions
	count  int // of elements; 0 where that is not known
	space  isa.Space
	has    int // bytes of dynamic shared memory that the launch gives, where the array is there
	needs  int // bytes of it that this access would need; 0 for other arrays
	block  []int
	thread []int
	grid   []int
	width  []int // threads of a block
	expr   string
	row    int     // elements of a row, where the index is written with them; 0 where it is not
	check  string  // the condition, as written, that compares the index and lets it through; "" for none
	plan   pattern // of all accesses at this place in the launch
}

// outsideOf reads a finding of an access outside of an array; false where it does not tell the index.
func (r *Run) outsideOf(ctx context.Context, n int) (o outside, ok bool) {
	f := r.Findings[n].(map[string]any)
	if f["kind"] != outOfBounds {
		return o, false
	}
	for _, a := range r.messages[n].Args {
		switch a.Name {
		case "cell":
			if len(a.Idx) > 0 {
				o.array, o.index, ok = a.Text, a.Idx[len(a.Idx)-1], len(a.Idx) == 1
			}
		case "count":
			o.count = int(a.Num)
		case "has":
			o.has = int(a.Num)
		}
	}
	at, _ := f["launch"].(int)
	if !ok || at < 0 || at >= len(r.Launches) {
		return o, false
	}
	launch, _ := r.Launches[at].(map[string]any)
	o.grid, o.width = whole3(launch["grid"]), whole3(launch["block"])
	o.block, _ = f["block"].([]int)
	o.thread, _ = f["thread"].([]int)
	if lines, _ := f["lines"].([]int); len(lines) > 0 {
		o.expr = indexIn(r.x.Spec.Source, lines[0], r.columns[n], o.array)
		o.row = rowOf(r.x.Spec.Source, r.x.Spec.Defines, o.expr)
	}
	if len(o.grid) != 3 || len(o.width) != 3 || len(o.block) != 3 || len(o.thread) != 3 {
		return o, false
	}
	found := r.x.Findings()[n]
	o.space = found.Space
	if o.has > 0 && o.space == isa.SharedSpace {
		o.needs = int(found.Addr) - r.x.Launches()[at].DynamicOffset + found.Bytes
	}
	if site := found.Culprits[0].Site; site >= 0 && site < len(r.x.Program.Code.Sites) {
		s := &r.x.Program.Code.Sites[site]
		o.check = guardOf(r.x.Program, site)
		if s.Elem.Bytes > 0 {
			o.plan = r.pattern(ctx, at, site, func(addr uint64) int { return o.index + int(int64(addr-found.Addr))/s.Elem.Bytes })
		}
	}
	return o, true
}

func whole3(v any) []int {
	list, err := numbers(v)
	if err != nil {
		return nil
	}
	out := make([]int, len(list))
	for i, n := range list {
		out[i] = int(n)
	}
	return out
}

// indexIn is the text between the brackets behind an array's name at a column of a line, from 1. Where the column is not known it is ""
// if the array occurs there more than once.
func indexIn(source string, line, column int, array string) string {
	lines := strings.Split(source, "\n")
	if line < 1 || line > len(lines) || array == "" {
		return ""
	}
	text := lines[line-1]
	if column >= 1 && column <= len(text) && strings.HasPrefix(text[column-1:], array+"[") {
		text = text[column-1:]
	} else if strings.Count(text, array+"[") != 1 {
		return ""
	}
	_, rest, _ := strings.Cut(text, array+"[")
	depth := 1
	for i, c := range rest {
		switch c {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return strings.TrimSpace(rest[:i])
			}
		}
	}
	return ""
}

// inRows is an index that is written as a row times a row's length, plus a column.
var inRows = regexp.MustCompile(`\*\s*(\w+)\s*\+\s*\w+$`)

// rowOf is how long rows are, by an index that says so with a number or a macro.
func rowOf(source string, defines map[string]string, expr string) int {
	m := inRows.FindStringSubmatch(expr)
	if m == nil {
		return 0
	}
	length := m[1]
	if is, ok := defines[length]; ok {
		length = is
	} else if d := regexp.MustCompile(`(?m)^\s*#\s*define\s+` + length + `\s+(\d+)\b`).FindStringSubmatch(source); d != nil {
		length = d[1]
	}
	n, _ := strconv.Atoi(length)
	return n
}

// productFirst is a product that is divided by a number, as in y * width / 2: half a product, and not y rows of half the width.
var productFirst = regexp.MustCompile(`\w+\s*\*\s*(\w+\s*/\s*\w+)`)

// hint names the mistake behind an index outside of its array, as far as the index, the thread and the other accesses tell it.
func (o *outside) hint() i18n.Message {
	expr := o.expr
	if expr == "" {
		expr = o.array + "[…]"
	}
	x, y := o.block[0]*o.width[0]+o.thread[0], o.block[1]*o.width[1]+o.thread[1]
	args := []i18n.Arg{i18n.T("expr", escape(expr)), i18n.N("index", o.index), i18n.N("x", x), i18n.N("y", y),
		i18n.T("array", escape(o.array)), i18n.G("count", o.count), i18n.T("check", escape(o.check))}
	plane := o.grid[1]*o.width[1] > 1
	threads := o.grid[0] * o.width[0] * o.grid[1] * o.width[1] * o.grid[2] * o.width[2]
	switch {
	case o.index < 0:
		return i18n.M(texts.CheckNegative, args...)
	case isNumber(expr):
		return i18n.M(texts.CheckTyped, args...)
	case o.space == isa.SharedSpace || o.space == isa.LocalSpace:
		return o.ownHint(args)
	case o.row > 0 && plane && x >= o.row && (o.index-x)%o.row == 0:
		return i18n.M(texts.CheckPastRow, append(args, i18n.N("row", o.row))...)
	case plane && o.plan.swapped(o.count):
		return i18n.M(texts.CheckSwapped, args...)
	case plane && o.plan.rows(o.count):
		return i18n.M(texts.CheckRows, append(args, i18n.N("apart", o.plan.y))...)
	case o.surplus(x, y, plane):
		if o.check != "" {
			return i18n.M(texts.CheckWide, args...)
		}
		if o.count > 0 && threads <= o.count {
			return i18n.M(texts.CheckPast, args...)
		}
		return i18n.M(texts.CheckSurplus, args...)
	case productFirst.MatchString(expr):
		m := productFirst.FindStringSubmatch(expr)
		return i18n.M(texts.CheckProductFirst, append(args, i18n.T("part", escape(m[0])), i18n.T("row", escape(m[1])))...)
	case !plane && x > 0 && o.index >= 2*x && o.index%x == 0 && o.plan.strided(x, o.index):
		return i18n.M(texts.CheckStride, args...)
	}
	return i18n.M(texts.CheckPast, args...)
}

// ownHint is about an array that belongs to the block or to the thread: there is no end of the data that a thread could be kept from.
func (o *outside) ownHint(args []i18n.Arg) i18n.Message {
	threads := o.width[0] * o.width[1] * o.width[2]
	local := (o.thread[2]*o.width[1]+o.thread[1])*o.width[0] + o.thread[0]
	global := o.block[0]*o.width[0] + o.thread[0]
	args = append(args, i18n.G("threads", threads), i18n.G("has", o.has), i18n.G("needs", o.needs))
	switch {
	case o.space == isa.LocalSpace:
		return i18n.M(texts.CheckLocal, args...)
	case o.needs > o.has:
		return i18n.M(texts.CheckDynamic, args...)
	case o.count == 0:
		return i18n.M(texts.CheckPast, args...)
	case o.index == local && threads > o.count:
		return i18n.M(texts.CheckCells, args...)
	case o.index == global && global != local && threads <= o.count:
		return i18n.M(texts.CheckGlobal, args...)
	}
	return i18n.M(texts.CheckTile, args...)
}

// surplus says that the element would be the thread's own, if there were so many.
func (o *outside) surplus(x, y int, plane bool) bool {
	switch {
	case !plane:
		return o.index == x && (!o.plan.known || o.plan.x == 1)
	case identifier.MatchString(o.expr) && (o.index == x || o.index == y):
		return true
	}
	long := o.rowsLong(x, y)
	return o.count > 0 && long > 0 && o.count%long == 0 && !o.moves()
}

// moves says that the thread uses several elements here, as in a loop over tiles: then none of them is its own.
func (o *outside) moves() bool {
	for i := range o.plan.all {
		e := &o.plan.all[i]
		if slices.Equal(e.who.block[:], o.block) && slices.Equal(e.who.thread[:], o.thread) && e.index != o.index {
			return true
		}
	}
	return false
}

// isNumber reports whether an index is a number in the source, and not computed.
func isNumber(expr string) bool {
	_, err := strconv.Atoi(expr)
	return err == nil
}

// rowsLong is how long rows are if the index is that of a column in a row; 0 where it cannot be.
func (o *outside) rowsLong(column, row int) int {
	if row < 1 || o.index < column || (o.index-column)%row != 0 {
		return 0
	}
	return (o.index - column) / row
}
