package link

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/server/texts"
)

// Digest is what is remembered of an execution: hashes of what it printed and of what was found in it, and one of each counter over all
// launches. How an engine words things is no part of it.
type Digest struct {
	Rejected bool              `json:"rejected,omitempty"` // the program does not compile; nothing else is set then
	Output   string            `json:"output,omitempty"`
	Findings string            `json:"findings,omitempty"`
	Counters map[string]string `json:"counters,omitempty"`
}

// DigestOf is what to remember of a run that ended so. An error that is no rejection of the program is returned: a *Refusal for a spec
// that nothing can be run of.
func DigestOf(x *engine.Execution, err error) (d Digest, _ error) {
	var wrong *engine.SpecError
	if errors.As(err, &wrong) {
		return d, &Refusal{wrong.Message}
	}
	var rejection *engine.Rejection
	if errors.As(err, &rejection) {
		return Digest{Rejected: true}, nil
	}
	if err != nil {
		return d, err
	}
	r := report.Of(x, i18n.Reader{})
	if d.Output, err = hash(x.Stdout(), x.Stderr(), r.Exit, r.Budget); err != nil {
		return d, err
	}
	var found []any
	for _, f := range r.Findings {
		found = append(found, f.Kind, f.Severity, f.Launch, f.Count)
		for _, s := range f.Sites {
			found = append(found, s.Line)
		}
	}
	if d.Findings, err = hash(found...); err != nil {
		return d, err
	}
	values := map[string][]any{"steps": {x.Steps()}, "launches": {}}
	for _, l := range r.Launches {
		values["launches"] = append(values["launches"], l.Kernel, l.Grid, l.Block, l.Completed, l.Error)
		text, err := json.Marshal(l.Counters)
		if err != nil {
			return d, err
		}
		counters := map[string]int64{}
		if err := json.Unmarshal(text, &counters); err != nil {
			return d, err
		}
		for name, n := range counters {
			values[name] = append(values[name], n)
		}
	}
	d.Counters = map[string]string{}
	for name, list := range values {
		if d.Counters[name], err = hash(list...); err != nil {
			return d, err
		}
	}
	return d, nil
}

func hash(parts ...any) (string, error) {
	text, err := json.Marshal(parts)
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8]), err
}

// Differences says what of an execution is other than it was. A counter that only one of them has was not counted by the other's engine,
// and says nothing.
func (d Digest) Differences(was Digest) []i18n.Message {
	if d.Rejected != was.Rejected {
		return []i18n.Message{i18n.M(texts.LinkCompiles)}
	}
	var out []i18n.Message
	if d.Output != was.Output {
		out = append(out, i18n.M(texts.LinkOutput))
	}
	if d.Findings != was.Findings {
		out = append(out, i18n.M(texts.LinkFindings))
	}
	var counters []string
	for name, h := range d.Counters {
		if w, ok := was.Counters[name]; ok && w != h {
			counters = append(counters, name)
		}
	}
	slices.Sort(counters)
	for _, name := range counters {
		out = append(out, i18n.M(texts.LinkCounter, i18n.T("name", name)))
	}
	return out
}
