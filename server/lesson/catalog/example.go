package catalog

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
)

// Example is a small program that shows one thing.
type Example struct {
	*Lesson  // its program, as the stage opens it: /lessons/{slug}
	Topic    string
	words    map[string]Words // by language, as a tag
	At       Moment           // where it is seen
	Shows    Expr             // over the run `it`: that what the line says is so
	Findings []string         // kinds of errors that the run has
	Against  Against
}

// Words is what an example says in a language.
type Words struct {
	Title string
	Look  string // one line, what to look for
	Tag   string // the language
}

// In is what an example says in a language: in English where it has no words in it.
func (e *Example) In(tag string) Words {
	if w, ok := e.words[tag]; ok {
		return w
	}
	return e.words[english]
}

// Tags are the languages in which an example has words, in order.
func (e *Example) Tags() []string { return slices.Sorted(maps.Keys(e.words)) }

// english is the language that every example has words in.
const english = "en"

// Against is what an example is worth being compared with: it does the same, and costs more. The zero Against is none.
type Against struct {
	Example string `yaml:"example"`
	Saves   string `yaml:"saves"` // a counter of the whole run that is smaller here
}

// Topics of examples, in the order of the gallery.
func Topics() []string { return []string{"start", "memory", "shared", "sums", "matrices", "bugs"} }

// exampleHead is example.yaml.
type exampleHead struct {
	Order    int               `yaml:"order"`
	Topic    string            `yaml:"topic"`
	Title    map[string]string `yaml:"title"`
	Look     map[string]string `yaml:"look"`
	Run      Program           `yaml:"run"`
	At       Expr              `yaml:"at"`
	Shows    Expr              `yaml:"shows"`
	Findings []string          `yaml:"findings"`
	Against  Against           `yaml:"against"`
	View     `yaml:",inline"`
}

// exampleRun is the name of an example's run in its expressions.
const exampleRun = "it"

// Examples are all of them, by topic and order.
func (c *Catalog) Examples() []*Example { return c.examples }

// Programs are the lessons, and the programs of examples after them.
func (c *Catalog) Programs() []*Lesson {
	list := slices.Clone(c.lessons)
	for _, e := range c.examples {
		list = append(list, e.Lesson)
	}
	return list
}

func (c *Catalog) loadExamples(fsys fs.FS) error {
	names, err := fs.Glob(fsys, "examples/*/example.yaml")
	if err != nil {
		return err
	}
	for _, name := range names {
		e, err := readExample(fsys, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if _, taken := c.bySlug[e.Slug]; taken {
			return fmt.Errorf("%s: a lesson has the name %s, too", name, e.Slug)
		}
		c.bySlug[e.Slug] = e.Lesson
		c.examples = append(c.examples, e)
	}
	for _, e := range c.examples {
		other := c.bySlug[e.Against.Example]
		if e.Against != (Against{}) && (other == nil || e.Against.Saves == "") {
			return fmt.Errorf("%s is compared with %q: there is no such example, or nothing that is saved", e.Slug, e.Against.Example)
		}
	}
	slices.SortFunc(c.examples, func(a, b *Example) int {
		return cmp.Or(cmp.Compare(slices.Index(Topics(), a.Topic), slices.Index(Topics(), b.Topic)), cmp.Compare(a.Order, b.Order),
			cmp.Compare(a.Slug, b.Slug))
	})
	return nil
}

func readExample(fsys fs.FS, name string) (*Example, error) {
	dir := path.Dir(name)
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	files, err := programs(fsys, dir)
	if err != nil {
		return nil, err
	}
	var h exampleHead
	if err := readYAML(text, 1, &h); err != nil {
		return nil, err
	}
	switch {
	case h.Title[english] == "" || h.Look[english] == "":
		return nil, errors.New("an example needs a title and a line about what to look for")
	case !slices.Contains(Topics(), h.Topic):
		return nil, fmt.Errorf("there is no topic %q", h.Topic)
	case h.At.Text == "" || h.Shows.Text == "":
		return nil, errors.New("an example needs `at`, the step that shows it, and `shows`, what is true there")
	}
	words := map[string]Words{}
	for tag := range h.Title {
		words[tag] = Words{Title: h.Title[tag], Look: h.Look[tag], Tag: tag}
	}
	for tag := range h.Look {
		words[tag] = Words{Title: h.Title[tag], Look: h.Look[tag], Tag: tag}
	}
	for tag, w := range words {
		if w.Title == "" || w.Look == "" {
			return nil, fmt.Errorf("in the language %q there is a title or a line about what to look for, and not both", tag)
		}
	}
	slug := path.Base(dir)
	at := Moment{Run: exampleRun, At: h.At, View: h.View}
	return &Example{
		Lesson: &Lesson{
			Slug: slug, Title: words[english].Title, Aim: words[english].Look, Order: h.Order, File: slug + ".cu",
			Source: files["kernel.cu"], Files: files,
			Runs: map[string]Program{exampleRun: h.Run}, Picture: &at, secret: map[string]bool{},
		},
		Topic: h.Topic, words: words, At: at, Shows: h.Shows, Findings: h.Findings, Against: h.Against,
	}, nil
}
