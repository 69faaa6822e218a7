package lessoneval

import (
	"fmt"
	"maps"
	"slices"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
)

// Explore is a program in every position of its switches, each case run and judged against the others by what was counted and found.
type Explore struct {
	ID       string   `json:"id"`
	Caption  string   `json:"-"` // HTML
	Switches []Switch `json:"switches"`
	Heads    []string `json:"heads"` // of the columns
	Cases    []Case   `json:"cases"` // a case's number, from 0, is its positions as binary digits
}

// Switch has two positions, worded.
type Switch struct {
	Name string    `json:"name"`
	Head string    `json:"head"`
	Say  [2]string `json:"say"`
}

// Case is the program in one position of each switch.
type Case struct {
	At       []int    `json:"at"` // position of each switch: 0 or 1
	Cells    []string `json:"cells"`
	Least    []int    `json:"least"` // columns in which nothing sound is less in the same task
	Findings []Found  `json:"findings"`
	Sound    bool     `json:"sound"`  // it does what it should, and nothing was found
	Beaten   int      `json:"beaten"` // the case that is sound, nowhere more and somewhere less; −1 for none, or where it is not sound itself
	Less     []int    `json:"less"`   // columns in which that is less
	Place    Place    `json:"place"`
}

// Found is a kind of finding that is an error, with the moment that shows the first of them.
type Found struct {
	Kind    string       `json:"kind"`
	Text    string       `json:"text"` // worded for a reader: English, where Worded was not asked
	Place   Place        `json:"place"`
	Message i18n.Message `json:"-"`
}

// Worded is the same with what was found in a reader's words.
func (x *Explore) Worded(reader i18n.Reader) *Explore {
	out := *x
	out.Cases = slices.Clone(x.Cases)
	for i := range out.Cases {
		c := &out.Cases[i]
		c.Findings = slices.Clone(c.Findings)
		for k := range c.Findings {
			c.Findings[k].Text = reader.Word(c.Findings[k].Message)
		}
	}
	return &out
}

func (b *book) explore(e *catalog.Explore) error {
	s := scope{runs: map[string]catalog.Program{"it": e.Run}, parameters: map[string]any{}}
	maps.Copy(s.runs, e.With)
	for _, w := range e.Switches {
		s.parameters[w.Name] = whole64(w.Values[0])
		if w.Off == "" {
			continue
		}
		source, err := replaced(b.lesson.Files[fileOf(e.Run)], e.Run)
		if err == nil {
			_, err = offLines(source, []string{w.Off})
		}
		if err != nil {
			return lineError(e.Line, "%v", err)
		}
	}
	if err := b.programs(s.runs, s, e.Line); err != nil {
		return err
	}
	list := []catalog.Expr{e.At, e.Sound}
	for _, c := range e.Columns {
		if c.Is.Text == "" || c.Head == "" {
			return lineError(e.Line, "a column has `head` and `is`")
		}
		list = append(list, c.Is)
	}
	return b.all(list, []catalog.Text{e.Caption}, s)
}

// explore runs all cases and judges them.
func (v *evaluation) explore(e *catalog.Explore) (*Explore, error) {
	out := &Explore{ID: e.ID}
	var err error
	if out.Caption, err = v.text(e.Caption); err != nil {
		return nil, err
	}
	for _, w := range e.Switches {
		out.Switches = append(out.Switches, Switch{Name: w.Name, Head: w.Head, Say: [2]string(w.Say)})
	}
	for _, c := range e.Columns {
		out.Heads = append(out.Heads, c.Head)
	}
	counted := make([][]float64, 1<<len(e.Switches)) // of each case, the columns that are judged by
	for n := range counted {
		c, err := v.explored(e, n, &counted[n])
		if err != nil {
			return nil, fmt.Errorf("explore %s, case %d: %w", e.ID, n, err)
		}
		out.Cases = append(out.Cases, c)
	}
	out.judge(e, counted)
	return out, nil
}

// explored is one case. Its number holds the positions, the last switch in the lowest bit.
func (v *evaluation) explored(e *catalog.Explore, n int, counted *[]float64) (Case, error) {
	c := Case{Least: []int{}, Findings: []Found{}, Beaten: -1, Less: []int{}}
	program := e.Run
	s := scope{}
	for i, w := range e.Switches {
		at := n >> (len(e.Switches) - 1 - i) & 1
		c.At = append(c.At, at)
		s = s.with(w.Name, whole64(w.Values[at]))
		if w.Off != "" && at == 1 {
			program.Off = append(slices.Clone(program.Off), w.Off)
		}
	}
	s.runs = map[string]catalog.Program{"it": program}
	maps.Copy(s.runs, e.With)
	inner := v.inner(s)
	for _, col := range e.Columns {
		value, err := inner.value(col.Is)
		if err != nil {
			return c, err
		}
		c.Cells = append(c.Cells, show(value))
		if !col.Less {
			continue
		}
		count, ok := number(value)
		if !ok {
			return c, lineError(col.Is.Line, "%s is %v: cases can be judged by numbers alone", col.Is.Text, value)
		}
		*counted = append(*counted, count)
	}
	it, err := inner.run("it")
	if err != nil {
		return c, err
	}
	if c.Sound = it.Done && len(it.Kinds) == 0; c.Sound && e.Sound.Text != "" {
		if c.Sound, err = inner.truth(e.Sound); err != nil {
			return c, err
		}
	}
	if c.Place, err = inner.place("it", e.At, e.View); err != nil {
		return c, err
	}
	return c, inner.foundIn(it, &c, e.View)
}

// foundIn lists the kinds of errors in a run, each with its first moment. The first of all is what the case is then opened at.
func (v *evaluation) foundIn(it *Run, c *Case, view catalog.View) error {
	view.Open = []string{"findings"}
	for _, kind := range it.Kinds {
		i := slices.IndexFunc(it.Findings, func(f any) bool { return f.(map[string]any)["kind"] == kind })
		f := it.Findings[i].(map[string]any)
		found := Found{Kind: kind, Text: i18n.Reader{}.Word(it.messages[i]), Place: c.Place, Message: it.messages[i]}
		// What the host program did wrong has no moment in a kernel.
		if w, err := whereOf(f); err == nil {
			p, parameters, err := v.program("it")
			if err != nil {
				return err
			}
			if found.Place, err = v.b.address(v.ctx, p, parameters, w, view); err != nil {
				return err
			}
		}
		c.Findings = append(c.Findings, found)
	}
	if len(c.Findings) > 0 {
		c.Place = c.Findings[0].Place
	}
	return nil
}

// judge sets the sound cases of each task against each other.
func (x *Explore) judge(e *catalog.Explore, counted [][]float64) {
	rival := func(a, b int) bool {
		for i, w := range e.Switches {
			if slices.Contains(e.Task, w.Name) && x.Cases[a].At[i] != x.Cases[b].At[i] {
				return false
			}
		}
		return x.Cases[a].Sound && x.Cases[b].Sound
	}
	var judged []int
	for i, col := range e.Columns {
		if col.Less {
			judged = append(judged, i)
		}
	}
	for b := range x.Cases {
		c := &x.Cases[b]
		for a := range x.Cases {
			// Of several that beat it, one that nothing beats says most; there is always one, and it is no worse than what it beats.
			if rival(a, b) && beats(counted[a], counted[b]) && (c.Beaten < 0 || beats(counted[a], counted[c.Beaten])) {
				c.Beaten = a
			}
		}
		for k, col := range judged {
			if c.Beaten >= 0 && counted[c.Beaten][k] < counted[b][k] {
				c.Less = append(c.Less, col)
			}
			least := c.Sound
			for a := range x.Cases {
				least = least && (!rival(a, b) || counted[a][k] >= counted[b][k])
			}
			if least {
				c.Least = append(c.Least, col)
			}
		}
	}
}

// beats says that one case is nowhere more than another, and somewhere less.
func beats(a, b []float64) bool {
	less := false
	for i := range a {
		if a[i] > b[i] {
			return false
		}
		less = less || a[i] < b[i]
	}
	return less
}
