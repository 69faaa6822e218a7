package export

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilescope/engine/frame"
)

// toldIn are the events of a document of lines, with the line before them, which says what the document is.
func toldIn(t *testing.T, text []byte) (from origin, events []frame.Event) {
	t.Helper()
	lines := json.NewDecoder(bytes.NewReader(text))
	if err := lines.Decode(&from); err != nil {
		t.Fatal(err)
	}
	for {
		var e frame.Event
		err := lines.Decode(&e)
		if errors.Is(err, io.EOF) {
			return from, events
		}
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, e)
	}
}

// readOfSecondBlock is the index of the event in which the second block's first warp reads in[8..11], which hold 48..51.
func readOfSecondBlock(t *testing.T, events []frame.Event) int {
	t.Helper()
	i := slices.IndexFunc(events, func(e frame.Event) bool {
		return e.Event == frame.EventAccess && e.Kind == "read" && e.Array == "in" && slices.Equal(e.Block, []int{1, 0, 0})
	})
	if i < 0 {
		t.Fatal("the second block reads nothing")
	}
	return i
}

// TestEventsTellEverything: each step of a run, and the beginning and end of everything in it, in order.
func TestEventsTellEverything(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	from, events := toldIn(t, made(t, s, of, Order{Format: JSONL}))
	if from.Title != "Shift" || !strings.Contains(from.About, "whole run") || from.Source != "https://a.example/lessons/shift" {
		t.Errorf("the first line says %+v", from)
	}
	count := map[frame.EventKind]int{}
	last := int64(0)
	for _, e := range events {
		count[e.Event]++
		if e.Step < last {
			t.Errorf("%+v comes after step %d", e, last)
		}
		last = e.Step
	}
	if got, want := int64(count[frame.EventStep]), of.Execution.Steps(); got != want {
		t.Errorf("%d of %d steps are told", got, want)
	}
	for kind, want := range map[frame.EventKind]int{frame.EventLaunch: 1, frame.EventLaunchEnd: 1, frame.EventBlock: 2, frame.EventBlockEnd: 2,
		frame.EventAlloc: 2, frame.EventCopy: 2, frame.EventLeave: 4} {
		if count[kind] != want {
			t.Errorf("%d events %s, not %d", count[kind], kind, want)
		}
	}
}

// TestEventsTellWhatIsAccessed: elements with their values, where they are, and by which line.
func TestEventsTellWhatIsAccessed(t *testing.T) {
	_, events := toldIn(t, made(t, studio(t, Limits{}), subject(t, shift), Order{Format: JSONL}))
	i := readOfSecondBlock(t, events)
	read, write := events[i], events[i+1]
	if !slices.Equal(read.Elements, []int{8, 9, 10, 11}) || !slices.Equal(read.Values, []string{"48", "49", "50", "51"}) || read.Bytes != 4 ||
		read.Space != "global" || read.Line != 6 {
		t.Errorf("the read is %+v", read)
	}
	if write.Kind != "write" || write.Array != "tile" || write.Space != "shared" || !slices.Equal(write.Elements, []int{0, 1, 2, 3}) ||
		!slices.Equal(write.Values, read.Values) {
		t.Errorf("the write is %+v", write)
	}
}

// TestEventsAreTheSameInEveryFormat: a table and a document tell what lines tell, and say what they are.
func TestEventsAreTheSameInEveryFormat(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	from, events := toldIn(t, made(t, s, of, Order{Format: JSONL}))
	var whole struct {
		origin
		Events []frame.Event
	}
	if err := json.Unmarshal(made(t, s, of, Order{Format: JSON}), &whole); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(events, whole.Events); d != "" || whole.origin != from {
		t.Errorf("one document of %+v tells otherwise than lines: %s", whole.origin, d)
	}
	text := made(t, s, of, Order{Format: CSV})
	if !bytes.HasPrefix(text, []byte("# Shift\n# Every launch")) ||
		!bytes.Contains(text, []byte("\n# https://a.example/lessons/shift\nevent,")) {
		t.Errorf("the table does not say what it is: %.200s", text)
	}
	rows := csv.NewReader(bytes.NewReader(text))
	rows.Comment = '#'
	table, err := rows.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(table) != len(events)+1 || !slices.Equal(table[0], columns) {
		t.Errorf("a table of %d rows has %d events", len(table), len(events))
	}
	if row := table[readOfSecondBlock(t, events)+1]; row[9] != "in" || row[10] != "8 9 10 11" || row[11] != "48 49 50 51" {
		t.Errorf("the read's row is %q", row)
	}
}

func TestEventsAreBounded(t *testing.T) {
	of := subject(t, shift)
	for _, format := range []Format{CSV, JSON, JSONL} {
		var out bytes.Buffer
		err := studio(t, Limits{Bytes: 600}).Make(t.Context(), of, Order{Format: format}, &out, nil)
		if text := refusal(t, err); !strings.Contains(text, "larger than 600 bytes") || out.Len() > 600 {
			t.Errorf("%s: %d bytes: %s", format, out.Len(), text)
		}
		var whole, again bytes.Buffer
		if err := studio(t, Limits{}).Make(t.Context(), of, Order{Format: format}, &whole, nil); err != nil {
			t.Fatal(err)
		}
		if err := studio(t, Limits{Bytes: int64(whole.Len())}).Make(t.Context(), of, Order{Format: format}, &again, nil); err != nil ||
			!bytes.Equal(again.Bytes(), whole.Bytes()) {
			t.Errorf("%s: as many bytes as there may be, %d: %v", format, whole.Len(), err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		err = studio(t, Limits{}).Make(ctx, of, Order{Format: format}, io.Discard, func(done, _ int) {
			if done > 2 {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: given up it gives %v", format, err)
		}
		cancel()
	}
}
