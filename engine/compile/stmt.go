package compile

import (
	"tilescope/engine/builtin"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/types"
)

// step begins a warp step: one statement of the user's device code.
func (f *fn) step(kind isa.StmtKind, at source.Span, x types.Expr) {
	if f.stepAt >= 0 && f.lastStep == at && kind != isa.StmtEnd && f.steps(at) {
		return // one statement of the source that the checker made several of
	}
	f.begin(f.announce(kind, at, x), at)
}

// steps reports whether statements at a place are warp steps: those of the user's device code.
func (f *fn) steps(at source.Span) bool { return f.user && !at.From.InPrelude() }

// announce enters a statement, so that statements are numbered as the source has them, wherever their code is; −1 for what is no step.
func (f *fn) announce(kind isa.StmtKind, at source.Span, x types.Expr) int32 {
	if !f.steps(at) {
		return -1
	}
	if f.shared() {
		key := instance{fn: f.index, ordinal: f.announced}
		f.announced++
		if n, ok := f.c.instances[key]; ok {
			return n
		}
		f.c.instances[key] = int32(len(f.c.out.Stmts))
	}
	f.c.work.Spend(2 * workPerInstr)
	f.c.out.Stmts = append(f.c.out.Stmts, isa.Stmt{
		Func: int32(f.index), Kind: kind, Span: at, Loop: f.loop, Flops: f.computes(x), Effects: f.effectsOf(kind, x),
	})
	return int32(len(f.c.out.Stmts) - 1)
}

// begin is the code that an announced statement starts with.
func (f *fn) begin(n int32, at source.Span) {
	f.stmt = n
	if n < 0 {
		if f.as.IsValid() {
			f.stmt = f.asStmt
		}
		return
	}
	f.at = at.From
	f.emit(isa.Instr{Op: isa.Step, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: int64(n)})
	f.lastStep, f.stepAt = at, len(f.out.Code)
}

// computes reports whether a statement does the kernel's arithmetic, as against index bookkeeping: floating-point operators, or
// integer ones on loaded values, in what is stored.
func (f *fn) computes(x types.Expr) bool {
	switch x := x.(type) {
	case *types.Assign:
		return f.computes(x.Value)
	case *types.OpAssign:
		if x.Work != nil && classOf(x.Work) >= f32 {
			return true
		}
		return f.fromMemory(x.Value) || f.fromMemory(x.LV) || f.computes(x.Value)
	case *types.IncDec:
		return f.fromMemory(x.LV)
	case *types.Convert:
		return f.computes(x.Value)
	case *types.Comma:
		return f.computes(x.L) || f.computes(x.R)
	case *types.Cond:
		return f.computes(x.Then) || f.computes(x.Else)
	case *types.Unary:
		return f.computes(x.Value)
	case *types.BuiltinCall:
		e, ok := f.c.entry(x.Func)
		if ok && (e.Kind == builtin.Math || e.Kind == builtin.Opcode) && classOf(x.T) >= f32 {
			return true
		}
	case *types.Binary:
		if x.Op <= types.Rem && classOf(x.L.Type()) >= f32 {
			return true
		}
		return f.fromMemory(x.L) || f.fromMemory(x.R) || f.computes(x.L) || f.computes(x.R)
	}
	return false
}

// fromMemory reports whether a value was loaded, in whole or in part, leaving out what only indexes.
func (f *fn) fromMemory(x types.Expr) bool {
	f.c.work.Spend(1)
	switch x := x.(type) {
	case *types.Load:
		return f.fromMemory(x.LV)
	case *types.Deref:
		return true
	case *types.FieldRef:
		return f.fromMemory(x.Base)
	case *types.VarRef:
		return !f.inRegisters(x.Var) && varSpace(x.Var) != isa.LocalSpace
	case *types.Convert:
		return f.fromMemory(x.Value)
	case *types.Binary:
		return f.fromMemory(x.L) || f.fromMemory(x.R)
	}
	return false
}

// block compiles statements in a scope of their own.
func (f *fn) block(b *types.Block) {
	mark, shown := f.next, len(f.shown)
	for _, s := range b.List {
		f.statement(s)
	}
	f.hide(shown)
	f.next = mark
}

// nested compiles a statement that is a scope whatever it is.
func (f *fn) nested(s types.Stmt) {
	if s == nil {
		return
	}
	mark, shown := f.next, len(f.shown)
	f.statement(s)
	f.hide(shown)
	f.next = mark
}

// statement compiles one statement; temporaries are free again after it, declared variables stay.
func (f *fn) statement(s types.Stmt) {
	if s == nil {
		return
	}
	if at := s.Span(); at.IsValid() {
		f.at = at.From
	}
	switch s := s.(type) {
	case *types.Block:
		f.block(s)
	case *types.DeclStmt:
		f.declaration(s)
	case *types.ExprStmt:
		mark := f.next
		f.step(f.kindOf(s.X), s.At, s.X)
		f.discard(s.X)
		f.next = mark
	case *types.OffStmt:
	case *types.If:
		f.ifElse(s)
	case *types.Loop:
		f.loopStmt(s)
	case *types.Switch:
		f.switchStmt(s)
	case *types.Case:
		if l, ok := f.cases[s]; ok {
			f.place(l)
		}
	case *types.Break:
		if n := len(f.targets); n > 0 {
			f.jump(f.targets[n-1].brk)
		}
	case *types.Continue:
		for i := len(f.targets) - 1; i >= 0; i-- {
			if f.targets[i].cont >= 0 {
				f.jump(f.targets[i].cont)
				break
			}
		}
	case *types.Label:
		f.place(f.mark(s))
	case *types.Goto:
		f.jump(f.mark(s.To))
	case *types.Return:
		f.returnStmt(s)
	default:
		f.unsupported(s.Span(), "this statement")
	}
}

// mark is the code's label of a label of the source.
func (f *fn) mark(l *types.Label) int {
	n, ok := f.marks[l]
	if !ok {
		n = f.label()
		f.marks[l] = n
	}
	return n
}

// kindOf tells a barrier from other expression statements.
func (f *fn) kindOf(x types.Expr) isa.StmtKind {
	for {
		c, ok := x.(*types.Convert)
		if !ok {
			break
		}
		x = c.Value
	}
	if b, ok := x.(*types.BuiltinCall); ok {
		if e, ok := f.c.entry(b.Func); ok && isBarrier(e) {
			return isa.StmtBarrier
		}
	}
	return isa.StmtExpr
}

func (f *fn) declaration(s *types.DeclStmt) {
	v := s.Var
	if v.Storage != types.Local {
		if v.Storage == types.Shared || v.Storage == types.DynShared || v.Storage == types.StaticLocal {
			f.c.global(v)
		}
		return
	}
	h := f.declare(v)
	from := f.label()
	f.labels[from] = len(f.out.Code)
	f.show(v, from)
	mark := f.next
	if s.Init != nil {
		if !v.Temp {
			f.step(isa.StmtDecl, s.At, s.Init)
		}
		f.naming(v, s.Init)
		f.initialise(f.varPlace(v, v.Span), h, s.Init)
	} else {
		// What C leaves undefined is zero here, so that equal runs are equal.
		for _, r := range h.regs {
			f.unset[len(f.out.Code)] = lacking{v: v}
			f.op(isa.Mov, r, f.constant(0))
		}
		f.setOrigins(h.orgs, nil)
		if !f.host && f.c.blank(v) {
			f.emit(isa.Instr{Op: isa.Void, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: int64(v.Type.Size())<<32 | int64(h.local)})
		}
	}
	f.next = mark
}

func (f *fn) ifElse(s *types.If) {
	mark := f.next
	f.step(isa.StmtCond, s.Cond.Span(), s.Cond)
	condition, sites := f.stmt, len(f.c.out.Sites)
	other := f.label()
	f.unless(s.Cond, other, false)
	f.next = mark
	f.nested(s.Then)
	if s.Else == nil {
		f.place(other)
		return
	}
	end := f.label()
	f.jump(end)
	f.place(other)
	f.nested(s.Else)
	f.place(end)
	f.merge(s, condition, sites)
}

// loopStmt compiles for, while and do. The condition and the step of a loop belong to it; its initialisation does not.
func (f *fn) loopStmt(s *types.Loop) {
	mark, shown := f.next, len(f.shown)
	f.nestedInit(s.Init)
	outer, outerPhase := f.loop, f.phase
	phase := false
	if f.user && !s.At.From.InPrelude() {
		l := isa.Loop{Func: int32(f.index), Parent: outer, Span: s.At, Barrier: f.c.containsBarrier(s)}
		if l.Barrier && !f.phase && !f.c.inLoop[f.tree] {
			l.Phase, phase = true, true
			f.phase = true
		}
		f.loop = int32(len(f.c.out.Loops))
		f.c.out.Loops = append(f.c.out.Loops, l)
	}
	// The condition comes after the body, so that a round needs one branch and no jump; its statement still comes before those of the body.
	top, cont, test, end := f.label(), f.label(), f.label(), f.label()
	condition := int32(-1)
	if !absent(s.Cond) && s.Kind != types.DoLoop {
		condition = f.announce(isa.StmtCond, s.Cond.Span(), s.Cond)
		f.jump(test)
	}
	f.place(top)
	if phase {
		f.emit(isa.Instr{Op: isa.Phase, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: int64(f.loop)})
	}
	f.targets = append(f.targets, target{end, cont})
	counter, lies := f.counter(s)
	if counter != nil {
		f.counters[counter] = lies
	}
	f.nested(s.Body)
	delete(f.counters, counter)
	f.targets = f.targets[:len(f.targets)-1]
	f.place(cont)
	if !absent(s.Post) {
		m := f.next
		f.step(isa.StmtLoopStep, s.Post.Span(), s.Post)
		f.discard(s.Post)
		f.next = m
	}
	f.place(test)
	if absent(s.Cond) {
		f.jump(top)
	} else {
		m := f.next
		if s.Kind == types.DoLoop {
			condition = f.announce(isa.StmtCond, s.Cond.Span(), s.Cond)
		}
		f.begin(condition, s.Cond.Span())
		f.when(s.Cond, top, false)
		f.next = m
	}
	f.place(end)
	if phase {
		f.emit(isa.Instr{Op: isa.PhaseEnd, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: int64(f.loop)})
	}
	f.loop, f.phase = outer, outerPhase
	f.hide(shown)
	f.next = mark
}

// nestedInit compiles a loop's initialisation in the loop's own scope.
func (f *fn) nestedInit(s types.Stmt) {
	if b, ok := s.(*types.Block); ok {
		for _, t := range b.List {
			f.statement(t)
		}
		return
	}
	f.statement(s)
}

// switchStmt compares with every case in turn and then falls into the body where it belongs.
func (f *fn) switchStmt(s *types.Switch) {
	mark := f.next
	f.step(isa.StmtCond, s.X.Span(), s.X)
	x := f.scalar(s.X)
	end := f.label()
	other := end
	for _, c := range casesOf(s.Body, nil) {
		l := f.label()
		f.cases[c] = l
		if c.Default {
			other = l
			continue
		}
		f.branch(isa.BrNZ, f.hits(c, x, s.X.Type()), l, false)
	}
	f.jump(other)
	f.next = mark
	cont := -1
	f.targets = append(f.targets, target{end, cont})
	if s.Body != nil {
		f.block(s.Body)
	}
	f.targets = f.targets[:len(f.targets)-1]
	f.place(end)
}

// hits compares a switch's value, of this type, with a label's values.
func (f *fn) hits(c *types.Case, x isa.Reg, t types.Type) isa.Reg {
	if c.Value == c.Last {
		return f.op(isa.Eq, f.reg(nil), x, f.constant(c.Value))
	}
	op := choose(classOf(t), isa.LeS, isa.LeU, isa.LeS, isa.LeU, isa.Nop, isa.Nop)
	from := f.op(op, f.reg(nil), f.constant(c.Value), x)
	to := f.op(op, f.reg(nil), x, f.constant(c.Last))
	return f.op(isa.And, f.reg(nil), from, to)
}

// casesOf lists the labels of a switch, not those of switches within.
func casesOf(s types.Stmt, list []*types.Case) []*types.Case {
	switch s := s.(type) {
	case *types.Case:
		return append(list, s)
	case *types.Block:
		if s == nil {
			return list
		}
		for _, t := range s.List {
			list = casesOf(t, list)
		}
	case *types.If:
		list = casesOf(s.Then, list)
		if s.Else != nil {
			list = casesOf(s.Else, list)
		}
	case *types.Loop:
		list = casesOf(s.Body, list)
	}
	return list
}

func (f *fn) returnStmt(s *types.Return) {
	mark := f.next
	f.step(isa.StmtReturn, s.At, s.X)
	switch {
	case f.kernel:
		if s.X != nil {
			f.discard(s.X)
		}
		f.emit(isa.Instr{Op: isa.Exit, A: isa.NoReg})
	case f.main:
		status := f.constant(0)
		if s.X != nil {
			status = f.scalar(s.X)
		}
		f.endObjects(s.At)
		f.emit(isa.Instr{Op: isa.Exit, A: status})
	case f.inl != nil && f.inl.refs:
		f.jump(f.ret)
	case f.inl != nil && s == f.inl.tail:
		if s.X == nil || isVoid(s.X.Type()) {
			if s.X != nil {
				f.discard(s.X)
			}
			break
		}
		org := f.tracksResult(f.tree)
		f.inl.value = f.value(s.X, org, isa.NoReg)
		if org {
			f.inl.value.o = f.origins(s.X, f.inl.value)
		}
	default:
		if s.X != nil {
			if isVoid(s.X.Type()) {
				f.discard(s.X)
			} else {
				org := len(f.result.orgs) > 0
				hint := isa.NoReg
				if len(f.result.regs) == 1 {
					hint = f.result.regs[0]
				}
				v := f.value(s.X, org, hint)
				if org {
					f.setOrigins(f.result.orgs, f.origins(s.X, v))
				}
				f.move(f.result.regs, v.r)
			}
		}
		f.jump(f.ret)
	}
	f.next = mark
}
