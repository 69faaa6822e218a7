package types

// evaluate computes a checked expression that must be known while compiling; false where it is not constant, is
// undefined, or takes too many steps.
func (c *checker) evaluate(x Expr) (constant, bool) {
	if x == nil || !isScalar(x.Type()) {
		return constant{}, false
	}
	return (&evaluator{c: c}).value(x)
}

// evaluator runs constant functions over scalar local variables.
type evaluator struct {
	c     *checker
	vars  map[*Var]constant
	depth int
}

type flow uint8

const (
	flowOn flow = iota
	flowBreak
	flowContinue
	flowReturn
	flowFail
)

func (e *evaluator) step() bool {
	e.c.steps++
	e.c.meter.Spend(1)
	return e.c.steps <= maxConstSteps
}

func (e *evaluator) value(x Expr) (constant, bool) {
	no := constant{}
	if x == nil || !e.step() || e.c.constNesting >= maxConstNesting {
		return no, false
	}
	e.c.constNesting++
	defer func() { e.c.constNesting-- }()
	switch x := x.(type) {
	case *IntConst:
		return constant{i: x.Value}, true
	case *FloatConst:
		return constant{floating: true, f: x.Value, wide: x.Wide}, true
	case *Load:
		if ref, ok := x.LV.(*VarRef); ok {
			if k, ok := e.vars[ref.Var]; ok {
				return k, true
			}
			return e.c.constOf(ref.Var)
		}
	case *Convert:
		if isVoid(x.T) {
			_, ok := e.value(x.Value)
			return no, ok
		}
		k, ok := e.value(x.Value)
		if !ok {
			return no, false
		}
		return convertConst(k, x.Value.Type(), x.T)
	case *Unary:
		k, ok := e.value(x.Value)
		if !ok {
			return no, false
		}
		return foldUnary(x.Op, k, x.Value.Type())
	case *Binary:
		a, ok := e.value(x.L)
		if !ok {
			return no, false
		}
		b, ok := e.value(x.R)
		if !ok {
			return no, false
		}
		return foldBinary(x.Op, a, b, x.L.Type())
	case *Logical:
		a, ok := e.value(x.L)
		if !ok {
			return no, false
		}
		if a.truth() == (x.Op == Or) {
			return intConstant(boolBits(x.Op == Or)), true
		}
		b, ok := e.value(x.R)
		return intConstant(boolBits(b.truth())), ok
	case *Cond:
		k, ok := e.value(x.C)
		if !ok {
			return no, false
		}
		if k.truth() {
			return e.value(x.Then)
		}
		return e.value(x.Else)
	case *Comma:
		if _, ok := e.value(x.L); !ok {
			return no, false
		}
		return e.value(x.R)
	case *Assign:
		v := e.variable(x.LV)
		k, ok := e.value(x.Value)
		if v == nil || !ok {
			return no, false
		}
		e.vars[v] = k
		return k, true
	case *OpAssign:
		v := e.variable(x.LV)
		if v == nil || x.Work == nil {
			return no, false
		}
		r, ok := e.value(x.Value)
		if !ok {
			return no, false
		}
		l, ok := convertConst(e.vars[v], v.Type, x.Work)
		if !ok {
			return no, false
		}
		if l, ok = foldBinary(x.Op, l, r, x.Work); !ok {
			return no, false
		}
		if l, ok = convertConst(l, x.Work, v.Type); !ok {
			return no, false
		}
		e.vars[v] = l
		return l, true
	case *IncDec:
		v := e.variable(x.LV)
		if v == nil || isPointer(v.Type) {
			return no, false
		}
		old := e.vars[v]
		k := old
		by := int64(1)
		if x.Dec {
			by = -1
		}
		if k.floating {
			k.f += float64(by)
		} else {
			k.i = canon(k.i+uint64(by), v.Type)
		}
		e.vars[v] = k
		if x.Post {
			return old, true
		}
		return k, true
	case *Call:
		return e.call(x)
	}
	return no, false
}

// variable is the local of the running function that an lvalue is, or nil.
func (e *evaluator) variable(lv Expr) *Var {
	ref, ok := lv.(*VarRef)
	if !ok || e.vars == nil {
		return nil
	}
	if _, ok := e.vars[ref.Var]; !ok && ref.Var.Storage != Local {
		return nil
	}
	return ref.Var
}

func (e *evaluator) call(x *Call) (constant, bool) {
	no := constant{}
	if e.depth >= maxConstDepth || len(x.Args) != len(x.Func.Params) {
		return no, false
	}
	f := e.c.called[x.Func]
	if f == nil || !f.constexpr {
		return no, false
	}
	e.c.need(f, true)
	if f.Body == nil && e.c.uni == nil {
		e.c.checkBody(f) // the prelude's bodies are checked after its declarations otherwise
	}
	if f.Body == nil {
		return no, false
	}
	e.c.meter.Spend(workPerNode * (2 + len(x.Args)))
	vars := map[*Var]constant{}
	for i, a := range x.Args {
		if !isScalar(a.Type()) {
			return no, false
		}
		k, ok := e.value(a)
		if !ok {
			return no, false
		}
		vars[x.Func.Params[i]] = k
	}
	inner := &evaluator{c: e.c, vars: vars, depth: e.depth + 1}
	var result constant
	if inner.stmt(f.Body, &result) != flowReturn {
		return no, false
	}
	return result, true
}

func (e *evaluator) stmt(s Stmt, result *constant) flow {
	if s == nil {
		return flowOn
	}
	if !e.step() {
		return flowFail
	}
	switch s := s.(type) {
	case *Block:
		for _, x := range s.List {
			if f := e.stmt(x, result); f != flowOn {
				return f
			}
		}
	case *DeclStmt:
		if s.Init != nil {
			k, ok := e.value(s.Init)
			if !ok {
				return flowFail
			}
			e.vars[s.Var] = k
		}
	case *ExprStmt:
		if _, ok := e.value(s.X); !ok {
			return flowFail
		}
	case *If:
		k, ok := e.value(s.Cond)
		switch {
		case !ok:
			return flowFail
		case k.truth():
			return e.stmt(s.Then, result)
		case s.Else != nil:
			return e.stmt(s.Else, result)
		}
	case *Loop:
		return e.loop(s, result)
	case *Switch:
		return e.choice(s, result)
	case *Break:
		return flowBreak
	case *Continue:
		return flowContinue
	case *Case:
	case *Return:
		if s.X == nil {
			return flowFail
		}
		k, ok := e.value(s.X)
		if !ok {
			return flowFail
		}
		*result = k
		return flowReturn
	default:
		return flowFail
	}
	return flowOn
}

func (e *evaluator) loop(s *Loop, result *constant) flow {
	if f := e.stmt(s.Init, result); f != flowOn {
		return f
	}
	for first := true; ; first = false {
		if s.Cond != nil && !(first && s.Kind == DoLoop) {
			k, ok := e.value(s.Cond)
			if !ok {
				return flowFail
			}
			if !k.truth() {
				return flowOn
			}
		}
		switch f := e.stmt(s.Body, result); f {
		case flowBreak:
			return flowOn
		case flowReturn, flowFail:
			return f
		}
		if s.Post != nil {
			if _, ok := e.value(s.Post); !ok {
				return flowFail
			}
		} else if !e.step() {
			return flowFail
		}
	}
}

// choice runs a switch whose labels are at the top level of its body.
func (e *evaluator) choice(s *Switch, result *constant) flow {
	k, ok := e.value(s.X)
	if !ok {
		return flowFail
	}
	from := -1
	for i, x := range s.Body.List {
		if l, ok := x.(*Case); ok && (l.has(k.i, s.X.Type()) || l.Default && from < 0) {
			from = i
			if !l.Default {
				break
			}
		}
	}
	if from < 0 {
		return flowOn
	}
	for _, x := range s.Body.List[from:] {
		switch f := e.stmt(x, result); f {
		case flowBreak:
			return flowOn
		case flowOn:
		default:
			return f
		}
	}
	return flowOn
}
