package metrics

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// State tells how things are when it is asked.
type State struct {
	Connections func() int   // of pages
	Rooms       func() []int // how many pages are in each room that somebody on this server is in
	Runs        func() (going, waiting, kept int, bytes int64)
	Processes   func() []Process
	Refresh     func(context.Context) // collects what is counted elsewhere; nil where nothing is

	Panics   func(f func(kind string, n int64))   // since the process began; nil for none
	Failures func(f func(reason string, n int64)) // likewise: of the store
	Build    map[string]string                    // what was built, by label; nil for nothing
}

// Process is one of the server's.
type Process struct {
	Name         string
	Memory, Kept int64 // bytes that it holds, and of them those that are accounted for
}

// Metrics hears what happens and answers what there was. It is safe for concurrent use.
type Metrics struct {
	state    State
	registry *prometheus.Registry
	steps    prometheus.Histogram
	runs     prometheus.Histogram
	budgets  *prometheus.CounterVec
	refused  *prometheus.CounterVec
	deaths   prometheus.Counter
}

// New makes counters that are zero. Limits are the names that refusals are counted under, so that each is there before the first.
func New(state State, limits []string) *Metrics {
	m := &Metrics{
		state:    state,
		registry: prometheus.NewRegistry(),
		steps: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "tilescope_step_seconds",
			Help:    "Time from a page's message that changes the picture until the picture is handed to its connection.",
			Buckets: []float64{.001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5},
		}),
		runs: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "tilescope_run_seconds", Help: "Time from the start of an execution to its end, including its waits for others.",
			Buckets: []float64{.005, .02, .05, .1, .2, .5, 1, 2, 5, 10, 30, 60, 300},
		}),
		budgets: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "tilescope_budget_stops_total",
			Help: "Executions that a budget ended, by budget."}, []string{"budget"}),
		deaths: prometheus.NewCounter(prometheus.CounterOpts{Name: "tilescope_worker_deaths_total",
			Help: "Processes for running programs that died, or were killed because of their memory or time."}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "tilescope_refusals_total",
			Help: "Requests and messages rejected because of a limit, by the flag that sets it."}, []string{"limit"}),
	}
	for _, budget := range []string{"instructions", "memory", "launches", "depth", "host", "file-bytes"} {
		m.budgets.WithLabelValues(budget)
	}
	for _, limit := range limits {
		m.refused.WithLabelValues(limit)
	}
	if state.Build != nil {
		build := prometheus.NewGauge(prometheus.GaugeOpts{Name: "tilescope_build_info", Help: "Always 1; the labels describe the build.",
			ConstLabels: state.Build})
		build.Set(1)
		m.registry.MustRegister(build)
	}
	m.registry.MustRegister(m.steps, m.runs, m.budgets, m.refused, m.deaths, stateCollector{state},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Stepped hears how long a page waited for a picture.
func (m *Metrics) Stepped(took time.Duration) { m.steps.Observe(took.Seconds()) }

// Ran hears how long an execution took, and the budget that ended it, "" for none.
func (m *Metrics) Ran(took time.Duration, budget string) {
	m.runs.Observe(took.Seconds())
	if budget != "" {
		m.budgets.WithLabelValues(budget).Inc()
	}
}

// Refused hears which limit turned somebody away.
func (m *Metrics) Refused(limit string) { m.refused.WithLabelValues(limit).Inc() }

// WorkerDied hears of a process for running programs that died.
func (m *Metrics) WorkerDied() { m.deaths.Inc() }

// Handler answers with all counters as text.
func (m *Metrics) Handler() http.Handler {
	counters := promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if m.state.Refresh != nil {
			ctx, cancel := context.WithTimeout(r.Context(), time.Second)
			m.state.Refresh(ctx)
			cancel()
		}
		counters.ServeHTTP(w, r)
	})
}

// stateCollector asks how things are when somebody wants to know.
type stateCollector struct{ state State }

var (
	sessions = prometheus.NewDesc("tilescope_sessions", "Pages connected to runs of their own.", nil, nil)
	roomSize = prometheus.NewDesc("tilescope_room_size", "Pages in each room that somebody on this server is in.", nil, nil)
	going    = prometheus.NewDesc("tilescope_runs_begun", "Runs, searches and similar work in progress.", nil, nil)
	queued   = prometheus.NewDesc("tilescope_runs_waiting", "Runs, searches and similar work waiting to start.", nil, nil)
	kept     = prometheus.NewDesc("tilescope_runs_kept", "Finished runs kept for reuse.", nil, nil)
	memory   = prometheus.NewDesc("tilescope_memory_bytes", "Memory that a process of the server holds.", []string{"process"}, nil)
	account  = prometheus.NewDesc("tilescope_memory_accounted_bytes",
		"The part of that memory that is accounted for: runs, readers and exports.", []string{"process"}, nil)
	bytes  = prometheus.NewDesc("tilescope_runs_kept_bytes", "Estimated size of the kept runs.", nil, nil)
	panics = prometheus.NewDesc("tilescope_panics_total", "Panics that ended one piece of work, but not the server, by kind of work.",
		[]string{"kind"}, nil)
	failures = prometheus.NewDesc("tilescope_store_errors_total", "Failed store operations, by reason.", []string{"reason"},
		nil)
)

// roomSizes are the bounds of the histogram of rooms.
var roomSizes = []float64{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000}

// Describe names what is collected.
func (c stateCollector) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{sessions, roomSize, going, queued, kept, bytes, memory, account, panics, failures} {
		out <- d
	}
}

// Collect asks how things are.
func (c stateCollector) Collect(out chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, v float64) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v)
	}
	sum, buckets := 0, map[float64]uint64{}
	rooms := c.state.Rooms()
	for _, n := range rooms {
		sum += n
	}
	for _, bound := range roomSizes {
		buckets[bound] = 0
		for _, n := range rooms {
			if float64(n) <= bound {
				buckets[bound]++
			}
		}
	}
	out <- prometheus.MustNewConstHistogram(roomSize, uint64(len(rooms)), float64(sum), buckets)
	gauge(sessions, float64(max(0, c.state.Connections()-sum)))
	begun, waiting, n, size := c.state.Runs()
	gauge(going, float64(begun))
	gauge(queued, float64(waiting))
	gauge(kept, float64(n))
	gauge(bytes, float64(size))
	count := func(d *prometheus.Desc, each func(func(string, int64))) {
		if each == nil {
			return
		}
		each(func(name string, n int64) {
			out <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, float64(n), name)
		})
	}
	count(panics, c.state.Panics)
	count(failures, c.state.Failures)
	if c.state.Processes == nil {
		return
	}
	for _, p := range c.state.Processes() {
		out <- prometheus.MustNewConstMetric(memory, prometheus.GaugeValue, float64(p.Memory), p.Name)
		out <- prometheus.MustNewConstMetric(account, prometheus.GaugeValue, float64(p.Kept), p.Name)
	}
}
