package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

func TestRead(t *testing.T) {
	whole := fstest.MapFS{
		"manifest.json": {Data: []byte(`{"script":{"en":"a-1.js","de":"d-4.js"},"home":{"en":"j-0.js"},"style":"b-2.css","pages":"i-9.css","play":"l-1.css","front":"k-0.css","icon":"c-3.svg","deck":"m-0.js","deckStyle":"n-0.css","deckOffline":"o-0.js","alone":{"en":"f-6.js"},"single":{"en":{"script":"g-7.js","style":"h-8.css"}}}`)},
		"a-1.js":        {}, "d-4.js": {}, "b-2.css": {}, "c-3.svg": {}, "f-6.js": {}, "g-7.js": {}, "h-8.css": {}, "i-9.css": {},
		"j-0.js": {}, "k-0.css": {}, "l-1.css": {}, "m-0.js": {}, "n-0.css": {}, "o-0.js": {},
	}
	names, err := read(whole)
	want := Names{
		Script: map[string]string{"en": "/assets/a-1.js", "de": "/assets/d-4.js"},
		Home:   map[string]string{"en": "/assets/j-0.js"},
		Style:  "/assets/b-2.css",
		Front:  "/assets/k-0.css",
		Pages:  "/assets/i-9.css",
		Play:   "/assets/l-1.css",
		Icon:   "/assets/c-3.svg",
		Deck:   "/assets/m-0.js", DeckStyle: "/assets/n-0.css",
	}
	if err != nil || !reflect.DeepEqual(names, want) {
		t.Fatalf("read = %+v, %v", names, err)
	}
	for name, files := range map[string]fstest.MapFS{
		"nothing":  {},
		"damaged":  {"manifest.json": {Data: []byte("{")}},
		"gap left": {"manifest.json": whole["manifest.json"], "a-1.js": {}},
	} {
		if _, err := read(files); err == nil || !strings.Contains(err.Error(), "make web") {
			t.Errorf("%s: error %v does not say what to do", name, err)
		}
	}
}

// TestAssetsAreCompressed: what pages load is there in the forms that browsers take, smaller, and of the same contents; what is not fetched
// is not.
func TestAssetsAreCompressed(t *testing.T) {
	files, names, err := Assets()
	if err != nil {
		t.Fatal(err)
	}
	loaded := []string{names.Style, names.Pages, names.Play, names.Front, names.Deck, names.DeckStyle, "/assets/stable/embed.js",
		"/assets/stable/embed-reveal.js"}
	loaded = slices.AppendSeq(loaded, maps.Values(names.Home))
	loaded = slices.AppendSeq(loaded, maps.Values(names.Script))
	for _, address := range loaded {
		name := strings.TrimPrefix(address, "/assets/")
		plain, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		if len(plain) < 200 { // so little may not become smaller
			continue
		}
		packed, err := fs.ReadFile(files, name+".gz")
		if err != nil {
			t.Fatalf("%v; run `make web`", err)
		}
		in, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(err)
		}
		if out, err := io.ReadAll(in); err != nil || !bytes.Equal(out, plain) || len(packed) >= len(plain) {
			t.Errorf("%s.gz: %d bytes of %d, %v", name, len(packed), len(plain), err)
		}
		smaller, err := fs.ReadFile(files, name+".br")
		if err != nil {
			t.Fatalf("%v; run `make web`", err)
		}
		out, err := io.ReadAll(brotli.NewReader(bytes.NewReader(smaller)))
		if err != nil || !bytes.Equal(out, plain) || len(smaller) >= len(packed) {
			t.Errorf("%s.br: %d bytes, %d by gzip, %v", name, len(smaller), len(packed), err)
		}
	}
	if alone, err := fs.Glob(files, "alone-*.br"); err != nil || len(alone) > 0 {
		t.Errorf("%v, %v", alone, err)
	}
}

// TestScriptsAreOneFile: what a page's script needs at once is in it, and does not cost a request for each small chunk.
func TestScriptsAreOneFile(t *testing.T) {
	files, names, err := Assets()
	if err != nil {
		t.Fatal(err)
	}
	imports := regexp.MustCompile(`\b(import|from)\s*"\./[^"]+"`)
	for language, script := range names.Script {
		text, err := fs.ReadFile(files, strings.TrimPrefix(script, "/assets/"))
		if err != nil {
			t.Fatal(err)
		}
		if more := imports.FindAllString(string(text), -1); len(more) > 0 {
			t.Errorf("the script in %s imports %d chunks at once: %v", language, len(more), more)
		}
	}
	chunks, err := fs.Glob(files, "chunk-*.js")
	if err != nil || len(chunks) < 20 {
		t.Fatalf("%d chunks, %v", len(chunks), err)
	}
	// What they import is there.
	for _, name := range chunks {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?:\bfrom|\bimport\(?)\s*"\./([\w-]+\.js)"`).FindAllStringSubmatch(string(text), -1) {
			if _, err := fs.Stat(files, m[1]); err != nil {
				t.Errorf("%s imports what is not there: %v", name, err)
			}
		}
	}
}

func TestAssetsAreBuilt(t *testing.T) {
	if _, _, err := Assets(); err != nil {
		t.Fatal(err)
	}
	for name, read := range map[string]func() (int, error){
		"drawings":          func() (int, error) { all, err := Alone(); return len(all), err },
		"pages of one file": func() (int, error) { all, err := Singles(); return len(all), err },
	} {
		if n, err := read(); n < 2 || err != nil {
			t.Errorf("%s in %d languages: %v", name, n, err)
		}
	}
}
