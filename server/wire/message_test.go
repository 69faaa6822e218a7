package wire

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tilescope/engine/advice"
	"tilescope/engine/frame"
)

// answers are one message of each kind that a server may send, with how they travel.
var answers = []struct {
	m    ServerMessage
	text string
}{
	{PongMessage{}, `{"kind":"pong","seq":7}`},
	{RefusedMessage{Problem: &Problem{Code: BusyProblem, Text: "Wait."}},
		`{"kind":"refused","seq":7,"problem":{"code":"busy","text":"Wait."}}`},
	{RejectedMessage{}, `{"kind":"rejected","seq":7,"diagnostics":[]}`},
	{ProgressMessage{Steps: 5, Ahead: 1}, `{"kind":"progress","seq":7,"steps":5,"ahead":1}`},
	{SearchingMessage{Outcome: &Outcome{Tried: 1, Of: 2}},
		`{"kind":"searching","seq":7,"outcome":{"finding":0,"tried":1,"of":2,"found":false,"text":"","schedule":"","blocks":"","seed":0}}`},
	{SearchedMessage{Outcome: &Outcome{Tried: 2, Of: 2}},
		`{"kind":"searched","seq":7,"outcome":{"finding":0,"tried":2,"of":2,"found":false,"text":"","schedule":"","blocks":"","seed":0}}`},
	{SeekingMessage{Steps: 5}, `{"kind":"seeking","seq":7,"steps":5}`},
	{MissedMessage{Text: "None."}, `{"kind":"missed","seq":7,"text":"None."}`},
	{TabulatingMessage{Steps: 5}, `{"kind":"tabulating","seq":7,"steps":5}`},
	{TabulatedMessage{Tables: &Tables{Name: "phases", Format: frame.TextFormat, Text: "a b"}},
		`{"kind":"tabulated","seq":7,"tables":{"offers":[],"name":"phases","format":"text","text":"a b"}}`},
	{AheadMessage{Size: frame.WarpStep, Count: -1}, `{"kind":"ahead","seq":7,"size":"warp","count":-1}`},
	{GivenMessage{}, `{"kind":"given-up","seq":7}`},
	{ComparingMessage{Steps: 5}, `{"kind":"comparing","seq":7,"steps":5}`},
	{ComparedMessage{Comparison: &Comparison{Text: "same"}}, `{"kind":"compared","seq":7,"comparison":{"rows":[],"text":"same"}}`},
	{SweepingMessage{Sweep: &SweepProgress{Of: 2}}, `{"kind":"sweeping","seq":7,"sweep":{"of":2,"done":0,"steps":0,"points":[]}}`},
	{SweptMessage{Sweep: &SweepProgress{Of: 2, Done: 2}}, `{"kind":"swept","seq":7,"sweep":{"of":2,"done":2,"steps":0,"points":[]}}`},
	{CountedMessage{Mine: &Mine{Vote: 1, Round: 1, Key: "2"}}, `{"kind":"counted","seq":7,"mine":{"vote":1,"round":1,"key":"2"}}`},
	{SeatedMessage{Text: "t"}, `{"kind":"seated","seq":7,"text":"t"}`},
	{InvitedMessage{Text: "s"}, `{"kind":"invited","seq":7,"text":"s"}`},
	{InRoomMessage{Room: &RoomView{Code: "CDFHJK", Role: Projector}},
		`{"kind":"room","seq":7,"room":{"code":"CDFHJK","title":"","role":"projector","here":0,"following":0,"closed":false,"ranks":false,"votes":0,"asked":[]}}`},
	{OpenedMessage{Run: &frame.Run{}, Number: 3}, `{"kind":"opened","seq":7,"run":{`},
	{FramedMessage{Number: 4, After: 3}, `{"kind":"frame","seq":7,"number":4,"after":3}`},
	{RecalledMessage{History: &frame.History{}}, `{"kind":"recalled","seq":7,"history":{`},
	{DiagnosedMessage{Diagnosis: &advice.Diagnosis{Launch: 1}}, `{"kind":"diagnosed","seq":7,"diagnosis":{"key":"","launch":1,`},
	{ExplainedMessage{Why: &frame.Why{}}, `{"kind":"explained","seq":7,"why":{`},
	{AssessedMessage{Cost: &frame.Cost{}}, `{"kind":"assessed","seq":7,"cost":{`},
	{MovedMessage{Shown: &Shown{}, Number: 3}, `{"kind":"moved","seq":7,"shown":{`},
}

// TestMessagesTravelFlat: a message's own fields are beside its tag and its number, in one object.
func TestMessagesTravelFlat(t *testing.T) {
	for _, a := range answers {
		data, err := Encode(&Server{Seq: 7, Body: a.m})
		if err != nil {
			t.Fatal(err)
		}
		if whole := strings.HasSuffix(a.text, "}"); string(data) != a.text && (whole || !strings.HasPrefix(string(data), a.text)) {
			t.Errorf("%T travels as %s, want %s", a.m, data, a.text)
		}
	}
	if _, err := Encode(&Server{}); err == nil {
		t.Error("a message of no kind is encoded")
	}
	if _, err := json.Marshal(Client{}); err == nil {
		t.Error("a message of no kind is encoded")
	}
}

// messages are the types of this package that have a tag, by the kind of tag.
func messages(t *testing.T) map[string][]string {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "kind" && f.Recv != nil {
				tag := f.Type.Results.List[0].Type.(*ast.Ident).Name
				out[tag] = append(out[tag], f.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	return out
}

// TestEveryMessageIsKnown: a type with a tag can be sent and read, under that tag alone.
func TestEveryMessageIsKnown(t *testing.T) {
	all := messages(t)
	if got := len(all["ClientKind"]); got != len(clients) || got == 0 {
		t.Errorf("%d messages of the page are declared, and %d can be read", got, len(clients))
	}
	if got := len(all["ServerKind"]); got != len(servers) || got != len(answers) {
		t.Errorf("%d messages of the server are declared, %d can be sent, and %d are tested", got, len(servers), len(answers))
	}
	for kind, codec := range clients {
		c, err := codec.decode([]byte(`{"kind":"` + string(kind) + `","seq":3}`))
		if err != nil || c.Kind() != kind || c.Seq != 3 {
			t.Errorf("%s is read as %+v (%v)", kind, c, err)
		}
	}
	seen := map[ServerKind]bool{}
	for _, a := range answers {
		seen[a.m.kind()] = true
	}
	if len(seen) != len(servers) {
		t.Errorf("%d tags for %d messages", len(seen), len(servers))
	}
}

// TestClientMessagesComeBack: what a page's message is encoded to is read as the same message.
func TestClientMessagesComeBack(t *testing.T) {
	for _, m := range full() {
		c := Client{Seq: 5, Body: m}
		data, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		var back Client
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(back)
		if err != nil || back.Seq != 5 || reflect.TypeOf(back.Body) != reflect.TypeOf(m) || string(again) != string(data) {
			t.Errorf("%s comes back as %s (%v)", data, again, err)
		}
	}
	var c Client
	if json.Unmarshal([]byte(`{"kind":"jump"}`), &c) == nil || json.Unmarshal([]byte(`{"kind":7}`), &c) == nil {
		t.Error("what is no message is read as one")
	}
}

// TestFieldsOfOtherMessages: a field that another kind has, and the message's own does not, is refused.
func TestFieldsOfOtherMessages(t *testing.T) {
	fields := func(m ClientMessage) map[string]json.RawMessage {
		data, err := json.Marshal(Client{Seq: 1, Body: m})
		if err != nil {
			t.Fatal(err)
		}
		var out map[string]json.RawMessage
		if err := json.Unmarshal(data, &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	own := func(m ClientMessage) map[string]bool {
		out := map[string]bool{"kind": true, "seq": true}
		for i := range reflect.TypeOf(m).NumField() {
			name, _, _ := strings.Cut(reflect.TypeOf(m).Field(i).Tag.Get("json"), ",")
			out[name] = true
		}
		return out
	}
	tried := 0
	for _, m := range full() {
		for _, other := range full() {
			for name, value := range fields(other) {
				if own(m)[name] {
					continue
				}
				tried++
				with := fields(m)
				with[name] = value
				data, err := json.Marshal(with)
				if err != nil {
					t.Fatal(err)
				}
				if _, p := Decode(data, DefaultLimits()); p == nil || p.Code != "malformed" {
					t.Errorf("%s may have %s: %+v", m.kind(), name, p)
				}
			}
		}
	}
	if tried < 100 {
		t.Errorf("only %d fields were tried", tried)
	}
}
