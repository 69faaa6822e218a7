package catalog

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestLoad(t *testing.T) {
	good := "---\ntitle: One\naim: To see.\norder: 2\nfile: one.cu\n---\nText with *stress*.\n"
	fsys := fstest.MapFS{
		"one/lesson.md": {Data: []byte(good)}, "one/kernel.cu": {Data: []byte("int main() {}")},
		"two/lesson.md": {Data: []byte("---\ntitle: Two\naim: To go on.\norder: 1\n---\n")}, "two/kernel.cu": {Data: []byte("")},
	}
	c, err := Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	if all := c.All(); len(all) != 2 || all[0].Slug != "two" || all[1].Slug != "one" {
		t.Fatalf("lessons out of order: %+v", all)
	}
	if l, ok := c.Get("one"); !ok || !strings.Contains(l.HTML, "<em>stress</em>") || l.Source != "int main() {}" || l.File != "one.cu" {
		t.Fatalf("lesson one: %+v", l)
	}
	if l, _ := c.Get("two"); l.File != "two.cu" {
		t.Errorf("a program without a name is called after its folder; got %q", l.File)
	}
	if c.Start().Slug != "two" {
		t.Errorf("without a mark the playground begins with %s, not with the first lesson", c.Start().Slug)
	}
	fsys["play/lesson.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Play\naim: To try.\nplayground: true\n---\n")}
	fsys["play/kernel.cu"] = &fstest.MapFile{Data: []byte("int main() {}")}
	marked, err := Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	if marked.Start().Slug != "play" || len(marked.All()) != 2 {
		t.Errorf("the playground begins with %s, and the list has %d lessons", marked.Start().Slug, len(marked.All()))
	}
	if _, ok := c.Get("three"); ok {
		t.Error("a lesson that is not there was found")
	}
}

func TestLoadSaysWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ name, text, source, want string }{
		{"no head", "Text\n", "x", "line 1"},
		{"open head", "---\ntitle: One\n", "x", "never closed"},
		{"no title", "---\naim: To see.\n---\n", "x", "no title"},
		{"no aim", "---\ntitle: One\n---\n", "x", "no aim"},
		{"unknown word", "---\ntitle: One\naim: To see.\ncolour: red\n---\n", "x", "colour"},
		{"no program", "---\ntitle: One\naim: To see.\n---\n", "", "no program"},
	} {
		t.Run(test.name, func(t *testing.T) {
			fsys := fstest.MapFS{"a/lesson.md": {Data: []byte(test.text)}}
			if test.source != "" {
				fsys["a/kernel.cu"] = &fstest.MapFile{Data: []byte(test.source)}
			}
			_, err := Load(fsys)
			if err == nil || !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), "a/lesson.md") {
				t.Fatalf("error %v; want one that names a/lesson.md and says %q", err, test.want)
			}
		})
	}
}
