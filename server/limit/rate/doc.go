// Package rate bounds how often each of many may do something, and how much each may hold at once.
//
// It knows keys, counts and time. It must never know what is done, or whom a key represents: requests, runs, addresses, learners.
//
//	runs := rate.New("learner-runs", 120, time.Minute)
//	if err := runs.Take(learner); err != nil { … } // an *Exceeded says how long to wait
package rate
