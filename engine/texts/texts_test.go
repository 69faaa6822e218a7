package texts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine/i18n"
	"tilescope/engine/i18n/i18ntest"
)

func TestTextsAreComplete(t *testing.T) { i18ntest.Complete(t, catalogue) }

func TestTextsAreUsed(t *testing.T) { i18ntest.Used(t, "keys.gen.go", "engine", "..", "../../server") }

// A narrated step is told in two parts: what is set bold, and what follows.
func TestSentencesHaveTwoParts(t *testing.T) {
	for key := range catalogue["en"] {
		if base, rest := strings.CutSuffix(key, ".rest"); strings.HasPrefix(key, "say-") {
			if _, ok := catalogue["en"][base+".rest"]; !ok {
				t.Errorf("%s has nothing after it", key)
			}
			if _, ok := catalogue["en"][base]; rest && !ok {
				t.Errorf("%s follows nothing", key)
			}
		}
	}
}

// Every thing that the compiler's messages speak of in words of its own is a term.
func TestTermsAreWorded(t *testing.T) {
	takes := map[string]bool{"unsupported": true, "refuse": true, "unexpected": true, "name": true, "semicolon": true, "W": true, "term": true}
	prose := regexp.MustCompile(`^[a-z]+('s)? |^[a-z]+s$|^(inheritance|coroutines|exceptions)$`)
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
			!(strings.Contains(path, "/syntax/") || strings.Contains(path, "/types/") || strings.Contains(path, "/compile/")) {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			f, name := call.Fun, ""
			switch f := f.(type) {
			case *ast.SelectorExpr:
				name = f.Sel.Name
			case *ast.Ident:
				name = f.Name
			}
			last, ok := call.Args[len(call.Args)-1].(*ast.BasicLit)
			if !takes[name] || !ok || last.Kind != token.STRING {
				return true
			}
			term, err := strconv.Unquote(last.Value)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range i18n.Languages()[1:] {
				if _, ok := catalogue[l.Tag][i18ntest.TermPrefix+term]; !ok && prose.MatchString(term) {
					t.Errorf("%s: %q is no term in %s", path, term, l.Name)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
