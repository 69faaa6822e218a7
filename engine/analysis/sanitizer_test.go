package analysis

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"tilescope/engine/isa"
)

// TestEveryKindHasASanitizersName: a tool's message, or why there is none. Kinds lists what the table has, so it has every constant.
func TestEveryKindHasASanitizersName(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "kinds.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	declared := map[Kind]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if name, ok := v.Type.(*ast.Ident); !ok || name.Name != "Kind" {
			return true
		}
		kind, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		declared[Kind(kind)] = true
		switch s, ok := sanitizers[Kind(kind)]; {
		case !ok:
			t.Errorf("%s has no line in the table sanitizers of kinds.go", kind)
		case (s.Message == "") == (s.none == ""):
			t.Errorf("%s needs the message of a tool or the reason why there is none, and not both: %+v", kind, s)
		case (s.Tool == "") != (s.Message == ""):
			t.Errorf("%s has a tool without a message, or a message without a tool: %+v", kind, s)
		}
		return true
	})
	for _, kind := range Kinds() {
		if !declared[kind] {
			t.Errorf("%s is in the table sanitizers, and no constant of kinds.go", kind)
		}
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
