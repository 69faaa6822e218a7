package types

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/source"
	"tilescope/engine/syntax"
)

// typeid is typeid(T) and typeid(x): the library's type_info with the name that the x86-64 ABI gives the type. Of an object with virtual
// functions it is the type that the object has.
func (c *checker) typeid(e *syntax.Sizeof) operand {
	sym := c.stdScope.lookup("type_info")
	if sym == nil || sym.kind != symType {
		c.unsupported(e.At, "typeid")
		return badOperand(e.At)
	}
	var name Expr
	if e.Type != nil {
		q := c.typ(e.Type)
		if q.T == Type(bad) {
			return badOperand(e.At)
		}
		name = c.typeName(q.T, e.At)
	} else if name = c.objectName(e.X, e.At); name == nil {
		return badOperand(e.At)
	}
	o := value(&Aggregate{at(sym.q.T, e.At), []int{0}, []Expr{name}})
	o.span = e.At
	return o
}

func (c *checker) typeName(t Type, span source.Span) Expr {
	lit := c.stringLit(c.mangled(t), span)
	return &Decay{at(&Pointer{Elem: Of(Char), Const: true}, span), lit.x}
}

// objectName is the name of the type of an expression, which is computed only if its value decides. nil: it was reported.
func (c *checker) objectName(x syntax.Expr, span source.Span) Expr {
	c.unevaluated++
	o := c.expr(x)
	if o.mode == funcMode {
		if f := c.single(o.set); f != nil {
			o = operand{mode: valueMode, t: f.funcType()}
		}
	} else if o.mode != lvalueMode {
		o = c.rvalue(o)
	}
	c.unevaluated--
	if o.bad() {
		return nil
	}
	if isStruct(o.t) && c.isException(o.t) { // which type was thrown is not known from the object
		c.unsupported(span, "typeid of an exception: what() says what it is")
		return nil
	}
	s, ok := o.t.(*Struct)
	if in := c.info(s); !ok || o.mode != lvalueMode || in == nil || in.poly == nil {
		return c.typeName(o.t, span)
	}
	if o = c.expr(x); o.bad() {
		return nil
	}
	v := c.namesOf(c.info(s))
	return c.arrives(v, []Expr{c.convertNode(c.address(o, span), &Pointer{Elem: s}, true)}, span)
}

// namesOf is what finds the name of an object's own type.
func (c *checker) namesOf(in *structInfo) *virtualCall {
	c.meter.Spend(workPerCall + len(c.virtuals))
	for _, v := range c.virtuals {
		if v.in == in && v.names {
			return v
		}
	}
	v := &virtualCall{in: in, names: true}
	c.virtuals = append(c.virtuals, v)
	return v
}

// mangler spells types as the x86-64 ABI does. What was spelled before is named by its place in the list.
type mangler struct {
	c    *checker
	seen []string
}

// mangled is the name of a type that typeid gives.
func (c *checker) mangled(t Type) string {
	m := mangler{c: c}
	return m.typ(t)
}

// again spells what a key stands for, at first as it is, and then by its number.
func (m *mangler) again(key string, spell func() string) string {
	if i := slices.Index(m.seen, key); i == 0 {
		return "S_"
	} else if i > 0 {
		return "S" + strings.ToUpper(strconv.FormatInt(int64(i-1), 36)) + "_"
	}
	s := spell()
	m.c.meter.Spend(len(m.seen) + len(s))
	m.seen = append(m.seen, key)
	return s
}

// basicCodes are the ABI's letters.
var basicCodes = map[Kind]string{Void: "v", Bool: "b", Char: "c", SChar: "a", UChar: "h", Short: "s", UShort: "t", Int: "i", UInt: "j",
	Long: "l", ULong: "m", LongLong: "x", ULongLong: "y", Float: "f", Double: "d", Nullptr: "Dn"}

func (m *mangler) typ(t Type) string {
	switch t := t.(type) {
	case *Basic:
		if code, ok := basicCodes[t.Kind]; ok {
			return code
		}
		return "e"
	case *Pointer:
		return m.again(t.String(), func() string { return "P" + m.qualified(t.Elem, t.Const, t.Volatile) })
	case *Array:
		return m.again(t.String(), func() string { return "A" + strconv.Itoa(t.Len) + "_" + m.typ(t.Elem) })
	case *FuncType:
		return m.again(t.String(), func() string { return m.function(t) })
	case *Struct:
		if in := m.c.info(t); in != nil && in.from != nil && in.from.name == syntax.MemberPointer {
			return m.again(t.Name, func() string {
				return "M" + m.typ(in.args[0].q.T) + m.qualified(in.args[1].q.T, in.args[1].q.Const, false)
			})
		} else if in != nil && in.from != nil {
			return m.named(t.Name, in.from, in.args)
		}
		return m.named(t.Name, nil, nil)
	case *Enum:
		return m.named(t.Name, nil, nil)
	}
	return t.String()
}

func (m *mangler) function(t *FuncType) string {
	s := "F" + m.typ(t.Result)
	for _, p := range t.Params {
		s += m.typ(p)
	}
	if len(t.Params) == 0 {
		s += "v"
	}
	return s + "E"
}

func (m *mangler) qualified(t Type, konst, volatile bool) string {
	words := ""
	if volatile {
		words = "V"
	}
	if konst {
		words += "K"
	}
	if words == "" {
		return m.typ(t)
	}
	return m.again(words+t.String(), func() string { return words + m.typ(t) })
}

// named spells a struct or an enumeration; args are what its template from was given.
func (m *mangler) named(name string, from *structTemplate, args []templateArg) string {
	if name == "std::string" {
		return "NSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"
	}
	parts := scopesOf(name)
	last := len(parts) - 1
	return m.again(name, func() string {
		prefix, nested := "", last > 0
		for i, p := range parts[:last] {
			if i == 0 && p == "std" {
				prefix, nested = "St", last > 1
				continue
			}
			before := prefix
			prefix = m.again(strings.Join(parts[:i+1], "::"), func() string { return before + lengthAnd(p) })
		}
		s := prefix + lengthAnd(parts[last])
		if len(args) > 0 {
			s = m.again(strings.Join(parts, "::"), func() string { return prefix + lengthAnd(parts[last]) }) + m.args(parts, from, args)
		}
		if nested {
			return "N" + s + "E"
		}
		return s
	})
}

// args spells what a template was given; containers of the library have an allocator behind it.
func (m *mangler) args(parts []string, from *structTemplate, args []templateArg) string {
	s := "I"
	for i, a := range flat(args) {
		switch {
		case a.isType && a.q.Ref == lvalueRef:
			s += "R" + m.qualified(a.q.T, a.q.Const, a.q.Volatile)
		case a.isType:
			s += m.qualified(a.q.T, a.q.Const, a.q.Volatile)
		case a.fn == nil && a.tmpl == nil:
			t := Type(Of(Int))
			if params := from.decl.Template; i < len(params) && params[i].Type != nil {
				m.c.quietly(func() { m.c.inside(from.scope, func() { t = m.c.typ(params[i].Type).T }) })
			}
			s += "L" + m.typ(t) + strings.Replace(strconv.FormatInt(int64(a.value.i), 10), "-", "n", 1) + "E"
		}
	}
	if len(parts) == 2 && parts[0] == "std" && (parts[1] == "vector" || parts[1] == "list" || parts[1] == "deque") {
		s += m.again("std::allocator "+s, func() string { return "SaI" + strings.TrimPrefix(s, "I") + "E" })
	}
	return s + "E"
}

func lengthAnd(word string) string { return strconv.Itoa(len(word)) + word }

// scopesOf divides a qualified name, without the arguments of templates.
func scopesOf(name string) []string {
	var plain strings.Builder
	depth := 0
	for _, r := range name {
		switch {
		case r == '<':
			depth++
		case r == '>':
			depth--
		case depth == 0:
			plain.WriteRune(r)
		}
	}
	return strings.Split(plain.String(), "::")
}
