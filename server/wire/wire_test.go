package wire

import (
	"strings"
	"testing"

	"tilescope/engine/frame"
)

func TestDecode(t *testing.T) {
	lim := DefaultLimits()
	long := strings.Repeat("x", lim.Source+1)
	for _, test := range []struct{ name, text, code string }{
		{"open", `{"kind":"open","seq":1,"version":1,"spec":{"lesson":"tiles"}}`, ""},
		{"seek", `{"kind":"seek","seq":2,"place":{"position":7,"lane":-1}}`, ""},
		{"step", `{"kind":"step","seq":2,"size":"warp","count":-1}`, ""},
		{"resync", `{"kind":"resync","seq":3}`, ""},
		{"search", `{"kind":"search","seq":3,"finding":2}`, ""},
		{"search for the first", `{"kind":"search","seq":3}`, ""},
		{"cancel", `{"kind":"cancel","seq":3}`, ""},
		{"search for less than the first", `{"kind":"search","seq":3,"finding":-1}`, "malformed"},
		{"give up", `{"kind":"give-up","seq":3}`, ""},
		{"open with columns first", `{"kind":"open","seq":1,"version":1,"xy":true,"spec":{"lesson":"tiles"}}`, ""},
		{"columns first", `{"kind":"notate","seq":3,"xy":true}`, ""},
		{"rows first", `{"kind":"notate","seq":3}`, ""},
		{"loads", `{"kind":"heat","seq":3,"heat":true}`, ""},
		{"how much heat", `{"kind":"heat","seq":3,"heat":7}`, "malformed"},
		{"no notation", `{"kind":"notate","seq":3,"xy":"rows"}`, "malformed"},
		{"find a line", `{"kind":"find","seq":3,"sought":"line","lines":[7],"back":true}`, ""},
		{"find a write", `{"kind":"find","seq":3,"sought":"write","id":2,"cell":5}`, ""},
		{"recall", `{"kind":"recall","seq":3,"id":2,"cell":5}`, ""},
		{"find nothing", `{"kind":"find","seq":3}`, "malformed"},
		{"find two lines", `{"kind":"find","seq":3,"sought":"line","lines":[7,8]}`, "malformed"},
		{"no breakpoints", `{"kind":"find","seq":3,"sought":"breakpoint"}`, "too-large"},
		{"too many breakpoints", `{"kind":"find","seq":3,"sought":"breakpoint","lines":[1` + strings.Repeat(",1", lim.Lines) + `]}`, "too-large"},
		{"a cell before the first", `{"kind":"recall","seq":3,"id":2,"cell":-5}`, "malformed"},
		{"other version", `{"kind":"open","seq":1,"version":9,"spec":{"lesson":"tiles"}}`, "version"},
		{"no spec", `{"kind":"open","seq":1,"version":1}`, "malformed"},
		{"empty spec", `{"kind":"open","seq":1,"version":1,"spec":{}}`, "malformed"},
		{"unknown kind", `{"kind":"jump","seq":1}`, "unknown-kind"},
		{"unknown field", `{"kind":"resync","seq":1,"colour":"red"}`, "malformed"},
		{"unknown size", `{"kind":"step","seq":1,"size":"mile","count":1}`, "malformed"},
		{"no steps", `{"kind":"step","seq":1,"size":"warp"}`, "malformed"},
		{"too many steps", `{"kind":"step","seq":1,"size":"warp","count":1001}`, "malformed"},
		{"place before the start", `{"kind":"seek","seq":1,"place":{"position":-1,"lane":-1}}`, "bad-place"},
		{"lane past the warp", `{"kind":"seek","seq":1,"place":{"position":1,"lane":32}}`, "bad-place"},
		{"wide warp", `{"kind":"open","seq":1,"version":1,"spec":{"lesson":"a","warp":64}}`, "malformed"},
		{"long source", `{"kind":"open","seq":1,"version":1,"spec":{"source":"` + long + `"}}`, "too-large"},
		{"long message", `{"kind":"resync","seq":` + strings.Repeat(" ", lim.Message) + `1}`, "too-large"},
		{"not JSON", `hello`, "malformed"},
		{"two messages", `{"kind":"resync","seq":1}{"kind":"resync","seq":2}`, "malformed"},
		{"wrong type", `{"kind":"seek","seq":"one"}`, "malformed"},
		{"empty", ``, "malformed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, p := Decode([]byte(test.text), lim)
			switch {
			case p == nil && test.code != "":
				t.Fatalf("taken as %+v; want the problem %q", c, test.code)
			case p != nil && p.Code != test.code:
				t.Fatalf("problem %q (%s); want %q", p.Code, p.Text, test.code)
			}
		})
	}
}

func TestEncodeSendsListsAndNeverNull(t *testing.T) {
	text, err := Encode(&Server{Kind: Opened, Run: &frame.Run{Launches: []frame.Launch{{}}}, Scene: &frame.Scene{Arrays: []frame.Array{{}}}, Frame: &frame.Frame{Values: []frame.Values{{}}, Phases: frame.PhaseTable{Rows: []frame.PhaseRow{{}}}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, field := range []string{`"findings":[]`, `"defines":[]`, `"homes":[]`, `"fresh":[]`, `"accesses":[]`, `"cells":[]`} {
		if !strings.Contains(string(text), field) {
			t.Errorf("no %s in %s", field, text)
		}
	}
	for i, part := range strings.Split(string(text), "null") {
		if i > 0 && !strings.HasSuffix(strings.Split(string(text), "null")[i-1], `"loads":`) && !strings.HasSuffix(strings.Split(string(text), "null")[i-1], `"banks":`) && !strings.HasSuffix(strings.Split(string(text), "null")[i-1], `"sectors":`) {
			t.Errorf("a list travels as null before %.40s", part)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"kind":"open","seq":1,"version":1,"spec":{"lesson":"tiles","defines":{"TILE":"8"},"off":[13]}}`))
	f.Add([]byte(`{"kind":"seek","seq":2,"place":{"position":7,"lane":-1}}`))
	f.Add([]byte(`{"kind":"look","seq":3,"focus":{"launch":0,"block":[1,0,0],"warp":0,"thread":[2,1,0],"lane":6}}`))
	f.Add([]byte(`{"kind":"reshape","seq":4,"array":"M","rows":8,"cols":8}`))
	f.Add([]byte(`[]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, p := Decode(data, DefaultLimits())
		if p == nil && c == nil {
			t.Fatal("neither message nor problem")
		}
		if p != nil && (p.Code == "" || p.Text == "") {
			t.Fatalf("a problem without words: %+v", p)
		}
	})
}
