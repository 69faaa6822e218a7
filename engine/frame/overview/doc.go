// Package overview is a run as a whole: its source, launches, findings, the host program's calls, and what a launch costs.
//
//	run := overview.Build(in, roles, reader)
//	cost := overview.Cost(in, 0, reader)
//
// It must not know positions, scenes or frames, and must not replay.
package overview
