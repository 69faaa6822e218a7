package metrics

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestCountersAreTold(t *testing.T) {
	m := New(State{Connections: func() int { return 45 }, Rooms: func() []int { return []int{30, 4} },
		Runs:     func() (int, int, int, int64) { return 2, 7, 64, 1 << 20 },
		Panics:   func(f func(string, int64)) { f("run", 3) },
		Failures: func(f func(string, int64)) { f("full", 4) },
		Build:    map[string]string{"version": "v1.2.3", "revision": "0123abcd"},
	}, []string{"runs-waiting", "rooms"})
	m.Stepped(3 * time.Millisecond)
	m.Stepped(150 * time.Millisecond)
	m.Ran(time.Second, "")
	m.Ran(time.Second, "instructions")
	m.Refused("runs-waiting")
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	text := w.Body.String()
	for _, want := range []string{
		`tilescope_step_seconds_bucket{le="0.005"} 1`, `tilescope_step_seconds_count 2`, `tilescope_run_seconds_count 2`,
		`tilescope_budget_stops_total{budget="instructions"} 1`, `tilescope_budget_stops_total{budget="memory"} 0`,
		`tilescope_refusals_total{limit="runs-waiting"} 1`, `tilescope_refusals_total{limit="rooms"} 0`,
		`tilescope_sessions 11`, `tilescope_room_size_bucket{le="5"} 1`, `tilescope_room_size_bucket{le="+Inf"} 2`, `tilescope_room_size_sum 34`,
		`tilescope_room_size_count 2`,
		`tilescope_runs_begun 2`, `tilescope_runs_waiting 7`, `tilescope_runs_kept 64`, `tilescope_panics_total{kind="run"} 3`,
		`tilescope_store_errors_total{reason="full"} 4`, `tilescope_build_info{revision="0123abcd",version="v1.2.3"} 1`, "go_goroutines ",
		"process_resident_memory_bytes ",
	} {
		if !strings.Contains(text, want+"\n") && !strings.Contains(text, "\n"+want) {
			t.Errorf("it does not say %s", want)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
	if got := w.Header().Get("Content-Type"); !strings.HasPrefix(got, "text/plain") {
		t.Errorf("it is %s", got)
	}
}
