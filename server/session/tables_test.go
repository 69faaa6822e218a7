package session

import (
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

func TestTables(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	p.say(wire.TabulateMessage{})
	if m := p.expect(wire.Refused); m.Problem.Code != wire.NoRunProblem {
		t.Errorf("a table before any run: %+v", m.Problem)
	}
	p.open(wire.Spec{Lesson: "scale"})
	seq := p.say(wire.TabulateMessage{})
	m := past(p, wire.Tabulated)
	if m.Seq != seq || m.Tables.Table == nil || m.Tables.Table.Name != frame.AccessOrder || len(m.Tables.Offers) != len(frame.TableNames()) {
		t.Fatalf("the first table: %+v", m.Tables)
	}
	whys := 0
	for _, o := range m.Tables.Offers {
		if o.Title == "" {
			t.Errorf("%s has no title", o.Name)
		}
		if o.Why != "" {
			whys++
		}
	}
	if whys == 0 {
		t.Error("every table makes sense for a kernel that scales a vector")
	}
	p.say(wire.TabulateMessage{Table: frame.ReuseCount, Format: frame.CSVFormat})
	m = past(p, wire.Tabulated)
	if m.Tables.Table != nil || m.Tables.Format != frame.CSVFormat || !strings.HasPrefix(m.Tables.Text, ",element,loads from global") {
		t.Errorf("reuse as CSV: %+v", m.Tables)
	}
	p.say(wire.TabulateMessage{Table: frame.ReuseCount, Format: frame.TextFormat})
	if m := past(p, wire.Tabulated); !strings.HasPrefix(m.Tables.Text, "Reuse\n") {
		t.Errorf("reuse as a text: %.80s", m.Tables.Text)
	}
}

// A step does not end the making of a table, and giving up does.
func TestATableWaitsForItsTurn(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1})
	p := serve(t, runs, 64)
	p.open(wire.Spec{Lesson: "scale"})
	held, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	table := p.say(wire.TabulateMessage{})
	step := p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	if m := past(p, wire.Framed); m.Seq != step || m.Frame.Place.Position != 1 {
		t.Errorf("the step leads to %d, answering %d", m.Frame.Place.Position, m.Seq)
	}
	held.End()
	if m := past(p, wire.Tabulated); m.Seq != table {
		t.Errorf("the table answers %d, not %d", m.Seq, table)
	}
	held, err = runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer held.End()
	p.say(wire.TabulateMessage{})
	p.say(wire.GiveUpMessage{})
	past(p, wire.Given)
}

// past is the next message that is no progress.
func past(p *page, kind wire.ServerKind) *wiretest.Server {
	p.t.Helper()
	for {
		if m := p.hear(); m.Kind == kind {
			return m
		} else if m.Kind != wire.Tabulating {
			p.t.Fatalf("got %q (%+v), want %q", m.Kind, m.Problem, kind)
		}
	}
}
