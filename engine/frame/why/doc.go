// Package why answers "why?": it follows a value, a wait, a finding or a line of output backwards, from cause to cause, until it reaches
// inputs, or something that explains it sooner: an unordered access, a cell or a variable without a value, a branch.
//
//	answer, err := why.Answer(ctx, in, why.Question{Cell: &cell, At: 1234}, names, limits, reader)
//	for _, c := range answer.Causes { … } // the shortest explanation first
//
// How: the last write to a cell is found by timeline.Retrace, which passes over whatever left the cell's page alone. From the store's
// statement it goes back through the thread's own statements, from each register to the statement that gave it its value, up to the loads;
// then the same for the cells that were loaded, and for the lanes that handed a value over in a shuffle or a vote. The statements are
// sorted into calls first (route.go), so that a result leads into the function and a parameter out of it again. On this way it notes the
// branches that decided over a value. Where nothing wrote a cell, the threads' code is gone through without running it, for a branch that
// kept one from the store. An access that a race finding names is checked first: whether its value was read before the
// write that was meant for it, or after a write that was meant for later.
//
// It knows bytecode, events, findings and replays. It must never know kernels by name, scenes or pages.
package why
