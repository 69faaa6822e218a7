package footprint

import (
	"reflect"
	"slices"
	"unsafe"
)

// Meter measures memory. What it has met once it does not count again. The zero Meter has met nothing.
type Meter struct {
	Skip   []reflect.Type // values of these types are not looked into, and what points to them is not followed: somebody else counts those
	Shared *Pieces        // nor is what is here counted; nil for nothing

	met   map[unsafe.Pointer]uintptr // beginnings of pieces → their bytes
	plans map[reflect.Type]*plan
	texts []text // long strings: others may be parts of them
	todo  []item
	bytes int64
}

type text struct{ from, to uintptr }

// Pieces are the beginnings of pieces of memory, ascending: those large enough to matter.
type Pieces struct{ at []uintptr }

// largePiece is the size from which on a piece is worth its eight bytes in Pieces.
const largePiece = 1 << 10

// Pieces are the larger ones of those that were met.
func (m *Meter) Pieces() *Pieces {
	p := &Pieces{}
	for at, bytes := range m.met {
		if bytes >= largePiece {
			p.at = append(p.at, uintptr(at))
		}
	}
	slices.Sort(p.at)
	p.at = slices.Clip(p.at)
	return p
}

// Size is the memory of the list itself, in bytes.
func (p *Pieces) Size() int64 { return Allocated(int64(cap(p.at))*8, false) }

func (p *Pieces) has(at unsafe.Pointer) bool {
	if p == nil {
		return false
	}
	_, ok := slices.BinarySearch(p.at, uintptr(at))
	return ok
}

// item is a value that is still to be looked through.
type item struct {
	at unsafe.Pointer
	p  *plan
}

// plan is what must be looked at in values of a type.
type plan struct {
	t      reflect.Type
	kind   reflect.Kind
	size   uintptr
	holds  bool // values can hold memory of others
	skip   bool
	elem   *plan // of a pointer, a slice, an array
	len    int   // of an array
	fields []field
}

type field struct {
	offset uintptr
	p      *plan
}

// planOf is made once for each type: reflection is slow.
func (m *Meter) planOf(t reflect.Type) *plan {
	if p := m.plans[t]; p != nil {
		return p
	}
	p := &plan{t: t, kind: t.Kind(), size: t.Size(), skip: slices.Contains(m.Skip, t), holds: holds(t)}
	m.plans[t] = p
	switch p.kind {
	case reflect.Pointer, reflect.Slice:
		p.elem = m.planOf(t.Elem())
	case reflect.Array:
		p.elem, p.len = m.planOf(t.Elem()), t.Len()
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); holds(f.Type) {
				p.fields = append(p.fields, field{f.Offset, m.planOf(f.Type)})
			}
		}
	}
	return p
}

// longText is the size from which on strings are asked whether others are parts of them.
const longText = 256

// Add is the number of bytes that can be reached from what a pointer points to and have not been met before. It panics where root is no
// pointer.
func (m *Meter) Add(root any) int64 {
	v := reflect.ValueOf(root)
	if v.Kind() != reflect.Pointer {
		panic("footprint: Add takes a pointer")
	}
	if m.met == nil {
		m.met = map[unsafe.Pointer]uintptr{}
	}
	if m.plans == nil {
		m.plans = map[reflect.Type]*plan{}
	}
	before := m.bytes
	m.pointer(v.UnsafePointer(), m.planOf(v.Type().Elem()))
	for len(m.todo) > 0 {
		last := len(m.todo) - 1
		next := m.todo[last]
		m.todo = m.todo[:last]
		m.look(next.at, next.p)
	}
	return m.bytes - before
}

// Of is what a pointer's target holds by itself.
func Of(root any) int64 {
	var m Meter
	return m.Add(root)
}

// piece counts an allocation, and says whether it had not been met, or not as long.
func (m *Meter) piece(at unsafe.Pointer, bytes uintptr, pointers bool) bool {
	if at == nil || bytes == 0 {
		return false
	}
	have, ok := m.met[at]
	if ok && have >= bytes {
		return false
	}
	m.met[at] = bytes
	if bytes >= largePiece && m.Shared.has(at) {
		return false
	}
	size := Allocated(int64(bytes), pointers)
	if ok {
		size -= Allocated(int64(have), pointers)
	}
	m.bytes += size
	return true
}

func (m *Meter) pointer(at unsafe.Pointer, p *plan) {
	if !p.skip && m.piece(at, p.size, p.holds) && p.holds {
		m.todo = append(m.todo, item{at, p})
	}
}

// look goes through a value that is at an address.
func (m *Meter) look(at unsafe.Pointer, p *plan) {
	if p.skip {
		return
	}
	switch p.kind {
	case reflect.Pointer:
		if to := *(*unsafe.Pointer)(at); to != nil {
			m.pointer(to, p.elem)
		}
	case reflect.String:
		m.string(*(*string)(at))
	case reflect.Slice:
		m.slice((*sliceHeader)(at), p.elem)
	case reflect.Interface:
		m.dynamic(at, p.t)
	case reflect.Map:
		m.table(reflect.NewAt(p.t, at).Elem())
	case reflect.Array:
		for i := range p.len {
			m.look(unsafe.Add(at, uintptr(i)*p.elem.size), p.elem)
		}
	case reflect.Struct:
		for _, f := range p.fields {
			m.look(unsafe.Add(at, f.offset), f.p)
		}
	}
}

type sliceHeader struct {
	at       unsafe.Pointer
	len, cap int
}

// slice counts the whole array behind a slice: what is beyond its length is held as well.
func (m *Meter) slice(s *sliceHeader, e *plan) {
	if e.skip || !m.piece(s.at, uintptr(s.cap)*e.size, e.holds) || !e.holds {
		return
	}
	for i := range s.cap {
		m.look(unsafe.Add(s.at, uintptr(i)*e.size), e)
	}
}

func (m *Meter) string(s string) {
	if len(s) == 0 {
		return
	}
	at := unsafe.Pointer(unsafe.StringData(s))
	for _, t := range m.texts {
		if a := uintptr(at); a >= t.from && a+uintptr(len(s)) <= t.to {
			return
		}
	}
	if m.piece(at, uintptr(len(s)), false) && len(s) >= longText {
		m.texts = append(m.texts, text{uintptr(at), uintptr(at) + uintptr(len(s))})
	}
}

// dynamic looks at what an interface holds.
func (m *Meter) dynamic(at unsafe.Pointer, t reflect.Type) {
	v := reflect.NewAt(t, at).Elem().Elem()
	if !v.IsValid() {
		return
	}
	word := &(*[2]unsafe.Pointer)(at)[1]
	if e := v.Type(); direct(e) {
		m.look(unsafe.Pointer(word), m.planOf(e))
	} else {
		m.pointer(*word, m.planOf(e))
	}
}

// direct says whether an interface holds a value of a type in its own word.
func direct(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Chan, reflect.Func, reflect.UnsafePointer:
		return true
	case reflect.Struct:
		return t.NumField() == 1 && direct(t.Field(0).Type)
	case reflect.Array:
		return t.Len() == 1 && direct(t.Elem())
	}
	return false
}

// table counts a map and looks through its entries.
func (m *Meter) table(v reflect.Value) {
	at := v.UnsafePointer()
	if at == nil || m.met[at] > 0 {
		return
	}
	m.met[at] = 1
	k, e := v.Type().Key(), v.Type().Elem()
	m.bytes += Map(v.Len(), int64(k.Size()), int64(e.Size()))
	keys, values := m.planOf(k), m.planOf(e)
	if !keys.holds && !values.holds {
		return
	}
	key, value := reflect.New(k), reflect.New(e)
	for i := v.MapRange(); i.Next(); {
		if keys.holds {
			key.Elem().SetIterKey(i)
			m.look(key.UnsafePointer(), keys)
		}
		if values.holds {
			value.Elem().SetIterValue(i)
			m.look(value.UnsafePointer(), values)
		}
	}
}

// Map estimates the bytes of a map of so many entries, whose keys and values have these sizes: tables of groups of eight slots and as many
// bytes of control words, twice as many slots when more than seven eighths are taken, and split at 1,024 slots.
func Map(entries int, key, value int64) int64 {
	const header, table, inline = 48, 32, 128
	indirect := int64(0)
	if key > inline {
		indirect, key = indirect+Allocated(key, true), 8
	}
	if value > inline {
		indirect, value = indirect+Allocated(value, true), 8
	}
	slot := (key+7)&^7 + (value+7)&^7
	if key < 8 && value <= key {
		slot = key + value
	}
	group := 8 + 8*slot
	n := int64(entries)
	indirect *= n
	switch {
	case n == 0:
		return header
	case n <= 8:
		return header + Allocated(group, true) + indirect
	case n <= 896:
		slots := int64(16)
		for slots*7/8 < n {
			slots *= 2
		}
		return header + table + Allocated(slots/8*group, true) + indirect
	}
	slots := n * 8 / 5 // tables are between seven sixteenths and seven eighths full
	return header + slots/1024*(table+8) + slots/8*group + indirect
}

// holds says whether values of a type can hold memory of others.
func holds(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.String, reflect.Slice, reflect.Interface, reflect.Map:
		return true
	case reflect.Array:
		return t.Len() > 0 && holds(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if holds(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}

// classes are the sizes that Go's allocator gives small pieces (runtime/sizeclasses.go).
var classes = [...]int64{8, 16, 24, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256, 288, 320, 352, 384, 416, 448, 480,
	512, 576, 640, 704, 768, 896,
	1024, 1152, 1280, 1408, 1536, 1792, 2048, 2304, 2688, 3072, 3200, 3456, 4096, 4864, 5120, 5376, 6144, 6528, 6784, 6912, 8192, 9472, 9728,
	10240, 10880, 12288, 13568,
	14336, 16384, 18432, 19072, 20480, 21760, 24576, 27264, 28672, 32768}

// Allocated is how many bytes Go's allocator takes for a piece of so many. One with pointers has a word before it that says where they are,
// from 512 bytes on.
func Allocated(bytes int64, pointers bool) int64 {
	if pointers && bytes > 512 && bytes <= classes[len(classes)-1]-8 {
		bytes += 8
	}
	if bytes > classes[len(classes)-1] {
		return (bytes + 8191) &^ 8191
	}
	i, _ := slices.BinarySearch(classes[:], bytes)
	return classes[i]
}
