// Package diagnosis ranks what makes a launch slow: conflicts, uncoalesced and repeated loads, divergence, idle lanes, barriers, atomics,
// occupancy, the size of the grid, and arithmetic against traffic. Each verdict has its line, exact counts, the best that is possible, and
// a change of the source where one is known.
//
//	found := diagnosis.Of(&diagnosis.Launch{File: file, Code: code, Device: dev, WarpSize: 32, Event: &l.Launch, Counters: c, Banks: b})
//	for _, v := range found.Verdicts {
//		fmt.Println(v.Kind, v.Line, v.Count, v.Best)
//	}
//
// Order: faults of the kernel by the share of their own resource that the best would save, then the size of the grid, then the launch's
// traffic as a whole, then what cannot be better. Counts are sums over the whole launch, as the analyses have them; what is estimated says
// that it is a model.
//
// It knows the analyses at the end of a run. It must never know a kernel's name, a lesson or a page.
package diagnosis
