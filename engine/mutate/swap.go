package mutate

import (
	"slices"
	"strings"
)

// swapTokens swaps two tokens of the same kind, or two neighbours.
func swapTokens(d *draft) bool {
	i, ok := d.some(one(d, []kind{word, word, number, mark, quoted}))
	if !ok {
		return false
	}
	j, ok := d.some(d.tokens[i].kind)
	if d.r.IntN(3) == 0 {
		j = d.after(i)
	}
	if !ok || j >= len(d.tokens) || i == j || d.tokens[i] == d.tokens[j] {
		return false
	}
	a, b := d.tokens[i], d.tokens[j]
	d.replace(i, i+1, b)
	d.replace(j, j+1, a)
	return true
}

// swapPieces swaps two lines, statements, blocks or expressions that do not overlap.
func swapPieces(d *draft) bool {
	a, ok := d.piece()
	b, too := d.piece()
	if a.first > b.first {
		a, b = b, a
	}
	if !ok || !too || a.end > b.first {
		return false
	}
	first, second := d.copied(a), d.copied(b)
	d.replace(b.first, b.end, first...)
	d.replace(a.first, a.end, second...)
	return true
}

// types and operators take each other's places. They are never changed.
var (
	types = []string{
		"int", "unsigned", "float", "double", "char", "short", "long long", "bool", "void", "size_t", "float4", "int3", "dim3", "uint3", "auto",
		"half", "unsigned char", "const int", "int *", "float **", "void *", "int &", "std::vector<int>", "std::string", "cudaError_t",
		"cudaStream_t", "long double", "volatile int", "struct", "enum",
	}
	operators = []string{
		"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&", "||", "=", "+=", "-=", "*=", "/=", "%=",
		"<<=", ">>=", ",", ".", "->", "::", "?", ":", "++", "--", "!", "~", ";", "<<<", ">>>", "(", ")", "[", "]", "{", "}", "...", "##", "#",
		"@", "$", "`", "\\",
	}
)

// replaceAny puts any operator or bracket in the place of another.
func replaceAny(d *draft) bool {
	i, ok := d.some(mark)
	if !ok {
		return false
	}
	d.write(i, i+1, one(d, operators))
	return true
}

// alike are operators that can mostly take each other's places. It is never changed.
var alike = [][]string{
	{"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ",", "&&", "||"}, {"<", ">", "<=", ">=", "==", "!="},
	{"=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "^="}, {"++", "--"}, {"-", "!", "~", "*", "&", "+"},
}

// replaceOperator puts an operator in the place of one like it.
func replaceOperator(d *draft) bool {
	list := one(d, alike)
	places := d.where(func(i int) bool { return d.tokens[i].kind == mark && slices.Contains(list, d.tokens[i].text) })
	if len(places) == 0 {
		return false
	}
	i := one(d, places)
	d.write(i, i+1, one(d, list))
	return true
}

// replaceType puts another type in the place of one.
func replaceType(d *draft) bool {
	list := d.where(func(i int) bool {
		switch d.tokens[i].text {
		case "int", "float", "double", "unsigned", "char", "size_t", "void", "bool", "auto", "dim3", "long", "short":
			return true
		}
		return false
	})
	if len(list) == 0 {
		return false
	}
	i := one(d, list)
	d.write(i, i+1, one(d, types))
	return true
}

// simple lists the statements that end in a semicolon and are no declarations at the margin.
func (d *draft) simple() []stretch {
	var list []stretch
	depth := 0
	for i, t := range d.tokens {
		switch t.text {
		case "{":
			depth++
		case "}":
			depth--
		case ";":
			if s := d.statement(i); depth > 0 && s.end == i+1 && s.first < i {
				list = append(list, s)
			}
		}
	}
	return list
}

// deleteStatement leaves out a statement.
func deleteStatement(d *draft) bool {
	list := d.simple()
	if len(list) == 0 {
		return false
	}
	s := one(d, list)
	d.replace(s.first, s.end)
	return true
}

// swapStatements lets two statements change places.
func swapStatements(d *draft) bool {
	list := d.simple()
	if len(list) < 2 {
		return false
	}
	a := d.r.IntN(len(list) - 1)
	b := min(len(list)-1, a+1+d.r.IntN(3))
	first, second := d.copied(list[a]), d.copied(list[b])
	d.replace(list[b].first, list[b].end, first...)
	d.replace(list[a].first, list[a].end, second...)
	return true
}

// repeatStatement writes a statement again and again.
func repeatStatement(d *draft) bool {
	list := d.simple()
	if len(list) == 0 {
		return false
	}
	s := one(d, list)
	text := (&draft{tokens: d.copied(s)}).text()
	n := d.count()
	if n*(len(text)+1) > MaxBytes {
		return false
	}
	d.write(s.end, s.end, strings.Repeat("\n"+text, n))
	return true
}

// replaceName puts a name of the program, or of another one, in the place of a word, here or everywhere.
func replaceName(d *draft) bool {
	i, ok := d.some(word)
	if !ok {
		return false
	}
	was, now := d.tokens[i].text, d.name()
	if d.r.IntN(4) == 0 {
		now = d.other().name()
	}
	if now == was {
		return false
	}
	if d.r.IntN(4) > 0 {
		d.write(i, i+1, now)
		return true
	}
	d.rename(was, now)
	return true
}

// changeArguments drops, doubles, swaps or replaces arguments of a call, a declaration or a launch.
func changeArguments(d *draft) bool {
	list := d.inside(one(d, []string{"(", "(", "<<<", "{"}))
	if len(list) == 0 {
		return false
	}
	arguments := d.arguments(one(d, list))
	a := one(d, arguments)
	switch d.r.IntN(4) {
	case 0:
		end := a.end
		if d.is(end, ",") {
			end++
		}
		if end == a.first {
			return false
		}
		d.replace(a.first, end)
	case 1:
		d.replace(a.first, a.first, append(d.copied(a), token{mark, ","}, token{space, " "})...)
	case 2:
		d.write(a.first, a.end, one(d, []string{"0", "NULL", d.name(), "&" + d.name(), "*" + d.name(), d.extreme(), "(" + d.name() + ")" +
			d.name(), "{}"}))
	default:
		b := one(d, arguments)
		if a.first > b.first {
			a, b = b, a
		}
		if a == b {
			return false
		}
		first, second := d.copied(a), d.copied(b)
		d.replace(b.first, b.end, first...)
		d.replace(a.first, a.end, second...)
	}
	return true
}

// deleteToken deletes one to four tokens that follow each other.
func deleteToken(d *draft) bool {
	if len(d.tokens) == 0 {
		return false
	}
	i := d.r.IntN(len(d.tokens))
	d.replace(i, min(len(d.tokens), i+1+d.r.IntN(4)))
	return true
}

// deletePiece deletes a line, a statement, a block or an expression.
func deletePiece(d *draft) bool {
	s, ok := d.piece()
	if !ok {
		return false
	}
	d.replace(s.first, s.end)
	return true
}

// other is another program to take pieces from.
func (d *draft) other() *draft {
	return &draft{r: d.r, programs: d.programs, tokens: split(one(d, d.programs))}
}

// spliceHalves continues with another program in the middle of this one.
func spliceHalves(d *draft) bool {
	o := d.other()
	here, there := d.outside(), o.outside()
	if d.r.IntN(3) == 0 {
		here, there = d.bodies(), o.bodies()
	}
	if len(here) == 0 || len(there) == 0 {
		return false
	}
	d.replace(one(d, here), len(d.tokens), o.tokens[one(d, there):]...)
	return true
}

// splicePiece puts a piece of another program behind a piece of this one, or in its place.
func splicePiece(d *draft) bool {
	o := d.other()
	from, ok := o.piece()
	to, too := d.piece()
	if !ok || !too {
		return false
	}
	if d.r.IntN(2) == 0 {
		to.first = to.end
	}
	d.replace(to.first, to.end, o.copied(from)...)
	return true
}

// changeBytes puts bytes that belong in no program somewhere.
func changeBytes(d *draft) bool {
	if len(d.tokens) == 0 {
		return false
	}
	i := d.r.IntN(len(d.tokens))
	t := d.tokens[i].text
	at := d.r.IntN(len(t) + 1)
	noise := one(d, []string{"\x00", "\xff", "\xc3", "\xed\xa0\x80", "\u2028", "\u202e", "é", "𝛑", "\r", "\r\n", "\f", "\v", "\t", "\\\n",
		"??/\n", "\x1a", "\ufeff", "\u00a0", string(rune(d.r.IntN(256)))})
	d.write(i, i+1, t[:at]+noise+t[at:])
	return true
}

// changeComment puts a comment for Tilescope somewhere: they are part of what a text can ask for.
func changeComment(d *draft) bool {
	places := append(d.outside(), d.bodies()...)
	if len(places) == 0 {
		return false
	}
	pattern := one(d, []string{"warp $k", "warp 1", "warp 3", "shape $a $k $k", "shape $a $b $b", "layout strips", "layout list",
		"focus block $k $k $k thread $k $k $k", "focus block 1 0 0 thread 5 0 0", "define $a $k", "define $k $a", "image $a $k $k", "$a $b"})
	at := one(d, places)
	d.write(at, at, "// tilescope: "+strings.ReplaceAll(d.filled(pattern, d.name(), d.name()), "\n", " ")+"\n")
	return true
}
