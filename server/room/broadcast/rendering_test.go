package broadcast

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/room"
	"tilescope/server/room/stage"
	"tilescope/server/socket"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// fake is a stage that the test plays.
type fake struct {
	told   []stage.Input
	closed bool
	out    func(stage.Output)
}

// whole is everything of a number, and step what leads to it, as a stage encodes them; mark tells two of the same number apart.
func whole(t *testing.T, number int64, mark string) stage.Output {
	return stage.Output{Number: number, Whole: encode(t, &wire.Server{Body: wire.OpenedMessage{Number: number, Run: &frame.Run{Key: mark}}})}
}

func framed(t *testing.T, after, number int64) stage.Output {
	return stage.Output{Number: number, After: after, Step: encode(t, &wire.Server{Body: wire.FramedMessage{Number: number, After: after}})}
}

func history(t *testing.T, text string) []byte {
	return encode(t, &wire.Server{Body: wire.RecalledMessage{History: &frame.History{Text: text}}})
}

func encode(t *testing.T, m *wire.Server) []byte {
	t.Helper()
	data, err := wire.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// theatre is a hall whose stages the test plays. Nothing continues in it by itself: show brings its members up to date.
type theatre struct {
	*hall
	t      *testing.T
	opened []*fake
}

func newTheatre(t *testing.T) *theatre {
	v := &theatre{t: t}
	v.hall = newHall(&Halls{Log: slog.New(slog.DiscardHandler), Stages: func(_ fairqueue.Owner, _ i18n.Reader,
		out func(stage.Output)) (func(stage.Input), func()) {
		f := &fake{out: out}
		v.opened = append(v.opened, f)
		return func(in stage.Input) { f.told = append(f.told, in) }, func() { f.closed = true }
	}}, "code", nil)
	return v
}

// present makes the room show a number.
func (v *theatre) present(number int64, program string) {
	v.state.SpecID = program
	v.state.Shown = wire.Shown{Number: number, Spec: &wire.Spec{Source: program}, Sight: wire.Sight{Part: v.state.Shown.Sight.Part}}
	v.show()
}

// stage is the one opened last.
func (v *theatre) stage() *fake { return v.opened[len(v.opened)-1] }

// say hands out outputs together, and lets the hall continue.
func (v *theatre) say(outputs ...stage.Output) {
	for _, o := range outputs {
		v.stage().out(o)
	}
	v.show()
}

// reader is a member with what they got.
type reader struct {
	*member
	t    *testing.T
	got  []string
	deaf bool
}

func (v *theatre) reader() *reader {
	r := &reader{t: v.t}
	r.member = &member{hall: v.hall, role: wire.Participant, follows: true, peer: Peer{Cast: func(c *socket.Cast) bool {
		var m wiretest.Server
		if err := json.Unmarshal(c.Bytes(), &m); err != nil {
			v.t.Error(err)
		}
		if r.deaf {
			return false
		}
		if m.Kind == wire.Framed {
			r.got = append(r.got, fmt.Sprintf("%d-%d", m.After, m.Number))
		} else if m.Kind == wire.Opened {
			r.got = append(r.got, fmt.Sprintf("=%d%s", m.Number, m.Run.Key))
		} else {
			r.got = append(r.got, m.History.Text)
		}
		return true
	}}}
	v.members[r.member] = struct{}{}
	return r
}

// expect checks what came since the last time.
func (r *reader) expect(when string, want ...string) {
	r.t.Helper()
	if !slices.Equal(r.got, want) {
		r.t.Errorf("%s: got %q, want %q", when, r.got, want)
	}
	r.got = nil
}

func (v *theatre) told(when string, stages, inputs int) stage.Input {
	v.t.Helper()
	if len(v.opened) != stages || len(v.stage().told) != inputs {
		v.t.Fatalf("%s: %d stages were opened, and the last was told %+v; want %d and %d inputs", when, len(v.opened), v.stage().told, stages,
			inputs)
	}
	return v.stage().told[inputs-1]
}

// Outputs come when the room shows something else already, several at once, or not at all: everybody gets each step once and in order, and
// who misses one gets everything.
func TestStagesThatAnswerLate(t *testing.T) {
	v := newTheatre(t)
	one := v.reader()
	v.present(1, "a")
	if in := v.told("at first", 1, 1); in.SpecID != "a" || in.Shown.Number != 1 || in.Shown.Spec.Source != "a" || in.Whole {
		t.Errorf("the stage is told %+v", in)
	}
	v.present(2, "a")
	if in := v.told("then", 1, 2); in.SpecID != "a" || in.Shown.Number != 2 || in.Shown.Spec != nil {
		t.Errorf("the same program is told again: %+v", in)
	}
	v.show()
	v.told("when nothing is new", 1, 2)
	one.expect("while nothing is rendered")
	v.say(whole(t, 1, ""))
	one.expect("the first picture", "=1")
	v.present(3, "a")
	v.present(4, "a")
	one.expect("while steps are rendered")
	v.say(framed(t, 1, 2), framed(t, 2, 4)) // the stage skipped one
	one.expect("steps that come together", "1-2", "2-4")
	slow, late := v.reader(), v.reader()
	slow.deaf = true
	v.show()
	v.say(framed(t, 4, 5))
	one.expect("others lack everything", "4-5")
	late.expect("everything is not there yet")
	v.say(framed(t, 5, 6), whole(t, 6, ""), framed(t, 6, 7))
	one.expect("who has everything gets steps", "5-6", "6-7")
	late.expect("who came gets everything, and the steps from there", "=6", "6-7")
	slow.deaf = false
	slow.forget()
	v.show()
	v.say(whole(t, 7, ""))
	slow.expect("who was slow gets the newest", "=7")
	one.expect("and nobody else")
	late.expect("and nobody else")
	v.present(8, "b")
	if in := v.told("another program", 1, 7); in.SpecID != "b" || in.Shown.Spec.Source != "b" {
		t.Errorf("another program is told as %+v", in)
	}
	v.say(whole(t, 8, ""))
	for _, r := range []*reader{one, late, slow} {
		r.expect("everybody gets another program whole", "=8")
	}
}

// Everything of a number is requested once, however many lack it, and not again where it cannot be rendered.
func TestEverythingIsAskedForOnce(t *testing.T) {
	v := newTheatre(t)
	one := v.reader()
	v.present(1, "a")
	v.say(whole(t, 1, ""), framed(t, 1, 2))
	one.expect("who was there", "=1", "1-2")
	var late []*reader
	for range 3 {
		late = append(late, v.reader())
		v.show()
	}
	if in := v.told("three lack it", 1, 2); !in.Whole || in.Shown != nil {
		t.Errorf("the stage is asked with %+v", in)
	}
	v.say(framed(t, 2, 3)) // on its way before the stage was asked
	v.told("still asked once", 1, 2)
	v.say(whole(t, 3, ""))
	for _, r := range late {
		r.expect("everybody gets it", "=3")
	}
	late = append(late, v.reader())
	v.show()
	late[3].expect("it is kept for the next one", "=3")
	v.told("who comes next", 1, 2)
	v.say(framed(t, 3, 4))
	last := v.reader()
	v.show()
	v.told("of another number", 1, 3)
	v.say(stage.Output{Number: 4, Failed: true})
	v.show()
	v.told("it cannot be rendered", 1, 3)
	last.expect("it cannot be rendered")
	v.say(framed(t, 4, 5))
	v.told("with the next number", 1, 4)
	v.say(whole(t, 5, ""))
	last.expect("then", "=5")
}

// A stage that is lost is opened again and told what is shown now. Nobody gets what they have a second time, and nobody misses anything.
func TestStagesThatAreLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := newTheatre(t)
		one := v.reader()
		v.present(1, "a")
		v.say(whole(t, 1, ""), framed(t, 1, 2))
		one.expect("before", "=1", "1-2")
		v.state.Shown.Number = 2
		first := v.stage()
		v.say(stage.Output{Lost: true})
		if in := v.told("at once", 2, 1); !first.closed || in.Shown.Number != 2 || in.Shown.Spec == nil || in.SpecID != "a" {
			t.Errorf("the next stage is told %+v; the first is closed: %v", in, first.closed)
		}
		late := v.reader()
		v.show()
		v.told("it hands out everything unasked", 2, 1)
		first.out(framed(t, 2, 9))
		v.say(whole(t, 2, ""))
		one.expect("who has it")
		late.expect("who came meanwhile", "=2")
		v.present(3, "a")
		v.say(framed(t, 2, 3), stage.Output{Lost: true}, framed(t, 3, 4))
		one.expect("goes on", "2-3")
		late.expect("goes on", "2-3")
		// The next one is not opened before a second has passed.
		v.show()
		v.told("too soon", 2, 2)
		time.Sleep(firstWait)
		v.present(4, "a")
		v.told("a second later", 3, 1)
		v.say(whole(t, 4, ""))
		one.expect("who missed a step", "=4")
		late.expect("who missed a step", "=4")
		// It is not known to be the same part of a run that they have.
		v.state.Shown.Sight.Part = wire.PartSoFar
		time.Sleep(healthy)
		v.say(stage.Output{Lost: true})
		v.told("after a good while at once", 4, 1)
		v.say(whole(t, 4, "more"))
		one.expect("another part", "=4more")
		v.say(framed(t, 4, 5))
		one.expect("a step of it", "4-5")
		next := v.reader()
		v.show()
		v.say(whole(t, 5, ""))
		one.expect("who has it, of a stage that they know")
		next.expect("who came", "=5")
	})
}

// What breaks every stage is tried ever less often, and something else soon.
func TestStagesThatAreLostAgainAndAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := newTheatre(t)
		v.reader()
		v.present(1, "a")
		for i, pause := range []time.Duration{0, 1, 2, 4, 8, 10, 10} {
			v.say(stage.Output{Lost: true})
			if pause > 0 {
				time.Sleep(pause*time.Second - 1)
				v.show()
				v.told("too soon", i+1, 1)
				time.Sleep(time.Nanosecond)
				v.show()
			}
			v.told("then", i+2, 1)
		}
		v.say(stage.Output{Lost: true})
		time.Sleep(firstWait - 1)
		v.present(2, "b")
		v.told("something else, too soon", 8, 1)
		time.Sleep(time.Nanosecond)
		v.show()
		v.told("something else", 9, 1)
	})
}

// What is open beside the picture goes to everybody once, again to anybody who comes or gets another scene, and not when a stage that was
// opened again makes the same.
func TestAsidesOfStages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := newTheatre(t)
		one := v.reader()
		v.present(1, "a")
		open := func(text string) []stage.Aside { return []stage.Aside{{Slot: 2, Message: history(t, text)}} }
		v.say(whole(t, 1, ""), stage.Output{Number: 1, Asides: open("cell")})
		one.expect("it is there", "=1", "cell")
		late := v.reader()
		v.show()
		late.expect("who comes", "=1", "cell")
		scene := framed(t, 1, 2)
		scene.Scened = true
		v.say(scene)
		one.expect("another scene", "1-2", "cell")
		v.say(stage.Output{Lost: true})
		v.say(whole(t, 2, ""), stage.Output{Number: 2, Asides: open("cell")})
		one.expect("made again")
		next := framed(t, 2, 3)
		next.Asides = []stage.Aside{{Slot: 2}}
		v.say(next, whole(t, 3, ""))
		one.expect("it is closed", "2-3")
		last := v.reader()
		v.show()
		last.expect("it is closed", "=3")
		v.say(stage.Output{Number: 3, Asides: open("other")})
		last.expect("another one", "other")
		time.Sleep(healthy)
		v.say(stage.Output{Lost: true})
		v.say(whole(t, 4, ""))
		last.expect("a stage that has none", "=4")
	})
}

// A stage that hands out more than its hall takes is opened again, instead of being kept in memory.
func TestStagesThatSayTooMuch(t *testing.T) {
	v := newTheatre(t)
	one := v.reader()
	v.present(1, "a")
	v.say(whole(t, 1, ""))
	busy := v.stage()
	for n := range int64(3 * mostSaid) {
		busy.out(framed(t, n+1, n+2))
		if held := v.stages[i18n.Reader{}].open; len(held.said) > mostSaid {
			t.Fatalf("%d outputs are kept", len(held.said))
		}
	}
	v.state = room.State{SpecID: "a", Shown: wire.Shown{Number: 3*mostSaid + 1, Spec: &wire.Spec{}}}
	v.show()
	if in := v.told("it is opened again", 2, 1); !busy.closed || in.Shown.Number != 3*mostSaid+1 {
		t.Errorf("then the stage is told %+v", in)
	}
	one.expect("too much", "=1")
	v.say(whole(t, 3*mostSaid+1, ""))
	one.expect("the newest", "=193")
}

// TestARoomGoesOnThroughLostStages: a room whose stages are behind JSON, as in another process, shows every step after one of them was
// lost.
func TestARoomGoesOnThroughLostStages(t *testing.T) {
	s := open(t, room.Options{})
	local := s.halls.Stages
	outs := make(chan func(stage.Output), 64)
	s.halls.Stages = func(owner fairqueue.Owner, reader i18n.Reader, out func(stage.Output)) (func(stage.Input), func()) {
		send, end := local(owner, reader, func(o stage.Output) { out(through(t, o)) })
		outs <- out
		return func(in stage.Input) { send(through(t, in)) }, end
	}
	presenter := s.join(wire.Presenter, s.secret, entering("teacher", false))
	one := s.join(wire.Participant, "", entering("one", true))
	one.picture(1)
	(<-outs)(stage.Output{Lost: true})
	number, position := int64(1), int64(2)
	for range 5 {
		presenter.say(step(position))
		number, position = number+1, position+1
		if m := one.picture(number); m.Frame.Place.Position != position-1 || m.Kind == wire.Framed && m.After != number-1 {
			t.Errorf("picture %d is %q after %d, at %d", number, m.Kind, m.After, m.Frame.Place.Position)
		}
	}
	if late := s.join(wire.Participant, "", entering("late", true)).picture(number); late.Kind != wire.Opened || late.Shown.Spec == nil {
		t.Errorf("who comes late gets %q", late.Kind)
	}
}

// through is a value after it went through JSON.
func through[T any](t *testing.T, v T) (w T) {
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &w)
	}
	if err != nil {
		t.Error(err)
	}
	return w
}
