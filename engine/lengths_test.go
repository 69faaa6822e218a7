package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// The house's measures. Complexity is McCabe's, as gocyclo counts it: 1, and 1 for each if, for, case, && and ||. A tab is one column, as
// golangci-lint's lll counts it.
const (
	mostLines      = 80
	mostComplexity = 25
	mostColumns    = 140
)

// longer may be longer than mostLines or more complex than mostComplexity: places that do one thing, which parts would only scatter.
var longer = map[string]string{
	"engine/machine.Machine.run":           "an interpreter's loop",
	"engine/machine.Machine.fastStatement": "an interpreter's loop",

	"engine/machine.Machine.atomic":    "a switch over opcodes",
	"engine/machine.Machine.warpGroup": "a switch over opcodes",
	"engine/machine.directed":          "a switch over opcodes",
	"engine/machine.mathBits":          "a switch over opcodes",
	"engine/machine.mathF64":           "a switch over opcodes",
	"engine/isa.Instr.class":           "a switch over opcodes",
	"engine/isa.Program.Operands":      "a switch over opcodes",
	"engine/isa.Program.Text":          "a switch over opcodes",
	"engine/isa.Program.verify":        "a switch over opcodes",

	"engine/compile.foldBinary": "a switch over operators",
	"engine/types.foldBinary":   "a switch over operators",

	"engine/compile.fn.builtin":  "a switch over built-in functions",
	"engine/host.call.eventCall": "a switch over built-in functions",
	"engine/host.call.library":   "a switch over built-in functions",
	"engine/host.call.stdio":     "a switch over built-in functions",
	"engine/host.attribute":      "a switch over built-in functions",

	"engine/builtin.hostRows":           "a table",
	"engine/host.properties":            "a table",
	"server/attack.requestFloods":       "a table",
	"server/cmd/tilescope.hostileKinds": "a table",

	"engine/syntax.condExpr.apply":          "the grammar",
	"engine/syntax.lexer.next":              "the grammar",
	"engine/syntax.parser.declarator":       "the grammar",
	"engine/syntax.parser.keywordOperand":   "the grammar",
	"engine/syntax.parser.keywordStatement": "the grammar",
	"engine/syntax.parser.paramsAhead":      "the grammar",
	"engine/syntax.parser.specifier":        "the grammar",
	"engine/syntax.parser.specifiers":       "the grammar",
	"engine/syntax.parser.structSpecifier":  "the grammar",
	"engine/syntax.parser.typeName":         "the grammar",
	"engine/syntax.parser.typeless":         "the grammar",

	"engine/types.Parts":           "a switch over the kinds of nodes",
	"engine/types.checker.expr":    "a switch over the kinds of nodes",
	"engine/types.checker.stmt":    "a switch over the kinds of nodes",
	"engine/types.checker.typ":     "a switch over the kinds of nodes",
	"engine/types.dumper.expr":     "a switch over the kinds of nodes",
	"engine/types.evaluator.value": "a switch over the kinds of nodes",
	"engine/types.sound.expr":      "a switch over the kinds of nodes",
	"engine/compile.fn.valueAt":    "a switch over the kinds of nodes",
	"engine/compile.gen.stmt":      "a switch over the kinds of nodes",
	"engine/reference.maker.stmt":  "a switch over the kinds of nodes",
	"engine/reference.thread.eval": "a switch over the kinds of nodes",
}

// measured is a function's size.
type measured struct{ lines, complexity int }

func TestFunctionsAreShort(t *testing.T) {
	over := map[string]measured{}
	eachSource(t, func(path string, text []byte) {
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			return
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			m := measured{files.Position(f.End()).Line - files.Position(f.Pos()).Line + 1, complexity(f)}
			if m.lines > mostLines || m.complexity > mostComplexity {
				over[filepath.ToSlash(filepath.Dir(path))+"."+funcName(f)] = m
			}
		}
	})
	for _, name := range slices.Sorted(maps.Keys(over)) {
		if longer[name] == "" {
			t.Errorf("%s has %d lines, complexity %d: more than %d, %d", name, over[name].lines, over[name].complexity, mostLines, mostComplexity)
		}
	}
	for name := range longer {
		if _, ok := over[name]; !ok {
			t.Errorf("%s is within the measures: take it off the list", name)
		}
	}
}

// complexity counts the ways through a function, those of the functions written in it included.
func complexity(f *ast.FuncDecl) int {
	ways := 1
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			ways++
		case *ast.CaseClause:
			if n.List != nil {
				ways++
			}
		case *ast.CommClause:
			if n.Comm != nil {
				ways++
			}
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				ways++
			}
		}
		return true
	})
	return ways
}

// funcName is "name" or "Receiver.name".
func funcName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	of := f.Recv.List[0].Type
	for {
		switch t := of.(type) {
		case *ast.StarExpr:
			of = t.X
			continue
		case *ast.IndexExpr:
			of = t.X
			continue
		case *ast.IndexListExpr:
			of = t.X
			continue
		case *ast.Ident:
			return t.Name + "." + f.Name.Name
		}
		return f.Name.Name
	}
}

func TestLinesAreShort(t *testing.T) {
	eachSource(t, func(path string, text []byte) {
		inRaw := rawLines(t, path, text)
		for i, line := range strings.Split(string(text), "\n") {
			if n := utf8.RuneCountInString(line); n > mostColumns && !inRaw[i+1] && !unbreakable(line) {
				t.Errorf("%s:%d has %d columns: more than %d", path, i+1, n, mostColumns)
			}
		}
	})
}

// unbreakable reports whether a line is a word that cannot be broken, with little around it: an expression to match, a message in JSON, a
// directive.
func unbreakable(line string) bool {
	return strings.HasPrefix(line, "//go:") || slices.ContainsFunc(strings.Fields(line), func(word string) bool { return len(word) >= 60 })
}

// rawLines are the lines inside raw strings of several lines: texts of programs and pages, which a break would change.
func rawLines(t *testing.T, path string, text []byte) map[int]bool {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
	if err != nil {
		t.Error(err)
		return nil
	}
	inside := map[int]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && l.Value[0] == '`' {
			from, to := files.Position(l.Pos()).Line, files.Position(l.End()).Line
			for line := from; from < to && line <= to; line++ {
				inside[line] = true
			}
		}
		return true
	})
	return inside
}

// eachSource calls do for each Go file of the repository that is written by hand, by its path from the root.
func eachSource(t *testing.T, do func(path string, text []byte)) {
	root := os.DirFS("..")
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{".git", "bin", "data", "release", "web/node_modules", "web/dist"}, path):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go"):
			return nil
		}
		text, err := fs.ReadFile(root, path)
		if err == nil && !strings.HasPrefix(string(text), "// Code generated ") {
			do(path, text)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
