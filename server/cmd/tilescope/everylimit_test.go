package main

import (
	"flag"
	"io"
	"reflect"
	"testing"
)

// noFlag are numbers among the limits that no flag sets, with the reason.
var noFlag = map[string]string{
	"runs.Limits.Why.Depth":      inAnswer,
	"runs.Limits.Why.Statements": inAnswer,
	"runs.Limits.Why.Links":      inAnswer,
	"runs.Limits.Why.Fan":        inAnswer,
	"runs.Limits.Why.Loads":      inAnswer,
	"runs.Share":                 turns,
	"runs.Moment":                turns,
	"socket.Quick":               "as many as there are processors",
	"store.Try":                  calls,
	"store.Patience":             calls,
}

const (
	inAnswer = "the size of an answer, within --why-steps and --why-causes"
	turns    = "decides who waits, not who is refused"
	calls    = "of the server's calls to its own store"
)

// TestEveryNumberOfALimitHasAFlag holds that a field which is added to limits has a default above zero and a flag of serve that changes it.
func TestEveryNumberOfALimitHasAFlag(t *testing.T) {
	numbers := func(s *settings) map[string]int64 {
		all := map[string]int64{}
		for name, of := range map[string]any{
			"socket": s.socket, "runs": s.runs, "rooms": s.rooms, "lessoneval": s.tutor, "progress": s.learners, "links": s.links,
			"exports": s.exports, "store": s.store,
		} {
			collect(all, name, reflect.ValueOf(of))
		}
		return all
	}
	usual, err := parseServe(nil, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defaults := numbers(&usual)
	changed := map[string]bool{}
	var flags []*flag.Flag
	serveFlags(&settings{}).VisitAll(func(f *flag.Flag) { flags = append(flags, f) })
	for _, f := range flags {
		// Some number that is not the default and that no check refuses.
		for _, value := range []string{"4321", "4321s", "999999999"} {
			s, err := parseServe([]string{"--link-bytes", "4321", "--" + f.Name, value}, io.Discard)
			if err != nil {
				continue
			}
			for name, n := range numbers(&s) {
				changed[name] = changed[name] || n != defaults[name]
			}
		}
	}
	for name, n := range defaults {
		switch {
		case noFlag[name] != "":
		case n <= 0:
			t.Errorf("%s is %d by default", name, n)
		case !changed[name]:
			t.Errorf("no flag changes %s", name)
		}
	}
	for name := range noFlag {
		if _, ok := defaults[name]; !ok || changed[name] {
			t.Errorf("%s is listed as a number without a flag, and is not one", name)
		}
	}
}

// collect adds the numbers in v, by the path that leads to them.
func collect(all map[string]int64, path string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				collect(all, path+"."+f.Name, v.Field(i))
			}
		}
	case reflect.Int, reflect.Int64:
		all[path] = v.Int()
	}
}
