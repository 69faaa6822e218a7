package room

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/questionkind"
	"tilescope/server/store"
	"tilescope/server/wire"
)

// fill sets everything in v to something else than nothing.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(v.Field(i))
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key)
		fill(value)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(7)
	case reflect.Uint64:
		v.SetUint(7)
	case reflect.Float64:
		v.SetFloat(7)
	default:
		panic(fmt.Sprintf("a room keeps no %s", v.Type()))
	}
}

func filled[T any]() (v T) {
	fill(reflect.ValueOf(&v).Elem())
	return v
}

// through is what comes out of the store for a value that goes in.
func through[T stored](t *testing.T, v T) (out T) {
	t.Helper()
	data, err := encode(v)
	if err == nil {
		out, err = decode[T](data)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestEverythingShownIsStored: a field that the protocol or a question gains and the store's forms lack is lost with the first restart.
func TestEverythingShownIsStored(t *testing.T) {
	a := filled[at]()
	if got := through(t, storeAt(a)).at(); !reflect.DeepEqual(got, a) {
		t.Errorf("what is shown comes back as %+v", got)
	}
	k := filled[kept]()
	if got := through(t, storeSpec(k)).kept(); !reflect.DeepEqual(got, k) {
		t.Errorf("a program comes back as %+v", got)
	}
	v := Vote{Number: 1, Question: filled[Question](), Phase: wire.VoteLocked, Round: 2}
	if got := through(t, storeVote(v)).vote(); !reflect.DeepEqual(got, v) {
		t.Errorf("a vote comes back as %+v", got)
	}
	got := through(t, storedShown{At: storeAt(a), Spec: storeProgram(&k.Spec)})
	if !reflect.DeepEqual(got.At.at(), a) || !reflect.DeepEqual(got.Spec.spec(), k.Spec) {
		t.Errorf("what goes over the bus comes back as %+v", got)
	}
}

// unnumbered are a room's values as they were kept before forms had numbers.
var unnumbered = map[string]string{
	"room": `{"title":"Stencils","lesson":"stencil","opened":"2026-11-20T08:00:00Z","active":"2026-11-20T08:05:00Z","closed":false,"keys":["k"],"seal":"s","invites":[]}`,
	"spec": `{"id":"5d41402abc4b2a76","spec":{"lesson":"stencil","source":"int main() { return 1 < 2; }","name":"a.cu","device":"h200","warp":4,` +
		`"defines":{"TILE":"8"},"off":[3],"schedule":"shuffled","blocks":"on-sms","seed":9,"sms":2,"args":["1"],"stdin":"2"}}`,
	"at": `{"number":12,"by":"page","specId":"5d41402abc4b2a76","place":{"position":31,"lane":-1},"focus":{"launch":1,"block":[1,0,0],"warp":2,"thread":[64,0,0],"lane":0},` +
		`"sight":{"panels":["banks"],"memory":"shared","size":"warp","finding":-1,"heat":true,"shapes":{"M":[4,8]},"breaks":[7],"images":{"M":"gray"},"blocks":[[2,0,0]],` +
		`"threads":[[65,0,0]],"table":"phases","hot":"loads","picked":{"kind":"word","array":3,"cell":5},"cell":[3,5],"part":"open"}}`,
	"vote.1": `{"number":1,"question":{"kind":"cells","text":"Which?","options":null,"array":"M","rows":2,"cols":3,"right":"1,2","why":"So.","reveal":{"position":40,"lane":-1},` +
		`"prediction":"loads","items":["a"],"ranks":[0],"unit":"B","flat":true,"tolerance":0.5,"slips":{"0":"off by one"},"show":"/lessons/stencil"},"phase":"locked","round":1}`,
	"ballot.1.1.000102030405060708090a0b": `1,2`,
}

// unnumberedShown is what unnumbered shows.
func unnumberedShown() wire.Shown {
	return wire.Shown{
		Number: 12,
		By:     "page",
		Place:  frame.Place{Position: 31, Lane: -1},
		Focus:  frame.Focus{Launch: 1, Block: [3]int{1}, Warp: 2, Thread: [3]int{64}},
		Spec: &wire.Spec{
			Lesson:   "stencil",
			Source:   "int main() { return 1 < 2; }",
			Name:     "a.cu",
			Device:   "h200",
			Warp:     4,
			Defines:  map[string]string{"TILE": "8"},
			Off:      []int{3},
			Schedule: "shuffled",
			Blocks:   "on-sms",
			Seed:     9,
			SMs:      2,
			Args:     []string{"1"},
			Stdin:    "2",
		},
		Sight: wire.Sight{
			Panels:  []string{"banks"},
			Memory:  "shared",
			Size:    frame.WarpStep,
			Finding: -1,
			Heat:    true,
			Shapes:  map[string][2]int{"M": {4, 8}},
			Breaks:  []int{7},
			Images:  map[string]frame.ImageKind{"M": frame.ImageGray},
			Blocks:  [][3]int{{2}},
			Threads: [][3]int{{65}},
			Table:   frame.PhaseSteps,
			Hot:     "loads",
			Picked:  &wire.Pick{Kind: wire.PickWord, Array: 3, Cell: 5},
			Cell:    &[2]int{3, 5},
			Part:    wire.PartSoFar,
		},
	}
}

// unnumberedQuestion is what unnumbered asks.
func unnumberedQuestion() Question {
	return Question{
		Question: wire.Question{
			Kind:   questionkind.Cells,
			Text:   "Which?",
			Array:  "M",
			Rows:   2,
			Cols:   3,
			Right:  "1,2",
			Why:    "So.",
			Reveal: &frame.Place{Position: 40, Lane: -1},
		},
		Prediction: "loads",
		Items:      []string{"a"},
		Ranks:      []int{0},
		Unit:       "B",
		Flat:       true,
		Tolerance:  0.5,
		Slips:      map[string]string{"0": "off by one"},
		Show:       "/lessons/stencil",
	}
}

// TestUnnumberedForms: a room that was opened before forms had numbers opens as it was left, and is kept in the newest form from then on.
func TestUnnumberedForms(t *testing.T) {
	r := rooms(t, openStore(t, store.Options{Dir: t.TempDir()}), Options{})
	const code = Code("CDFHJK")
	for name, text := range unnumbered {
		if _, err := r.bucket.Put(t.Context(), key(code, name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	m, err := r.Enter(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Leave()
	until(t, m, "the ballot is counted", func(s State) bool {
		return len(s.Votes) == 1 && s.Votes[0].Question.Text != "" && s.Votes[0].Tallies[0]["1,2"] == 1
	})
	s := m.State()
	if s.Title != "Stencils" || s.Lesson != "stencil" || s.SpecID != "5d41402abc4b2a76" || !reflect.DeepEqual(s.Shown, unnumberedShown()) {
		t.Errorf("the room shows %+v", s)
	}
	if v := s.Votes[0]; v.Phase != wire.VoteLocked || v.Round != 1 || !reflect.DeepEqual(v.Question, unnumberedQuestion()) {
		t.Errorf("the room votes on %+v", v)
	}
	next := showing(32)
	if _, err := m.Present(next); err != nil {
		t.Fatal(err)
	}
	want(t, m.Turn(t.Context(), wire.VoteDistribution), nil)
	_, err = m.Invite(t.Context(), false)
	want(t, err, nil)
	want(t, r.Close(t.Context()), nil)
	for name := range unnumbered {
		v, err := r.bucket.Get(t.Context(), key(code, name))
		if err != nil {
			t.Fatal(err)
		}
		var now versioned
		if strings.HasPrefix(name, "ballot.") {
			continue
		}
		if err := json.Unmarshal(v.Data, &now); err != nil || now.Form != form {
			t.Errorf("%s is kept in form %d (%v)", name, now.Form, err)
		}
	}
}

// TestLaterForms: what a later program keeps is refused, and not taken for something else or written over.
func TestLaterForms(t *testing.T) {
	later := fmt.Sprintf(`{"form":%d}`, form+1)
	_, room := decode[storedRoom]([]byte(later))
	_, at := decode[storedAt]([]byte(later))
	_, spec := decode[storedSpec]([]byte(later))
	_, vote := decode[storedVote]([]byte(later))
	_, shown := decode[storedShown]([]byte(`{"at":` + later + `}`))
	for what, err := range map[string]error{"room": room, "at": at, "spec": spec, "vote": vote, "shown": shown} {
		if err == nil || !strings.Contains(err.Error(), "later version") {
			t.Errorf("%s: %v", what, err)
		}
	}
}
