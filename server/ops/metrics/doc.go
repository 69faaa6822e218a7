// Package metrics counts what a server does, as text for Prometheus.
//
// It knows names of counters, and functions that tell how things are. It must never know who did something: no learner, room code or
// address is a label.
//
//	m := metrics.New(metrics.State{Connections: hub.Conns, …}, limits)
//	runs.Meter = m
//	http.Handle("/metrics", m.Handler())
package metrics
