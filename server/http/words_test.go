package http

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"
)

// englishWords are those of English sentences that German has not.
var englishWords = regexp.MustCompile(`(?i)(^|[^\p{L}_.<>/'"-])(the|of|and|is|are|this|that|which|with|without|there|not|only|its|they|from|by|to|for)($|[^\p{L}_.<>/'"(=-])`)

// TestRefusalsInGerman asks every route for what there is and what there is not, with and without what it wants, and as another site would:
// anyone who reads German hears no in German.
func TestRefusalsInGerman(t *testing.T) {
	handler, with := whole(t)
	heard := map[string]bool{}
	err := chi.Walk(handler.(chi.Routes), func(method, pattern string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		for _, there := range []bool{true, false} {
			path := regexp.MustCompile(`\{[^}]+\}|\*`).ReplaceAllStringFunc(pattern, func(p string) string {
				if !there {
					return "ab-3"
				}
				return with[strings.Trim(p, "{}")]
			})
			for _, body := range []string{"{}", `{"source":"","spec":{"source":"x","sms":-1},"view":"%"}`, `{"at":"` + strings.Repeat("x", 1<<20) +
				`"}`} {
				for _, site := range []string{"same-origin", "cross-site"} {
					r := httptest.NewRequest(method, "http://tilescope.example"+path+"?lang=de&size=no&maxwidth=1&url=http://tilescope.example/",
						strings.NewReader(body))
					r.Header.Set("Sec-Fetch-Site", site)
					w := httptest.NewRecorder()
					handler.ServeHTTP(w, r)
					text := w.Body.String()
					if w.Code < 400 || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain") || pattern == "/metrics" || pattern == "/ws" ||
						pattern == "/embed/ws" {
						continue
					}
					heard[text] = true
					if found := englishWords.FindString(text); found != "" {
						t.Errorf("%s %s (%s): %q has %q", method, path, site, text, strings.TrimSpace(found))
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(heard) < 10 {
		t.Errorf("only %d different refusals were heard: %q", len(heard), slices.Collect(maps.Keys(heard)))
	}
}

// TestRefusalsAreWorded: no refusal's text is written in the code, or is an error's own. What machines ask for their own sake (/readyz) is
// English.
func TestRefusalsAreWorded(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) < 2 {
				return true
			}
			switch f := call.Fun.(type) {
			case *ast.SelectorExpr:
				if x, ok := f.X.(*ast.Ident); !ok || x.Name != "http" || f.Sel.Name != "Error" {
					return true
				}
			case *ast.Ident:
				if f.Name != "busy" {
					return true
				}
			default:
				return true
			}
			seen++
			switch text := call.Args[1].(type) {
			case *ast.BasicLit:
				if text.Value != strconv.Quote("not ready") {
					t.Errorf("%s: %s is said in one language", set.Position(call.Pos()), text.Value)
				}
			case *ast.BinaryExpr:
				t.Errorf("%s: a text is put together", set.Position(call.Pos()))
			case *ast.CallExpr:
				if f, ok := text.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Error" {
					t.Errorf("%s: an error's own text is said", set.Position(call.Pos()))
				}
			}
			return true
		})
	}
	if seen < 30 {
		t.Errorf("only %d refusals were seen", seen)
	}
}
