package types

import (
	"strconv"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// checkFormat compares the conversions of a format with the values given for them. A prelude function takes a format
// of printf's if its last parameter before `...` is named format.
func (c *checker) checkFormat(f *function, args []operand, span source.Span) {
	last := len(f.params) - 1
	if !f.prelude || !f.Variadic || last < 0 || f.params[last].name.Name != "format" || len(args) <= last || c.unevaluated > 0 {
		return
	}
	lit, ok := args[last].x.(*StringLit)
	if !ok {
		return
	}
	format, values := c.strings[lit.Index], args[last+1:]
	n := 0
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			continue
		}
		spec := conversionAt(format[i:])
		i += len(spec.text) - 1
		if spec.verb == '%' {
			continue
		}
		if spec.verb == 0 || !strings.ContainsRune("diouxXcsfFeEgGaAp", rune(spec.verb)) {
			shown := strings.Trim(strconv.Quote(spec.text), `"`) // 100%\n has a % and a new line
			c.warn(args[last].span, texts.TypesFormatSpec, texts.TypesFormatSpecHint, text("spec", shown))
			return
		}
		if c.fn != nil && c.fn.Device && !c.fn.Host && (strings.Contains(spec.text, ".*") || spec.length != "" && spec.length != "h" &&
			spec.length != "l" && spec.length != "ll") {
			c.warn(args[last].span, texts.TypesFormatDevice, i18n.Key{}, text("spec", spec.text))
		}
		for k := 0; k < spec.stars; k++ {
			c.formatValue(conversion{text: "*", verb: 'd'}, values, n)
			n++
		}
		c.formatValue(spec, values, n)
		n++
	}
	switch {
	case n > len(values):
		c.warn(span, texts.TypesFormatFew, i18n.Key{}, number("want", n), number("got", len(values)))
	case n < len(values):
		c.warn(values[n].span, texts.TypesFormatMany, i18n.Key{}, number("want", n), number("got", len(values)))
	}
}

// conversion is one `%…` of a format.
type conversion struct {
	text   string // with its length and verb
	length string
	stars  int
	verb   byte
}

func conversionAt(s string) conversion {
	k := conversion{}
	i := 1
	for i < len(s) && strings.IndexByte("-+ #0'.123456789*", s[i]) >= 0 {
		if s[i] == '*' {
			k.stars++
		}
		i++
	}
	for i < len(s) && strings.IndexByte("hlLqjzt", s[i]) >= 0 {
		k.length += s[i : i+1]
		i++
	}
	if i < len(s) {
		k.verb = s[i]
		i++
	}
	k.text = s[:i]
	return k
}

// formatValue warns where the value for a conversion has another type than the conversion reads.
func (c *checker) formatValue(k conversion, values []operand, n int) {
	if n >= len(values) || values[n].bad() {
		return
	}
	o := values[n]
	t := o.t
	switch o.mode {
	case indexMode, funcMode, listMode, typeMode:
		return
	}
	if arr, ok := t.(*Array); ok {
		t = &Pointer{Elem: arr.Elem}
	}
	want, fits := "", false
	switch k.verb {
	case 'd', 'i', 'u', 'o', 'x', 'X', 'c':
		size := 4
		want = "int"
		if strings.ContainsAny(k.length, "ljztqL") && k.verb != 'c' {
			size, want = 8, "long"
		}
		b := underlying(t)
		fits = b != nil && b.IsInteger() && promote(b).Size() == size
	case 's':
		want = "char *"
		p, ok := t.(*Pointer)
		fits = ok && isCharArray(&Array{Elem: p.Elem})
	case 'p':
		want = "void *"
		fits = isPointer(t) || isNullptr(t)
	default:
		want = "double"
		if strings.Contains(k.length, "L") {
			want = "long double"
		}
		fits = isFloating(t) && isLong(t) == (want != "double")
	}
	if fits || isStruct(t) || isVoid(t) {
		return
	}
	d := diag.Diagnostic{Severity: diag.Warning, Span: o.span,
		Message: i18n.M(texts.TypesFormatType, text("spec", k.text), text("want", want), text("type", o.t.String()))}
	if better := betterConversion(k, t); better != "" {
		d.Hint = i18n.M(texts.TypesFormatTypeHint, text("better", better))
	}
	c.report(d)
}

// betterConversion is the conversion that prints a type.
func betterConversion(k conversion, t Type) string {
	flags := strings.TrimSuffix(strings.TrimSuffix(k.text, string(k.verb)), k.length)
	b := underlying(t)
	switch p, ptr := t.(*Pointer); {
	case ptr && isCharArray(&Array{Elem: p.Elem}):
		return flags + "s"
	case ptr:
		return "%p"
	case b == nil:
		return ""
	case isLong(b):
		return flags + "Lf"
	case b.IsFloating():
		return flags + "f"
	case b.IsInteger():
		b = basicOf(promote(b))
		length := ""
		switch b.Kind {
		case Long, ULong:
			length = "l"
		case LongLong, ULongLong:
			length = "ll"
		}
		verb := "d"
		if !b.IsSigned() {
			verb = "u"
		}
		if strings.IndexByte("oxX", k.verb) >= 0 {
			verb = string(k.verb)
		}
		if i := strings.IndexByte(flags, '.'); i > 0 && strings.IndexByte("fFeEgGaA", k.verb) >= 0 {
			flags = flags[:i]
		}
		return flags + length + verb
	}
	return ""
}

// checkSizes warns of sizeof over a pointer where a library function wants the bytes that it points to: the pointer
// itself is an argument too.
func (c *checker) checkSizes(f *function, args []operand) {
	if !f.prelude || c.unevaluated > 0 {
		return
	}
	for _, a := range args {
		if a.pointed == nil {
			continue
		}
		for _, b := range args {
			if b.mode == lvalueMode && samePlace(a.pointed, b.x) {
				c.warn(a.span, texts.TypesSizeofPointer, texts.TypesSizeofPointerHint, text("what", c.slice(b.span)),
					text("type", b.t.(*Pointer).Elem.String()))
				return
			}
		}
	}
}

// samePlace tells whether two lvalues name the same variable or member of one.
func samePlace(a, b Expr) bool {
	switch x := a.(type) {
	case *VarRef:
		y, ok := b.(*VarRef)
		return ok && x.Var == y.Var
	case *FieldRef:
		y, ok := b.(*FieldRef)
		return ok && x.Field == y.Field && samePlace(x.Base, y.Base)
	}
	return false
}
