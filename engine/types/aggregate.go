package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// cursor walks the elements of a braced list; nested aggregates without braces of their own take from it.
type cursor struct {
	elems  []syntax.Expr
	fields []string
	places []syntax.Expr
	i      int
	failed bool
}

func (k *cursor) more() bool { return k.i < len(k.elems) }

func (k *cursor) designator() string {
	if k.i < len(k.fields) {
		return k.fields[k.i]
	}
	return ""
}

// place is the index in `[index] =` of the next element; nil for none.
func (k *cursor) place() syntax.Expr {
	if k.i < len(k.places) {
		return k.places[k.i]
	}
	return nil
}

// inOrder tells whether an element's `[index] =` names the element that is next: C++ compilers take no other.
func (c *checker) inOrder(place syntax.Expr, next int) bool {
	if place == nil {
		return true
	}
	k, ok := c.constantExpr(place, texts.TypesDesignatorConstant)
	if ok && k.i != uint64(next) {
		c.errHint(place.Span(), texts.TypesDesignatorOrder, texts.TypesDesignatorOrderHint, number("next", next))
		return false
	}
	return ok
}

func (c *checker) braced(t Type, l *syntax.InitList) Expr {
	cur := &cursor{elems: l.Elems, fields: l.Fields, places: l.Places}
	x := c.fill(t, cur, l.At, true)
	if cur.failed {
		return nil
	}
	if cur.more() {
		c.err(cur.elems[cur.i].Span(), texts.TypesTooManyValues, text("type", t.String()))
		return nil
	}
	return x
}

// fill takes the parts of an array or struct from a list. own says that the braces are this aggregate's.
func (c *checker) fill(t Type, cur *cursor, span source.Span, own bool) Expr {
	x := &Aggregate{X: at(t, span)}
	if !c.enter(span) {
		c.leave()
		cur.failed = true
		return x
	}
	defer c.leave()
	add := func(i int, v Expr) {
		if v == nil {
			cur.failed = true
			return
		}
		c.meter.Spend(workPerNode / 2)
		x.Index = append(x.Index, i)
		x.Elems = append(x.Elems, v)
	}
	switch t := t.(type) {
	case *Array:
		i := 0
		for ; i < t.Len && cur.more() && !cur.failed; i++ {
			if own && cur.designator() != "" {
				c.err(cur.elems[cur.i].Span(), texts.TypesDesignatorArray)
				cur.failed = true
				return x
			}
			if !c.inOrder(cur.place(), i) {
				cur.failed = true
				return x
			}
			add(i, c.element(qtype{T: t.Elem}, cur))
		}
		if s := elemStruct(t.Elem); s != nil && !c.trivial(s) && i < t.Len && !cur.failed {
			if t.Len > maxConstructed {
				c.err(span, texts.TypesTooManyConstructed, number("limit", maxConstructed))
				cur.failed = true
				return x
			}
			for ; i < t.Len && !cur.failed; i++ {
				add(i, c.defaultValue(t.Elem, span))
			}
		}
	case *Struct:
		c.fillStruct(t, cur, span, own, add)
	}
	return x
}

func (c *checker) fillStruct(t *Struct, cur *cursor, span source.Span, own bool, add func(int, Expr)) {
	in := c.info(t)
	given := map[int]bool{}
	i := 0
	for cur.more() && !cur.failed {
		if own {
			if d := cur.designator(); d != "" {
				c.meter.Spend(len(t.Fields) / 8)
				k := fieldIndex(t, d)
				if k < 0 {
					c.err(cur.elems[cur.i].Span(), texts.TypesNoSuchMember, text("name", d), text("type", t.String()))
					cur.failed = true
					return
				}
				i = k
			}
		}
		if place := cur.place(); place != nil {
			c.err(place.Span(), texts.TypesDesignatorStruct)
			cur.failed = true
			return
		}
		if i >= len(t.Fields) || t.Union && len(given) > 0 {
			break
		}
		given[i] = true
		add(i, c.element(c.fieldType(t.Fields[i]), cur))
		i++
	}
	if t.Union && len(given) > 0 {
		return
	}
	c.meter.Spend(len(t.Fields))
	for i, f := range t.Fields {
		if given[i] || cur.failed {
			continue
		}
		q := c.fieldType(f)
		if in != nil && in.defaults[f] != nil {
			kept := c.sc
			c.sc = in.scope
			add(i, c.byDefault(defaultOf{field: f}, f.Name, q, in.defaults[f], useInit))
			c.sc = kept
		} else if s := elemStruct(f.Type); s != nil && !c.trivial(s) {
			add(i, c.defaultValue(f.Type, span))
		} else if q.Ref != noRef {
			c.err(span, texts.TypesReferenceMember, text("name", f.Name))
			cur.failed = true
		}
	}
}

func fieldIndex(s *Struct, name string) int {
	for i, f := range s.Fields {
		if f.Name == name {
			return i
		}
	}
	return -1
}

// element takes one part of an aggregate.
func (c *checker) element(q qtype, cur *cursor) Expr {
	e := cur.elems[cur.i]
	_, list := e.(*syntax.InitList)
	if !list && q.Ref == noRef {
		switch t := q.T.(type) {
		case *Array:
			if !(isCharArray(t) && stringOf(e) != nil) {
				return c.fill(t, cur, e.Span(), false)
			}
		case *Struct:
			in := c.info(t)
			if in != nil && len(in.ctors)+len(in.ctorTmpls) == 0 && !c.isStructValue(e, t) && len(t.Fields) > 0 {
				return c.fill(t, cur, e.Span(), false)
			}
		}
	}
	cur.i++
	return c.init(q, e, useInit)
}

// lengthFromInit is the length that an initialiser gives to an array declared with [].
func (c *checker) lengthFromInit(arr *Array, init syntax.Expr) (int, bool) {
	if init == nil {
		return 0, false
	}
	if isCharArray(arr) {
		if s := stringOf(init); s != nil {
			return len(s.Value) + 1, true
		}
	}
	l, ok := init.(*syntax.InitList)
	if !ok {
		return 0, false
	}
	if l = c.spreadList(l); len(l.Elems) == 0 {
		return 0, false
	}
	flat := false
	switch arr.Elem.(type) {
	case *Array, *Struct:
		for _, e := range l.Elems {
			if _, nested := e.(*syntax.InitList); !nested {
				flat = true
			}
		}
	}
	if !flat {
		return len(l.Elems), true
	}
	n := 0
	c.quietly(func() {
		c.trying(func() {
			cur := &cursor{elems: l.Elems, fields: l.Fields, places: l.Places}
			for cur.more() && !cur.failed {
				before := cur.i
				c.element(qtype{T: arr.Elem}, cur)
				n++
				if cur.i == before {
					cur.i++
				}
			}
		})
	})
	return n, n > 0
}
