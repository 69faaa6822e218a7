package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"tilescope/server/ops/fault"
	"tilescope/server/questionkind"
	"tilescope/server/wire"
)

// TestStacksAreFields: what failed is one record, whatever is around the panic, and names nobody either.
func TestStacksAreFields(t *testing.T) {
	var out bytes.Buffer
	log, err := (&observing{level: "info", format: "json"}).logger(&out)
	if err != nil {
		t.Fatal(err)
	}
	func() {
		defer fault.Catch(fault.Run, func(err error) {
			log.Error("a run", "error", fmt.Errorf("run 17: %w", err), "n", 3)
			log.Error("a run", "error", err)
		})
		panic("it met 203.0.113.7:99")
	}()
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 2 {
		t.Fatalf("%d lines:\n%s", len(lines), out.String())
	}
	for _, line := range lines {
		var record struct{ Msg, Error, Stack string }
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		if record.Msg != "a run" || !strings.Contains(record.Error, "a run failed: it met [address]") ||
			!strings.Contains(record.Stack, "TestStacksAreFields") {
			t.Errorf("%+v", record)
		}
	}
}

// TestLogsNameNobody: what errors of libraries contain is taken out, in both formats.
func TestLogsNameNobody(t *testing.T) {
	for _, format := range []string{"text", "json"} {
		var out bytes.Buffer
		log, err := (&observing{level: "debug", format: format}).logger(&out)
		if err != nil {
			t.Fatal(err)
		}
		log.Debug("connection ended", "error", errors.New("read tcp 10.0.0.5:8080->203.0.113.7:51234: connection reset"))
		log.Warn("http: TLS handshake error from [2001:db8::7]:443: EOF", "from", "2001:db8:0:1:2:3:4:5")
		log.Error("answers cannot be read", "error", errors.New("the store's works kq3x7.stencil.loads: timeout"))
		log.Error("room", "path", "/rooms/KWX7T9/ws", "error", errors.New("the store's rooms KWX7T9.ballot.1.1.abcd: timeout"))
		log.Info("at", "took", 3*time.Second, "time", "12:34:56", "count", 7)
		said := out.String()
		for _, secret := range []string{"10.0.0.5", "203.0.113.7", "51234", "2001:db8", "kq3x7", "KWX7T9", "abcd"} {
			if strings.Contains(said, secret) {
				t.Errorf("%s: the log says %s:\n%s", format, secret, said)
			}
		}
		for _, kept := range []string{"connection reset", "timeout", "12:34:56", "works [key]", "/rooms/[name]/ws", "TLS handshake"} {
			if !strings.Contains(said, kept) {
				t.Errorf("%s: the log does not say %s:\n%s", format, kept, said)
			}
		}
	}
	for _, o := range []observing{{level: "loud", format: "text"}, {level: "info", format: "verse"}} {
		if _, err := o.logger(io.Discard); err == nil || !strings.Contains(err.Error(), "--log-") {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// TestWhatAServerTells: a lesson, a room, a vote and a refusal are counted, at the address for it, and nothing that is logged meanwhile
// says who, where from or what.
func TestWhatAServerTells(t *testing.T) {
	t.Parallel()
	server := begin(t, "--log-level", "debug", "--metrics-addr", "127.0.0.1:0", "--max-name", "20", "--max-instructions", "1000000")
	code, cookie := openRoom(t, server.address)
	presenter := enter(t, server.address, code, "presenter", "p", cookie)
	student := enter(t, server.address, code, "participant", "s", nil)
	student.pictureAt(t, 0)
	ask := func(p *reader, m wire.ClientMessage) {
		t.Helper()
		if err := p.ask(m); err != nil {
			t.Fatal(err)
		}
	}
	ask(presenter, wire.PoseMessage{Question: &wire.Question{Kind: questionkind.Number, Text: "How many?", Options: []string{}}})
	for student.room == nil || student.room.Vote == nil {
		if _, err := student.answer(time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	ask(student, wire.VoteMessage{Answer: "4711"})
	for student.room.Vote.Voted == 0 {
		if _, err := student.answer(time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	alone := visit(t, server.address)
	if m, err := alone.open(wire.Spec{Lesson: "stencil"}, time.Minute); err != nil || m.Kind != wire.Opened {
		t.Fatalf("%v %+v", err, m)
	}
	if _, err := alone.step(time.Minute); err != nil {
		t.Fatal(err)
	}
	if m, err := alone.open(wire.Spec{Lesson: "stencil", Name: strings.Repeat("n", 21)}, time.Minute); err != nil || m.Kind != wire.Refused {
		t.Fatalf("%v %+v", err, m)
	}
	if m, err := alone.open(wire.Spec{Source: "int main() { for (;;) ; }"}, time.Minute); err != nil || m.Kind != wire.Opened {
		t.Fatalf("%v %+v", err, m)
	}
	text := fetch(t, "http://"+server.metrics(t)+"/metrics", http.StatusOK)
	for _, want := range []string{
		"tilescope_sessions 1\n",
		"tilescope_room_size_count 1\n",
		"tilescope_room_size_sum 2\n",
		`tilescope_refusals_total{limit="max-name"} 1` + "\n",
		`tilescope_budget_stops_total{budget="instructions"} 1` + "\n",
		`tilescope_refusals_total{limit="runs-waiting"} 0` + "\n",
		"tilescope_runs_waiting 0\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not count %s", want)
		}
	}
	if strings.Contains(text, "tilescope_step_seconds_count 0\n") || strings.Contains(text, "tilescope_run_seconds_count 0\n") {
		t.Error("it counts no steps, or no runs")
	}
	fetch(t, "http://"+server.address+"/metrics", http.StatusNotFound)
	fetch(t, "http://"+server.metrics(t)+"/", http.StatusNotFound)
	presenter.present(t, 3)
	student.pictureAt(t, 3)
	student.ws.Close()
	server.end()
	for _, secret := range []string{"127.0.0.1", code, "4711", strings.Repeat("s", 16), cookie.Get("Cookie")} {
		if strings.Contains(server.log.String(), secret) {
			t.Errorf("the log says %q:\n%s", secret, server.log)
		}
	}
}

// fetch gets a text.
func fetch(t *testing.T, url string, status int) string {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != status {
		t.Fatalf("%s: %s (%v)", url, answer.Status, err)
	}
	return string(body)
}

// becomesReady waits until a server says that it is ready. On a busy machine its first program may take longer than one look at its
// readiness.
func becomesReady(t *testing.T, url string) {
	t.Helper()
	said := ""
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		answer, err := http.Get(url + "/readyz")
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		if answer.StatusCode == http.StatusOK && strings.Contains(string(text), "ok") {
			return
		}
		said = answer.Status + ", " + string(text)
	}
	t.Fatalf("it does not become ready: %s", said)
}
