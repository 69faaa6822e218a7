package lessoneval

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tilescope/engine"
	"tilescope/server/lesson/catalog"
	"tilescope/server/limit"
)

// Tutor evaluates lessons. It is safe for concurrent use.
type Tutor struct {
	lessons *catalog.Catalog
	runs    Runs
	limits  Limits
	books   map[string]*book

	mu sync.Mutex
	// Made once: they depend on nothing but the build.
	pages      map[string]*Page
	asked      map[variety]*Asked
	references map[reference]*Run
	starters   map[*catalog.Exercise][]bool // which of the lesson's own checks an exercise's starter program meets
	starts     map[reference]string         // what the programs that exercises begin with do
}

// Limits bound what a learner's program may do when an exercise is checked; zero fields take those of DefaultLimits.
type Limits struct {
	CheckSteps int64 // instructions of one case
	CheckTimes int64 // how many times the solution's instructions, but leastSteps in any case
	CheckWork  int   // accesses, steps and elements of lists that one expression goes through
	Code       int   // bytes of a program handed in
}

// leastSteps is how many instructions of one case every program may execute, however few its exercise's solution takes.
const leastSteps = 1 << 20

// DefaultLimits is what a check has where nothing is set. Lessons' right answers take up to twice the solution's instructions, and their
// usual mistakes up to 16 times as many, which shall be told from a loop without an end. TestRightAnswersPass and TestTypicalMistakes run
// under half of these limits, and a sixteenth of the work.
func DefaultLimits() Limits {
	return Limits{CheckSteps: 20 << 20, CheckTimes: 20, CheckWork: 1 << 26, Code: 64 << 10}
}

func (l Limits) filled() Limits {
	d := DefaultLimits()
	l.CheckSteps = limit.Or(l.CheckSteps, d.CheckSteps)
	l.CheckTimes = limit.Or(l.CheckTimes, d.CheckTimes)
	l.CheckWork = limit.Or(l.CheckWork, d.CheckWork)
	l.Code = limit.Or(l.Code, d.Code)
	return l
}

// book is a lesson with its expressions compiled, by where they are written.
type book struct {
	lesson   *catalog.Lesson
	shows    []catalog.Expr // what examples of its programs claim
	exprs    map[catalog.Expr]*expression
	measured map[string]any // times of all lessons
	work     int            // that one expression may take

	once   sync.Once
	failed error // of compiling it
}

// New compiles every expression of every lesson. The error names the lesson's file, the line, and what is wrong there.
func New(lessons *catalog.Catalog, runs Runs, limits Limits) (*Tutor, error) {
	t := Open(lessons, runs, limits)
	for _, l := range lessons.Programs() {
		if _, err := t.book(l.Slug); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Open is New for lessons that are known to compile, as those of the build are: each is compiled when it is first requested, which then has
// New's error.
func Open(lessons *catalog.Catalog, runs Runs, limits Limits) *Tutor {
	t := &Tutor{lessons: lessons, runs: runs, limits: limits.filled(), books: map[string]*book{}, pages: map[string]*Page{},
		asked: map[variety]*Asked{}, references: map[reference]*Run{}, starters: map[*catalog.Exercise][]bool{}, starts: map[reference]string{}}
	measured := allTimed(lessons.Programs())
	for _, l := range lessons.Programs() {
		t.books[l.Slug] = &book{lesson: l, exprs: map[catalog.Expr]*expression{}, measured: measured, work: t.limits.CheckWork}
	}
	for _, e := range lessons.Examples() {
		b := t.books[e.Slug]
		b.shows = append(b.shows, e.Shows)
	}
	return t
}

// book is the lesson of a slug, compiled.
func (t *Tutor) book(slug string) (*book, error) {
	b := t.books[slug]
	if b == nil {
		return nil, fmt.Errorf("%w: no lesson %q", ErrMissing, slug)
	}
	b.once.Do(func() {
		if err := b.compile(); err != nil {
			b.failed = fmt.Errorf("%s/lesson.md: %w", slug, err)
			return
		}
		for _, e := range b.shows {
			if err := b.add(e, scope{}); err != nil {
				b.failed = fmt.Errorf("examples/%s/example.yaml: %w", slug, err)
				return
			}
		}
	})
	return b, b.failed
}

// scope is what expressions of a directive may name beside the lesson's runs.
type scope struct {
	runs       map[string]catalog.Program
	parameters map[string]any
}

// compile checks everything in a lesson that can be wrong without running it.
func (b *book) compile() error {
	l := b.lesson
	for name, p := range l.Runs {
		if err := nameable(name); err != nil {
			return err
		}
		if err := b.program(p, scope{}, 0); err != nil {
			return fmt.Errorf("run %s: %w", name, err)
		}
	}
	for _, m := range l.Moments {
		if err := b.at(m.Run, m.At, m.View, scope{}); err != nil {
			return err
		}
	}
	if m := l.Picture; m != nil {
		if err := b.at(m.Run, m.At, m.View, scope{}); err != nil {
			return fmt.Errorf("picture: %w", err)
		}
	}
	if l.Film != nil {
		if err := b.program(*l.Film, scope{}, 0); err != nil {
			return fmt.Errorf("film: %w", err)
		}
	}
	for i := range l.Parts {
		p := &l.Parts[i]
		if err := b.at(p.Stage.Run, p.Stage.At, p.Stage.View, scope{}); err != nil {
			return err
		}
		if err := b.all(nil, p.Notes, scope{}); err != nil {
			return err
		}
		for _, block := range p.Blocks {
			if err := b.block(block); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *book) block(block catalog.Block) error {
	switch {
	case block.Text != nil:
		return b.text(*block.Text, scope{})
	case block.Question != nil:
		return b.question(block.Question)
	case block.Exercise != nil:
		return b.exercise(block.Exercise)
	case block.Claim != nil:
		return b.claim(block.Claim)
	case block.Explore != nil:
		return b.explore(block.Explore)
	}
	if block.Times != nil {
		return b.text(block.Times.Caption, scope{})
	}
	return b.table(block.Table)
}

func (b *book) question(q *catalog.Question) error {
	s := scope{runs: q.With, parameters: map[string]any{}}
	for name, list := range q.Vary {
		if len(list) == 0 {
			return lineError(q.Line, "the parameter %s has no values", name)
		}
		s.parameters[name] = whole64(list[0])
	}
	if err := b.programs(q.With, s, q.Line); err != nil {
		return err
	}
	list := []catalog.Expr{q.Answer, q.Rows, q.Cols}
	texts := []catalog.Text{q.Ask}
	for _, o := range q.Options {
		list = append(list, o.Is)
		texts = append(texts, o.Say, o.Why)
	}
	for _, it := range q.Items {
		list = append(list, it.At)
		texts = append(texts, it.Say)
	}
	if q.Profile != nil {
		if err := b.profile(q, s); err != nil {
			return err
		}
	}
	s.parameters["answer"] = nil
	for _, m := range q.Missteps {
		list = append(list, m.Is)
		texts = append(texts, m.Say)
	}
	texts = append(texts, q.Reveal.Say)
	if err := b.all(list, texts, s); err != nil {
		return err
	}
	if err := b.at(q.Hint.Run, q.Hint.At, q.Hint.View, s); err != nil {
		return err
	}
	return b.at(q.Reveal.Run, q.Reveal.At, q.Reveal.View, s)
}

func (b *book) exercise(e *catalog.Exercise) error {
	s := scope{runs: judged(e), parameters: map[string]any{}}
	if err := b.programs(e.With, s, e.Line); err != nil {
		return err
	}
	list := []catalog.Expr{}
	texts := append([]catalog.Text{e.Task}, e.Hints...)
	for _, c := range e.Checks {
		if c.That.Text == "" || c.Say.Empty() || c.Hint.Empty() {
			return lineError(e.Line, "a check has `say`, `that` and `hint`, which is shown when it fails")
		}
		list = append(list, c.That)
		texts = append(texts, c.Say, c.Hint)
	}
	return b.all(list, texts, s)
}

func (b *book) claim(c *catalog.Claim) error {
	s := scope{runs: c.With}
	if err := b.programs(c.With, s, c.Line); err != nil {
		return err
	}
	for name, p := range c.Unless {
		if _, ok := b.runNamed(name, s); !ok {
			return lineError(c.Line, "`unless` replaces the run %q, which there is not", name)
		}
		if err := b.program(p, s, c.Line); err != nil {
			return err
		}
	}
	return b.all([]catalog.Expr{c.That}, []catalog.Text{c.Say, c.Slip}, s)
}

func (b *book) table(t *catalog.Table) error {
	s := scope{runs: map[string]catalog.Program{"it": t.Run}, parameters: map[string]any{}}
	maps.Copy(s.runs, t.With)
	for _, p := range t.Vary {
		if len(p.Values) == 0 || len(p.Say) > 0 && len(p.Say) != len(p.Values) {
			return lineError(t.Line, "the parameter %q has no values, or not one word in `say` for each", p.Name)
		}
		s.parameters[p.Name] = whole64(p.Values[0])
	}
	if err := b.programs(s.runs, s, t.Line); err != nil {
		return err
	}
	if err := b.at("it", t.At, t.View, s); err != nil {
		return err
	}
	list := []catalog.Expr{}
	for _, c := range t.Columns {
		if c.Is.Text == "" || c.Head == "" {
			return lineError(t.Line, "a column has `head` and `is`")
		}
		list = append(list, c.Is)
	}
	return b.all(list, []catalog.Text{t.Caption}, s)
}

// all compiles expressions and the computed pieces of texts.
func (b *book) all(list []catalog.Expr, texts []catalog.Text, s scope) error {
	for _, e := range list {
		if err := b.add(e, s); err != nil {
			return err
		}
	}
	for _, t := range texts {
		if err := b.text(t, s); err != nil {
			return err
		}
	}
	return nil
}

func (b *book) text(t catalog.Text, s scope) error {
	for _, p := range t.Pieces {
		if err := b.add(p.Expr, s); err != nil {
			return err
		}
		if err := b.momentsIn(p.HTML, t.Line); err != nil {
			return err
		}
	}
	return nil
}

// momentsIn checks the moments that rendered prose names.
func (b *book) momentsIn(html string, line int) error {
	for _, rest := range strings.Split(html, momentMark)[1:] {
		name, _, _ := strings.Cut(rest, `"`)
		if _, ok := b.lesson.Moments[name]; !ok {
			return lineError(line, "the text leads to the moment %q, which the head does not have", name)
		}
	}
	return nil
}

// at compiles a place in a run, and checks the study that is seen of it.
func (b *book) at(run string, at catalog.Expr, view catalog.View, s scope) error {
	if err := b.study(run, at.Line, view, s); err != nil {
		return err
	}
	if run == "" {
		if at.Text != "" {
			return lineError(at.Line, "`at` is a place in a run: name it with `run`")
		}
		return nil
	}
	if _, ok := b.runNamed(run, s); !ok {
		return lineError(at.Line, "there is no run %q; the head has %s", run, strings.Join(slices.Sorted(maps.Keys(b.lesson.Runs)), ", "))
	}
	return b.add(at, s)
}

func (b *book) add(e catalog.Expr, s scope) error {
	if e.Text == "" || b.exprs[e] != nil {
		return nil
	}
	runs := slices.Concat(slices.Collect(maps.Keys(b.lesson.Runs)), slices.Collect(maps.Keys(s.runs)))
	x, err := compileExpression(e.Text, runs, b.withMeasured(s.parameters))
	if err != nil {
		return lineError(e.Line, "%v", err)
	}
	b.exprs[e] = x
	return nil
}

func (b *book) programs(list map[string]catalog.Program, s scope, line int) error {
	for name, p := range list {
		if err := nameable(name); err != nil {
			return lineError(line, "%v", err)
		}
		if err := b.program(p, s, line); err != nil {
			return err
		}
	}
	return nil
}

// program checks what a run names; values of its definitions are compiled.
func (b *book) program(p catalog.Program, s scope, line int) error {
	files := []string{fileOf(p)}
	if e, ok := strings.CutPrefix(p.File, "="); ok {
		if err := b.add(catalog.Expr{Text: e, Line: line}, scope{parameters: s.parameters}); err != nil {
			return err
		}
		files = nil // known when it is worked out
	}
	for _, file := range files {
		source, ok := b.lesson.Files[file]
		if !ok {
			return lineError(line, "there is no file %q beside the lesson", file)
		}
		source, err := replaced(source, p)
		if err != nil {
			return lineError(line, "%v", err)
		}
		if _, err := offLines(source, p.Off); err != nil {
			return lineError(line, "%v", err)
		}
	}
	if e, ok := strings.CutPrefix(p.Device, "="); ok {
		if err := b.add(catalog.Expr{Text: e, Line: line}, scope{parameters: s.parameters}); err != nil {
			return err
		}
	}
	for name, v := range p.Define {
		if text, ok := v.(string); ok && strings.HasPrefix(text, "=") {
			if err := b.add(catalog.Expr{Text: text[1:], Line: line}, scope{parameters: s.parameters}); err != nil {
				return fmt.Errorf("define %s: %w", name, err)
			}
		}
	}
	return nil
}

func (b *book) runNamed(name string, s scope) (catalog.Program, bool) {
	if p, ok := s.runs[name]; ok {
		return p, true
	}
	p, ok := b.lesson.Runs[name]
	return p, ok
}

func lineError(line int, format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	return &catalog.LessonError{Line: line, Text: err.Error(), Why: errors.Unwrap(err)}
}

func fileOf(p catalog.Program) string {
	if p.File == "" {
		return "kernel.cu"
	}
	return p.File
}

// replaced is a program with its replacements made.
func replaced(source string, p catalog.Program) (string, error) {
	for _, old := range slices.Sorted(maps.Keys(p.Replace)) {
		if n := strings.Count(source, old); n != 1 {
			return "", fmt.Errorf("%q is to be replaced, but occurs %d times in %s", old, n, fileOf(p))
		}
		source = strings.Replace(source, old, p.Replace[old], 1)
	}
	return source, nil
}

// offLines are the lines that contain each of some texts.
func offLines(source string, texts []string) ([]int, error) {
	var out []int
	for _, text := range texts {
		found := 0
		for i, l := range strings.Split(source, "\n") {
			if !strings.Contains(l, text) {
				continue
			}
			if found > 0 {
				return nil, fmt.Errorf("%q is to be switched off, but is on lines %d and %d", text, found, i+1)
			}
			found = i + 1
		}
		if found == 0 {
			return nil, fmt.Errorf("no line contains %q, which is to be switched off", text)
		}
		out = append(out, found)
	}
	return out, nil
}

// spec is the run of a program under parameters.
func (b *book) spec(ctx context.Context, p catalog.Program, parameters map[string]any) (engine.RunSpec, error) {
	source, ok := b.lesson.Files[fileOf(p)]
	if !ok {
		return engine.RunSpec{}, fmt.Errorf("there is no file %q beside the lesson", fileOf(p))
	}
	source, err := replaced(source, p)
	if err != nil {
		return engine.RunSpec{}, err
	}
	off, err := offLines(source, p.Off)
	if err != nil {
		return engine.RunSpec{}, err
	}
	defines, err := b.defines(ctx, p.Define, parameters)
	if err != nil {
		return engine.RunSpec{}, err
	}
	sms := 0
	if p.SMs != "" {
		if sms, err = strconv.Atoi(p.SMs); err != nil {
			return engine.RunSpec{}, fmt.Errorf("sms must be a number of multiprocessors, not %q", p.SMs)
		}
	}
	return engine.RunSpec{
		Name: b.nameOf(p), Source: source, Defines: defines, Off: off, Args: p.Args, Stdin: p.Stdin, Device: p.Device, WarpSize: p.Warp,
		Schedule: engine.Schedule{Warps: p.Schedule, Blocks: p.Blocks, Seed: p.Seed, SMs: sms},
	}, nil
}

// settled is a program whose file, device and number of multiprocessors are known: those that are given as expressions are worked out.
func (b *book) settled(ctx context.Context, p catalog.Program, parameters map[string]any) (catalog.Program, error) {
	for _, field := range []*string{&p.File, &p.Device, &p.SMs} {
		text, ok := strings.CutPrefix(*field, "=")
		if !ok {
			continue
		}
		e, err := compileExpression(text, nil, parameters)
		if err != nil {
			return p, err
		}
		v, err := e.evaluate(ctx, b.work, nil, parameters)
		if err != nil {
			return p, err
		}
		*field = fmt.Sprint(v)
	}
	return p, nil
}

// nameOf is the file name that the page shows.
func (b *book) nameOf(p catalog.Program) string {
	if fileOf(p) == "kernel.cu" {
		return b.lesson.File
	}
	return p.File
}

func (b *book) defines(ctx context.Context, list map[string]any, parameters map[string]any) (map[string]string, error) {
	out := map[string]string{}
	for name, v := range list {
		if text, ok := v.(string); ok && strings.HasPrefix(text, "=") {
			e, err := compileExpression(text[1:], nil, parameters)
			if err != nil {
				return nil, err
			}
			if v, err = e.evaluate(ctx, b.work, nil, parameters); err != nil {
				return nil, err
			}
		}
		out[name] = literal(v)
	}
	return out, nil
}

// literal is a value as C writes it.
func literal(v any) string {
	switch v := v.(type) {
	case bool:
		if v {
			return "1"
		}
		return "0"
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return fmt.Sprint(v)
}

// whole64 makes the reader's integers what expressions count in.
func whole64(v any) any {
	switch n := v.(type) {
	case uint64:
		return int(n)
	case int64:
		return int(n)
	}
	return v
}

// Limits are what a program handed in may do.
func (t *Tutor) Limits() Limits { return t.limits }
