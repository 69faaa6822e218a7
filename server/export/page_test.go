package export

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/export/jsrender"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// recorded are the head and the messages of a page of one file.
func recorded(t *testing.T, page string) (head, []wiretest.Server) {
	t.Helper()
	packed := regexp.MustCompile(`<script type="text/plain" id="recording">([A-Za-z0-9_-]+)</script>`).FindStringSubmatch(page)
	if packed == nil {
		t.Fatalf("the page has no recording: %.300s", page)
	}
	data, err := base64.RawURLEncoding.DecodeString(packed[1])
	if err != nil {
		t.Fatal(err)
	}
	lines := json.NewDecoder(flate.NewReader(bytes.NewReader(data)))
	var h head
	if err := lines.Decode(&h); err != nil {
		t.Fatal(err)
	}
	var messages []wiretest.Server
	for {
		var m wiretest.Server
		err := lines.Decode(&m)
		if errors.Is(err, io.EOF) {
			return h, messages
		}
		if err != nil {
			t.Fatal(err)
		}
		messages = append(messages, m)
	}
}

func TestPageRecordsEveryStep(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	of.Heading, of.View.Theme, of.View.Place = `Shift </title><script>alert("1")</script>`, jsrender.Dark, &frame.Place{Position: 14, Lane: -1}
	var out strings.Builder
	var heard []int
	if err := s.Page(t.Context(), of, &out, func(done, all int) { heard = append(heard, done, all) }); err != nil {
		t.Fatal(err)
	}
	page := out.String()
	h, messages := recorded(t, page)
	if h.Heading != of.Heading || h.Link != of.Link || h.Theme != jsrender.Dark || h.At != 14 {
		t.Errorf("the head is %+v", h)
	}
	if messages[0].Kind != wire.Opened || messages[0].Run == nil || messages[0].Scene == nil {
		t.Errorf("the first message does not open: %+v", messages[0])
	}
	for i, m := range messages {
		if m.Frame == nil || m.Frame.Step.Index != i || (i > 0) != (m.Kind == wire.Framed) {
			t.Fatalf("message %d is of step %+v", i, m.Frame)
		}
	}
	if n := messages[0].Frame.Step.Count; len(messages) != n+1 {
		t.Errorf("%d of %d steps are recorded", len(messages)-1, n)
	}
	if last := heard[len(heard)-2:]; last[0] != len(messages) || last[1] != len(messages) || len(heard) != 2*len(messages) {
		t.Errorf("progress told %v", heard)
	}
	if strings.Contains(page, "<script>alert(") || !strings.Contains(page, "Shift &lt;/title&gt;&lt;script&gt;") {
		t.Error("the heading is not escaped in the page")
	}
	for _, never := range []string{`src="http`, `url(http`, "@import", `href="http://`} {
		if strings.Contains(page, never) {
			t.Errorf("the page refers elsewhere: %s", never)
		}
	}
	for _, want := range []string{
		`content="default-src 'none'; script-src 'sha256-`,
		`<link rel="canonical" href="https://a.example/lessons/shift">`,
		`<meta name="description" content="`,
		"<noscript><svg",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

func TestPageRecordsWhatIsChosen(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	of.View.Steps = []Range{{2, 4}}
	var out strings.Builder
	if err := s.Page(t.Context(), of, &out, nil); err != nil {
		t.Fatal(err)
	}
	_, messages := recorded(t, out.String())
	if len(messages) != 3 || messages[0].Frame.Step.Index != 2 || messages[2].Frame.Step.Index != 4 || messages[0].Scene == nil {
		t.Errorf("%d messages, from step %d", len(messages), messages[0].Frame.Step.Index)
	}
	of.View.Steps, of.View.Size = nil, frame.IntervalStep
	out.Reset()
	if err := s.Page(t.Context(), of, &out, nil); err != nil {
		t.Fatal(err)
	}
	if _, messages := recorded(t, out.String()); len(messages) != 3 {
		t.Errorf("two intervals have %d moments", len(messages))
	}
}

func TestPagesAreBounded(t *testing.T) {
	of := subject(t, shift)
	err := studio(t, Limits{Steps: 5}).Page(t.Context(), of, io.Discard, nil)
	if text := refusal(t, err); !strings.Contains(text, "the limit is 5") || !strings.Contains(text, "steps=0-4") {
		t.Error(text)
	}
	var whole, again strings.Builder
	of.View.Steps = []Range{{0, 4}}
	if err := studio(t, Limits{Steps: 5}).Page(t.Context(), of, &whole, nil); err != nil {
		t.Errorf("as many steps as there may be: %v", err)
	}
	if err := studio(t, Limits{Bytes: int64(whole.Len())}).Page(t.Context(), of, &again, nil); err != nil || again.String() != whole.String() {
		t.Errorf("as many bytes as there may be, %d: %v", whole.Len(), err)
	}
	err = studio(t, Limits{Bytes: int64(whole.Len()) - 1}).Page(t.Context(), of, io.Discard, nil)
	if text := refusal(t, err); !strings.Contains(text, "larger than") {
		t.Error(text)
	}
	of.View.Steps = nil
	err = studio(t, Limits{Bytes: 1000}).Page(t.Context(), of, io.Discard, nil)
	if text := refusal(t, err); !strings.Contains(text, "larger than 1,000 bytes") {
		t.Error(text)
	}
	of.View.Steps = []Range{{900, 901}}
	err = studio(t, Limits{}).Page(t.Context(), of, io.Discard, nil)
	if text := refusal(t, err); !strings.Contains(text, "no step 900") {
		t.Error(text)
	}
}

func TestRecordingCanBeGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	done := 0
	var out strings.Builder
	err := studio(t, Limits{}).Page(ctx, subject(t, shift), &out, func(n, _ int) {
		done = n
		if n == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || done != 2 || out.Len() != 0 {
		t.Errorf("given up after 2 steps it made %d, and %d bytes: %v", done, out.Len(), err)
	}
}
