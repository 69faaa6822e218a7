// Package shadow keeps what an analysis knows about memory: one cell of any type for each address, sparse, in pages that saved states share
// with the running one until either writes (copy on write).
//
// It knows indices and pages. It must never know what a cell means.
//
//	var m shadow.Memory[int32]
//	*m.Own(7) = 1
//	saved := m.Save()
//	*m.Own(7) = 2
//	m.Load(saved) // m.At(7) is 1 again
package shadow
