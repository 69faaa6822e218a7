// Package analysis says what an analysis is: a value with a name, a sentence about what it finds out, the analyses whose results it reads,
// the events that it watches, and how it begins. Each has a folder of its own below; set puts them in the order that their requirements
// give.
//
//	var Analyzer = &analysis.Analyzer{
//		Name:     "residency",
//		Doc:      "where and when blocks were resident",
//		Requires: []*analysis.Analyzer{counter.Analyzer},
//		New:      …,
//	}
//
// An analysis depends on events, the device and the bytecode's tables alone. It must never know the live machine, a kernel's name, or a
// page.
package analysis
