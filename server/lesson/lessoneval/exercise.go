package lessoneval

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/device"
	"tilescope/engine/i18n"
	enginetexts "tilescope/engine/texts"
	"tilescope/server/lesson/catalog"
	"tilescope/server/limit"
	"tilescope/server/texts"
)

// Report is what came of checking a program against an exercise: a page that hands one in gets it as JSON.
type Report struct {
	Passed bool        `json:"passed"`
	Checks []Checked   `json:"checks"`
	Golf   []GolfEntry `json:"golf"` // of a program that passes

	// Tries says that it compiles and does something else than the program that the exercise begins with. Nothing else is a try.
	Tries  bool    `json:"isTry"`
	Faults []error `json:"-"` // of the lesson: hints that could not be worked out
}

// Checked is one demand.
type Checked struct {
	Say    string   `json:"say"` // HTML
	Passed bool     `json:"passed"`
	Later  bool     `json:"later"` // it fails or cannot be judged yet; it says why once what the others say is mended
	Kind   string   `json:"kind"`  // what a failure is: "compile", "output", "checks", or a finding's kind
	Why    []string `json:"why"`   // HTML, of a failure: what happened, where, by whom
	Lines  []int    `json:"lines"`
	Place  *Place   `json:"place,omitempty"` // the moment that shows it, in the program handed in

	// General says that every exercise requires it, and not the lesson: it has no number among the lesson's own.
	General bool `json:"general"`
}

// GolfEntry compares a counter of the program with the reference's.
type GolfEntry struct {
	Counter string `json:"counter"`
	Label   string `json:"label"` // of the counter, in words
	Yours   int    `json:"yours"`
	Ours    int    `json:"ours"`
}

func (t *Tutor) findExercise(slug, id string) (*book, *catalog.Exercise, error) {
	b, err := t.book(slug)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range b.lesson.Parts {
		for _, block := range p.Blocks {
			if e := block.Exercise; e != nil && e.ID == id {
				return b, e, nil
			}
		}
	}
	return nil, nil, fmt.Errorf("%w: no exercise %s/%s", ErrMissing, slug, id)
}

// Start is the program that an exercise begins with.
func (t *Tutor) Start(slug, id string) (string, error) {
	b, e, err := t.findExercise(slug, id)
	if err != nil {
		return "", err
	}
	return b.lesson.Files[e.Start], nil
}

// Solution is the program that passes.
func (t *Tutor) Solution(slug, id string) (string, error) {
	b, e, err := t.findExercise(slug, id)
	if err != nil {
		return "", err
	}
	return b.lesson.Files[e.Solution], nil
}

// Hint is the n-th hint, from 0, as HTML; "" past the last.
func (t *Tutor) Hint(ctx context.Context, slug, id string, n int) (string, error) {
	b, e, err := t.findExercise(slug, id)
	if err != nil || n < 0 || n >= len(e.Hints) {
		return "", err
	}
	return t.evaluation(ctx, b, scope{runs: e.With}).text(e.Hints[n])
}

// ErrCode says that a program handed in is longer than is checked.
var ErrCode = errors.New("the program is too long to be checked")

// Check runs a program on every case of an exercise, and says what came of it in a reader's language; what the lesson's author wrote is
// English.
func (t *Tutor) Check(ctx context.Context, reader i18n.Reader, slug, id, source string) (*Report, error) {
	b, e, err := t.findExercise(slug, id)
	if err != nil {
		return nil, err
	}
	if len(source) > t.limits.Code {
		return nil, limit.Over("check-code", fmt.Errorf("%w: %d bytes; the limit is %d", ErrCode, len(source), t.limits.Code))
	}
	c := &checking{ctx: ctx, reader: reader, t: t, b: b, e: e, source: source, out: &Report{Checks: []Checked{}, Golf: []GolfEntry{}}}
	if err := c.all(); err != nil {
		return nil, err
	}
	c.out.Passed = !slices.ContainsFunc(c.out.Checks, func(k Checked) bool { return !k.Passed })
	if c.out.Passed {
		c.golf()
	}
	if err := c.unearned(); err != nil {
		return nil, err
	}
	c.out.oneAtATime()
	if c.yours != nil {
		c.mendFirst()
	}
	return c.out, nil
}

// oneAtATime leaves one hint of the lesson while a program does not yet do what it should: that of the first demand that fails. What the
// others ask for is often mended with it. What happened is told in any case: a difference in the output, and findings.
func (r *Report) oneAtATime() {
	works := !slices.ContainsFunc(r.Checks, func(k Checked) bool { return !k.Passed && k.Kind != "checks" })
	told := works
	for _, general := range []bool{false, true} {
		for i := range r.Checks {
			k := &r.Checks[i]
			if k.Passed || k.Later || k.Kind != "checks" || k.General != general || works {
				continue
			}
			if told {
				k.Later, k.Why = true, []string{}
			}
			told = true
		}
	}
}

// checking is a Check under way.
type checking struct {
	ctx         context.Context
	reader      i18n.Reader
	t           *Tutor
	b           *book
	e           *catalog.Exercise
	source      string
	out         *Report
	yours, ours *Run // of the first case

	yours2, ours2 *Run // of the second; nil if there is none, or it is hidden
	own           int  // where the lesson's own checks begin in the report; 0 if a program did not get so far
}

// run runs a text on a case, for up to so many instructions.
func (c *checking) run(source string, k catalog.Case, most int64) (*Run, error) {
	defines, err := c.b.defines(c.ctx, k.Define, nil)
	if err != nil {
		return nil, err
	}
	spec := engine.RunSpec{Name: c.e.Start, Source: source, Defines: defines, Stdin: k.Stdin, Args: k.Args, Device: k.Device,
		WarpSize: c.warp(k)}
	spec.Budget.Instructions = most
	r, err := measure(c.ctx, c.t.runs.Once, spec, c.reader)
	var bad *engine.SpecError
	if errors.As(err, &bad) {
		err = &Unfit{bad.Message}
	}
	return r, err
}

// warp is how many lanes a warp has in a check: as many as the device's, whatever the program's own comment cuts it to, unless the exercise
// says another width.
func (c *checking) warp(k catalog.Case) int {
	if c.e.Warp > 0 {
		return c.e.Warp
	}
	if d, ok := device.Lookup(cmp.Or(k.Device, engine.DefaultDevice)); ok {
		return d.WarpSize
	}
	return 0
}

func (c *checking) all() error {
	output := Checked{Say: c.say(texts.CheckOutput), Passed: true, Kind: "output", Why: []string{}, Lines: []int{}}
	clean := Checked{Say: c.say(texts.CheckClean), Passed: true, Kind: "", Why: []string{}, Lines: []int{}}
	for i, k := range c.e.Cases {
		ours, err := c.reference(i, k)
		if err != nil {
			return err
		}
		yours, err := c.run(c.source, k, c.allowed(ours))
		if err != nil {
			return err
		}
		if !yours.Compiles {
			c.refused(yours)
			return nil
		}
		if yours.x.Program.Code.Main < 0 {
			c.out.Checks = append(c.out.Checks, Checked{
				Say: c.say(texts.CheckCompiles), Kind: "compile", Why: []string{c.say(texts.CheckNoMain)}, Lines: []int{},
			})
			return nil
		}
		if !c.out.Tries {
			if c.out.Tries, err = c.changes(i, k, yours); err != nil {
				return err
			}
		}
		if i == 0 {
			c.yours, c.ours = yours, ours
			c.ended(yours)
		}
		if i == 1 && !k.Hidden {
			c.yours2, c.ours2 = yours, ours
		}
		if output.Passed {
			c.compare(&output, yours, ours, k)
		}
		if clean.Passed {
			if err := c.findings(&clean, yours, i); err != nil {
				return err
			}
		}
	}
	if clean.Passed {
		c.out.Checks = append(c.out.Checks, output, clean)
	} else { // what was found is why the rest fails
		c.out.Checks = slices.Concat([]Checked{clean}, c.out.Checks, []Checked{output})
	}
	arrive, err := c.arrive()
	if err != nil {
		return err
	}
	if arrive != nil {
		c.out.Checks = append(c.out.Checks, *arrive)
	}
	if !c.e.Alone {
		k, err := c.shared()
		if err != nil {
			return err
		}
		if k != nil {
			c.out.Checks = append(c.out.Checks, *k)
		}
	}
	return c.demands()
}

// allowed is how many instructions a program may execute on a case, beside the solution.
func (c *checking) allowed(ours *Run) int64 {
	l := c.t.limits
	return min(max(l.CheckTimes*ours.instructions, leastSteps), l.CheckSteps)
}

// reference is the solution on a case. It is run once: neither the solutions nor their cases change while the server lives.
func (c *checking) reference(i int, k catalog.Case) (*Run, error) {
	key := reference{c.e, i}
	c.t.mu.Lock()
	r := c.t.references[key]
	c.t.mu.Unlock()
	if r != nil {
		return r, nil
	}
	r, err := c.run(c.b.lesson.Files[c.e.Solution], k, c.t.limits.CheckSteps)
	if err != nil {
		return nil, err
	}
	if i > 1 || i == 1 && k.Hidden {
		r.x = nil // demands ask about the first case, and about the second where it is seen
	}
	c.t.mu.Lock()
	defer c.t.mu.Unlock()
	c.t.references[key] = r
	return r, nil
}

// reference names the run of an exercise's solution on one of its cases.
type reference struct {
	of    *catalog.Exercise
	input int
}

// refused is the one check of a program that does not compile.
func (c *checking) refused(r *Run) {
	k := Checked{Say: c.say(texts.CheckCompiles), Kind: "compile", Why: []string{}, Lines: []int{}}
	for _, e := range r.Errors {
		m := e.(map[string]any)
		line, _ := m["line"].(int)
		k.Lines = append(k.Lines, line)
		k.Why = append(k.Why, c.say(texts.CheckLine, i18n.N("n", line), i18n.T("text", escape(m["message"]))))
	}
	c.out.Checks = append(c.out.Checks, k)
}

// ended says whether the program came to its end, and its kernels to theirs: a host program may end well though a launch hung.
func (c *checking) ended(r *Run) {
	k := Checked{Say: c.say(texts.CheckEnds), Kind: "output", Why: []string{}, Lines: []int{}}
	switch {
	case r.tooLong():
		k.Why = append(k.Why, c.tooLong(r, c.ours))
	case r.Budget != "":
		k.Why = append(k.Why, c.say(texts.CheckStopped, i18n.G("steps", r.Steps)))
	}
	for _, l := range r.Launches {
		if l := l.(map[string]any); r.Budget == "" && l["completed"] != true {
			k.Why = append(k.Why, c.say(texts.CheckBrokeOff, i18n.T("kernel", fmt.Sprint(l["kernel"]))))
			break
		}
	}
	k.Passed = len(k.Why) == 0
	c.out.Checks = append(c.out.Checks, k)
}

// tooLong says whether a run was stopped for its instructions.
func (r *Run) tooLong() bool { return r.Budget == "instructions" }

func (c *checking) tooLong(yours, ours *Run) string {
	return c.say(texts.CheckTooLong, i18n.G("n", int(yours.instructions)), i18n.G("ours", int(ours.instructions)))
}

// on names an input before the text about it.
func (c *checking) on(input catalog.Case) string {
	switch {
	case input.Hidden:
		return c.say(texts.CheckHidden) + " " // what it is would be half the answer
	case input.Say != "":
		return c.say(texts.CheckWith, i18n.T("input", c.prose(escape(input.Say)))) + " "
	}
	return ""
}

// compare finds the first line of the output that differs.
func (c *checking) compare(k *Checked, yours, ours *Run, input catalog.Case) {
	if yours.Stdout == ours.Stdout && yours.Exit == ours.Exit {
		return
	}
	k.Passed = false
	on := c.on(input)
	if yours != c.yours && yours.tooLong() { // for the first case it has a text of its own
		k.Why = append(k.Why, on+c.tooLong(yours, ours))
		return
	}
	for i := range max(len(yours.Lines), len(ours.Lines)) {
		have, want := c.say(texts.CheckNothing), c.say(texts.CheckNothingMore)
		if i < len(yours.Lines) {
			have = yours.Lines[i]
		}
		if i < len(ours.Lines) {
			want = ours.Lines[i]
		}
		if have != want {
			at, a, b := parting(have, want)
			switch {
			case input.Hidden:
				k.Why = append(k.Why, c.say(texts.CheckWrong, i18n.T("on", on), i18n.N("n", i+1)))
			case at > 0:
				k.Why = append(k.Why, c.say(texts.CheckWord, i18n.T("on", on), i18n.N("k", at), i18n.N("n", i+1),
					i18n.T("have", c.sample(a, texts.CheckNothing)), i18n.T("want", c.sample(b, texts.CheckNothingMore))))
			default:
				have, want = "<samp>"+escape(have)+"</samp>", "<samp>"+escape(want)+"</samp>"
				k.Why = append(k.Why, c.say(texts.CheckDiffers,
					i18n.T("on", on), i18n.N("n", i+1), i18n.T("have", have), i18n.T("want", want)))
			}
			return
		}
	}
	k.Why = append(k.Why, c.say(texts.CheckExit, i18n.T("on", on), i18n.N("have", yours.Exit), i18n.N("want", ours.Exit)))
}

// sample is a piece of an output, or the words for none.
func (c *checking) sample(text string, none i18n.Key) string {
	if text == "" {
		return c.say(none)
	}
	return "<samp>" + escape(text) + "</samp>"
}

// longLine is how many words a line of the output may have before only the first that differs is told.
const longLine = 12

// parting is the first word in which two lines differ, from 1, with both; 0 where the lines are short, or differ in their spaces alone.
// A line that has ended has the word "".
func parting(have, want string) (at int, a, b string) {
	x, y := strings.Fields(have), strings.Fields(want)
	if max(len(x), len(y)) <= longLine {
		return 0, "", ""
	}
	for i := range max(len(x), len(y)) {
		a, b = "", ""
		if i < len(x) {
			a = x[i]
		}
		if i < len(y) {
			b = y[i]
		}
		if a != b {
			return i + 1, a, b
		}
	}
	return 0, "", ""
}

// worst are the kinds of findings that are told first: what follows from them is found, too.
func worst() []string { return []string{barrierDivergence, invalidLaunch, outOfBounds} }

// findings reports what may not be there on the i-th case, the worst first, with the moment of the worst. Its input is named except the
// first one's, which the reader sees.
func (c *checking) findings(k *Checked, r *Run, i int) error {
	input := c.e.Cases[i]
	var list []int
	for n, f := range r.Findings {
		m := f.(map[string]any)
		if kind, _ := m["kind"].(string); m["severity"] == "error" && !slices.Contains(c.e.Findings, kind) {
			list = append(list, n)
		}
	}
	place := func(n int) int {
		kind, _ := r.Findings[n].(map[string]any)["kind"].(string)
		if i := slices.Index(worst(), kind); i >= 0 {
			return i
		}
		return len(worst())
	}
	slices.SortStableFunc(list, func(a, b int) int { return place(a) - place(b) })
	seen := map[string]bool{}
	for _, n := range list {
		m := r.Findings[n].(map[string]any)
		lines, _ := m["lines"].([]int)
		k.Lines = append(k.Lines, lines...)
		if message := escape(m["message"]); !seen[message] { // the same accesses race on several pairs of lines
			seen[message] = true
			k.Why = append(k.Why, message)
		}
		hint := escape(m["hint"])
		// Where the pointer is behind the array, no index is to blame.
		if o, ok := r.outsideOf(c.ctx, n); ok && !r.messages[n].Is(enginetexts.OutOfBoundsPast) {
			hint = c.reader.Word(o.hint())
		}
		if hint != "" && !seen[hint] {
			seen[hint] = true
			k.Why = append(k.Why, hint)
		}
	}
	if len(list) == 0 {
		return nil
	}
	m := r.Findings[list[0]].(map[string]any)
	k.Passed = false
	k.Kind, _ = m["kind"].(string)
	if i > 0 || input.Hidden { // its blocks and elements may be none of the program that is shown
		k.Why[0] = c.on(input) + k.Why[0]
	}
	w, err := whereOf(m)
	if err != nil || input.Hidden {
		return nil // the host's findings have no moment, and a hidden input is not shown
	}
	defines, err := c.b.defines(c.ctx, input.Define, nil)
	if err != nil {
		return err
	}
	shown := catalog.Program{File: c.e.Start, Device: input.Device, Warp: c.warp(input)}
	at, err := c.b.address(c.ctx, shown, nil, w, catalog.View{Open: []string{"findings"}})
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(defines)) {
		at.Query += "&define=" + name + ":" + defines[name]
	}
	at.Hash = catalog.Fragment(c.e.Start, c.source)
	k.Place = &at
	return nil
}

// judged gives the runs that checks can name: yours and ours on the first case, yours2 and ours2 on the second unless it is hidden, and the
// exercise's own.
func judged(e *catalog.Exercise) map[string]catalog.Program {
	runs := map[string]catalog.Program{"yours": {File: e.Start}, "ours": {File: e.Solution}}
	if len(e.Cases) > 1 && !e.Cases[1].Hidden {
		runs["yours2"], runs["ours2"] = runs["yours"], runs["ours"]
	}
	maps.Copy(runs, e.With)
	return runs
}

// demands checks what the exercise wants beside.
func (c *checking) demands() error {
	v := c.t.evaluation(c.ctx, c.b, scope{runs: judged(c.e)})
	v.made["yours"], v.made["ours"] = c.yours, c.ours
	v.made["yours2"], v.made["ours2"] = c.yours2, c.ours2
	c.own = len(c.out.Checks)
	for _, d := range c.e.Checks {
		say, err := v.text(d.Say)
		if err != nil {
			return err
		}
		k := Checked{Say: c.prose(say), Kind: "checks", Why: []string{}, Lines: []int{}}
		if x := c.b.exprs[d.That]; x != nil && !x.early && (c.incomplete(c.yours) || c.yours2 != nil && c.incomplete(c.yours2)) {
			k.postpone()
		} else if err := c.demand(v, &d, &k); err != nil {
			return err
		}
		c.out.Checks = append(c.out.Checks, k)
	}
	return nil
}

// demand decides one of the exercise's checks, and says why it fails.
func (c *checking) demand(v *evaluation, d *catalog.Check, k *Checked) (err error) {
	k.Passed, err = v.truth(d.That)
	var busy *undone
	if errors.As(err, &busy) {
		return err
	}
	if k.Passed {
		return nil
	}
	// What the demand asks about may not be in the program at all: then it fails, and that is why.
	var missing *absence
	if errors.As(err, &missing) {
		k.Why = append(k.Why, i18n.Capital(escape(c.reader.Word(missing.message)))+".")
		k.Why = append(k.Why, c.toil(missing.message)...)
	}
	judged := err == nil
	hint, err := v.text(d.Hint)
	if errors.As(err, &busy) {
		return err
	}
	if err != nil && judged { // the lesson's mistake: its hint asks for what this answer need not have
		c.out.Faults = append(c.out.Faults, fmt.Errorf("the hint of %q: %w", d.That.Text, err))
	}
	switch {
	case hint != "":
		k.Why = append(k.Why, c.prose(hint))
	case err != nil && len(k.Why) == 0:
		k.Why = append(k.Why, c.say(texts.CheckUnmet, i18n.T("say", k.Say)))
	}
	return nil
}

// toil says how much more the program does than the solution, where it does too much for something to be asked of it.
func (c *checking) toil(why i18n.Message) []string {
	yours, ours := c.yours.instructions, c.ours.instructions
	if !why.Is(texts.AbsentLong) && !why.Is(texts.AbsentWork) || yours < 2*ours {
		return nil
	}
	return []string{c.say(texts.CheckToil, i18n.G("n", int(yours)), i18n.G("ours", int(ours)))}
}

func (c *checking) golf() {
	for _, name := range c.e.Golf {
		yours, _ := c.yours.Total[name].(int)
		ours, _ := c.ours.Total[name].(int)
		c.out.Golf = append(c.out.Golf, GolfEntry{Counter: name, Label: c.say(enginetexts.Measure(name)), Yours: yours, Ours: ours})
	}
}

// say is a text of the catalogue.
func (c *checking) say(key i18n.Key, args ...i18n.Arg) string {
	return c.reader.Word(i18n.M(key, args...))
}

// prose marks what the lesson's author wrote, in a report in another language.
func (c *checking) prose(html string) string {
	if c.reader.Language == "" {
		return html
	}
	return `<span lang="en">` + html + `</span>`
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")

func escape(v any) string {
	s, _ := v.(string)
	return escaper.Replace(s)
}
