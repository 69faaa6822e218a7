package analysis

// Remedy is what orders the two accesses of a race, or makes one of them needless. Its hint words it.
type Remedy uint8

// Remedies; the zero Remedy is that of findings that are no race.
const (
	_                     Remedy = iota
	RemedyBits                   // different bit-fields of one word
	RemedyUpdate                 // an atomic operation in place of load and store
	RemedyRetried                // none: a compare-and-swap loop is right as it is
	RemedySame                   // both write the same
	RemedySameBlocks             // likewise, from two blocks
	RemedyAtomic                 // one of the two is atomic and the other is not
	RemedyOneAccess              // both run one statement: let one thread do it
	RemedyOneAccessBlocks        // likewise, in two blocks
	RemedyCluster                // a barrier of the cluster
	RemedyBlocks                 // nothing orders blocks inside a launch
	RemedyOneLoop                // likewise; a thread may reach the statement more than once
	RemedyRound                  // a barrier after the loop's last access: the one inside does not separate iterations
	RemedyStatementLoop          // a barrier at the end of the loop's body, for two accesses of one statement
	RemedyStatementWarp          // a barrier of the warp inside one statement
	RemedyStatement              // a barrier of the block inside one statement
	RemedyWarp                   // a barrier of the warp
	RemedyBarrier                // a barrier of the block
	RemedyTail                   // a barrier of the warp after each read and each write of a reduction's tail
)

// ForBlock is the remedy that names a barrier of the block where r names a barrier of a warp; false where it names none.
func (r Remedy) ForBlock() (Remedy, bool) {
	switch r {
	case RemedyWarp:
		return RemedyBarrier, true
	case RemedyStatementWarp:
		return RemedyStatement, true
	}
	return r, false
}
