package memory

import "tilescope/engine/isa"

// Defined says whether all n bytes of global memory from addr were written, by the host or by a kernel.
func (a *Analysis) Defined(addr, n uint64) bool {
	return addr >= isa.GlobalBase && defined(&a.defined, addr-isa.GlobalBase, n)
}
