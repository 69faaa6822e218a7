package catalog

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"tilescope/engine/advice"
)

// head is what is between the rules at the top of lesson.md.
type head struct {
	Title    string             `yaml:"title"`
	Aim      string             `yaml:"aim"`
	Order    int                `yaml:"order"`
	Unit     string             `yaml:"unit"`
	File     string             `yaml:"file"`
	Minutes  int                `yaml:"minutes"`
	Practice int                `yaml:"practice"`
	Prior    []string           `yaml:"prior"`
	Sources  []string           `yaml:"sources"`
	PMPP     []int              `yaml:"pmpp"`
	Teaches  []string           `yaml:"teaches"`
	Runs     map[string]Program `yaml:"runs"`
	Moments  map[string]Moment  `yaml:"moments"`
	Picture  *Moment            `yaml:"picture"` // what the lesson's card shows
	Film     *Program           `yaml:"film"`    // run that the home page plays
	// Playground marks the program that the playground begins with. It is no lesson of the list.
	Playground bool `yaml:"playground"`
}

// Units are the parts of the course, in the order in which they are taught. A lesson names the one that it belongs to.
func Units() []string { return []string{"threads", "memory", "tiling", "patterns", "performance"} }

// unitPlace is where a unit comes in the course: lessons of no unit come last.
func unitPlace(unit string) int {
	if i := slices.Index(Units(), unit); i >= 0 {
		return i
	}
	return len(Units())
}

// Catalog is all lessons in order. It is immutable.
type Catalog struct {
	lessons  []*Lesson
	examples []*Example
	bySlug   map[string]*Lesson
	start    *Lesson
}

// Load reads every folder of fsys that holds a lesson.md. A lesson that cannot be read is an error that names its file and what is missing.
func Load(fsys fs.FS) (*Catalog, error) {
	names, err := fs.Glob(fsys, "*/lesson.md")
	if err != nil {
		return nil, err
	}
	glossary, err := LoadGlossary(fsys)
	if err != nil {
		return nil, err
	}
	chapters, err := loadChapters(fsys)
	if err != nil {
		return nil, err
	}
	c := &Catalog{bySlug: map[string]*Lesson{}}
	for _, name := range names {
		l, playground, err := read(fsys, name, glossary, chapters)
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
		return cmp.Or(cmp.Compare(unitPlace(a.Unit), unitPlace(b.Unit)), cmp.Compare(a.Order, b.Order), cmp.Compare(a.Slug, b.Slug))
	})
	if c.start == nil && len(c.lessons) > 0 {
		c.start = c.lessons[0]
	}
	if c.start == nil {
		return nil, errors.New("there is no folder with a lesson.md")
	}
	return c, c.loadExamples(fsys)
}

// Start is the program that the playground begins with: the one that says `playground: true`, or else the first lesson's.
func (c *Catalog) Start() *Lesson { return c.start }

// All is every lesson in order.
func (c *Catalog) All() []*Lesson { return c.lessons }

// Film is the first lesson with a run for the home page to play; nil for none.
func (c *Catalog) Film() *Lesson {
	if i := slices.IndexFunc(c.lessons, func(l *Lesson) bool { return l.Film != nil }); i >= 0 {
		return c.lessons[i]
	}
	return nil
}

// Get is the lesson of a slug.
func (c *Catalog) Get(slug string) (*Lesson, bool) {
	l, ok := c.bySlug[slug]
	return l, ok
}

// Teach names beside each verdict of a diagnosis the lesson that teaches its kind: of several, one that teaches the fewest other kinds, and
// of these the first.
func (c *Catalog) Teach(d *advice.Diagnosis) {
	if d == nil {
		return
	}
	for i := range d.Verdicts {
		v := &d.Verdicts[i]
		var about *Lesson
		for _, l := range c.lessons {
			if slices.Contains(l.Teaches, v.Kind) && (about == nil || len(l.Teaches) < len(about.Teaches)) {
				about = l
			}
		}
		if about != nil {
			v.Lesson = &advice.Lesson{Slug: about.Slug, Title: about.Title}
		}
	}
}

// Program is a program by its address: a lesson's slug for its first program, or slug/file. file is the name that it has on the page.
func (c *Catalog) Program(address string) (l *Lesson, source, file string, ok bool) {
	slug, name, more := strings.Cut(address, "/")
	if l, ok = c.bySlug[slug]; !ok {
		return nil, "", "", false
	}
	if !more || name == "kernel.cu" {
		return l, l.Source, l.File, true
	}
	source, ok = l.Public(name)
	return l, source, name, ok
}

// Items are the ids of a lesson's predictions and exercises.
func (l *Lesson) Items() []string {
	var out []string
	for _, p := range l.Parts {
		for _, b := range p.Blocks {
			switch {
			case b.Question != nil:
				out = append(out, b.Question.ID)
			case b.Exercise != nil:
				out = append(out, b.Exercise.ID)
			}
		}
	}
	return out
}

// FirstPart is the number, from 1, of the first part with a prediction or an exercise that is not done; 1 where all are, or none.
func (l *Lesson) FirstPart(done map[string]bool) int {
	if len(done) == 0 {
		return 1
	}
	for i, p := range l.Parts {
		for _, b := range p.Blocks {
			if b.Question != nil && !done[b.Question.ID] || b.Exercise != nil && !done[b.Exercise.ID] {
				return i + 1
			}
		}
	}
	return 1
}

// Has says whether there is a prediction or an exercise of an id.
func (l *Lesson) Has(item string) bool { return slices.Contains(l.Items(), item) }

// Public is a program of a lesson that anybody may see: solutions of exercises are not.
func (l *Lesson) Public(name string) (source string, ok bool) {
	source, ok = l.Files[name]
	return source, ok && !l.secret[name]
}

func read(fsys fs.FS, name string, glossary []Term, titles []string) (l *Lesson, playground bool, err error) {
	dir := path.Dir(name)
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, false, err
	}
	files, err := programs(fsys, dir)
	if err != nil {
		return nil, false, err
	}
	front, body, err := split(string(text))
	if err != nil {
		return nil, false, err
	}
	var h head
	if err := readYAML([]byte("\n"+front), 2, &h); err != nil {
		return nil, false, err
	}
	switch {
	case h.Title == "":
		return nil, false, errors.New("the head has no title")
	case h.Aim == "":
		return nil, false, errors.New("the head has no aim")
	case h.Unit != "" && !slices.Contains(Units(), h.Unit):
		return nil, false, fmt.Errorf("there is no unit %q; choose one of %s", h.Unit, strings.Join(Units(), ", "))
	case h.File == "":
		h.File = dir + ".cu"
	}
	chapters, err := chaptersOf(h.PMPP, titles)
	if err != nil {
		return nil, false, err
	}
	l = &Lesson{
		Slug: dir, Title: h.Title, Aim: h.Aim, Order: h.Order, Unit: h.Unit, Minutes: h.Minutes, Practice: h.Practice,
		Prior:   h.Prior,
		Sources: h.Sources, Teaches: h.Teaches, PMPP: chapters,
		File:   h.File,
		Source: files["kernel.cu"], Files: files,
		Runs: h.Runs, Moments: h.Moments, Picture: h.Picture, Film: h.Film, secret: map[string]bool{},
	}
	if l.Measured, err = readMeasured(fsys, dir); err != nil {
		return nil, false, err
	}
	return l, h.Playground, l.parts(body, 3+strings.Count(front, "\n")+1, glossary)
}

// programs are the CUDA files of a folder; kernel.cu must be among them.
func programs(fsys fs.FS, dir string) (map[string]string, error) {
	names, err := fs.Glob(fsys, path.Join(dir, "*.cu"))
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, name := range names {
		source, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		files[path.Base(name)] = string(source)
	}
	if _, ok := files["kernel.cu"]; !ok {
		return nil, errors.New("there is no program beside it: a lesson needs a kernel.cu")
	}
	return files, nil
}

// split parts the head, between two lines of three dashes, from the text.
func split(text string) (front, body string, err error) {
	rest, ok := strings.CutPrefix(text, "---\n")
	if !ok {
		return "", "", errors.New("line 1: a lesson must begin with a line of three dashes, then title, aim, order and file")
	}
	front, body, ok = strings.Cut(rest, "\n---\n")
	if !ok {
		return "", "", errors.New("the head that begins on line 1 never ends: close it with a second line of three dashes")
	}
	return front, body, nil
}
