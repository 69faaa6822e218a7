package wire

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

func TestEncodeSendsListsAndNeverNull(t *testing.T) {
	message := func() *Server {
		return &Server{Body: OpenedMessage{Run: &frame.Run{Launches: []frame.Launch{{}}}, Scene: &frame.Scene{Arrays: []frame.Array{{}}},
			Frame: &frame.Frame{Values: []frame.Values{{}}, Phases: frame.PhaseTable{Rows: []frame.PhaseRow{{}}}}}}
	}
	m := message()
	text, err := Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(m, message()) {
		t.Error("the message is changed, and parts of it may be others' as well")
	}
	for _, field := range []string{`"findings":[]`, `"defines":[]`, `"homes":[]`, `"fresh":[]`, `"accesses":[]`, `"cells":[]`} {
		if !strings.Contains(string(text), field) {
			t.Errorf("no %s in %s", field, text)
		}
	}
	for i, part := range strings.Split(string(text), "null") {
		if i > 0 && !strings.HasSuffix(strings.Split(string(text), "null")[i-1], `"loads":`) &&
			!strings.HasSuffix(strings.Split(string(text), "null")[i-1], `"banks":`) && !strings.HasSuffix(strings.Split(string(text), "null")[i-1],
			`"sectors":`) {
			t.Errorf("a list travels as null before %.40s", part)
		}
	}
}

func TestWhatPartOfARunIsShown(t *testing.T) {
	for part, ok := range map[Part]bool{WholeRun: true, PartSoFar: true, PartStopped: true, "half": false} {
		shown := Shown{Place: frame.Place{Lane: -1}, Sight: Sight{Finding: -1, Part: part}}
		if p := shown.Check(DefaultLimits()); (p == nil) != ok || p != nil && p.Code != "malformed" {
			t.Errorf("%q: %+v", part, p)
		}
	}
}

func TestRowsOfRunsThatCountOtherThings(t *testing.T) {
	m := func(key string, v float64) frame.Measure { return frame.Measure{Key: key, Label: key, Value: v} }
	got := Rows([]frame.Measure{m("a", 1), m("c", 3), m("z", 9)}, []frame.Measure{m("0", 5), m("a", 2), m("b", 4), m("c", 3), m("z", 8)})
	var text []string
	for _, r := range got {
		text = append(text, fmt.Sprintf("%s %v %v %v %s", r.Key, r.A, r.B, r.Difference, r.Ratio))
	}
	if s := strings.Join(text, "; "); s != "0 0 5 5 ; a 1 2 1 2.00×; b 0 4 4 ; c 3 3 0 1.00×; z 9 8 -1 0.89×" {
		t.Error(s)
	}
}
