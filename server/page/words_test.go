package page

import (
	"path/filepath"
	"reflect"
	"regexp"
	"testing"

	parser "github.com/a-h/templ/parser/v2"
)

// names appear unchanged on pages of every language.
var names = regexp.MustCompile(`Tilescope|CUDA`)

var letters = regexp.MustCompile(`\pL{2,}`)

// Pages take every word from the catalogue: no template contains one, nor an attribute that is read out.
func TestNoWordsStandInTemplates(t *testing.T) {
	files, err := filepath.Glob("*.templ")
	if err != nil || len(files) < 4 {
		t.Fatalf("the templates: %v, %v", files, err)
	}
	spoken := map[string]bool{"aria-label": true, "title": true, "alt": true, "placeholder": true, "content": false}
	texts := 0
	for _, file := range files {
		parsed, err := parser.Parse(file)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		visit(reflect.ValueOf(parsed), map[uintptr]bool{}, func(node any) {
			switch n := node.(type) {
			case parser.Text:
				texts++
				if letters.MatchString(names.ReplaceAllString(n.Value, "")) {
					t.Errorf("%s:%d: the page contains %q", file, n.Range.From.Line+1, n.Value)
				}
			case parser.ConstantAttribute:
				if key, ok := n.Key.(parser.ConstantAttributeKey); ok && spoken[key.Name] && letters.MatchString(names.ReplaceAllString(n.Value, "")) {
					t.Errorf("%s:%d: the page contains %s=%q", file, n.Range.From.Line+1, key.Name, n.Value)
				}
			}
		})
	}
	if texts == 0 {
		t.Error("no text was seen at all: the templates were not read")
	}
}

// visit calls f for every struct that can be reached.
func visit(v reflect.Value, seen map[uintptr]bool, f func(any)) {
	switch v.Kind() {
	case reflect.Interface:
		visit(v.Elem(), seen, f)
	case reflect.Pointer:
		if !v.IsNil() && !seen[v.Pointer()] {
			seen[v.Pointer()] = true
			visit(v.Elem(), seen, f)
		}
	case reflect.Slice:
		for i := range v.Len() {
			visit(v.Index(i), seen, f)
		}
	case reflect.Struct:
		if v.CanInterface() {
			f(v.Interface())
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				visit(v.Field(i), seen, f)
			}
		}
	}
}
