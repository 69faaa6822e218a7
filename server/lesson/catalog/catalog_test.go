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

// TestUnitsOrderLessons: units come in the course's order, whatever numbers their lessons have; lessons without one come last.
func TestUnitsOrderLessons(t *testing.T) {
	fsys := fstest.MapFS{}
	for slug, head := range map[string]string{
		"a": "order: 1", "b": "unit: memory\norder: 1", "c": "unit: threads\norder: 9", "d": "unit: threads\norder: 8",
	} {
		fsys[slug+"/lesson.md"] = &fstest.MapFile{Data: []byte("---\ntitle: One\naim: To see.\n" + head + "\n---\n")}
		fsys[slug+"/kernel.cu"] = &fstest.MapFile{Data: []byte("int main() {}")}
	}
	c, err := Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	order := ""
	for _, l := range c.All() {
		order += l.Slug
	}
	if order != "dcba" {
		t.Errorf("the order is %s, want dcba", order)
	}
}

func TestLoadSaysWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ name, text, source, want string }{
		{"no head", "Text\n", "x", "line 1"},
		{"open head", "---\ntitle: One\n", "x", "never ends"},
		{"no title", "---\naim: To see.\n---\n", "x", "no title"},
		{"no aim", "---\ntitle: One\n---\n", "x", "no aim"},
		{"unknown word", "---\ntitle: One\naim: To see.\ncolour: red\n---\n", "x", "colour"},
		{"unknown unit", "---\ntitle: One\naim: To see.\nunit: cooking\n---\n", "x", "threads, memory, tiling"},
		{"no program", "---\ntitle: One\naim: To see.\n---\n", "", "no program"},
		{"an answer to nothing", "---\ntitle: One\naim: To see.\n---\n## A\n\n```answer\nThree.\n```\n", "x", "needs a prediction"},
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

// TestTimesAreWhole: what times.yaml lacks is reported, and a lesson that shows times has some.
func TestTimesAreWhole(t *testing.T) {
	lesson := "---\ntitle: One\naim: To see.\n---\n## Part\n\n```times\nid: t\ncaption: Text\n```\n"
	good := "device: D\ntoolkit: T\ndate: today\nwork: 100\nunit: values\ntimes: [{name: a, ms: [1, 2]}]\n"
	for _, test := range []struct{ times, want string }{
		{good, ""},
		{"", "no times.yaml"},
		{strings.Replace(good, "device: D\n", "", 1), "device"},
		{strings.Replace(good, "[1, 2]", "[2, 1]", 1), "least and the most"},
		{strings.Replace(good, "work: 100", "work: 0", 1), "work"},
		{strings.Replace(good, "unit: values", "unit: apples", 1), "operations, bytes, values"},
	} {
		fsys := fstest.MapFS{"a/lesson.md": {Data: []byte(lesson)}, "a/kernel.cu": {Data: []byte("x")}}
		if test.times != "" {
			fsys["a/times.yaml"] = &fstest.MapFile{Data: []byte(test.times)}
		}
		c, err := Load(fsys)
		switch {
		case test.want == "" && (err != nil || c.All()[0].Measured.Rate(1) != 1e-4):
			t.Errorf("good times: %v", err)
		case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
			t.Errorf("error %v, want %q", err, test.want)
		}
	}
}

// TestAnswers: text that tells the answer of a prediction is marked, so that a page can keep it back until that is answered.
func TestAnswers(t *testing.T) {
	lesson := "---\ntitle: One\naim: To see.\n---\n## A\n\n```predict\nid: q\nkind: number\nask: How many?\nanswer: '3'\n" +
		"missteps: [{is: 2, say: More.}]\nreveal: {say: Three.}\n```\n\nText.\n\n```answer\nIt is *three*.\n```\n"
	c, err := Load(fstest.MapFS{"a/lesson.md": {Data: []byte(lesson)}, "a/kernel.cu": {Data: []byte("x")}})
	if err != nil {
		t.Fatal(err)
	}
	l, _ := c.Get("a")
	var got []string
	for _, b := range l.Parts[0].Blocks {
		if b.Text != nil {
			html := ""
			for _, p := range b.Text.Pieces {
				html += p.HTML
			}
			got = append(got, html)
		}
	}
	want := []string{"<p>Text.</p>", `<div class="answer"><p>It is <em>three</em>.</p></div>`}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the texts are %q, want %q", got, want)
	}
}

// TestWordsOfExamples: an example says in English what it says in no other language; half of a language is an error.
func TestWordsOfExamples(t *testing.T) {
	fsys := func(title, look string) fstest.MapFS {
		return fstest.MapFS{
			"one/lesson.md": {Data: []byte("---\ntitle: One\naim: To see.\n---\n")}, "one/kernel.cu": {Data: []byte("int main() {}")},
			"examples/sum/kernel.cu": {Data: []byte("int main() {}")},
			"examples/sum/example.yaml": {Data: []byte("topic: start\ntitle: {" + title + "}\nlook: {" + look + "}\nrun: {}\n" +
				"at: '1'\nshows: 'true'\n")},
		}
	}
	c, err := Load(fsys("en: A sum, de: Eine Summe", "en: One line, de: Eine Zeile"))
	if err != nil {
		t.Fatal(err)
	}
	e := c.Examples()[0]
	if w := e.In("de"); w != (Words{"Eine Summe", "Eine Zeile", "de"}) {
		t.Errorf("in German: %+v", w)
	}
	if w := e.In("fr"); w != (Words{"A sum", "One line", "en"}) {
		t.Errorf("in a language without words: %+v", w)
	}
	if _, err := Load(fsys("en: A sum, de: Eine Summe", "en: One line")); err == nil {
		t.Error("a title without a line is taken")
	}
}
