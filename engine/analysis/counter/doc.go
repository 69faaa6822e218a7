// Package counter adds up what warps did: exact integers for every launch, every block and every site, as a profiler would count them at
// source level.
//
// Work and Lines say what was executed, by class of instruction, for a launch and for each line; Split, which lanes wait on account of
// which branch.
//
// It knows accesses and what bank and coalesce say of them, and what the compiler says of sections of code. It must never know a report's
// or a page's format.
//
//	bank, coal := bank.New(run), coalesce.New(run)
//	c := counter.New(run, bank, coal) // and observe with bank and coal before c
//	fmt.Println(c.Launches()[0].SharedLoadConflicts)
//
// Atomics, constant and local memory are left out of sectors and wavefronts. An access outside an array that lands in mapped memory counts.
package counter
