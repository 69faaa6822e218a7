package mutate

import (
	_ "embed"
	"strings"
)

// What a program can be told to declare, one per line: $a and $b are names, each $k another extreme number, and \n the end of a line.
//
//go:embed declarations.txt
var declarations string

// What a function can be told to do, likewise: $p is a name that can be indexed, $f one that is launched. Some is for kernels and device
// functions, some for the host.
//
//go:embed statements.txt
var statements string

//go:embed kernel.txt
var kernelStatements string

//go:embed host.txt
var hostStatements string

// patterns are the lines of a text of them.
func patterns(text string) []string {
	list := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := range list {
		list[i] = strings.ReplaceAll(list[i], `\n`, "\n")
	}
	return list
}

// declareHostile declares something between two declarations.
func declareHostile(d *draft) bool { return d.insert(d.outside(), patterns(declarations)) }

// insertHostile puts a statement between two lines of a function.
func insertHostile(d *draft) bool {
	if d.r.IntN(8) == 0 {
		return d.insert(d.bodies(), patterns(kernelStatements+hostStatements))
	}
	return d.insert(d.bodies(), nil)
}

// insert puts one of a list of patterns at one of some places; without a list one that suits the function there.
func (d *draft) insert(places []int, list []string) bool {
	if len(places) == 0 {
		return false
	}
	at := one(d, places)
	scope := d.scope(at)
	if list == nil {
		list = patterns(statements + hostStatements)
		if scope.device {
			list = patterns(statements + kernelStatements)
		}
	}
	a, b := scope.any(d), scope.any(d)
	if d.r.IntN(4) == 0 {
		a = "q" // a name of its own
	}
	text := d.filled(one(d, list), a, b)
	for strings.Contains(text, "$p") {
		text = strings.Replace(text, "$p", scope.pointer(d), 1)
	}
	for strings.Contains(text, "$f") {
		text = strings.Replace(text, "$f", scope.launched(d), 1)
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	d.write(at, at, text)
	return true
}

// names are those that can be meant at a place.
type names struct {
	all, pointers, kernels []string
	device                 bool // the place is in a function that runs on the device
}

// scope finds the names that are declared before a place in its function, and what the program launches. Outside of functions it is the
// names declared before.
func (d *draft) scope(at int) names {
	first := 0
	for _, p := range d.outside() {
		if b := d.before(p); p < at && (d.is(b, "}") || d.is(b, ";")) {
			first = p
		}
	}
	var n names
	for _, i := range d.declared() {
		if i >= at {
			break
		}
		if i < first {
			continue
		}
		n.all = append(n.all, d.tokens[i].text)
		if d.is(d.before(i), "*") || d.is(d.after(i), "[") {
			n.pointers = append(n.pointers, d.tokens[i].text)
		}
	}
	for i := first; i < at; i++ {
		n.device = n.device || d.is(i, "__global__") || d.is(i, "__device__")
	}
	for i := range d.tokens {
		if b := d.before(i); d.is(i, "<<<") && b >= 0 {
			n.kernels = append(n.kernels, d.tokens[b].text)
		}
	}
	return n
}

func (n names) any(d *draft) string {
	if len(n.all) == 0 || d.r.IntN(6) == 0 {
		return d.name()
	}
	return one(d, n.all)
}

func (n names) pointer(d *draft) string {
	if len(n.pointers) == 0 {
		return n.any(d)
	}
	return one(d, n.pointers)
}

func (n names) launched(d *draft) string {
	if len(n.kernels) == 0 {
		return n.any(d)
	}
	return one(d, n.kernels)
}
