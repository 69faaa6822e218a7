// Package set bundles all analyses of a run behind one observer, with one saved state for all.
//
// It knows which analyses there are; in which order they observe follows from what each requires. It passes results on, such as Set.Race
// to the engine, and must never know what any of them concludes.
//
//	s := set.New(run)
//	machine.Config{Observer: s, …}
//	s.Findings()
package set
