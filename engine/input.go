package engine

import (
	"tilescope/engine/builtin"
	"tilescope/engine/isa"
)

// ReadsInput tells whether the program has a call that reads standard input: only then is there something to wait for.
func (p *Program) ReadsInput() bool {
	for _, f := range p.Code.Funcs {
		for i := range f.Code {
			if f.Code[i].Op != isa.HostOp {
				continue
			}
			switch builtin.ID(f.Calls[f.Code[i].Imm].Builtin) {
			case builtin.Getchar, builtin.Fgetc, builtin.Fgets, builtin.Scanf, builtin.Fscanf:
				return true
			}
		}
	}
	return false
}
