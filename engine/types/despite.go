package types

import (
	"slices"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// uncertain tells whether a diagnostic of a text with errors in its grammar may only follow from one of these.
func (c *checker) uncertain(d diag.Diagnostic) bool {
	doubt := &c.unit.Doubt
	undeclared := slices.ContainsFunc([]i18n.Key{texts.TypesUndeclared, texts.TypesUndeclaredFunction}, d.Message.Is)
	if d.Severity != diag.Error || doubt.Follows(d.Span, undeclared) || doubt.Concerns(c.file.Slice(d.Span)) {
		return true
	}
	return slices.ContainsFunc(d.Message.Args, func(a i18n.Arg) bool { return doubt.Concerns(a.Text) })
}
