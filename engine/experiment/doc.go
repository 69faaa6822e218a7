// Package experiment asks what would be otherwise: it runs a program under other settings and compares. A sweep varies one parameter of a
// spec, a comparison finds the first step in which two executions differ, and a search looks for a schedule under which a race changes the
// result.
//
//	spec, err := experiment.SweepParam{Kind: frame.DefineParam, Name: "TILE"}.Apply(spec, "32")
//	d, err := experiment.Diverge(ctx, x, y, limit, reader, nil)
//	r, err := experiment.FindSchedule(ctx, x, finding, limits, nil)
//
// It knows executions, their reports and the machine. It must never know who asked, nor how often.
package experiment
