package main

import (
	"flag"

	"tilescope/server/export"
	"tilescope/server/export/jsrender"
	"tilescope/web"
)

// exportFlags are the flags of what exports may cost.
func exportFlags(f *flag.FlagSet, l *export.Limits) {
	*l = export.DefaultLimits()
	f.IntVar(&l.Steps, "export-steps", l.Steps, "`steps` in one exported animation, handout or page")
	f.Int64Var(&l.Bytes, "export-bytes", l.Bytes, "`bytes` of one exported file")
	f.DurationVar(&l.Time, "export-time", l.Time, "`time` for one export, not counting the wait for its turn")
	f.IntVar(&l.Edge, "export-edge", l.Edge,
		"`units` of the longer side of an exported picture; a .png may have as many pixels as a square with this side")
	f.IntVar(&l.Working, "exports-working", l.Working, "`exports` made at once")
	f.IntVar(&l.Waiting, "exports-waiting", l.Waiting, "`exports` that may wait for their turn")
}

// newStudio is what draws exports, with the page's own drawing code.
func newStudio(limits export.Limits) (*export.Studio, error) {
	source, err := web.Alone()
	if err != nil {
		return nil, err
	}
	script := jsrender.Compile(source)
	built, err := web.Singles()
	if err != nil {
		return nil, err
	}
	singles := map[string]export.Single{}
	for language, parts := range built {
		singles[language] = export.Single(parts)
	}
	return export.NewStudio(export.Parts{Script: script, Singles: singles}, limits), nil
}
