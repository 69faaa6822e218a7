package web

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestRead(t *testing.T) {
	whole := fstest.MapFS{
		"manifest.json": {Data: []byte(`{"script":"a-1.js","style":"b-2.css","icon":"c-3.svg"}`)},
		"a-1.js":        {}, "b-2.css": {}, "c-3.svg": {},
	}
	names, err := read(whole)
	if err != nil || names != (Names{Script: "/assets/a-1.js", Style: "/assets/b-2.css", Icon: "/assets/c-3.svg"}) {
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

func TestAssetsAreBuilt(t *testing.T) {
	if _, _, err := Assets(); err != nil {
		t.Fatal(err)
	}
}
