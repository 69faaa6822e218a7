package lessoneval

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Program is the program that a prediction is about, as its text is under the variant's definitions.
type Program struct {
	File string
	Text string
}

// Listing is the program of a prediction in one of its variants; false where it is about none, or about one that readers may not see. It
// runs nothing.
func (t *Tutor) Listing(ctx context.Context, slug, id string, draw int) (Program, bool, error) {
	b, q, err := t.findQuestion(slug, id)
	if err != nil {
		return Program{}, false, err
	}
	run := q.Reveal.Run
	if run == "" {
		return Program{}, false, nil
	}
	v := t.evaluation(ctx, b, drawn(q, variant(q, draw)))
	p, parameters, err := v.program(run)
	if err != nil {
		return Program{}, false, err
	}
	if _, ok := b.lesson.Public(fileOf(p)); !ok {
		return Program{}, false, nil
	}
	spec, err := b.spec(ctx, p, parameters)
	if err != nil {
		return Program{}, false, err
	}
	lines := strings.Split(strings.TrimRight(spec.Source, "\n"), "\n")
	for _, n := range spec.Off {
		lines[n-1] = "// " + lines[n-1]
	}
	forStage := func(l string) bool { return strings.HasPrefix(strings.TrimSpace(l), "// tilescope:") }
	text := strings.Join(slices.DeleteFunc(lines, forStage), "\n")
	for _, name := range slices.Sorted(maps.Keys(spec.Defines)) {
		text = defined(text, name, spec.Defines[name])
	}
	return Program{File: spec.Name, Text: strings.TrimRight(text, "\n") + "\n"}, true, nil
}

// defined is a text with another value of a definition. The remark beside the value goes.
func defined(text, name, value string) string {
	line := regexp.MustCompile(fmt.Sprintf(`(?m)^([ \t]*#[ \t]*define[ \t]+%s[ \t]+).*$`, regexp.QuoteMeta(name)))
	return line.ReplaceAllString(text, "${1}"+strings.ReplaceAll(value, "$", "$$"))
}
