package types

import (
	"slices"
	"strconv"
	"strings"
)

// Type is a C type without its own qualifiers. Types are compared with Identical. Sizes are those of the
// LP64 model that nvcc and its host compiler share.
type Type interface {
	Size() int  // bytes; 0 for void and functions
	Align() int // bytes
	String() string
}

// Kind is a fundamental type. Long and LongLong are both 8 bytes and still distinct types.
type Kind uint8

const (
	Void Kind = iota
	Bool
	Char // signed, as on x86-64
	SChar
	UChar
	Short
	UShort
	Int
	UInt
	Long
	ULong
	LongLong
	ULongLong
	Float
	Double
	LongDouble
	Nullptr // the type of nullptr
)

var basicNames = [...]string{"void", "bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int",
	"long", "unsigned long", "long long", "unsigned long long", "float", "double", "long double", "nullptr_t"}
var basicSizes = [...]int{0, 1, 1, 1, 1, 2, 2, 4, 4, 8, 8, 8, 8, 4, 8, 16, 8}

// Basic is a fundamental type. There is one value a kind: compare with ==.
type Basic struct{ Kind Kind }

func (b *Basic) Size() int      { return basicSizes[b.Kind] }
func (b *Basic) Align() int     { return max(1, basicSizes[b.Kind]) }
func (b *Basic) String() string { return basicNames[b.Kind] }

var basics = func() (t [Nullptr + 1]*Basic) {
	for k := range t {
		t[k] = &Basic{Kind(k)}
	}
	return
}()

// Of is the one Basic of a kind.
func Of(k Kind) *Basic { return basics[k] }

func (b *Basic) IsInteger() bool  { return b.Kind >= Bool && b.Kind <= ULongLong }
func (b *Basic) IsFloating() bool { return b.Kind >= Float && b.Kind <= LongDouble }
func (b *Basic) IsSigned() bool {
	switch b.Kind {
	case Char, SChar, Short, Int, Long, LongLong:
		return true
	}
	return false
}

// Pointer is `Elem *`. Const and Volatile qualify the element.
type Pointer struct {
	Elem            Type
	Const, Volatile bool
}

func (p *Pointer) Size() int  { return 8 }
func (p *Pointer) Align() int { return 8 }
func (p *Pointer) String() string {
	if fn, ok := p.Elem.(*FuncType); ok {
		return fn.spelled("(*)")
	}
	if h, ok := p.Elem.(*Struct); ok && h.Handle != "" && !p.Const && !p.Volatile {
		return h.Handle
	}
	s := p.Elem.String()
	dims := ""
	if a, ok := p.Elem.(*Array); ok {
		s, dims = a.parts()
	}
	if p.Const {
		s = "const " + s
	}
	if p.Volatile {
		s = "volatile " + s
	}
	if dims != "" {
		return s + " (*)" + dims
	}
	return s + " *"
}

// Array is `Elem [Len]`; Len is -1 where no length was given (extern shared, parameters have decayed already).
type Array struct {
	Elem Type
	Len  int
}

func (a *Array) Size() int  { return max(0, a.Len) * a.Elem.Size() }
func (a *Array) Align() int { return a.Elem.Align() }
func (a *Array) String() string {
	elem, dims := a.parts()
	return elem + dims
}

// parts are the type of the single elements and the lengths in brackets.
func (a *Array) parts() (elem, dims string) {
	var t Type = a
	for {
		inner, ok := t.(*Array)
		if !ok {
			break
		}
		if inner.Len < 0 {
			dims += "[]"
		} else {
			dims += "[" + strconv.Itoa(inner.Len) + "]"
		}
		t = inner.Elem
	}
	return t.String(), dims
}

// Field is a member of a struct at a byte offset.
type Field struct {
	Name    string
	Type    Type
	Offset  int
	Const   bool
	Base    bool // it is a base's part; Primary: the one whose virtual table is the object's
	Primary bool
	// Mutable: it may change in an object that is const.
	Mutable bool
	Align   int       // what alignas demands; 0: what the type does
	Bits    *BitField // of a bit-field, whose Offset is that of its first byte; nil for any other member
}

// VirtualTable is the name of the field that leads to a class's virtual functions.
const VirtualTable = "_vptr"

// Struct is a struct, class or union; identity is the pointer. Methods live in the checker, not here.
type Struct struct {
	Name   string // "" for an unnamed one
	Handle string // what programs call a pointer to it that they do not look behind, as cudaStream_t; "" for none
	Union  bool
	Fields []*Field
	size   int
	align  int
	// Pack is the largest alignment of its members, where the text says so; 0 for any.
	Pack int
	// Loose: no plain data of C, so that what inherits from it may have members in the padding at its end.
	Loose bool
	data  int // bytes without that padding
}

// Complete lays the fields out as the C ABI does and sets their offsets; minAlign raises the alignment (float4's 16).
func (s *Struct) Complete(union bool, minAlign int, fields []*Field) {
	s.Union, s.Fields, s.align = union, fields, max(1, minAlign)
	l := layout{s: s}
	for i, f := range placed(fields) {
		if f.Bits != nil {
			l.place(f)
			continue
		}
		l.endRun()
		if f.Base && len(fields) > 1 && emptyBase(f.Type, fields[min(i+1, len(fields)-1)].Type) {
			continue // it takes no room of its own
		}
		a := f.Type.Align()
		if s.Pack > 0 {
			a = min(a, s.Pack)
		}
		a = max(a, f.Align)
		s.align = max(s.align, a)
		if union {
			l.bits = max(l.bits, 8*f.Type.Size())
			continue
		}
		at := ((l.bits+7)/8 + a - 1) / a * a
		f.Offset = at
		size := f.Type.Size()
		if base, ok := f.Type.(*Struct); ok && f.Base {
			size = base.Data()
		}
		l.bits = 8 * (at + size)
	}
	at := (l.bits + 7) / 8
	s.data = at
	s.size = max(1, (at+s.align-1)/s.align*s.align)
	s.Fields = slices.DeleteFunc(fields, func(f *Field) bool { return f.Bits != nil && f.Name == "" }) // they only keep a place
	l.settle()
}

// placed are the members in the order of their places: first the base whose virtual table is the object's.
func placed(fields []*Field) []*Field {
	i := slices.IndexFunc(fields, func(f *Field) bool { return f.Primary })
	if i <= 0 {
		return fields
	}
	list := append([]*Field{fields[i]}, fields[:i]...)
	return append(list, fields[i+1:]...)
}

// emptyBase tells whether a base has no data, so that it may share its place with the first member, unless that is of the same type.
func emptyBase(base, first Type) bool {
	s, ok := base.(*Struct)
	return ok && s.empty() && !Identical(base, first)
}

// empty tells whether a struct has no data.
func (s *Struct) empty() bool {
	for _, f := range s.Fields {
		if base, ok := f.Type.(*Struct); !f.Base || !ok || !base.empty() {
			return false
		}
	}
	return true
}

// Data is how many bytes an object takes in another one that inherits from its struct.
func (s *Struct) Data() int {
	if s.Loose {
		return s.data
	}
	return s.size
}

func (s *Struct) Size() int      { return s.size }
func (s *Struct) Align() int     { return max(1, s.align) }
func (s *Struct) String() string { return s.Name }

// Enum is an enumeration; its values are of the underlying type.
type Enum struct {
	Name  string
	Alias string // what programs call it, as cudaError_t; "" for its name
	Under *Basic
	Class bool
	// Positive: no type is given and no enumerator is negative, so that a bit-field of it has no sign.
	Positive bool
	Values   []Enumerator // in order
}

// Enumerator is a name that an enumeration gives to a value.
type Enumerator struct {
	Name  string
	Value int64
}

func (e *Enum) Size() int  { return e.Under.Size() }
func (e *Enum) Align() int { return e.Under.Align() }
func (e *Enum) String() string {
	if e.Alias != "" {
		return e.Alias
	}
	return e.Name
}

// FuncType is a function's type, only ever seen behind a pointer or a name.
type FuncType struct {
	Result Type
	Params []Type

	result qtype   // as declared: Result and Params have pointers in the place of references
	params []qtype // likewise
}

func (f *FuncType) Size() int      { return 0 }
func (f *FuncType) Align() int     { return 1 }
func (f *FuncType) String() string { return f.spelled("") }

func (f *FuncType) spelled(name string) string {
	words := make([]string, len(f.Params))
	for i, p := range f.Params {
		words[i] = p.String()
	}
	return f.Result.String() + " " + name + "(" + strings.Join(words, ", ") + ")"
}

// Identical reports whether two types are the same, qualifiers of pointed-to elements included.
func Identical(a, b Type) bool {
	if a == b {
		return true
	}
	switch a := a.(type) {
	case *Pointer:
		b, ok := b.(*Pointer)
		return ok && a.Const == b.Const && a.Volatile == b.Volatile && Identical(a.Elem, b.Elem)
	case *Array:
		b, ok := b.(*Array)
		return ok && a.Len == b.Len && Identical(a.Elem, b.Elem)
	case *FuncType:
		b, ok := b.(*FuncType)
		if !ok || len(a.Params) != len(b.Params) || !Identical(a.Result, b.Result) {
			return false
		}
		for i := range a.Params {
			if !Identical(a.Params[i], b.Params[i]) {
				return false
			}
		}
		return true
	}
	return false
}
