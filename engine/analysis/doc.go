// Package analysis says what an analysis is: a value with a name, a sentence about what it finds out, the analyses whose results it reads,
// the events that it watches, and how it begins. Each has a folder of its own below; set orders them by what they require.
//
//	var Analyzer = &analysis.Analyzer{
//		Name:     "residency",
//		Doc:      "where and when blocks were resident",
//		Requires: []*analysis.Analyzer{counter.Analyzer},
//		New:      …,
//	}
//
// What New makes is an Analysis: it embeds event.Ignore and has a method for each event that it wants. Save gives its State, and Load
// brings it back when a timeline restores a checkpoint, so findings are part of the state. Only frequent events have to be named in
// Watches: an analysis that does is called for nearly every event of a run, so it returns at once from what it does not need. One that
// files findings is a Finder: it keeps one Finding for each kind and place itself, counts the others, and gives them in order of their
// position. The example is a whole one.
//
// A culprit in a kernel has a Site. One in host code has Host, no Site and no statement (-1), and the place in the source as Pos.
//
// An analysis depends on events, the device and the bytecode's tables alone. It must never know the live machine, a kernel's name, or a
// page.
package analysis
