package mutate

import "strings"

// references are expressions in which $a and $b are names: of the thing that is being declared, and of another. It is never changed.
var references = []string{
	"$a", "$a + 1", "$a + $a", "&$a", "*$a", "sizeof($a)", "sizeof $a", "$a[0]", "$a[$a]", "$a()", "$a($a)", "($a, $a)", "$a ? $a : $a",
	"decltype($a)($a)", "-$a", "!$a", "(int)$a", "(size_t)&$a",
	"$a.$a", "$a->$a", "{$a}", "{$a, $a}", "$b", "$b + $a", "$b[$a]", "$a[$b]", "$b($a)", "$a * $b", "$a << $b", "$a / $b", "$a = $b",
	"$a = $a", "$a++", "[&] { return $a; }()", "({ $a; })", "$a<$a>", "$a<0>::$a", "$a::$a", "new $a", "($a)$b",
}

// filled writes names and numbers into a pattern: $a and $b are names, the same throughout, and each $k is another extreme number.
func (d *draft) filled(pattern, a, b string) string {
	text := strings.NewReplacer("$a", a, "$b", b).Replace(pattern)
	for strings.Contains(text, "$k") {
		text = strings.Replace(text, "$k", d.extreme(), 1)
	}
	return text
}

// initialiseBySelf lets what initialises a name refer to that name.
func initialiseBySelf(d *draft) bool {
	list := d.declared()
	if len(list) == 0 {
		return false
	}
	i := one(d, list)
	text := d.filled(one(d, references), d.tokens[i].text, d.name())
	n := d.after(i)
	if d.is(n, "=") {
		d.write(n+1, d.valueEnd(n+1), " "+text)
	} else {
		d.write(i+1, i+1, " = "+text)
	}
	return true
}

// valueEnd is where a value that begins at i ends: before a comma or semicolon outside of its brackets.
func (d *draft) valueEnd(i int) int {
	depth := 0
	for ; i < len(d.tokens); i++ {
		switch d.tokens[i].text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth < 0 {
				return i
			}
		case ",", ";":
			if depth == 0 {
				return i
			}
		}
	}
	return i
}

// sizeBySelf gives a name a size, or another one, that refers to it.
func sizeBySelf(d *draft) bool {
	list := d.declared()
	if len(list) == 0 {
		return false
	}
	i := one(d, list)
	text := d.filled(one(d, references), d.tokens[i].text, d.name())
	if n := d.after(i); d.is(n, "[") {
		if end, ok := d.closing(n); ok && d.r.IntN(3) > 0 {
			d.write(n+1, end, text)
			return true
		}
	}
	d.write(i+1, i+1, "["+text+"]")
	return true
}

// referInCircle lets two declarations refer to each other.
func referInCircle(d *draft) bool {
	list := d.declared()
	if len(list) < 2 {
		return false
	}
	i, j := one(d, list), one(d, list)
	if i == j {
		return false
	}
	if i > j {
		i, j = j, i
	}
	first, second := d.tokens[i].text, d.tokens[j].text
	// The later first, so that the earlier one's index holds.
	for _, at := range []struct {
		i    int
		a, b string
	}{{j, second, first}, {i, first, second}} {
		value := d.filled(one(d, references), at.b, at.a)
		if n := d.after(at.i); d.is(n, "=") {
			d.write(n+1, d.valueEnd(n+1), " "+value)
		} else {
			d.write(at.i+1, at.i+1, " = "+value)
		}
	}
	return true
}

// macros lists the `#define` lines by the index of their name.
func (d *draft) macros() []int {
	var list []int
	for i := range d.tokens {
		if d.is(i, "define") && d.is(d.before(i), "#") {
			if n := d.after(i); n < len(d.tokens) && d.tokens[n].kind == word {
				list = append(list, n)
			}
		}
	}
	return list
}

// macroBodies are what a macro called $a can become: it names itself, another, its parameters. It is never changed.
var macroBodies = []string{
	" $a", " $a $a", " $a + $a", " ($a)", " $b", " $b $b", "(x) $a(x)", "(x) $a($a(x))", "(x) x x", "(x) #x", "(x) #x #x", "(x) x ## x",
	"(x, y) x ## y", "(...) __VA_ARGS__ __VA_ARGS__", "(...) $a(__VA_ARGS__, __VA_ARGS__)",
	"(x) $b(x) $b(x)", " $a(", " )", " {", " $k", " __FILE__ __LINE__", " #", " ##", "(x", "(x) $b", " defined($a)", " \\", "()",
}

// macroBySelf gives a macro, or a name of the program that is none, a body that refers to it or to another.
func macroBySelf(d *draft) bool {
	a, b := d.name(), d.name()
	list := d.macros()
	if len(list) == 0 || d.r.IntN(3) == 0 {
		places := d.outside()
		if len(places) == 0 {
			return false
		}
		at := one(d, places)
		d.write(at, at, "#define "+a+d.filled(one(d, macroBodies), a, b)+"\n")
		return true
	}
	i := one(d, list)
	a = d.tokens[i].text
	if len(list) > 1 {
		b = d.tokens[one(d, list)].text
	}
	end := d.line(i).end
	if d.r.IntN(3) == 0 {
		d.write(end, end, d.filled(one(d, macroBodies), a, b))
	} else {
		d.write(i+1, end, d.filled(one(d, macroBodies), a, b))
	}
	return true
}

// callSelf calls a function from its own body, as a statement, a condition or a size.
func callSelf(d *draft) bool {
	var list []stretch // from a function's name up to its parameters' end
	for _, s := range d.inside("(") {
		if i := d.before(s.first - 1); i >= 0 && d.tokens[i].kind == word && d.is(d.after(s.end), "{") {
			list = append(list, stretch{i, s.end})
		}
	}
	if len(list) == 0 {
		return false
	}
	s := one(d, list)
	body := d.after(s.end) + 1
	pattern := one(d, []string{"$a($b);", "$a();", "return $a($b);", "if ($a($b)) return;", "int $b[$a(1)];", "while ($a($b)) ;",
		"$a<<<1, 1>>>($b);", "$a<<<$k, $k>>>();", "$a($a($b));", "auto f = $a; f($b);", "struct $a { int x; } $b;"})
	d.write(body, body, " "+d.filled(pattern, d.tokens[s.first].text, d.name()))
	return true
}
