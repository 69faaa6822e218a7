package analysis

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"tilescope/engine/isa"
)

// TestEveryKindHasASanitizersName: or says why there is none.
func TestEveryKindHasASanitizersName(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "analysis.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	kinds := 0
	ast.Inspect(file, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || v.Type == nil || len(v.Values) != 1 {
			return true
		}
		if name, ok := v.Type.(*ast.Ident); !ok || name.Name != "Kind" {
			return true
		}
		kind, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		kinds++
		s, ok := sanitizers[Kind(kind)]
		if !ok || (s.Message == "") == (s.none == "") || (s.Tool == "") != (s.Message == "") {
			t.Errorf("%s: neither a tool's message nor why there is none, or both: %+v", kind, s)
		}
		return true
	})
	if kinds == 0 || kinds != len(sanitizers) {
		t.Errorf("%d kinds, and %d in the table", kinds, len(sanitizers))
	}
}

// TestSanitizerOf: the message has what is known of the finding, and there is none where a tool would be silent.
func TestSanitizerOf(t *testing.T) {
	p := &isa.Program{Sites: []isa.Site{{Bytes: 8}}}
	at := func(k isa.AccessKind) Culprit { return Culprit{Access: k} }
	for _, c := range []struct {
		f    Finding
		want string
	}{
		{Finding{Kind: OutOfBounds, Space: isa.GlobalSpace, Culprits: []Culprit{at(isa.Store)}}, "Invalid __global__ write of size 8 bytes"},
		{Finding{Kind: OutOfBounds, Space: isa.SharedSpace, Culprits: []Culprit{at(isa.Store)}}, ""},
		{Finding{Kind: OutOfBounds, Space: isa.SpaceGeneric, Culprits: []Culprit{at(isa.Load)}}, ""},
		{Finding{Kind: OutOfBounds, Space: isa.GlobalSpace, Culprits: []Culprit{{Site: -1, Host: true}}}, ""},
		{Finding{Kind: Misaligned, Space: isa.SharedSpace, Culprits: []Culprit{at(isa.Load)}}, "Invalid __shared__ read of size 8 bytes"},
		{Finding{Kind: RaceShared, Culprits: []Culprit{at(isa.Store), at(isa.Load)}}, "Race reported between Write access … and Read access"},
		{Finding{Kind: RaceShared, Severity: Note, Culprits: []Culprit{at(isa.Store), at(isa.Store)}}, ""},
		{Finding{Kind: RaceShared, Culprits: []Culprit{at(isa.Atomic), at(isa.Load)}}, ""},
		{Finding{Kind: RaceGlobal, Culprits: []Culprit{at(isa.Store), at(isa.Load)}}, ""},
		{Finding{Kind: UninitShared, Culprits: []Culprit{at(isa.Load)}}, "Uninitialized __shared__ memory read of size 8 bytes"},
		{Finding{Kind: Leak, Severity: Note, Culprits: []Culprit{{Site: -1, Host: true}}}, "Leaked … bytes at"},
		{Finding{Kind: DoubleFree, Culprits: []Culprit{{Site: -1, Host: true}}}, ""},
	} {
		if c.f.Severity == "" {
			c.f.Severity = Error
		}
		if got, ok := SanitizerOf(&c.f, p); got.Message != c.want || ok != (c.want != "") {
			t.Errorf("%s in %v: %q, want %q", c.f.Kind, c.f.Space, got.Message, c.want)
		}
	}
}
