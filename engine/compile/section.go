package compile

import "tilescope/engine/isa"

// sections cuts device code into the stretches that the lanes of a mask execute as a whole, and says what each consists of: how often a
// section was begun, and by how many lanes, then tells exactly what was executed, and counting costs one addition a statement. A section
// that no Step begins gets a Tally, if there is anything in it to count.
func (f *fn) sections() {
	if f.host || f.broken {
		return
	}
	code, out := f.out.Code, f.c.out
	g := flowGraph(f.c.work, code, f.goes)
	tallies := map[int][]isa.Instr{}
	begin, open := 0, -1
	block := 0
	f.c.work.Spend(workPerInstr * len(code) / 2)
	for pc, in := range code {
		if pc == g.first[block] {
			begin, open = pc, -1
			block++
		}
		if in.Op == isa.Step {
			open = f.section(isa.StmtOf(in.Imm))
			code[pc].Imm = isa.Begin(isa.StmtOf(in.Imm), open)
			continue
		}
		if in.Op == isa.WarpOp && isa.WarpFn(f.out.Calls[in.Imm].Builtin) == isa.LaneID || !new(isa.Work).Add(in) {
			continue // a special register, and what is of no class
		}
		if open < 0 {
			open = f.section(-1)
			tallies[begin] = []isa.Instr{{Op: isa.Tally, Dst: isa.NoReg, A: isa.NoReg, B: isa.NoReg, C: isa.NoReg, Imm: int64(open)}}
		}
		s := &out.Sections[open]
		s.At(f.lineOf(pc)).Add(in)
		s.Instructions++
		if in.Op == isa.CallFn || in.Op == isa.Bar { // the lanes that come back may be fewer, or none
			begin, open = pc+1, -1
		}
	}
	f.insert(tallies)
}

// section enters a new one, which a statement begins; −1: it begins within one.
func (f *fn) section(stmt int) int {
	f.c.out.Sections = append(f.c.out.Sections, isa.Section{Stmt: int32(stmt)})
	return len(f.c.out.Sections) - 1
}

// lineOf is the line of an instruction.
func (f *fn) lineOf(pc int) int32 {
	at := f.out.Pos[pc]
	if !at.IsValid() || at.InPrelude() {
		return 0
	}
	return int32(f.c.file.Position(at).Line)
}
