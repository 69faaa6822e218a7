package lru

import "slices"

// List is values in the order of their last use. The zero List is empty. It is not safe for concurrent use.
type List[T comparable] struct {
	order []T // least recently used first
}

// Use puts a value at the end, as the one used last.
func (l *List[T]) Use(v T) {
	l.Remove(v)
	l.order = append(l.order, v)
}

// Touch is Use for a value that is in the list, and nothing for another.
func (l *List[T]) Touch(v T) {
	if slices.Contains(l.order, v) {
		l.Use(v)
	}
}

// Remove takes a value out.
func (l *List[T]) Remove(v T) {
	if i := slices.Index(l.order, v); i >= 0 {
		l.order = slices.Delete(l.order, i, i+1)
	}
}

// Oldest takes the value out that was used least recently. The list must not be empty.
func (l *List[T]) Oldest() T {
	v := l.order[0]
	l.order = slices.Delete(l.order, 0, 1)
	return v
}

// Values are all of the list, least recently used first. They may be read until the list changes.
func (l *List[T]) Values() []T { return l.order }

// Len is how many there are.
func (l *List[T]) Len() int { return len(l.order) }

// Bytes is what all values together take now.
func (l *List[T]) Bytes(size func(T) int64) (n int64) {
	for _, v := range l.order {
		n += size(v)
	}
	return n
}

// Trim takes the values out that were used least recently until the others take no more than a limit. The one used last stays in any case.
func (l *List[T]) Trim(limit int64, size func(T) int64) (gone []T) {
	for total := l.Bytes(size); total > limit && len(l.order) > 1; {
		v := l.Oldest()
		total -= size(v)
		gone = append(gone, v)
	}
	return gone
}
