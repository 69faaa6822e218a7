package types

import (
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// naming is how a program uses a name that nobody declared.
type naming uint8

const (
	asValue naming = 1 << iota
	asType
	asCall
)

// standardNames are names of the C++ library that programs write without std::, with their headers. A name that programs often give to
// variables or functions of their own is here only for the uses in which they hardly mean theirs.
var standardNames = map[string]struct {
	header string
	as     naming
}{
	"cin": {"iostream", asValue}, "cout": {"iostream", asValue}, "cerr": {"iostream", asValue}, "endl": {"iostream", asValue},
	"setw": {"iomanip", asCall}, "setprecision": {"iomanip", asCall},
	"string": {"string", asValue | asType | asCall}, "to_string": {"string", asCall}, "getline": {"string", asCall},
	"stringstream": {"sstream", asType}, "ostringstream": {"sstream", asType}, "istringstream": {"sstream", asType},
	"ifstream": {"fstream", asType}, "ofstream": {"fstream", asType}, "fstream": {"fstream", asType},
	"vector": {"vector", asValue | asType | asCall}, "array": {"array", asType}, "map": {"map", asType}, "set": {"set", asType},
	"unordered_map": {"unordered_map", asType}, "unordered_set": {"unordered_set", asType}, "queue": {"queue", asType},
	"priority_queue": {"queue", asType}, "stack": {"stack", asType}, "deque": {"deque", asType}, "multimap": {"map", asType},
	"multiset": {"set", asType}, "bitset": {"bitset", asType}, "complex": {"complex", asType}, "string_view": {"string_view", asType},
	"pair":      {"utility", asType},
	"make_pair": {"utility", asCall}, "tuple": {"tuple", asType}, "make_tuple": {"tuple", asCall}, "function": {"functional", asType},
	"unique_ptr": {"memory", asType}, "shared_ptr": {"memory", asType}, "make_unique": {"memory", asCall}, "make_shared": {"memory", asCall},
	"thread": {"thread", asType}, "mutex": {"mutex", asType}, "runtime_error": {"stdexcept", asType | asCall},
	"swap": {"utility", asCall}, "sort": {"algorithm", asCall}, "max_element": {"algorithm", asCall}, "min_element": {"algorithm", asCall},
	"accumulate": {"numeric", asCall}, "iota": {"numeric", asCall},
}

// withoutStd reports a name of the C++ library that lacks its std::, and tells whether it is one.
func (c *checker) withoutStd(span source.Span, name string, as naming) bool {
	known, ok := standardNames[name]
	if !ok || known.as&as == 0 || c.usesStd || c.file == nil {
		return false
	}
	if c.fn != nil && c.fn.Device && !c.fn.Host && c.hostStandard(span, name, as) {
		return true
	}
	key := texts.TypesUndeclared
	if as == asCall {
		key = texts.TypesUndeclaredFunction
	}
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(key, text("name", name)),
		Hint: i18n.M(texts.TypesWithoutStdInclude, text("name", name), text("header", known.header))}
	if syntax.Includes(c.file.Text, known.header, "bits/stdc++.h") {
		d.Hint = i18n.M(texts.TypesWithoutStd, text("name", name))
		if !span.From.InPrelude() && strings.HasPrefix(c.file.Slice(span), name) {
			d.Suggestion = &diag.Suggestion{Span: source.Span{From: span.From, To: span.From}, Text: "std::"}
		}
	}
	c.report(d)
	return true
}

// otherLanguages are names that programs take from other languages, and what they mean.
var otherLanguages = map[string]string{"print": "printf", "println": "printf", "boolean": "bool", "byte": "char", "real": "float"}

// meant is the name that a program surely meant by one that nobody declared, or "".
func (c *checker) meant(name string, only func(*symbol) bool) string {
	if s := otherLanguages[name]; s != "" {
		return s
	}
	if sym := c.global.lookup("cudaMemcpy" + name); sym != nil { // HostToDevice
		return "cudaMemcpy" + name
	}
	return c.similar(c.sc, name, only)
}

// onBothSides are those of the names that device code may use.
var onBothSides = map[string]bool{"array": true, "pair": true, "make_pair": true, "tuple": true, "make_tuple": true, "swap": true}

// hostStandard reports such a name in device code, which has no use for it; false for one that device code may use.
func (c *checker) hostStandard(span source.Span, name string, as naming) bool {
	switch {
	case onBothSides[name]:
		return false
	case prints[name] || name == "endl":
		c.errHint(span, texts.TypesHostVarInDevice, texts.TypesPrintInDeviceHint, text("name", name))
	case name == "cin":
		c.errHint(span, texts.TypesHostVarInDevice, texts.TypesHostCallInDeviceLibraryHint, text("name", name))
	case as == asCall:
		c.errHint(span, texts.TypesHostCallInDevice, texts.TypesHostCallInDeviceLibraryHint, text("name", "std::"+name))
	default:
		c.errHint(span, texts.TypesHostClass, texts.TypesHostClassHint, text("name", "std::"+name))
	}
	return true
}
