package wire

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/questionkind"
)

// full are messages that hold something in every field that their kind takes.
func full() []ClientMessage {
	spec := &Spec{
		Lesson:   "tiles",
		Source:   "int main() {}",
		Name:     "a.cu",
		Device:   "h200",
		Defines:  map[string]string{"TILE": "4"},
		Off:      []int{1},
		Schedule: "shuffled",
		Blocks:   "together",
		Args:     []string{"1"},
		Stdin:    "2",
	}
	blocks := [][3]int{{1, 0, 0}}
	return []ClientMessage{
		OpenMessage{Version: Version, Spec: spec, Place: &frame.Place{Lane: -1}, Focus: &frame.Focus{}, Blocks: blocks, Threads: blocks,
			Mistake: true},
		BesideMessage{Blocks: blocks, Threads: blocks},
		StepToMessage{Size: frame.WarpStep, Count: 1, Ahead: true, Taken: true},
		ReshapeMessage{Array: "M", Rows: 1, Cols: 1, Image: frame.ImageGray},
		FindMessage{For: frame.BreakpointHit, Lines: []int{1}},
		WhyMessage{Of: frame.WhyCell, Name: "acc"},
		TabulateMessage{Table: frame.TableNames()[0], Format: frame.CSVFormat},
		CompareMessage{Spec: spec, Other: spec},
		SweepMessage{Spec: spec, Range: &Range{Param: frame.DefineParam, Name: "TILE", Values: "1,2"}},
		EnterMessage{Version: Version, Member: strings.Repeat("m", leastMember), Ticket: "t"},
		PresentMessage{Shown: &Shown{
			By: "page", Spec: spec, Place: frame.Place{Lane: -1},
			Sight: Sight{
				Panels:  []string{"banks"},
				Memory:  "shared",
				Size:    frame.WarpStep,
				Shapes:  map[string][2]int{"M": {1, 1}},
				Breaks:  []int{1},
				Images:  map[string]frame.ImageKind{"M": frame.ImageGray},
				Blocks:  blocks,
				Threads: blocks,
				Table:   frame.TableNames()[0],
				Hot:     "loads",
				Picked:  &Pick{Kind: PickLine, Line: 1},
				Cell:    &[2]int{0, 0},
				Mistake: true,
			},
		}},
		PoseMessage{Prediction: "loads"},
		PoseMessage{Question: &Question{Kind: questionkind.Choice, Text: "?", Options: []string{"a", "b"}, Array: "M", Right: "1", Why: "So."}},
		TurnMessage{Phase: VoteLocked},
		VoteMessage{Answer: "1"},
		FeelMessage{Feeling: Lost},
	}
}

// TestEveryTextAndListIsBounded makes each text, list and map of each message much too long, one after the other: every one must be
// refused, though the message as a whole is not too long.
func TestEveryTextAndListIsBounded(t *testing.T) {
	lim := Limits{}
	v := reflect.ValueOf(&lim).Elem()
	for i := range v.NumField() {
		v.Field(i).SetInt(100)
	}
	lim.Message = 1 << 20
	for _, m := range full() {
		v := reflect.New(reflect.TypeOf(m)).Elem()
		v.Set(reflect.ValueOf(m))
		refused := func() *Problem {
			data, err := json.Marshal(Client{Body: v.Interface().(ClientMessage)})
			if err != nil {
				t.Fatal(err)
			}
			_, p := Decode(data, lim)
			return p
		}
		if p := refused(); p != nil {
			t.Fatalf("%s is refused as it is: %+v", m.kind(), p)
		}
		lengthen(v, string(m.kind()), func(where string) {
			if refused() == nil {
				t.Errorf("%s may be as long as the message", where)
			}
		})
	}
}

// lengthen makes one thing within v after the other much too long, calls f, and makes it as it was.
func lengthen(v reflect.Value, where string, f func(string)) {
	if v.Kind() == reflect.Pointer {
		if !v.IsNil() {
			lengthen(v.Elem(), where, f)
		}
		return
	}
	const much = 5000
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() && v.Type().Field(i).Tag.Get("json") != "-" {
				lengthen(v.Field(i), where+"."+v.Type().Field(i).Name, f)
			}
		}
		return
	case reflect.String:
		if v.Len() == 0 {
			return
		}
		v.SetString(strings.Repeat("x", much))
	case reflect.Slice:
		if v.Len() == 0 {
			return
		}
		if v.Index(0).Kind() == reflect.String {
			lengthen(v.Index(0), where+"[0]", f)
		}
		v.Set(reflect.MakeSlice(v.Type(), 0, much))
		for range much {
			v.Set(reflect.Append(v, old.Index(0)))
		}
	case reflect.Map:
		if v.Len() == 0 {
			return
		}
		key := old.MapKeys()[0]
		for _, make := range []func(reflect.Value){
			func(m reflect.Value) {
				for i := range much {
					m.SetMapIndex(reflect.ValueOf(fmt.Sprint("k", i)), old.MapIndex(key))
				}
			},
			func(m reflect.Value) {
				m.SetMapIndex(reflect.ValueOf(strings.Repeat("x", much)), old.MapIndex(key))
			},
			func(m reflect.Value) {
				if m.Type().Elem().Kind() == reflect.String {
					m.SetMapIndex(key, reflect.ValueOf(strings.Repeat("x", much)).Convert(m.Type().Elem()))
				} else {
					m.SetMapIndex(reflect.ValueOf(strings.Repeat("x", much)), old.MapIndex(key))
				}
			},
		} {
			m := reflect.MakeMap(v.Type())
			make(m)
			v.Set(m)
			f(where)
		}
		v.Set(old)
		return
	default:
		return
	}
	f(where)
	v.Set(old)
}

// TestLimitsAreNamed: what exceeds a limit says by which flag it is set.
func TestLimitsAreNamed(t *testing.T) {
	lim := DefaultLimits()
	lim.Message = 1 << 20
	long := func(n int) string { return strings.Repeat("x", n+1) }
	open := func(s Spec) ClientMessage { return OpenMessage{Version: Version, Spec: &s} }
	present := func(s Sight) ClientMessage {
		return PresentMessage{Shown: &Shown{Place: frame.Place{Lane: -1}, Sight: s}}
	}
	defines, shapes := map[string]string{}, map[string][2]int{}
	for i := range lim.Defines + 1 {
		defines[fmt.Sprint("D", i)] = "1"
	}
	for i := range lim.Shapes + 1 {
		shapes[fmt.Sprint("S", i)] = [2]int{1, 1}
	}
	many := strings.Split(strings.Repeat("a ", lim.Options)+"a", " ")
	named := map[string]bool{}
	for flag, c := range map[string]ClientMessage{
		"max-message":     open(Spec{Source: long(1 << 20)}),
		"max-source":      open(Spec{Source: long(lim.Source)}),
		"max-defines":     open(Spec{Source: "x", Defines: defines}),
		"max-arguments":   open(Spec{Source: "x", Args: make([]string, lim.Args+1)}),
		"max-input":       open(Spec{Source: "x", Stdin: long(lim.Input)}),
		"max-name":        open(Spec{Source: "x", Name: long(lim.Name)}),
		"max-value":       open(Spec{Source: "x", Defines: map[string]string{"A": long(lim.Value)}}),
		"max-steps":       StepToMessage{Size: frame.WarpStep, Count: lim.Steps + 1},
		"max-breakpoints": FindMessage{For: frame.BreakpointHit, Lines: make([]int, lim.Lines+1)},
		"max-blocks":      BesideMessage{Blocks: make([][3]int, lim.Blocks+1)},
		"max-threads":     BesideMessage{Threads: make([][3]int, lim.Threads+1)},
		"max-panels":      present(Sight{Panels: make([]string, lim.Panels+1)}),
		"max-shapes":      present(Sight{Shapes: shapes}),
		"max-question":    PoseMessage{Question: &Question{Kind: questionkind.Number, Text: long(lim.Question)}},
		"max-options":     PoseMessage{Question: &Question{Kind: questionkind.Choice, Text: "?", Options: many}},
		"max-answer":      VoteMessage{Answer: long(lim.Answer)},
	} {
		data, err := json.Marshal(Client{Body: c})
		if err != nil {
			t.Fatal(err)
		}
		if _, p := Decode(data, lim); p == nil || p.Limit != flag {
			t.Errorf("%s: %+v", flag, p)
		}
		named[flag] = true
	}
	// Off shares its flag with Defines, and a room's title is no message's.
	if fields := reflect.TypeFor[Limits]().NumField(); len(named) != fields-2 {
		t.Errorf("%d limits are tested, and there are %d", len(named), fields-2)
	}
}
