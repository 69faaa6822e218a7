package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Every text is there in every language, is told the same, and has its braces right.
func TestLanguagesSayTheSame(t *testing.T) {
	for key, template := range english {
		other, ok := german[key]
		if !ok {
			t.Errorf("%s: not in German", key)
			continue
		}
		whole, part := Names(template), Names(other)
		for _, name := range part {
			if !slices.Contains(whole, name) {
				t.Errorf("%s: German names {%s}, which nobody gives", key, name)
			}
		}
		// A number that only chooses between words may choose nothing in another language; what is said must be said.
		for _, name := range whole {
			if strings.Contains(template, "{"+name+"}") && !slices.Contains(part, name) {
				t.Errorf("%s: German does not say {%s}", key, name)
			}
		}
	}
	for key := range german {
		if _, ok := english[key]; !ok && !strings.HasPrefix(key, "term:") {
			t.Errorf("%s: German alone", key)
		}
	}
	for _, l := range Languages() {
		language, _ := Known(l.Tag)
		for key, template := range catalogue(language) {
			if strings.TrimSpace(template) == "" {
				t.Errorf("%s in %s: nothing is said", key, l.Name)
			}
			for _, spec := range regexp.MustCompile(`\{[^{}]*\}?`).FindAllString(template, -1) {
				if n := strings.Count(spec, "|"); spec != "{}" && (!strings.HasSuffix(spec, "}") || n != 0 && n != 2) {
					t.Errorf("%s in %s: %q is no argument", key, l.Name, spec)
				}
			}
		}
	}
}

// leftover are words of English sentences that German has not.
var leftover = regexp.MustCompile(`(?i)(^|[^\p{L}_.<>/'"-])(the|of|and|is|are|this|that|which|with|without|at most|there|not|only|its|they|from)($|[^\p{L}_.<>/'"(-])`)

func TestGermanIsGerman(t *testing.T) {
	for key, text := range german {
		// What stands in code, quotes or a range of a sweep is no prose.
		plain := regexp.MustCompile("`[^`]*`|'[^']*'|\\([a-z0-9 ]*\\)|\\{\\w+\\}").ReplaceAllString(text, "")
		if found := leftover.FindString(plain); found != "" {
			t.Errorf("%s: %q has %q", key, text, strings.TrimSpace(found))
		}
		if same := english[key]; same == text && len(strings.Fields(Reader{}.bare(text))) > 3 {
			t.Errorf("%s: %q is the same in English", key, text)
		}
	}
}

// bare is a template without its arguments.
func (Reader) bare(template string) string {
	return regexp.MustCompile(`\{[^{}]*\}|[^\p{L} ]`).ReplaceAllString(template, "")
}

// Every thing that the compiler's messages speak of in words of its own is a term.
func TestTermsAreWorded(t *testing.T) {
	takes := map[string]bool{"unsupported": true, "refuse": true, "unexpected": true, "name": true, "semicolon": true, "W": true, "term": true}
	prose := regexp.MustCompile(`^[a-z]+('s)? |^[a-z]+s$|^(inheritance|coroutines|exceptions)$`)
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || !(strings.Contains(path, "/syntax/") || strings.Contains(path, "/types/") || strings.Contains(path, "/compile/")) {
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
			if _, ok := german["term:"+term]; !ok && prose.MatchString(term) {
				t.Errorf("%s: %q is no term in German", path, term)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestReadersLanguage(t *testing.T) {
	for tag, want := range map[string]string{"en": "", "EN-us": "", "de": "de", "de-AT": "de"} {
		if got, ok := Known(tag); !ok || got != want {
			t.Errorf("Known(%q) = %q, %v", tag, got, ok)
		}
	}
	if _, ok := Known("fr"); ok {
		t.Error("French is known")
	}
	for header, want := range map[string]string{"": "", "de": "de", "fr, de;q=0.8, en;q=0.7": "de", "en, de;q=0.9": "", "de;q=0": "", "de;q=x, en": "", "de-CH,de;q=0.9,en;q=0.8": "de"} {
		if got := Preferred(header); got != want {
			t.Errorf("Preferred(%q) = %q, want %q", header, got, want)
		}
	}
}

func TestReadersNumbersAndNames(t *testing.T) {
	m := M("band-phase", G("number", 1234567), D("count", "2.64×"))
	for language, want := range map[string]string{"": "phase 1,234,567 of 2.64×", "de": "Phase 1.234.567 von 2,64×"} {
		if got := (Reader{Language: language}).Word(m); got != want {
			t.Errorf("in %q: %q, want %q", language, got, want)
		}
	}
	for digits, want := range map[string]string{"4800": "4.800", "0.05": "0,05", "1024.5×": "1.024,5×", "": "", "1e+06": "1e+06"} {
		if got := (Reader{Language: "de"}).Decimal(digits); got != want {
			t.Errorf("%q in German: %q, want %q", digits, got, want)
		}
	}
	for n, want := range map[int64]string{7: "7", 999: "999", 1000: "1,000", -999: "-999", -1000: "-1,000"} {
		if got := (Reader{}).Grouped(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := (Reader{}).Within("Warp 1"); got != "warp 1" {
		t.Errorf("within a sentence: %q", got)
	}
	if got := (Reader{Language: "de"}).Within("Warp 1"); got != "Warp 1" {
		t.Errorf("within a German sentence: %q", got)
	}
	if got := (Reader{Language: "de"}).Word(M("syntax-expected", W("what", "a name"), K("found", "syntax-from-macro", T("text", "x"), T("macro", "M")))); got != "erwartet wird ein Name, hier steht 'x' (aus dem Makro M)" {
		t.Errorf("a term and a nested text: %q", got)
	}
	if got := (Reader{}).Word(M("no-such-key", N("n", 3))); got != "no-such-key n=3" {
		t.Errorf("a key that is not there: %q", got)
	}
}
