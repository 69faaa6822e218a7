package lessoneval_test

import (
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"testing"
	"testing/fstest"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// TestNothingIsUnused: something in a lesson shows or mentions each run of its head, and something runs each program of its folder or hands
// it out as an exercise.
func TestNothingIsUnused(t *testing.T) {
	each(t, func(t *testing.T, _ *lessoneval.Tutor, l *catalog.Lesson) {
		runs, files := used(t, l)
		for _, name := range slices.Sorted(maps.Keys(l.Runs)) {
			if !runs[name] {
				t.Errorf("no stage, moment or expression has the run %s of the head: take it out", name)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(l.Files)) {
			if path.Ext(name) == ".cu" && !files[name] {
				t.Errorf("no run and no exercise has the program %s: give it a moment, or take it out", name)
			}
		}
	})
}

// TestUnusedIsFound: a name in prose, a run of a block's own and a string or a field of the same name are no uses of a run of the head.
func TestUnusedIsFound(t *testing.T) {
	text := "---\ntitle: One\naim: To see.\nruns:\n  mine: {}\n  small: {file: s.cu}\n  own: {file: o.cu}\n  shown: {file: shown.cu}\n" +
		"moments:\n  m: {run: shown, at: '1'}\n---\n## Part\n\n" +
		"```claim\nid: a\nsay: small\nthat: 'mine.small == \"small\" and own.compiles'\n" +
		"with: {own: {file: '=1 > 2 ? \"less.cu\" : \"more.cu\"'}}\n" +
		"unless: {small: {file: other.cu}}\n```\n\nsmall, `small` and `=mine.total.barriers`\n\n" +
		"```exercise\nid: e\ntitle: an exercise\ntask: small\nstart: start.cu\nsolution: solution.cu\n" +
		"cases: [{say: small}]\nbreaks: [output]\nhints: [small]\n```\n"
	fsys := fstest.MapFS{"one/lesson.md": {Data: []byte(text)}}
	for _, name := range []string{"kernel.cu", "start.cu", "solution.cu"} {
		fsys["one/"+name] = &fstest.MapFile{Data: []byte("int main() {}")}
	}
	c, err := catalog.Load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	l, _ := c.Get("one")
	runs, files := used(t, l)
	if got := slices.Sorted(maps.Keys(runs)); !slices.Equal(got, []string{"mine", "shown"}) {
		t.Errorf("the runs %q are used", got)
	}
	want := []string{"kernel.cu", "less.cu", "more.cu", "other.cu", "shown.cu", "solution.cu", "start.cu"}
	if got := slices.Sorted(maps.Keys(files)); !slices.Equal(got, want) {
		t.Errorf("the programs %q are used", got)
	}
}

// uses collects which runs and programs parts of a lesson name.
type uses struct {
	t           *testing.T
	runs, files map[string]bool
}

// used are the runs of a lesson's head that it shows or mentions, by name, and the programs that are run or handed out, by file name.
func used(t *testing.T, l *catalog.Lesson) (runs, files map[string]bool) {
	u := &uses{t: t, runs: map[string]bool{}, files: map[string]bool{}}
	for _, v := range []any{l.Moments, l.Picture, l.Film, l.Parts} {
		u.walk(reflect.ValueOf(v), nil)
	}
	maps.DeleteFunc(u.runs, func(name string, _ bool) bool { return !hasRun(l, name) })
	for name := range u.runs {
		u.program(l.Runs[name])
	}
	return u.runs, u.files
}

func hasRun(l *catalog.Lesson, name string) bool {
	_, ok := l.Runs[name]
	return ok
}

var programName = regexp.MustCompile(`[\w.-]+\.cu\b`)

// program notes which file is run. A name that is an expression may be any of those in it.
func (u *uses) program(p catalog.Program) {
	names := programName.FindAllString(p.File, -1)
	if p.File == "" {
		names = []string{"kernel.cu"}
	}
	for _, name := range names {
		u.files[name] = true
	}
}

// run notes a name, unless a block around it has a run of that name of its own.
func (u *uses) run(name string, own map[string]catalog.Program) {
	if _, ok := own[name]; !ok {
		u.runs[name] = true
	}
}

// walk notes what a value names, and whatever is in it: expressions, programs, runs that a view shows, and an exercise's two programs.
func (u *uses) walk(v reflect.Value, own map[string]catalog.Program) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			u.walk(v.Elem(), own)
		}
	case reflect.Slice:
		for i := range v.Len() {
			u.walk(v.Index(i), own)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			u.walk(v.MapIndex(key), own)
		}
	case reflect.Struct:
		switch x := v.Interface().(type) {
		case catalog.Expr:
			names, err := lessoneval.Mentioned(x.Text)
			if err != nil {
				u.t.Fatalf("lesson.md:%d: %v", x.Line, err)
			}
			for _, name := range names {
				u.run(name, own)
			}
			return
		case catalog.Program:
			u.program(x)
			return
		case catalog.Exercise:
			u.files[x.Start], u.files[x.Solution] = true, true
		}
		u.fields(v, own)
	}
}

// fields walks a struct's fields, under the runs that the struct has of its own.
func (u *uses) fields(v reflect.Value, own map[string]catalog.Program) {
	if with := v.FieldByName("With"); with.IsValid() {
		inner := maps.Clone(own)
		if inner == nil {
			inner = map[string]catalog.Program{}
		}
		maps.Copy(inner, with.Interface().(map[string]catalog.Program))
		own = inner
	}
	for i := range v.NumField() {
		field := v.Field(i)
		if name := v.Type().Field(i).Name; field.Kind() == reflect.String && (name == "Run" || name == "Other") {
			u.run(field.String(), own)
		}
		u.walk(field, own)
	}
}
