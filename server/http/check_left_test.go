package http

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// endless is a lesson whose exercise has a check that takes hours: it asks something of four stores, for each of four stores, and so on.
func endless() string {
	return "---\ntitle: Counting\naim: To count.\nruns: {r: {}}\n---\n## One\n\n" +
		"```exercise\nid: mend\ntitle: mend it\ntask: Add one.\nstart: exercise.cu\nsolution: solution.cu\ncases: [{say: plain}]\n" +
		"breaks: [output]\nhints: [the first]\nchecks:\n  - say: It ends\n    hint: Wait.\n    that: '" +
		strings.Repeat(`all(stores(r, "a"), `, 16) + ".line > 0" + strings.Repeat(")", 16) + "'\n```\n"
}

// lastRun tells when a lesson's own run is requested, which an expression does just before it is evaluated.
type lastRun struct {
	plain
	begins chan struct{}
}

func (l lastRun) Run(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
	defer close(l.begins)
	return l.plain.Run(ctx, spec)
}

// ending tells how a check ended.
type ending struct {
	Tutor
	ended chan error
}

func (e ending) Check(ctx context.Context, reader i18n.Reader, slug, id, source string) (*lessoneval.Report, error) {
	r, err := e.Tutor.Check(ctx, reader, slug, id, source)
	e.ended <- err
	return r, err
}

// A check whose reader has left is given up, in the middle of an expression, too.
func TestChecksEndWithTheirReader(t *testing.T) {
	solution := strings.Replace(counted, "EXTRA", "BY", 1)
	c, err := catalog.Load(fstest.MapFS{
		"counting/lesson.md":   {Data: []byte(endless())},
		"counting/kernel.cu":   {Data: []byte(solution)},
		"counting/exercise.cu": {Data: []byte(strings.Replace(counted, "EXTRA", "0", 1))},
		"counting/solution.cu": {Data: []byte(solution)},
	})
	if err != nil {
		t.Fatal(err)
	}
	begins, ended := make(chan struct{}), make(chan error, 1)
	u, err := lessoneval.New(c, lastRun{begins: begins}, lessoneval.Limits{CheckWork: math.MaxInt})
	if err != nil {
		t.Fatal(err)
	}
	server := courseWith(t, func(s *Site) { s.Catalog, s.Tutor, s.Log = c, ending{u, ended}, slog.New(slog.DiscardHandler) })
	ctx, leave := context.WithCancel(t.Context())
	go func() {
		<-begins
		leave()
	}()
	body, err := json.Marshal(map[string]any{"source": solution, "unkept": true})
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(ctx, "POST", server.URL+"/learn/counting/check/mend", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if answer, err := http.DefaultClient.Do(r); err == nil {
		_ = answer.Body.Close()
		t.Errorf("a check that was left is answered: %s", answer.Status)
	}
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the check ended with %v", err)
	}
}
