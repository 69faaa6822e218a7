package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/engine/frame"
	"tilescope/server/questionkind"
	"tilescope/server/wire"
)

// long is a text of n bytes.
func long(n int) string { return strings.Repeat("x", n) }

// counted checks that a server has counted whom each of some limits turned away.
func counted(t *testing.T, r *running, limits map[string]bool) {
	t.Helper()
	text := fetch(t, "http://"+r.address+"/metrics", http.StatusOK)
	for limit := range limits {
		if strings.Contains(text, `tilescope_refusals_total{limit="`+limit+`"} 0`) || !strings.Contains(text, `{limit="`+limit+`"}`) {
			t.Errorf("nobody was counted whom %s turned away", limit)
		}
	}
}

// counts waits until a server's counters say something.
func (r *running) counts(t *testing.T, line string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		text := fetch(t, "http://"+r.address+"/metrics", http.StatusOK)
		if strings.Contains(text, line+"\n") {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("it never counts %s", line)
		}
	}
}

// shortSource is a program that the limits of TestMessagesAtTheirLimits leave ten bytes.
const shortSource = "int main() { return 0; }"

// sized is a message that is as large as a limit lets it be, and one that is larger by one.
type sized struct {
	from     *reader
	limit    string
	at, over wire.ClientMessage
}

// sizedMessages are those of a page with a run of its own, of a room's presenter and of a student, in the order in which they are sent.
func sizedMessages(page, presenter, student *reader) []sized {
	open := func(s wire.Spec) wire.ClientMessage {
		if s.Source == "" {
			s.Source = shortSource
		}
		return wire.OpenMessage{Version: wire.Version, Spec: &s}
	}
	sweep := func(values string) wire.ClientMessage {
		return wire.SweepMessage{Spec: &wire.Spec{Source: shortSource}, Range: &wire.Range{Param: frame.SeedParam, Values: values}}
	}
	show := func(s wire.Sight) wire.ClientMessage {
		s.Finding, s.Size = -1, frame.WarpStep
		return wire.PresentMessage{Shown: &wire.Shown{Place: frame.Place{Lane: -1}, Sight: s}}
	}
	pose := func(text string, options ...string) wire.ClientMessage {
		return wire.PoseMessage{Question: &wire.Question{Kind: questionkind.Choice, Text: text, Options: options}}
	}
	return []sized{
		{
			page, "max-source",
			open(wire.Spec{Source: shortSource + strings.Repeat(" ", 10)}),
			open(wire.Spec{Source: shortSource + strings.Repeat(" ", 11)}),
		},
		{page, "max-input", open(wire.Spec{Stdin: long(18), Args: []string{"x"}}), open(wire.Spec{Stdin: long(19), Args: []string{"x"}})},
		{page, "max-arguments", open(wire.Spec{Args: []string{"1", "2"}}), open(wire.Spec{Args: []string{"1", "2", "3"}})},
		{page, "max-defines", open(wire.Spec{Off: []int{1, 2}}), open(wire.Spec{Off: []int{1, 2, 3}})},
		{page, "max-name", open(wire.Spec{Name: long(20)}), open(wire.Spec{Name: long(21)})},
		{
			page, "max-value",
			open(wire.Spec{Defines: map[string]string{"A": "12345"}}),
			open(wire.Spec{Defines: map[string]string{"A": "123456"}}),
		},
		{page, "max-steps", wire.StepToMessage{Size: frame.WarpStep, Count: 3}, wire.StepToMessage{Size: frame.WarpStep, Count: -4}},
		{
			page, "max-breakpoints",
			wire.FindMessage{For: frame.BreakpointHit, Lines: []int{1, 2}},
			wire.FindMessage{For: frame.BreakpointHit, Lines: []int{1, 2, 3}},
		},
		{page, "max-blocks", wire.BesideMessage{Blocks: make([][3]int, 1)}, wire.BesideMessage{Blocks: make([][3]int, 2)}},
		{page, "max-threads", wire.BesideMessage{Threads: make([][3]int, 1)}, wire.BesideMessage{Threads: make([][3]int, 2)}},
		{page, "sweep-points", sweep("1,2"), sweep("1..3")},
		{presenter, "max-panels", show(wire.Sight{Panels: make([]string, 1)}), show(wire.Sight{Panels: make([]string, 2)})},
		{
			presenter, "max-shapes",
			show(wire.Sight{Shapes: map[string][2]int{"a": {1, 1}}}),
			show(wire.Sight{Shapes: map[string][2]int{"a": {1, 1}, "b": {1, 1}}}),
		},
		{presenter, "max-options", pose("Which?", "a", "b"), pose("Which?", "a", "b", "c")},
		{student, "max-answer", wire.VoteMessage{Answer: "1234"}, wire.VoteMessage{Answer: "12345"}},
		{presenter, "max-question", pose(long(18), "a", "b"), pose(long(19), "a", "b")},
	}
}

// TestMessagesAtTheirLimits sends each message as large as it may be, and larger by one: only the larger one is refused, at once, by the
// name of the limit.
func TestMessagesAtTheirLimits(t *testing.T) {
	t.Parallel()
	server := begin(t, "--max-source", fmt.Sprint(len(shortSource)+10), "--max-input", "20", "--max-arguments", "2", "--max-defines", "2",
		"--max-name", "20", "--max-value", "5", "--max-steps", "3", "--max-breakpoints", "2", "--max-blocks", "1", "--max-threads", "1",
		"--sweep-points", "2", "--max-question", "20", "--max-options", "2", "--max-answer", "4", "--max-panels", "1", "--max-shapes", "1")
	code, cookie := openRoom(t, server.address)
	page := visit(t, server.address)
	presenter := enter(t, server.address, code, "presenter", "p", cookie)
	student := enter(t, server.address, code, "participant", "s", nil)
	limits := map[string]bool{}
	for _, c := range sizedMessages(page, presenter, student) {
		limits[c.limit] = true
		for _, m := range []wire.ClientMessage{c.at, c.over} {
			if err := c.from.ask(m); err != nil {
				t.Fatal(err)
			}
			for s, ok := m.(wire.SweepMessage); ok && s.Range.Values == "1,2"; { // there is one at a time
				if got, err := c.from.answer(time.Minute); err != nil || got.Kind == wire.Refused && got.Seq == c.from.seq {
					t.Fatalf("%s: %v %+v", c.limit, err, got)
				} else if got.Kind == wire.Swept {
					break
				}
			}
		}
		// Messages are answered in order, and rooms say how they are meanwhile.
		for {
			m, err := c.from.answer(time.Minute)
			if err != nil {
				t.Fatalf("%s: %v", c.limit, err)
			}
			if m.Kind != wire.Refused || m.Problem.Limit == "" {
				continue
			}
			if m.Seq != c.from.seq || m.Problem.Limit != c.limit || m.Problem.Text == "" {
				t.Errorf("%s: message %d of %d is refused by %+v", c.limit, m.Seq, c.from.seq, m.Problem)
			}
			break
		}
	}
	counted(t, server, limits)
}

// TestRunsAtTheirLimits runs programs that cost as much as they may, and more.
func TestRunsAtTheirLimits(t *testing.T) {
	t.Parallel()
	server := begin(t, "--max-instructions", "20000", "--max-memory", "2097152", "--max-output", "100", "--max-launches", "3",
		"--max-depth", "20")
	page := visit(t, server.address)
	const head = "#include <cstdio>\n#include <cstdlib>\n" +
		"__global__ void k(int *p) { p[0] += 1; }\n" +
		"__device__ int down(int n) { return n > 0 ? down(n - 1) + 1 : 0; }\n" +
		"__global__ void deep(int *p, int n) { p[0] = down(n); }\n" +
		"int main() { int *d; cudaMalloc(&d, 4); k<<<1, 1>>>(d); "
	for limit, c := range map[string]struct{ at, over, kind, says string }{
		"max-instructions": {"for (int i = 0; i < 100; i++) ;", "for (;;) ;", "budget", "20000"},
		"max-memory":       {"if (cudaMalloc(&d, 1 << 20) != cudaSuccess) return 1;", "cudaMalloc(&d, 2 << 20);", "budget", "2097152"},
		"max-output":       {`printf("%100s", "x");`, `printf("%101s", "x");`, "budget", "output"},
		"max-launches":     {"k<<<1, 1>>>(d); k<<<1, 1>>>(d);", "k<<<1, 1>>>(d); k<<<1, 1>>>(d); k<<<1, 1>>>(d);", "budget", "3"},
		"max-depth": {
			"deep<<<1, 1>>>(d, 18); cudaDeviceSynchronize();",
			"deep<<<1, 1>>>(d, 19); cudaDeviceSynchronize();",
			"budget",
			"20",
		},
	} {
		for _, tail := range []string{c.at, c.over} {
			m, err := page.open(wire.Spec{Source: head + tail + " return 0; }"}, time.Minute)
			if err != nil || m.Kind != wire.Opened {
				t.Fatalf("%s: %v %+v", limit, err, m)
			}
			switch e := m.Run.Ending; {
			case tail == c.at && (e.Kind != "completed" || !strings.Contains(e.Text, "returned 0")):
				t.Errorf("%s, within: %s %s", limit, e.Kind, e.Text)
			case tail == c.over && (string(e.Kind) != c.kind || !strings.Contains(e.Text, c.says)):
				t.Errorf("%s, beyond: %s %s", limit, e.Kind, e.Text)
			case len(m.Run.Launches) == 0:
				t.Errorf("%s: nothing of what was done is left", limit)
			}
		}
	}
}

// TestRequestsAtTheirLimits asks for as much as there may be, and for more.
func TestRequestsAtTheirLimits(t *testing.T) {
	inTurn(t)
	t.Parallel()
	server := begin(t, "--learner-code", "4000", "--learner-bytes", "6000", "--learner-lessons", "2", "--check-code", "3000",
		"--max-form", "200", "--max-query", "20", "--max-title", "20", "--max-message", "8000", "--max-source", "4000", "--link-view", "50",
		"--max-shapes", "1", "--export-edge", "300", "--max-header", "4096", "--rooms", "1")
	who := ""
	place := func(code int) string { return `{"code":"` + long(code) + `"}` }
	room := func(title, source int) string {
		titled := strings.Replace(aRoom, `"title":"Stencil"`, `"title":"`+long(title)+`"`, 1)
		return strings.Replace(titled, `"spec":{`, `"spec":{"source":"`+long(source)+`",`, 1)
	}
	kept := func(source, view string) string {
		return `{"spec":{"source":"int main() { return 0; }` + source + `"},"view":"?` + view + `"}`
	}
	limits := map[string]bool{}
	for _, c := range []struct {
		method, path, body string
		status             int
		limit              string
	}{
		{"PUT", "/me/places/stencil", place(4000), 201, ""},
		{"PUT", "/me/places/stencil", place(4001), 413, "learner-code"},
		{"PUT", "/me/places/stencil", place(90000), 413, "learner-code"},
		{"PUT", "/me/places/sparse", place(4000), 507, "learner-bytes"},
		{"PUT", "/me/places/sparse", place(0), 204, ""},
		{"PUT", "/me/places/banks", place(0), 507, "learner-lessons"},
		{"POST", "/me/recover", "phrase=" + long(193), 422, ""}, {"POST", "/me/recover", "phrase=" + long(194), 413, "max-form"},
		{"GET", "/search?q=" + long(20), "", 200, ""}, {"GET", "/search?q=" + long(21), "", 414, "max-query"},
		{"POST", "/rooms", room(21, 0), 400, "max-title"},
		{"POST", "/rooms", room(20, 4001), 400, "max-source"},
		{"POST", "/rooms", room(20, 8000), 413, "max-message"},
		{"POST", "/rooms", room(20, 4000), 201, ""},
		{"POST", "/rooms", room(20, 0), 503, "rooms"},
		{"POST", "/s", kept("", long(49)), 201, ""},
		{"POST", "/s", kept("", long(50)), 413, "link-view"},
		{"POST", "/s", kept(long(4000), ""), 422, "max-source"},
		{"POST", "/s", kept(long(8000), ""), 413, "max-message"},
		{"GET", "/picture/stencil.svg?size=300x300&shape=a:1x1", "", 200, ""},
		{"GET", "/picture/stencil.svg?size=301x300", "", 422, "export-edge"},
		{"GET", "/picture/stencil.svg?shape=a:1x1&shape=b:1x1", "", 422, "max-shapes"},
		{"GET", "/play?" + long(3000), "", 200, ""}, {"GET", "/play?" + long(20_000), "", 431, ""},
	} {
		r, err := http.NewRequest(c.method, "http://"+server.address+c.path, strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		if strings.HasPrefix(c.body, "phrase=") {
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		}
		if who != "" && strings.HasPrefix(c.path, "/me/places") {
			r.Header.Set("Cookie", who)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		said, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != c.status || answer.Header.Get("Tilescope-Limit") != c.limit || len(said) == 0 && c.limit != "" {
			t.Errorf("%s %.60s with %d bytes: %d by %q, want %d by %q: %.200s",
				c.method, c.path, len(c.body), answer.StatusCode, answer.Header.Get("Tilescope-Limit"), c.status, c.limit, said)
		}
		if c.limit != "" {
			limits[c.limit] = true
		}
		if who == "" && len(answer.Cookies()) > 0 {
			who = answer.Cookies()[0].Name + "=" + answer.Cookies()[0].Value
		}
	}
	counted(t, server, limits)
}

// TestRatesAtTheirLimits does as often what may be done so often, and once more.
func TestRatesAtTheirLimits(t *testing.T) {
	t.Parallel()
	const connections = 24
	server := begin(t, "--address-rooms", "1", "--link-rate", "1", "--room-guesses", "1", "--address-learners", "1",
		"--address-exports", "1", "--address-checks", "1", "--learner-runs", "1", "--address-runs", "6",
		"--max-connections", fmt.Sprint(connections))
	const spec = `{"source":"int main() { return 0; }"}`
	const pages = connections - 4 // that come one after the other: who has gone may still be counted
	limits := map[string]bool{"learner-runs": true, "address-runs": true, "max-connections": true}
	for limit, c := range map[string]struct {
		method, path, body string
		first              int
	}{
		"address-rooms":    {"POST", "/rooms", aRoom, http.StatusCreated},
		"link-rate":        {"POST", "/s", `{"spec":` + spec + `}`, http.StatusCreated},
		"address-exports":  {"POST", "/export", `{"spec":` + spec + `,"format":"csv"}`, http.StatusOK},
		"address-checks":   {"POST", "/check", spec, http.StatusOK},
		"room-guesses":     {"GET", "/r/KWX7T9", "", http.StatusNotFound},
		"address-learners": {"PUT", "/me/places/stencil", `{}`, http.StatusCreated},
	} {
		limits[limit] = true
		request(t, c.method, "http://"+server.address+c.path, "", c.body, c.first)
		answer, said := request(t, c.method, "http://"+server.address+c.path, "", c.body, http.StatusTooManyRequests)
		if answer.Header.Get("Tilescope-Limit") != limit || answer.Header.Get("Retry-After") == "" || said == "" {
			t.Errorf("%s: %v %s", limit, answer.Header, said)
		}
	}
	refused := ""
	opened := 0
	for i := 0; refused != "address-runs" && i < pages; i++ {
		page := visit(t, server.address)
		for j := 0; j < 2 && refused != "address-runs"; j++ {
			m, err := page.open(wire.Spec{Source: fmt.Sprintf("int main() { return 0; } // %d %d", i, j)}, time.Minute)
			switch {
			case err != nil:
				t.Fatal(err)
			case m.Kind == wire.Opened && j == 0:
				opened++
			case m.Kind == wire.Refused && strings.Contains(m.Problem.Text, "Wait") &&
				(j == 1 && m.Problem.Limit == "learner-runs" || m.Problem.Limit == "address-runs"):
				refused = m.Problem.Limit
			default:
				t.Fatalf("page %d, run %d: %s %+v", i, j, m.Kind, m.Problem)
			}
		}
		page.ws.Close()
	}
	if refused != "address-runs" || opened == 0 {
		t.Errorf("%d pages ran something, and the last was refused by %q", opened, refused)
	}
	server.counts(t, "tilescope_sessions 0")
	for range connections {
		visit(t, server.address)
	}
	_, answer, err := websocket.DefaultDialer.Dial("ws://"+server.address+"/ws", nil)
	if err == nil || answer == nil || answer.StatusCode != http.StatusServiceUnavailable ||
		answer.Header.Get("Tilescope-Limit") != "max-connections" || answer.Header.Get("Retry-After") == "" {
		t.Errorf("one page more: %v %+v", err, answer)
	}
	counted(t, server, limits)
}

// TestHeadsOfRequestsAtTheirLimit: a request's address and head may have just so many bytes. The library reads another 4 KiB before it
// refuses what is still running.
func TestHeadsOfRequestsAtTheirLimit(t *testing.T) {
	inTurn(t)
	t.Parallel()
	const most = 8192
	server := begin(t, "--max-header", fmt.Sprint(most))
	for _, c := range []struct{ bytes, status int }{{most, http.StatusOK}, {most + 4<<10 + 1, http.StatusRequestHeaderFieldsTooLarge}} {
		const begins, ends = "GET /healthz HTTP/1.1\r\nHost: here\r\nLong: ", "\r\n\r\n"
		conn, err := net.Dial("tcp", server.address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_ = conn.SetDeadline(time.Now().Add(time.Minute))
		if _, err := io.WriteString(conn, begins+long(c.bytes-len(begins)-len(ends))+ends); err != nil {
			t.Fatal(err)
		}
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil || answer.StatusCode != c.status {
			t.Errorf("a head of %d bytes: %v %v, want %d", c.bytes, answer, err, c.status)
		}
	}
}

// TestProgramsThatDoNotEnd: an exercise's check ends at its limit and says so.
func TestProgramsThatDoNotEnd(t *testing.T) {
	inTurn(t)
	t.Parallel()
	server := begin(t, "--check-steps", "2000")
	endless := `{"source":"__global__ void k() { for (;;) ; } int main() { k<<<1, 1>>>(); cudaDeviceSynchronize(); }","unkept":true}`
	_, said := request(t, "POST", "http://"+server.address+"/learn/stencil/check/largest", "", endless, http.StatusOK)
	if !strings.Contains(said, `"passed":false`) || !strings.Contains(said, "does not end") {
		t.Error(said)
	}
}

// TestAFullStore: what no longer fits is refused, and everything else continues.
func TestAFullStore(t *testing.T) {
	inTurn(t)
	t.Parallel()
	server := begin(t, "--store-bytes", "2000000", "--link-bytes", "500000")
	refused := false
	for i := 0; !refused && i < 100; i++ {
		r, err := http.NewRequest("PUT", "http://"+server.address+"/me/places/stencil", strings.NewReader(`{"code":"`+long(60_000)+`"}`))
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		switch {
		case answer.StatusCode == http.StatusInsufficientStorage && answer.Header.Get("Tilescope-Limit") == "store-bytes":
			refused = true
		case answer.StatusCode != http.StatusCreated:
			t.Fatalf("learner %d: %s %v", i, answer.Status, answer.Header)
		}
	}
	if !refused {
		t.Error("more is kept than fits")
	}
	fetch(t, "http://"+server.address+"/lessons/stencil", http.StatusOK)
	counted(t, server, map[string]bool{"store-bytes": true})
}
