package catalog

import "tilescope/server/questionkind"

// Profile is a form with counters of a run, which a reader fills in before they are counted.
type Profile struct {
	ID       string             `yaml:"id"`
	Ask      Text               `yaml:"ask"`
	Vary     map[string][]any   `yaml:"vary"` // as of a prediction
	With     map[string]Program `yaml:"with"`
	Run      string             `yaml:"run"`    // what is counted
	Launch   int                `yaml:"launch"` // from 1; by default all launches added up
	Counters []Counter          `yaml:"counters"`
	Beside   Beside             `yaml:"beside"`
	Say      Text               `yaml:"say"` // what the counters come to, once they are known
}

// Counter is a row of the form: a number as reports of runs name it.
type Counter struct {
	Counter  string    `yaml:"counter"`
	Why      Text      `yaml:"why"`      // where the number comes from, for a guess that is off
	Missteps []Misstep `yaml:"missteps"` // guesses that are known, with the misconception behind them
	At       Expr      `yaml:"at"`       // the moment that shows it; by default the costliest instruction
	View     `yaml:",inline"`
}

// Beside is another run, whose counters are told beside those of the form.
type Beside struct {
	Run string `yaml:"run"`
	Say string `yaml:"say"` // head of its column
}

// question is the form as a prediction, which is answered as a whole.
func (p *Profile) question(line int) (*Question, error) {
	switch {
	case p.Ask.Empty() || p.Run == "":
		return nil, wrong(line, "a profile needs `ask`, what is counted, and the `run` in which it is counted")
	case len(p.Counters) == 0:
		return nil, wrong(line, "a profile needs `counters`, each with `counter`")
	case (p.Beside.Run == "") != (p.Beside.Say == ""):
		return nil, wrong(line, "`beside` needs a `run`, and `say`, the words above its numbers")
	}
	return &Question{ID: p.ID, Kind: questionkind.Profile, Ask: p.Ask, Vary: p.Vary, With: p.With, Profile: p,
		Reveal: Reveal{Say: p.Say}, Line: line}, nil
}
