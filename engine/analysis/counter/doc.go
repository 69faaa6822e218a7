// Package counter adds up what warps did: exact integers for every launch, every block and every site, as a profiler would count them at source level.
//
// It knows accesses and what bank and coalesce say of them. It must never know a report's or a page's format.
//
//	bank, coal := bank.New(run), coalesce.New(run)
//	c := counter.New(run, bank, coal) // and observe with bank and coal before c
//	fmt.Println(c.Launches()[0].SharedLoadConflicts)
//
// Atomics, constant and local memory are left out of sectors and wavefronts. An access outside an array that lands in mapped memory counts.
package counter
