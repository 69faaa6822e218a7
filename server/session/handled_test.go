package session

import (
	"os"
	"regexp"
	"testing"

	"tilescope/server/wire"
)

// Each message that a page may send has a case of its own in the session, be it to refuse it.
func TestEveryMessageIsHandled(t *testing.T) {
	read := func(file string) string {
		t.Helper()
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	cases := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^\tcase (wire\.\w+Message[^:]*):`).FindAllStringSubmatch(read("session.go"), -1) {
		for _, m := range regexp.MustCompile(`wire\.(\w+Message)`).FindAllStringSubmatch(line[1], -1) {
			cases[m[1]] = true
		}
	}
	known := regexp.MustCompile(`clientOf\[(\w+)\]\(\),`).FindAllStringSubmatch(read("../wire/message.go"), -1)
	if len(known) < 20 {
		t.Fatalf("only %d messages were found in wire/message.go", len(known))
	}
	for _, m := range known {
		if !cases[m[1]] {
			t.Errorf("%s has no case in take, answer or move of session.go", m[1])
		}
	}
}

// stray is a message that no case names.
type stray struct{ wire.ResyncMessage }

// A message without a case is refused, and what the reader waits for is not dropped.
func TestMessagesWithoutACaseAreRefused(t *testing.T) {
	p := serve(t, NewRuns(RunsOptions{}), 64)
	p.open(wire.Spec{Source: scaleSource})
	p.say(stray{})
	if m := p.expect(wire.Refused); m.Problem.Code != wire.UnknownKindProblem {
		t.Errorf("it is answered by %+v", m.Problem)
	}
}
