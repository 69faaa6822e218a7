package memory

import "tilescope/engine/isa"

// Defined says whether all n bytes of global memory from addr were written, by the host or by a kernel.
func (a *Analysis) Defined(addr, n uint64) bool {
	return addr >= isa.GlobalBase && defined(&a.defined, addr-isa.GlobalBase, n)
}

// DefinedShared tells the same of a block's shared memory, by offset, while the block or another of its cluster is resident.
func (a *Analysis) DefinedShared(block int, off, n uint64) bool {
	b := a.blocks[block]
	return b != nil && defined(&b.defined, off, n)
}
