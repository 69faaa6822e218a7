package host

import (
	"fmt"
	"strconv"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/source"
)

// place is file:line: of a message.
func place(file string, line uint64) string { return file + ":" + strconv.FormatUint(line, 10) + ":" }

func triple(d event.Dim) string { return fmt.Sprintf("[%d,%d,%d]", d[0], d[1], d[2]) }

// prettyName is the function that a call stands in, as compilers write __PRETTY_FUNCTION__.
func prettyName(p *isa.Program, c *isa.Call) string {
	for i, f := range p.Funcs {
		for j := range f.Calls {
			if &f.Calls[j] != c {
				continue
			}
			params := make([]string, len(f.Params))
			for k, param := range f.Params {
				params[k] = param.Type
				if f.Host {
					params[k] = strings.ReplaceAll(param.Type, " *", "*")
				}
			}
			result := ""
			switch {
			case f.Kernel:
				result = "void "
			case i == p.Main:
				result = "int "
			}
			return result + f.Name + "(" + strings.Join(params, ", ") + ")"
		}
	}
	return "?"
}

// variableIn is the variable that the first argument of a call takes the address of, as written: d_a of
// cudaMalloc((void **)&d_a, bytes), or the name that malloc's result is stored under; "" where the text does not say.
func variableIn(source string, called string) string {
	at := strings.Index(source, called)
	if at < 0 {
		return ""
	}
	rest := source[at+len(called):]
	open := strings.IndexByte(rest, '(')
	if open < 0 {
		return ""
	}
	rest = rest[open+1:]
	depth := 0
	for i := 0; i < len(rest); i++ { // the first argument alone
		switch rest[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		}
		if depth < 0 || depth == 0 && rest[i] == ',' {
			rest = rest[:i]
			break
		}
	}
	if amp := strings.LastIndexByte(rest, '&'); amp >= 0 {
		rest = rest[amp+1:]
	} else if close := strings.LastIndexByte(rest, ')'); close >= 0 {
		rest = rest[close+1:]
	}
	name := strings.TrimSpace(rest)
	for i := 0; i < len(name); i++ {
		if c := name[i]; !(c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || strings.IndexByte(".->[]", c) >= 0) {
			return ""
		}
	}
	return name
}

// pointee is what the program's host code declares a pointer variable of that name to point to.
func pointee(p *isa.Program, name string, inside *isa.Call) isa.ElemType {
	var found isa.ElemType
	for _, f := range p.Funcs {
		if !f.Host {
			continue
		}
		here := false
		for j := range f.Calls {
			here = here || &f.Calls[j] == inside
		}
		for _, v := range f.Vars {
			if v.Name == name && v.Elem.Bytes > 0 && len(v.Dims) == 0 && (here || found.Bytes == 0) {
				found = v.Elem
			}
		}
	}
	if found.Bytes == 0 {
		for _, g := range p.Globals {
			if g.Name == name && g.Space == isa.HostSpace && g.Elem.Name != "" {
				return isa.ElemType{}
			}
		}
	}
	return found
}

// assignedTo is the variable that the result of a call is stored in: h_a of `float *h_a = (float *)malloc(bytes)`; "" where the
// text before the call does not say.
func assignedTo(f *source.File, call source.Span) string {
	end := call.From.Offset()
	start := max(0, end-120)
	if end > len(f.Text) {
		return ""
	}
	before := f.Text[start:end]
	if i := strings.LastIndexAny(before, ";{}"); i >= 0 {
		before = before[i+1:]
	}
	eq := strings.LastIndexByte(before, '=')
	if eq < 0 {
		return ""
	}
	before = strings.TrimRight(before[:eq], " \t\n")
	from := len(before)
	for from > 0 {
		c := before[from-1]
		if !(c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c == '.') {
			break
		}
		from--
	}
	return before[from:]
}
