// Package symbolize names memory for findings: which variable, parameter or allocation an address is in, and which element.
//
// It knows allocations, launches and the program's tables. It must never know what is wrong there.
//
//	m := symbolize.NewMap(program) // and hand it each allocation and launch
//	m.Find(addr).Name
package symbolize
