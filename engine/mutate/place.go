package mutate

// stretch is the tokens from first up to end.
type stretch struct{ first, end int }

// blank says whether a token is nothing but space or comment; so is what is outside of the text.
func (d *draft) blank(i int) bool {
	return i < 0 || i >= len(d.tokens) || d.tokens[i].kind == space || d.tokens[i].kind == comment
}

// is compares a token's text; tokens outside of the text are "".
func (d *draft) is(i int, text string) bool {
	return i >= 0 && i < len(d.tokens) && d.tokens[i].text == text
}

// after is the first token behind i that is not blank, or the end of the text.
func (d *draft) after(i int) int {
	for i++; i < len(d.tokens) && d.blank(i); {
		i++
	}
	return i
}

// before is the last token before i that is not blank, or -1.
func (d *draft) before(i int) int {
	for i--; i >= 0 && d.blank(i); {
		i--
	}
	return i
}

// line is the line that a token is in, without its end; a line that is continued by a backslash counts as one.
func (d *draft) line(i int) stretch {
	s := stretch{i, i}
	for s.first > 0 && (!d.is(s.first-1, "\n") || d.is(s.first-2, "\\")) {
		s.first--
	}
	for s.end < len(d.tokens) && (!d.is(s.end, "\n") || s.end > 0 && d.is(s.end-1, "\\")) {
		s.end++
	}
	return s
}

// shut is what closes a bracket; "" for what is none.
func shut(open string) string {
	switch open {
	case "(":
		return ")"
	case "[":
		return "]"
	case "{":
		return "}"
	case "<<<":
		return ">>>"
	}
	return ""
}

// closing finds the bracket that closes the one at i; false where it is not closed.
func (d *draft) closing(i int) (int, bool) {
	open := d.tokens[i].text
	end := shut(open)
	depth := 0
	for j := i; j < len(d.tokens); j++ {
		switch d.tokens[j].text {
		case open:
			depth++
		case end:
			if depth--; depth == 0 {
				return j, true
			}
		}
	}
	return 0, false
}

// inside lists what is between brackets of a kind, in the order in which they close.
func (d *draft) inside(open string) []stretch {
	var list []stretch
	var opened []int
	end := shut(open)
	for i := range d.tokens {
		switch d.tokens[i].text {
		case open:
			opened = append(opened, i)
		case end:
			if n := len(opened); n > 0 {
				list = append(list, stretch{opened[n-1] + 1, i})
				opened = opened[:n-1]
			}
		}
	}
	return list
}

// arguments are the parts of a stretch between commas, without those in inner brackets.
func (d *draft) arguments(s stretch) []stretch {
	var list []stretch
	depth, first := 0, s.first
	for i := s.first; i < s.end; i++ {
		switch d.tokens[i].text {
		case "(", "[", "{", "<<<":
			depth++
		case ")", "]", "}", ">>>":
			depth--
		case ",":
			if depth == 0 {
				list = append(list, stretch{first, i})
				first = i + 1
			}
		}
	}
	return append(list, stretch{first, s.end})
}

// statement is the piece around a token from behind one of ; { } to the next, with its semicolon, or with its block where it has one.
func (d *draft) statement(i int) stretch {
	s := stretch{i, i}
	for s.first > 0 && !d.ends(s.first-1) {
		s.first--
	}
	for s.first < i && d.blank(s.first) {
		s.first++
	}
	for s.end < len(d.tokens) && !d.ends(s.end) {
		s.end++
	}
	switch {
	case d.is(s.end, ";"):
		s.end++
	case d.is(s.end, "{"):
		if end, ok := d.closing(s.end); ok {
			s.end = end + 1
		}
	}
	return s
}

func (d *draft) ends(i int) bool { return d.is(i, ";") || d.is(i, "{") || d.is(i, "}") }

// piece is a line, a statement, a block or what is between brackets, around a token chosen by chance; false where it is empty.
func (d *draft) piece() (stretch, bool) {
	if len(d.tokens) == 0 {
		return stretch{}, false
	}
	i := d.r.IntN(len(d.tokens))
	var s stretch
	switch d.r.IntN(5) {
	case 0:
		s = d.line(i)
	case 1, 2:
		s = d.statement(i)
	default:
		list := d.inside(one(d, []string{"(", "(", "[", "{", "<<<"}))
		if len(list) == 0 {
			return stretch{}, false
		}
		s = one(d, list)
		if d.r.IntN(2) == 0 {
			s = one(d, d.arguments(s))
		}
	}
	return s, s.end > s.first
}

// copied is the text of a stretch.
func (d *draft) copied(s stretch) []token { return append([]token(nil), d.tokens[s.first:s.end]...) }

// outside lists the places between declarations: starts of lines in no brackets.
func (d *draft) outside() []int { return d.starts(func(depth int) bool { return depth == 0 }) }

// bodies lists the places between the lines of functions.
func (d *draft) bodies() []int { return d.starts(func(depth int) bool { return depth > 0 }) }

func (d *draft) starts(ok func(depth int) bool) []int {
	var list []int
	depth := 0
	for i, t := range d.tokens {
		switch t.text {
		case "{":
			depth++
		case "}":
			depth--
		case "\n":
			if ok(depth) && !(i > 0 && d.is(i-1, "\\")) {
				list = append(list, i+1)
			}
		}
	}
	return list
}

// declared lists the names that look declared, by index: a word behind a word or stars, before one of = ; [ , ( ).
func (d *draft) declared() []int {
	return d.where(func(i int) bool {
		if d.tokens[i].kind != word {
			return false
		}
		switch n := d.after(i); {
		case d.is(n, "="), d.is(n, ";"), d.is(n, "["), d.is(n, ","), d.is(n, "("), d.is(n, ")"):
		default:
			return false
		}
		b := d.before(i)
		for d.is(b, "*") || d.is(b, "&") {
			b = d.before(b)
		}
		return b >= 0 && d.tokens[b].kind == word && d.tokens[b].text != "return"
	})
}

// name is a word of the program; "x" where it has none.
func (d *draft) name() string {
	if list := d.declared(); len(list) > 0 && d.r.IntN(4) > 0 {
		return d.tokens[one(d, list)].text
	}
	if i, ok := d.some(word); ok {
		return d.tokens[i].text
	}
	return "x"
}
