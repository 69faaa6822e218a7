package lessoneval

import (
	"regexp"
	"strconv"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// outside is an access outside of an array: who made it, with which index.
type outside struct {
	array  string
	index  int // the last one, where the array has several directions
	count  int // of elements; 0 where that is not known
	block  []int
	thread []int
	grid   []int
	width  []int // threads of a block
	expr   string
	row    int // elements of a row, where the index is written with them; 0 where it is not
}

// outsideOf reads a finding of an access outside of an array; false where it does not tell the index.
func (r *Run) outsideOf(n int) (o outside, ok bool) {
	f := r.Findings[n].(map[string]any)
	if f["kind"] != "out-of-bounds" {
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
	return o, len(o.grid) == 3 && len(o.width) == 3 && len(o.block) == 3 && len(o.thread) == 3
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

// indexIn is what stands between the brackets behind an array's name at a column of a line, from 1. Where the column is not known it is ""
// if the array stands there more than once.
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

// hint names the mistake behind an index outside of its array, as far as the index and the thread tell it.
func (o *outside) hint() i18n.Message {
	expr := o.expr
	if expr == "" {
		expr = o.array + "[…]"
	}
	x, y := o.block[0]*o.width[0]+o.thread[0], o.block[1]*o.width[1]+o.thread[1]
	args := []i18n.Arg{i18n.T("expr", escape(expr)), i18n.N("index", o.index), i18n.N("x", x), i18n.N("y", y)}
	switch {
	case o.index < 0:
		return i18n.M(texts.CheckNegative, args...)
	case isNumber(expr):
		return i18n.M(texts.CheckTyped, args...)
	case o.row > 0 && o.grid[1]*o.width[1] > 1 && x >= o.row && (o.index-x)%o.row == 0:
		return i18n.M(texts.CheckPastRow, append(args, i18n.N("row", o.row))...)
	case o.grid[1]*o.width[1] == 1 && o.index == x, o.count > 0 && o.rowsLong(x, y) > 0 && o.count%o.rowsLong(x, y) == 0:
		return i18n.M(texts.CheckSurplus, args...)
	case o.grid[1]*o.width[1] > 1 && o.rowsLong(y, x) > 0:
		return i18n.M(texts.CheckSwapped, args...)
	case o.grid[1]*o.width[1] == 1 && x > 0 && o.index >= 2*x && o.index%x == 0:
		return i18n.M(texts.CheckStride, args...)
	}
	return i18n.M(texts.CheckPast, args...)
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
