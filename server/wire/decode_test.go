package wire

import (
	"fmt"
	"strings"
	"testing"
)

// decoding is a message with the code of the problem that it has, "" for none.
type decoding struct {
	name, text string
	code       ProblemCode
}

func decodes(t *testing.T, tests []decoding) {
	t.Helper()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c, p := Decode([]byte(test.text), DefaultLimits())
			switch {
			case p == nil && test.code != "":
				t.Fatalf("taken as %+v; want the problem %q", c, test.code)
			case p != nil && p.Code != test.code:
				t.Fatalf("problem %q (%s); want %q", p.Code, p.Text, test.code)
			}
		})
	}
}

// long is a text that exceeds the limit of a source.
func long() string { return strings.Repeat("x", DefaultLimits().Source+1) }

// TestDecode: what every message has, and what none may have.
func TestDecode(t *testing.T) {
	lim := DefaultLimits()
	decodes(t, []decoding{
		{"open", `{"kind":"open","seq":1,"version":3,"spec":{"lesson":"tiles"}}`, ""},
		{"seek", `{"kind":"seek","seq":2,"place":{"position":7,"lane":-1}}`, ""},
		{"step", `{"kind":"step","seq":2,"size":"warp","count":-1}`, ""},
		{"resync", `{"kind":"resync","seq":3}`, ""},
		{"other version", `{"kind":"open","seq":1,"version":9,"spec":{"lesson":"tiles"}}`, "version"},
		{"unknown kind", `{"kind":"jump","seq":1}`, "unknown-kind"},
		{"unknown field", `{"kind":"resync","seq":1,"colour":"red"}`, "malformed"},
		{"long message", `{"kind":"resync","seq":` + strings.Repeat(" ", lim.Message) + `1}`, "too-large"},
		{"not JSON", `hello`, "malformed"},
		{"two messages", `{"kind":"resync","seq":1}{"kind":"resync","seq":2}`, "malformed"},
		{"wrong type", `{"kind":"seek","seq":"one"}`, "malformed"},
		{"empty", ``, "malformed"},
	})
}

// TestDecodeSpecs: what decides a run.
func TestDecodeSpecs(t *testing.T) {
	lim := DefaultLimits()
	decodes(t, []decoding{
		{"arguments and input", `{"kind":"open","seq":1,"version":3,"spec":{"lesson":"a","args":["8","x y"],"stdin":"1 ` +
			`2\n","blocks":"on-sms","sms":4}}`, ""},
		{"too many arguments", `{"kind":"open","seq":1,"version":3,"spec":{"lesson":"a","args":[""` + strings.Repeat(`,""`, lim.Args) + `]}}`,
			"too-large"},
		{"long input", `{"kind":"open","seq":1,"version":3,"spec":{"lesson":"a","stdin":"` + long() + `"}}`, "too-large"},
		{"no multiprocessors", `{"kind":"open","seq":1,"version":3,"spec":{"lesson":"a","sms":-1}}`, "malformed"},
		{"no spec", `{"kind":"open","seq":1,"version":3}`, "malformed"},
		{"empty spec", `{"kind":"open","seq":1,"version":3,"spec":{}}`, "malformed"},
		{"too many multiprocessors", `{"kind":"open","seq":1,"version":3,"spec":{"lesson":"a","sms":65537}}`, "malformed"},
		{"wide warp", `{"kind":"open","seq":1,"version":3,"spec":{"lesson":"a","warp":64}}`, "malformed"},
		{"long source", `{"kind":"open","seq":1,"version":3,"spec":{"source":"` + long() + `"}}`, "too-large"},
	})
}

// TestDecodeSteps: going through a run.
func TestDecodeSteps(t *testing.T) {
	lim := DefaultLimits()
	decodes(t, []decoding{
		{"unknown size", `{"kind":"step","seq":1,"size":"mile","count":1}`, "malformed"},
		{"no steps", `{"kind":"step","seq":1,"size":"warp"}`, "malformed"},
		{"too many steps", `{"kind":"step","seq":1,"size":"warp","count":1001}`, "malformed"},
		{"place before the start", `{"kind":"seek","seq":1,"place":{"position":-1,"lane":-1}}`, "bad-place"},
		{"lane past the warp", `{"kind":"seek","seq":1,"place":{"position":1,"lane":32}}`, "bad-place"},
		{"search", `{"kind":"search","seq":3,"finding":2}`, ""},
		{"search for the first", `{"kind":"search","seq":3}`, ""},
		{"search for less than the first", `{"kind":"search","seq":3,"finding":-1}`, "malformed"},
		{"cancel", `{"kind":"cancel","seq":3}`, ""},
		{"give up", `{"kind":"give-up","seq":3}`, ""},
		{"find a line", `{"kind":"find","seq":3,"sought":"line","lines":[7],"back":true}`, ""},
		{"find a write", `{"kind":"find","seq":3,"sought":"write","id":2,"cell":5}`, ""},
		{"recall", `{"kind":"recall","seq":3,"id":2,"cell":5}`, ""},
		{"a cell before the first", `{"kind":"recall","seq":3,"id":2,"cell":-5}`, "malformed"},
		{"why a cell", `{"kind":"why","seq":3,"of":"cell","id":2,"cell":5}`, ""},
		{"why a variable", `{"kind":"why","seq":3,"of":"variable","name":"acc"}`, ""},
		{"why a cell before the first", `{"kind":"why","seq":3,"of":"cell","id":2,"cell":-5}`, "malformed"},
		{"why a number of the output", `{"kind":"why","seq":3,"of":"output","line":2,"column":9}`, ""},
		{"why a number before the line", `{"kind":"why","seq":3,"of":"output","line":2,"column":-9}`, "malformed"},
		{"why nothing", `{"kind":"why","seq":3,"of":"luck"}`, "malformed"},
		{"find nothing", `{"kind":"find","seq":3}`, "malformed"},
		{"find two lines", `{"kind":"find","seq":3,"sought":"line","lines":[7,8]}`, "malformed"},
		{"no breakpoints", `{"kind":"find","seq":3,"sought":"breakpoint"}`, "too-large"},
		{"too many breakpoints", `{"kind":"find","seq":3,"sought":"breakpoint","lines":[1` + strings.Repeat(",1", lim.Lines) + `]}`, "too-large"},
	})
}

// TestDecodeLooks: how a run is looked at.
func TestDecodeLooks(t *testing.T) {
	lim := DefaultLimits()
	decodes(t, []decoding{
		{"open with columns first", `{"kind":"open","seq":1,"version":3,"xy":true,"spec":{"lesson":"tiles"}}`, ""},
		{"columns first", `{"kind":"notate","seq":3,"xy":true}`, ""},
		{"rows first", `{"kind":"notate","seq":3}`, ""},
		{"no notation", `{"kind":"notate","seq":3,"xy":"rows"}`, "malformed"},
		{"loads", `{"kind":"heat","seq":3,"heat":true}`, ""},
		{"how much heat", `{"kind":"heat","seq":3,"heat":7}`, "malformed"},
		{"beside", `{"kind":"beside","seq":3,"blocks":[[1,0,0]],"threads":[[0,0,0],[33,0,0]]}`, ""},
		{"nothing beside", `{"kind":"beside","seq":3}`, ""},
		{"too many blocks beside", `{"kind":"beside","seq":3,"blocks":[[0,0,0]` + strings.Repeat(",[1,0,0]", lim.Blocks) + `]}`, "too-large"},
		{"too many threads compared", `{"kind":"beside","seq":3,"threads":[[0,0,0]` + strings.Repeat(",[1,0,0]", lim.Threads) + `]}`,
			"too-large"},
		{"open with too many beside", `{"kind":"open","seq":1,"version":3,"spec":{"lesson":"tiles"},"blocks":[[0,0,0]` +
			strings.Repeat(",[1,0,0]", lim.Blocks) + `]}`, "too-large"},
		{"an image", `{"kind":"reshape","seq":3,"array":"M","image":"rgb"}`, ""},
		{"no image", `{"kind":"reshape","seq":3,"array":"M","image":"sepia"}`, "malformed"},
		{"a table", `{"kind":"tabulate","seq":3,"table":"access-order"}`, ""},
		{"any table, as CSV", `{"kind":"tabulate","seq":3,"format":"csv"}`, ""},
		{"no such table", `{"kind":"tabulate","seq":3,"table":"chairs"}`, "malformed"},
		{"no such format", `{"kind":"tabulate","seq":3,"format":"pdf"}`, "malformed"},
	})
}

// TestDecodeStudies: runs set against each other.
func TestDecodeStudies(t *testing.T) {
	decodes(t, []decoding{
		{"compare", `{"kind":"compare","seq":3,"spec":{"lesson":"a"},"other":{"lesson":"a","off":[4]}}`, ""},
		{"compare with nothing", `{"kind":"compare","seq":3,"spec":{"lesson":"a"}}`, "malformed"},
		{"compare with an empty spec", `{"kind":"compare","seq":3,"spec":{"lesson":"a"},"other":{}}`, "malformed"},
		{"sweep", `{"kind":"sweep","seq":3,"spec":{"lesson":"a"},"range":{"knob":"define","name":"TILE","values":"2,4"}}`, ""},
		{"sweep devices", `{"kind":"sweep","seq":3,"spec":{"lesson":"a"},"range":{"knob":"device","values":"h200,g80"}}`, ""},
		{"sweep no definition", `{"kind":"sweep","seq":3,"spec":{"lesson":"a"},"range":{"knob":"define","values":"2,4"}}`, "malformed"},
		{"sweep the weather", `{"kind":"sweep","seq":3,"spec":{"lesson":"a"},"range":{"knob":"weather","values":"2,4"}}`, "malformed"},
		{"sweep nothing", `{"kind":"sweep","seq":3,"spec":{"lesson":"a"}}`, "malformed"},
		{
			"sweep of a long source",
			`{"kind":"sweep","seq":3,"spec":{"source":"` + long() + `"},"range":{"knob":"sms","values":"1"}}`,
			"too-large",
		},
	})
}

// TestDecodeShown: what a presenter shows.
func TestDecodeShown(t *testing.T) {
	lim := DefaultLimits()
	decodes(t, []decoding{
		{"enter a room", `{"kind":"enter","seq":1,"version":3,"member":"0123456789abcdef","on":true}`, ""},
		{"enter under a short name", `{"kind":"enter","seq":1,"version":3,"member":"0123"}`, "malformed"},
		{"enter under a name with signs", `{"kind":"enter","seq":1,"version":3,"member":"0123456789abcde."}`, "malformed"},
		{"enter with another version", `{"kind":"enter","seq":1,"version":2,"member":"0123456789abcdef"}`, "version"},
		{"enter nothing", `{"kind":"enter","seq":1,"version":3}`, "malformed"},
		{"show a step", `{"kind":"present","seq":1,"shown":{"number":0,"place":{"position":3,"lane":-1},"sight":{"finding":-1}}}`, ""},
		{"show nothing", `{"kind":"present","seq":1}`, "malformed"},
		{"show a place before the start", `{"kind":"present","seq":1,"shown":{"place":{"position":-3,"lane":-1}}}`, "bad-place"},
		{"show a long source", `{"kind":"present","seq":1,"shown":{"spec":{"source":"` + long() + `"},"place":{"lane":-1}}}`, "too-large"},
		{"show too many inspectors", `{"kind":"present","seq":1,"shown":{"place":{"lane":-1},"sight":{"panels":["a","b","c","d"],"finding":-1}}}`,
			"too-large"},
		{"show too many breakpoints", `{"kind":"present","seq":1,"shown":{"place":{"lane":-1},"sight":{"finding":-1,"breaks":[1` +
			strings.Repeat(",1", lim.Lines) + `]}}}`, "too-large"},
		{"show too many shapes", `{"kind":"present","seq":1,"shown":{"place":{"lane":-1},"sight":{"finding":-1,"shapes":{` +
			manyShapes(lim.Shapes+1) + `}}}}`, "too-large"},
		{"point at nothing", `{"kind":"present","seq":1,"shown":{"number":0,"place":{"position":0,"lane":-1},"sight":{"finding":-1,"picked":{"kind":"star"}}}}`, "malformed"},
		{"a table that is none", `{"kind":"present","seq":1,"shown":{"number":0,"place":{"position":0,"lane":-1},"sight":{"finding":-1,"table":"kitchen"}}}`, "malformed"},
		{"a history of nothing", `{"kind":"present","seq":1,"shown":{"number":0,"place":{"position":0,"lane":-1},"sight":{"finding":-1,"cell":[-1,0]}}}`, "malformed"},
		{"open views", `{"kind":"present","seq":1,"shown":{"number":0,"place":{"position":0,"lane":-1},"sight":{"finding":-1,"table":"phases","hot":"loads","picked":{"kind":"bank","bank":3},"cell":[0,1]}}}`, ""},
	})
}

// TestDecodeVotes: what a room is asked and answers.
func TestDecodeVotes(t *testing.T) {
	lim := DefaultLimits()
	decodes(t, []decoding{
		{"ask a choice", `{"kind":"pose","seq":1,"question":{"kind":"choice","text":"?","options":["a","b"],"right":"1"}}`, ""},
		{"ask a choice of one", `{"kind":"pose","seq":1,"question":{"kind":"choice","text":"?","options":["a"]}}`, "malformed"},
		{"ask a choice of too many", `{"kind":"pose","seq":1,"question":{"kind":"choice","text":"?","options":["a"` +
			strings.Repeat(`,"b"`, lim.Options) + `]}}`, "malformed"},
		{"ask too much", `{"kind":"pose","seq":1,"question":{"kind":"number","text":"` + strings.Repeat("x", lim.Question+1) + `"}}`,
			"too-large"},
		{"ask nothing", `{"kind":"pose","seq":1,"question":{"kind":"number","text":""}}`, "malformed"},
		{"ask for an element of nothing", `{"kind":"pose","seq":1,"question":{"kind":"cell","text":"?"}}`, "malformed"},
		{"ask in another way", `{"kind":"pose","seq":1,"question":{"kind":"essay","text":"?"}}`, "malformed"},
		{"lock the vote", `{"kind":"turn","seq":1,"phase":"locked"}`, ""},
		{"bring the vote nowhere", `{"kind":"turn","seq":1,"phase":"over"}`, "malformed"},
		{"vote", `{"kind":"vote","seq":1,"answer":"1"}`, ""},
		{"vote nothing", `{"kind":"vote","seq":1}`, "malformed"},
		{"vote a novel", `{"kind":"vote","seq":1,"answer":"` + strings.Repeat("1", 1+lim.Answer) + `"}`, "malformed"},
		{"pose a prediction", `{"kind":"pose","seq":1,"prediction":"loads"}`, ""},
		{"pose nothing", `{"kind":"pose","seq":1}`, "malformed"},
		{"pose two things", `{"kind":"pose","seq":1,"prediction":"loads","question":{"kind":"number","text":"?","options":[]}}`, "malformed"},
		{"pose what is right for all", `{"kind":"pose","seq":1,"question":{"kind":"cells","text":"?","options":[],"array":"a","rows":1,"cols":2}}`, "malformed"},
		{"pose a place to go", `{"kind":"pose","seq":1,"question":{"kind":"number","text":"?","options":[],"show":"/lessons/one"}}`, "malformed"},
		{"feel lost", `{"kind":"feel","seq":1,"feeling":"lost"}`, ""},
		{"feel blue", `{"kind":"feel","seq":1,"feeling":"blue"}`, "malformed"},
		{"close the room", `{"kind":"close-room","seq":1}`, ""},
	})
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"kind":"open","seq":1,"version":3,"spec":{"lesson":"tiles","defines":{"TILE":"8"},"off":[13]}}`))
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

func manyShapes(n int) string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf(`"a%d":[2,2]`, i))
	}
	return strings.Join(list, ",")
}
