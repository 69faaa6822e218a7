package experiment

import (
	"strings"

	"tilescope/engine"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// place is where a line can be put: behind a line that ends a statement of a block.
type place struct {
	line   int
	indent string
}

// level is a block that holds two accesses, with the statements of it that do.
type level struct {
	block         *syntax.Block
	first, second int // index of the statement, −1 for the end of the block
}

// barrierPlaces are the places between two accesses, in the order in which they should run, at which all that comes between them passes:
// the innermost block that has both comes first, then the ones around it, for a barrier must not be in a branch that some threads skip.
func barrierPlaces(p *engine.Program, sites [2]int) (list []place) {
	at := [2]source.Pos{}
	for i, site := range sites {
		if site < 0 || site >= len(p.Code.Sites) {
			return nil
		}
		at[i] = p.Code.Sites[site].Span.From
		if !at[i].IsValid() || at[i].InPrelude() {
			return nil
		}
	}
	var levels []level
	for _, d := range p.Unit.Decls {
		levels = append(levels, levelsOf(d, at)...)
	}
	for i := len(levels) - 1; i >= 0; i-- {
		l := &levels[i]
		if q, ok := behind(p.File, l.block.List[l.first]); ok {
			list = append(list, q)
		}
		if l.second > l.first+1 { // as late as can be
			if q, ok := behind(p.File, l.block.List[l.second-1]); ok {
				list = append(list, q)
			}
		}
	}
	return list
}

// behind is the place behind a statement; false where its last line continues with something else.
func behind(file *source.File, s syntax.Stmt) (place, bool) {
	span := s.Span()
	if !span.IsValid() || span.From.InPrelude() || span.To.InPrelude() {
		return place{}, false
	}
	begin, end := file.Position(span.From), file.Position(span.To)
	rest := file.Text[min(span.To.Offset(), len(file.Text)):]
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	rest = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(rest), ";"))
	if rest != "" && !strings.HasPrefix(rest, "//") && !(strings.HasPrefix(rest, "/*") && strings.HasSuffix(rest, "*/")) {
		return place{}, false
	}
	line := file.Line(begin.Line)
	indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
	if strings.TrimSpace(file.Text[file.LineOffset(begin.Line):span.From.Offset()]) != "" {
		return place{}, false // something else begins the line
	}
	return place{end.Line, indent}, true
}

// levelsOf are the blocks of a declaration that hold both places, the outermost first.
func levelsOf(d syntax.Decl, at [2]source.Pos) []level {
	switch d := d.(type) {
	case *syntax.FuncDecl:
		if d.Body != nil {
			return within(d.Body, at)
		}
	case *syntax.NamespaceDecl:
		for _, inner := range d.Decls {
			if list := levelsOf(inner, at); list != nil {
				return list
			}
		}
	case *syntax.StructDecl:
		for _, m := range d.Methods {
			if list := levelsOf(m, at); list != nil {
				return list
			}
		}
	}
	return nil
}

func holds(s syntax.Stmt, at source.Pos) bool {
	return s != nil && s.Span().IsValid() && s.Span().From <= at && at < s.Span().To
}

// within are the blocks at and below a statement that hold both places.
func within(s syntax.Stmt, at [2]source.Pos) (list []level) {
	if !holds(s, at[0]) || !holds(s, at[1]) {
		return nil
	}
	switch s := s.(type) {
	case *syntax.Block:
		l := level{block: s, first: -1, second: -1}
		for i, inner := range s.List {
			if holds(inner, at[0]) {
				l.first = i
			}
			if holds(inner, at[1]) {
				l.second = i
			}
		}
		if l.first < 0 || l.second < 0 {
			return nil
		}
		list = append(list, l)
		if l.first == l.second {
			list = append(list, within(s.List[l.first], at)...)
		}
	case *syntax.If:
		list = append(within(s.Then, at), within(s.Else, at)...)
	case *syntax.For:
		list = within(s.Body, at)
	case *syntax.RangeFor:
		list = within(s.Body, at)
	case *syntax.While:
		list = within(s.Body, at)
	case *syntax.DoWhile:
		list = within(s.Body, at)
	case *syntax.Switch:
		list = within(s.Body, at)
	case *syntax.Case:
		list = within(s.Stmt, at)
	}
	return list
}
