package view

import (
	"context"
	"errors"
	"maps"
	"math"
	"strconv"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/builder"
	"tilescope/engine/frame/harness"
	"tilescope/engine/frame/overview"
	"tilescope/engine/frame/project"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// ErrNoSuchPlace says that a launch, block, warp, thread or step size was requested that the run does not have. Such an error is a
// *PlaceError.
var ErrNoSuchPlace = errors.New("this run has no such place")

// PlaceError is an ErrNoSuchPlace that says what there is not.
type PlaceError struct{ Message i18n.Message }

func (e *PlaceError) Error() string { return i18n.Reader{}.Word(e.Message) }
func (e *PlaceError) Unwrap() error { return ErrNoSuchPlace }

func nowhere(key i18n.Key, args ...i18n.Arg) error { return &PlaceError{i18n.M(key, args...)} }

// Viewer is one reader's view of an execution: a place, a focus, and what that reader has been shown already. It is not safe for concurrent
// use.
type Viewer struct {
	x      *engine.Execution
	reader i18n.Reader
	cursor *timeline.Cursor
	place  timeline.Place
	size   timeline.Size // of the steps that the reader makes
	focus  frame.Focus
	shapes map[string]frame.Shape // what the reader wants arrays drawn as, by name
	scene  *builder.Scene         // nil when it must be made anew
	shown  bool                   // the reader has the scene
	heat   bool                   // the reader wants loads counted
	others frame.Others           // what the reader has put beside the focus
	beside *timeline.Cursor       // looks at other blocks; nil before it is needed
	sent   *project.Sent          // what the reader has of arrays' contents; nil for nothing
	next   *foreseen              // a step that the reader has already and has not made; nil when there is none
	back   *foreseen              // the step back to what they were shown before, where they have it; nil when there is none
	seen   *shown                 // what they were shown last, nil where it would be shown otherwise now
	left   *shown                 // and before that

	rest    func() // lets others work on the way to a far place; nil for nobody
	stopped bool   // the run of which this is a part was given up
}

// New opens a view at the focus that the source's `// tilescope: focus` comment names, or else at the first thread, before its launch has
// done anything: blocks that come before the focused one are not done either.
func New(x *engine.Execution) *Viewer {
	v := &Viewer{x: x, cursor: x.Timeline().NewCursor(), size: timeline.ByEvent, shapes: map[string]frame.Shape{}}
	v.focus = firstFocus(x)
	v.place = timeline.Place{Position: v.start(), Lane: -1}
	return v
}

// Execution is what is viewed.
func (v *Viewer) Execution() *engine.Execution { return v.x }

// Read words everything for a reader from now on. The scene and the run are worded anew as well.
func (v *Viewer) Read(reader i18n.Reader) {
	v.reader, v.scene = reader, nil
	v.changed()
}

// Heat says whether frames tell how often elements were loaded so far: a whole launch is replayed for the first that does.
func (v *Viewer) Heat(on bool) {
	v.heat = on
	v.changed()
}

// Beside puts other blocks of the launch, and threads of the focused block, beside the focus from now on.
func (v *Viewer) Beside(others frame.Others) {
	v.others = others
	v.changed()
	if len(others.Blocks) == 0 {
		v.beside = nil
	}
}

// Rest has f called now and then while Render goes to a far place, so that others may work meanwhile: it may take its time.
func (v *Viewer) Rest(f func()) { v.rest = f }

// Run is the run as a whole, worded for the viewer's reader.
func (v *Viewer) Run() *frame.Run {
	run := v.x.Show(v.reader)
	if !v.stopped {
		return run
	}
	at := *run
	at.Ending = overview.SoFar(frame.EndingStopped, v.x.Steps(), v.reader)
	return &at
}

// Stop says that nobody executes the rest of a run of which a part is viewed.
func (v *Viewer) Stop() { v.stopped = v.x.Open() }

// Successor is a longer part of the run of which a part is viewed, or all of it, made ready to be viewed instead.
type Successor struct {
	x     *engine.Execution
	scene *builder.Scene
	of    *builder.Scene // the scene that it takes the place of
}

// Succeed prepares x, which continues where the part that is viewed ends. The work may run beside the viewer; Continue takes what comes of
// it.
func (v *Viewer) Succeed(x *engine.Execution) func(ctx context.Context) (*Successor, error) {
	s := &Successor{x: x, of: v.scene}
	focus, shapes, reader := v.focus, maps.Clone(v.shapes), v.reader
	return func(ctx context.Context) (*Successor, error) {
		var err error
		s.scene, err = x.Frames().Scene(ctx, focus, shapes, reader)
		return s, err
	}
}

// Continue views the successor from now on, at the same place and with the same focus: what the reader sees of that moment stays as it is,
// and what was not known yet comes in. The next Render has a scene.
func (v *Viewer) Continue(s *Successor) {
	from, to := v.x.Timeline().BlockSpan(v.focus.Launch, v.block())
	scene := s.scene
	if v.scene != s.of {
		scene = nil // the reader looks at something else by now
	}
	x := s.x
	v.x, v.scene, v.shown, v.sent = x, scene, false, nil
	v.changed()
	v.cursor, v.beside = x.Timeline().NewCursor(), nil
	// A reader who waits for a block to begin is where it does.
	if from == to && v.place.Position == from {
		v.place = timeline.Place{Position: v.start(), Lane: -1}
	}
}

// Cost is what the focused launch costs; nil in a run without launches.
func (v *Viewer) Cost() *frame.Cost { return v.x.Frames().Cost(v.focus.Launch, v.reader) }

// Diagnosis prepares what makes the focused launch slow; nil in a run without launches.
func (v *Viewer) Diagnosis() Work[*advice.Diagnosis] {
	x, launch, reader := v.x, v.focus.Launch, v.reader
	return func(ctx context.Context, progress func(int64)) (*advice.Diagnosis, error) {
		return x.Diagnosis(ctx, launch, reader, func() { progress(0) })
	}
}

// start is the position at which nothing of the focused launch is done.
func (v *Viewer) start() int64 {
	if l := v.launch(v.focus.Launch); l != nil {
		return l.Position
	}
	return 0
}

// block is the focused block's linear index; 0 in a run without launches.
func (v *Viewer) block() int {
	if l := v.launch(v.focus.Launch); l != nil {
		return l.Grid.Linear(dim(v.focus.Block))
	}
	return 0
}

func (v *Viewer) launch(i int) *timeline.Launch {
	if list := v.x.Timeline().Launches(); i >= 0 && i < len(list) {
		return &list[i]
	}
	return nil
}

// Seek goes to a place; a position past the end of the run is its end.
func (v *Viewer) Seek(p frame.Place) {
	v.moved()
	v.place = timeline.Place{Position: min(max(p.Position, 0), v.x.Timeline().Steps()), Lane: -1}
	if p.Lane >= 0 && p.Lane < 32 && v.place.Position > 0 {
		v.place.Lane = p.Lane
	}
}

// SeekStep goes to a step of the focused block; one past the block's end is its end.
func (v *Viewer) SeekStep(ctx context.Context, p frame.BlockStep) error {
	if v.launch(v.focus.Launch) == nil {
		return nil
	}
	track, err := v.x.Frames().Track(ctx, v.focus.Launch, v.block())
	if err != nil {
		return err
	}
	i := min(max(p.Step, 0), len(track.Steps))
	lane := p.Lane
	if i == 0 {
		lane = -1 // no step that could be shown lane by lane
	}
	v.Seek(frame.Place{Position: track.Position(i), Lane: lane})
	return nil
}

var sizes = map[frame.StepSize]timeline.Size{
	frame.PhaseStep: timeline.ByPhase, frame.IntervalStep: timeline.ByInterval, frame.EventStepSize: timeline.ByEvent,
	frame.StatementStep: timeline.ByStatement, frame.WarpStep: timeline.ByWarp, frame.ThreadStep: timeline.ByThread,
}

// Step goes n steps of a size through the focused block's life.
func (v *Viewer) Step(ctx context.Context, size frame.StepSize, n int) error {
	s, ok := sizes[size]
	if !ok {
		return nowhere(texts.PlaceSize, i18n.T("name", strconv.Quote(string(size))))
	}
	if v.launch(v.focus.Launch) == nil {
		return nil
	}
	track, err := v.x.Frames().Track(ctx, v.focus.Launch, v.block())
	if err != nil {
		return err
	}
	v.moved()
	v.place, v.size = track.Move(v.place, s, n), s
	return nil
}

// Tell has frames tell what steps of a size do, as those that Step makes.
func (v *Viewer) Tell(size frame.StepSize) error {
	s, ok := sizes[size]
	if !ok {
		return nowhere(texts.PlaceSize, i18n.T("name", strconv.Quote(string(size))))
	}
	v.moved()
	v.size = s
	return nil
}

// Place is where the viewer is.
func (v *Viewer) Place() frame.Place { return frame.Place(v.place) }

// Stops are the places where steps of a size through the focused block's life end, and the start, at which nothing of the launch is done.
func (v *Viewer) Stops(ctx context.Context, size frame.StepSize) ([]frame.Place, error) {
	s, ok := sizes[size]
	if !ok {
		return nil, nowhere(texts.PlaceSize, i18n.T("name", strconv.Quote(string(size))))
	}
	at := timeline.Place{Position: v.start(), Lane: -1}
	stops := []frame.Place{frame.Place(at)}
	if v.launch(v.focus.Launch) == nil {
		return stops, nil
	}
	track, err := v.x.Frames().Track(ctx, v.focus.Launch, v.block())
	if err != nil {
		return nil, err
	}
	for next := track.Move(at, s, 1); next != at; next = track.Move(at, s, 1) {
		at = next
		stops = append(stops, frame.Place(at))
	}
	return stops, nil
}

// Look changes the focus. In another block the place stays where both lived at the same time, and otherwise goes to the step of the same
// number in that block's life.
func (v *Viewer) Look(f frame.Focus) error {
	l := v.launch(f.Launch)
	if l == nil {
		return nowhere(texts.PlaceLaunch, i18n.N("n", f.Launch+1))
	}
	block, thread := dim(f.Block), dim(f.Thread)
	if !inside(l.Grid, block) {
		return nowhere(texts.PlaceBlock, i18n.Th("block", f.Block[:]...))
	}
	if !inside(l.Block, thread) {
		return nowhere(texts.PlaceThread, i18n.Th("thread", f.Thread[:]...))
	}
	linear := l.Block.Linear(thread)
	// A warp chosen by itself puts its first thread in focus.
	if f.Launch == v.focus.Launch && f.Thread == v.focus.Thread && f.Warp != v.focus.Warp {
		if f.Warp < 0 || f.Warp*l.WarpSize >= l.Block.Count() {
			return nowhere(texts.PlaceWarp, i18n.N("n", f.Warp))
		}
		linear = f.Warp * l.WarpSize
	}
	old := v.focus
	v.changed()
	v.focus = FocusOn(&l.Launch, f.Launch, block, linear)
	if old.Launch == v.focus.Launch && old.Block == v.focus.Block {
		return nil
	}
	v.scene = nil
	return v.follow(old)
}

// follow finds the place in the newly focused block that fits the one in the block looked at before.
func (v *Viewer) follow(old frame.Focus) error {
	from, to := v.x.Timeline().BlockSpan(v.focus.Launch, v.block())
	if v.place.Position >= from && v.place.Position <= to {
		return nil
	}
	if old.Launch != v.focus.Launch {
		v.place = timeline.Place{Position: from, Lane: -1}
		return nil
	}
	before, err := v.x.Timeline().Track(context.Background(), old.Launch, v.launch(old.Launch).Grid.Linear(dim(old.Block)))
	if err != nil {
		return err
	}
	now, err := v.x.Frames().Track(context.Background(), v.focus.Launch, v.block())
	if err != nil {
		return err
	}
	v.place = timeline.Place{Position: now.Position(min(before.Index(v.place.Position), len(now.Steps))), Lane: -1}
	return nil
}

// Reshape sets what the reader wants an array of the focused kernel drawn as; 0 rows go back to the engine's shape.
func (v *Viewer) Reshape(array string, shape frame.Shape) error {
	if shape == (frame.Shape{}) {
		delete(v.shapes, array)
	} else {
		v.shapes[array] = shape
	}
	v.scene = nil
	v.changed()
	return nil
}

// AnalysesState is what the analyses know at the place rendered last: for comparing two ways to it.
func (v *Viewer) AnalysesState() analysis.State { return v.cursor.Watcher().Save() }

// Forget makes the next Render whole, as for a reader who has nothing.
func (v *Viewer) Forget() {
	v.shown, v.sent = false, nil
	v.changed()
}

// Render is what the reader must get: the scene when it is new to them, and the frame, with the arrays whose contents are new to them.
func (v *Viewer) Render(ctx context.Context) (*frame.Scene, *frame.Frame, error) {
	v.moved()
	if err := v.arrange(ctx); err != nil {
		return nil, nil, err
	}
	v.cursor.Rest(v.rest)
	if v.sent == nil {
		v.sent = project.NewSent()
	}
	shot, err := v.x.Frames().Frame(ctx, v.scene, v.cursor, frame.Place(v.place), v.size, v.focus, v.sent, v.reader)
	if err != nil {
		return nil, nil, err
	}
	if v.heat {
		if shot.Heat, err = v.x.Frames().Heat(ctx, v.scene, frame.Place(v.place)); err != nil {
			return nil, nil, err
		}
	}
	if len(v.others.Blocks)+len(v.others.Threads) > 0 {
		if v.beside == nil {
			v.beside = v.x.Timeline().NewCursor()
		}
		v.beside.Rest(v.rest)
		shot.Beside, err = v.x.Frames().Beside(ctx, v.scene, v.cursor, v.beside, frame.Place(v.place), v.focus, v.others, v.reader)
		if err != nil {
			return nil, nil, err
		}
	}
	v.left, v.seen = v.seen, &shown{v.place, v.size, v.sent.Clone(), v.scene}
	var scene *frame.Scene
	if !v.shown {
		scene, v.shown = v.scene.Scene, true
	}
	return scene, shot, nil
}

// arrange makes the scene when there is none.
func (v *Viewer) arrange(ctx context.Context) error {
	if v.scene != nil {
		return nil
	}
	scene, err := v.x.Frames().Scene(ctx, v.focus, v.shapes, v.reader)
	if err != nil {
		return err
	}
	v.scene, v.shown, v.sent = scene, false, nil
	return nil
}

// firstFocus is the last `focus block x y z thread x y z` comment's, as far as the run has such a place.
func firstFocus(x *engine.Execution) frame.Focus {
	list := x.Timeline().Launches()
	if len(list) == 0 {
		return frame.Focus{}
	}
	l := &list[0]
	var block, thread event.Dim
	for _, c := range x.Program.Unit.Comments {
		if len(c.Words) == 0 || c.Words[0] != "focus" {
			continue
		}
		var into *event.Dim
		axis := 0
		for _, w := range c.Words[1:] {
			switch n, err := strconv.Atoi(w); {
			case w == "block":
				into, axis = &block, 0
			case w == "thread":
				into, axis = &thread, 0
			case err == nil && into != nil && axis < 3:
				into[axis] = int32(n)
				axis++
			}
		}
	}
	if !inside(l.Grid, block) {
		block = event.Dim{}
	}
	if !inside(l.Block, thread) {
		thread = event.Dim{}
	}
	return FocusOn(&l.Launch, 0, block, l.Block.Linear(thread))
}

// FocusOn is the focus on a thread of a launch: index is the launch's number, linear the thread's in its block.
func FocusOn(l *event.Launch, index int, block event.Dim, linear int) frame.Focus {
	return frame.Focus{
		Launch: index, Block: triple(block), Thread: triple(l.Block.At(linear)),
		Warp: linear / l.WarpSize, Lane: linear % l.WarpSize,
	}
}

func inside(extent, at event.Dim) bool {
	for i := range at {
		if at[i] < 0 || at[i] >= extent[i] {
			return false
		}
	}
	return true
}

func dim(t [3]int) event.Dim    { return event.Dim{clamp32(t[0]), clamp32(t[1]), clamp32(t[2])} }
func triple(d event.Dim) [3]int { return [3]int{int(d[0]), int(d[1]), int(d[2])} }

// clamp32 keeps a number that does not fit outside of every extent.
func clamp32(n int) int32 {
	if n < 0 || n > math.MaxInt32 {
		return -1
	}
	return int32(n)
}

// Rejection is a text that does not compile, with its diagnostics, as a page shows them.
func Rejection(r *engine.Rejection, reader i18n.Reader) (*frame.Source, []frame.Diagnostic) {
	return overview.Source(r.File, r.Unit, nil, nil, nil, nil), overview.Diagnostics(r.File, r.Diagnostics, reader)
}

// Diagnostics are what the compiler said of a text that was checked, as a page shows them.
func Diagnostics(c *engine.Checked, reader i18n.Reader) []frame.Diagnostic {
	return overview.Diagnostics(c.File, c.Diagnostics, reader)
}

// Bare tells of the kernels of a text that compiles and has no main; nil for others.
func Bare(c *engine.Checked, reader i18n.Reader) *frame.Bare {
	if c.Program == nil {
		return nil
	}
	return harness.Kernels(c.Program, c.Unit, reader)
}

// Main is a main for such a text. The error is a *PlaceError, which says why there is none.
func Main(c *engine.Checked, h frame.Harness) (string, error) {
	if c.Program == nil {
		return "", nowhere(texts.HarnessErrors)
	}
	if c.Program.Main != nil {
		return "", nowhere(texts.HarnessMain)
	}
	text, refused := harness.Main(c.Program, c.Unit, h)
	if refused.Key != "" {
		return "", &PlaceError{refused}
	}
	return text, nil
}
