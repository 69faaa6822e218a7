package types

import (
	"slices"

	"tilescope/engine/syntax"

	"tilescope/engine/texts"
)

// emptyBody warns of `if (…);` and `while (…);`.
func (c *checker) emptyBody(s syntax.Stmt, cond syntax.Expr, word string) {
	e, ok := s.(*syntax.EmptyStmt)
	if !ok || e.Off || e.Told || word == "while" && (c.hasEffect(cond) || c.waits(cond)) {
		return
	}
	c.warn(e.At, texts.TypesEmptyBody, texts.TypesEmptyBodyHint, text("word", word))
}

// hasEffect tells whether an expression as written calls or changes something, so that a loop may do without a body.
func (c *checker) hasEffect(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Call, *syntax.Assign, *syntax.Postfix:
		return true
	case *syntax.Unary:
		return e.Op == "++" || e.Op == "--" || c.hasEffect(e.X)
	case *syntax.Paren:
		return c.hasEffect(e.X)
	case *syntax.Binary:
		return c.hasEffect(e.X) || c.hasEffect(e.Y)
	}
	return false
}

// waits tells whether a condition reads storage that somebody else may change, as a loop that waits for a flag does.
func (c *checker) waits(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Paren:
		return c.waits(e.X)
	case *syntax.Unary:
		return e.Op == "*" || c.waits(e.X)
	case *syntax.Binary:
		return c.waits(e.X) || c.waits(e.Y)
	case *syntax.Name, *syntax.Index, *syntax.Member:
		return true
	}
	return false
}

// counts tells whether a for loop's last part does nothing but count.
func counts(e syntax.Expr) bool {
	switch e := e.(type) {
	case nil:
		return true
	case *syntax.Postfix:
		_, plain := e.X.(*syntax.Name)
		return plain
	case *syntax.Unary:
		_, plain := e.X.(*syntax.Name)
		return plain && (e.Op == "++" || e.Op == "--")
	}
	return false
}

// terminates tells whether control never reaches the end of a statement.
func terminates(s Stmt) bool {
	switch s := s.(type) {
	case *Block:
		ends := false
		for _, x := range s.List {
			ends = terminates(x) || ends && !labelled(x)
		}
		return ends
	case *Return, *Goto:
		return true
	case *If:
		return s.Else != nil && terminates(s.Then) && terminates(s.Else)
	case *Loop:
		if s.Kind == DoLoop && terminates(s.Body) {
			return true
		}
		if s.Cond != nil {
			k, ok := constantOf(s.Cond)
			if !ok || !k.truth() {
				return false
			}
		}
		return !breaks(s.Body)
	case *Switch:
		if breaks(s.Body) {
			return false
		}
		deflt := false
		for _, x := range s.Body.List {
			if l, ok := x.(*Case); ok && l.Default {
				deflt = true
			}
		}
		return deflt && len(s.Body.List) > 0 && terminates(s.Body.List[len(s.Body.List)-1])
	}
	return false
}

// labelled tells whether a goto may lead into a statement.
func labelled(s Stmt) bool {
	switch s := s.(type) {
	case *Label:
		return true
	case *Block:
		return slices.ContainsFunc(s.List, labelled)
	case *If:
		return labelled(s.Then) || s.Else != nil && labelled(s.Else)
	case *Loop:
		return s.Body != nil && labelled(s.Body)
	case *Switch:
		return labelled(s.Body)
	}
	return false
}

// breaks tells whether a loop's body leaves the loop by break.
func breaks(s Stmt) bool {
	switch s := s.(type) {
	case *Break:
		return true
	case *Block:
		for _, x := range s.List {
			if breaks(x) {
				return true
			}
		}
	case *If:
		return breaks(s.Then) || s.Else != nil && breaks(s.Else)
	}
	return false
}
