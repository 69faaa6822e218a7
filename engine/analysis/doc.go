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
// restores it when a timeline restores a checkpoint, so findings are part of the state. Only frequent events have to be named in
// Watches: an analysis that does is called for nearly every event of a run, so it returns at once from what it does not need. One that
// files findings is a Finder: it keeps one Finding for each kind and place in the source itself (a template's instances share their
// places), counts the others, and gives them in order of their position. Count is of threads, warps or blocks, as Finding says; one that
// counts anything else says what in its message. Position is that of the event at which it was found, which is LaunchEnd for what shows
// only there. Frames do not go by it: to them a finding is past once its last culprit is. The example is a whole one.
//
// What a site accesses is in its Kind and Space, for asynchronous copies and tiles of tensor cores as well. Its Shared or Array is what the
// source names; symbolize.Map.SharedAt finds the __shared__ variable behind a pointer.
//
// A culprit in a kernel has a Site. One in host code has Host, no Site and no statement (-1), and the place in the source as Pos.
//
// An analysis depends on events, the device and the bytecode's tables alone. It must never know the live machine, a kernel's name, or a
// page.
package analysis
