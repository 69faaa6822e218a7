package isa

// Reading is how a programmer writes the values of a scalar that are more than numbers of its type in memory.
type Reading struct {
	Kind  ReadingKind
	Names []Enumerator // of an enumeration
}

// Enumerator is a value of an enumeration with its name.
type Enumerator struct {
	Name  string
	Value int64
}

// ReadingKind says what a scalar is.
type ReadingKind uint8

const (
	ReadNumber ReadingKind = iota
	ReadLetter             // char
	ReadPointer
	ReadEnum
	ReadHalf     // floating point of 16 bits: 5 of exponent, 10 of mantissa
	ReadBFloat16 // the upper half of a float
)

// Is says whether a scalar of this reading, which may be nil, is of a kind.
func (r *Reading) Is(k ReadingKind) bool { return r != nil && r.Kind == k }

// Leaf is how leaf i of a variable is read, and its type in memory.
func (v *Var) Leaf(i int) (*Reading, MemType) {
	if r := v.Elem.Record; r != nil && len(r.Members) == v.Elem.Count {
		m := &r.Members[i%v.Elem.Count]
		return m.As, m.Mem
	}
	return v.Elem.As, v.Mem
}
