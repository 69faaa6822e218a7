package engine

import (
	"slices"

	"tilescope/engine/builtin"
	"tilescope/engine/isa"
)

// OpensFiles tells whether the program has a call that opens a file: only then is there one to look for.
func (p *Program) OpensFiles() bool { return p.calls(builtin.Fopen, builtin.Freopen) }

// ReadsInput tells whether the program has a call that reads standard input: only then is there something to wait for.
func (p *Program) ReadsInput() bool {
	return p.calls(builtin.Getchar, builtin.Fgetc, builtin.Fgets, builtin.Scanf, builtin.Fscanf, builtin.FRead)
}

// calls tells whether the program has one of these calls of the host's library.
func (p *Program) calls(ids ...builtin.ID) bool {
	for _, f := range p.Code.Funcs {
		for i := range f.Code {
			if f.Code[i].Op == isa.HostOp && slices.Contains(ids, builtin.ID(f.Calls[f.Code[i].Imm].Builtin)) {
				return true
			}
		}
	}
	return false
}
