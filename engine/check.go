package engine

import (
	"context"

	"tilescope/engine/diag"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

// Checked is what the compiler says of a text that is not run.
type Checked struct {
	File        *source.File
	Unit        *syntax.Unit
	Program     *types.Program    // nil where the text has errors
	Diagnostics []diag.Diagnostic // in the order of the text
}

// Check compiles a spec's text, with rests in which others may work, and says all that the compiler has to say of it. The error is a
// *SpecError, or ctx's.
func Check(ctx context.Context, spec RunSpec, limits Limits, rest func()) (*Checked, error) {
	c, err := begun(ctx, spec, limits, rest)
	if err != nil {
		return nil, err
	}
	out := &Checked{File: c.file, Unit: c.unit, Diagnostics: c.bag.Sorted()}
	if !c.bag.HasErrors() {
		out.Program = c.checked
	}
	return out, nil
}
