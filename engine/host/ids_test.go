package host_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestEveryIDIsCarriedOut: a call whose ID nothing here names would do nothing, and report success.
func TestEveryIDIsCarriedOut(t *testing.T) {
	carriedOut := map[string]bool{}
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sources {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if from, ok := s.X.(*ast.Ident); ok && from.Name == "builtin" {
					carriedOut[s.Sel.Name] = true
				}
			}
			return true
		})
	}
	for _, id := range ids(t) {
		if !carriedOut[id] {
			t.Errorf("builtin.%s: no code in engine/host names this ID", id)
		}
	}
}

// ids are the names of all IDs, in order.
func ids(t *testing.T) []string {
	file, err := parser.ParseFile(token.NewFileSet(), "../builtin/host.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range file.Decls {
		d, ok := d.(*ast.GenDecl)
		if !ok || d.Tok != token.CONST {
			continue
		}
		var names []string
		for _, s := range d.Specs {
			names = append(names, s.(*ast.ValueSpec).Names[0].Name)
		}
		if names[0] != "NoID" || names[len(names)-1] != "NumIDs" {
			t.Fatalf("the IDs of builtin begin with %s and end with %s", names[0], names[len(names)-1])
		}
		return names[1 : len(names)-1]
	}
	t.Fatal("builtin/host.go has no constants")
	return nil
}
