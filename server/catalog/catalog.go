package catalog

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/yuin/goldmark"
)

// Lesson is one folder of the lessons: a text and a CUDA program.
type Lesson struct {
	Slug   string // the folder's name, as in /lessons/{slug}
	Title  string
	Aim    string
	Order  int    // lessons are listed by it
	File   string // name that the program has on the page
	Source string // the program
	HTML   string // the text, rendered; trusted, since lessons are part of the build
}

// head is what stands between the rules at the top of lesson.md.
type head struct {
	Title string `yaml:"title"`
	Aim   string `yaml:"aim"`
	Order int    `yaml:"order"`
	File  string `yaml:"file"`
	// Playground marks the program that the playground begins with. It is no lesson of the list.
	Playground bool `yaml:"playground"`
}

// Catalog is all lessons in order. It is immutable.
type Catalog struct {
	lessons []*Lesson
	bySlug  map[string]*Lesson
	start   *Lesson
}

// Load reads every folder of fsys that holds a lesson.md. A lesson that cannot be read is an error that names its file and what is missing.
func Load(fsys fs.FS) (*Catalog, error) {
	names, err := fs.Glob(fsys, "*/lesson.md")
	if err != nil {
		return nil, err
	}
	c := &Catalog{bySlug: map[string]*Lesson{}}
	for _, name := range names {
		l, playground, err := read(fsys, name)
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", name, err)
		case playground && c.start != nil:
			return nil, fmt.Errorf("%s: the playground begins with %s already", name, c.start.Slug)
		case playground:
			c.start = l
		default:
			c.lessons = append(c.lessons, l)
		}
		c.bySlug[l.Slug] = l
	}
	slices.SortFunc(c.lessons, func(a, b *Lesson) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.Slug, b.Slug))
	})
	if c.start == nil && len(c.lessons) > 0 {
		c.start = c.lessons[0]
	}
	if c.start == nil {
		return nil, errors.New("there is no folder with a lesson.md")
	}
	return c, nil
}

// Start is the program that the playground begins with: the one that says `playground: true`, or else the first lesson's.
func (c *Catalog) Start() *Lesson { return c.start }

// All is every lesson in order.
func (c *Catalog) All() []*Lesson { return c.lessons }

// Get is the lesson of a slug.
func (c *Catalog) Get(slug string) (*Lesson, bool) {
	l, ok := c.bySlug[slug]
	return l, ok
}

func read(fsys fs.FS, name string) (l *Lesson, playground bool, err error) {
	dir := path.Dir(name)
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, false, err
	}
	source, err := fs.ReadFile(fsys, path.Join(dir, "kernel.cu"))
	if err != nil {
		return nil, false, fmt.Errorf("no program beside it: %w", err)
	}
	front, body, err := split(string(text))
	if err != nil {
		return nil, false, err
	}
	var h head
	if err := yaml.UnmarshalWithOptions([]byte(front), &h, yaml.Strict()); err != nil {
		return nil, false, fmt.Errorf("the head between the rules: %w", err)
	}
	switch {
	case h.Title == "":
		return nil, false, errors.New("the head has no title")
	case h.Aim == "":
		return nil, false, errors.New("the head has no aim")
	case h.File == "":
		h.File = dir + ".cu"
	}
	var html bytes.Buffer
	if err := goldmark.Convert([]byte(body), &html); err != nil {
		return nil, false, err
	}
	return &Lesson{Slug: dir, Title: h.Title, Aim: h.Aim, Order: h.Order, File: h.File, Source: string(source), HTML: html.String()}, h.Playground, nil
}

// split parts the head, between two lines of three dashes, from the text.
func split(text string) (front, body string, err error) {
	rest, ok := strings.CutPrefix(text, "---\n")
	if !ok {
		return "", "", errors.New("line 1: a lesson begins with a line of three dashes, then title, aim, order and file")
	}
	front, body, ok = strings.Cut(rest, "\n---\n")
	if !ok {
		return "", "", errors.New("the head that line 1 opens is never closed by a second line of three dashes")
	}
	return front, body, nil
}
