package scene

import "tilescope/engine/frame/input"

// Line is the source line of the block's step i: its statement's, or, where a call returns and the rest of the caller's expression accesses
// memory, the line of that access.
func (s *State) Line(in *input.Run, i int) int {
	if i < 0 || i >= len(s.Track.Steps) {
		return 0
	}
	stmt := int(s.Track.Steps[i].Stmt)
	line := in.StmtLine(stmt)
	if stmt < 0 || stmt >= len(in.Code.Stmts) {
		return line
	}
	of := &in.Code.Stmts[stmt]
	elsewhere := 0
	for k := range s.Record.Step(i) {
		site := int(s.Record.Step(i)[k].Site)
		if site < 0 || site >= len(in.Code.Sites) {
			continue
		}
		span := in.Code.Sites[site].Span
		if inside := of.Span.From <= span.From && span.To <= of.Span.To; inside || !span.IsValid() || span.From.InPrelude() {
			return line
		}
		elsewhere = in.SiteLine(site)
	}
	if elsewhere != 0 {
		return elsewhere
	}
	return line
}
