package reference

import "tilescope/engine/types"

// way is how a statement was left.
type way uint8

const (
	onward way = iota
	broke
	continued
	returned
)

func (t *thread) exec(s types.Stmt) way {
	switch s := s.(type) {
	case nil, *types.OffStmt, *types.Case:
	case *types.Block:
		return t.list(s.List)
	case *types.DeclStmt:
		if s.Var.Storage != types.Local {
			return onward
		}
		a := t.declare(s.Var)
		if s.Init != nil {
			v := t.eval(s.Init)
			t.store(a, s.Var.Type, v)
			if t.block.grid.fusable[s.Var] {
				t.products[s.Var] = v.product
			}
		}
	case *types.ExprStmt:
		t.eval(s.X)
	case *types.If:
		if t.eval(s.Cond).bits != 0 {
			return t.exec(s.Then)
		}
		if s.Else != nil {
			return t.exec(s.Else)
		}
	case *types.Loop:
		return t.loop(s)
	case *types.Switch:
		x := t.eval(s.X).bits
		target := findCase(s.Body.List, x)
		if target == nil {
			return onward
		}
		if _, w := t.from(s.Body.List, target); w != broke {
			return w
		}
	case *types.Break:
		return broke
	case *types.Continue:
		return continued
	case *types.Return:
		if s.X != nil {
			t.result = t.eval(s.X)
		}
		return returned
	default:
		refuse("a statement of type %T", s)
	}
	return onward
}

func (t *thread) list(list []types.Stmt) way {
	for _, s := range list {
		if w := t.exec(s); w != onward {
			return w
		}
	}
	return onward
}

func (t *thread) loop(s *types.Loop) way {
	if s.Init != nil {
		t.exec(s.Init)
	}
	for first := true; ; first = false {
		if s.Cond != nil && !(first && s.Kind == types.DoLoop) && t.eval(s.Cond).bits == 0 {
			return onward
		}
		switch t.exec(s.Body) {
		case broke:
			return onward
		case returned:
			return returned
		}
		if s.Post != nil {
			t.eval(s.Post)
		}
		t.burn()
	}
}

// findCase is the label that a value goes to; nil for none.
func findCase(list []types.Stmt, x uint64) *types.Case {
	var other *types.Case
	var search func(list []types.Stmt) *types.Case
	search = func(list []types.Stmt) *types.Case {
		for _, s := range list {
			switch s := s.(type) {
			case *types.Case:
				if s.Default {
					other = s
				} else if s.Value == x {
					return s
				}
			case *types.Block:
				if c := search(s.List); c != nil {
					return c
				}
			}
		}
		return nil
	}
	if c := search(list); c != nil {
		return c
	}
	return other
}

// from executes a list from a label on, which may be in a nested block; found tells whether it was there.
func (t *thread) from(list []types.Stmt, target *types.Case) (found bool, w way) {
	for i, s := range list {
		switch s := s.(type) {
		case *types.Case:
			found = s == target
		case *types.Block:
			found, w = t.from(s.List, target)
		}
		if found {
			if w != onward {
				return true, w
			}
			return true, t.list(list[i+1:])
		}
	}
	return false, onward
}

// burn counts work, so that a thread that waits for another one does not wait for ever.
func (t *thread) burn() {
	t.block.grid.fuel--
	if t.block.grid.fuel < 0 {
		refuse("more work than the reference is given time for")
	}
}
