package catalog

// Explore is a program under a few switches, each with two positions: all combinations are run, counted and judged against each other.
type Explore struct {
	ID       string             `yaml:"id"`
	Caption  Text               `yaml:"caption"`
	Switches []Switch           `yaml:"switches"`
	Run      Program            `yaml:"run"` // `it` in the expressions, over the switches' names
	With     map[string]Program `yaml:"with"`
	Sound    Expr               `yaml:"sound"` // what a case must do to count at all, beside having no finding that is an error
	// switches that change what is worked out, and not how: cases are judged among others that agree in them
	Task    []string `yaml:"task"`
	Columns []Column `yaml:"columns"`
	At      Expr     `yaml:"at"` // where the figure opens a case without findings; its beginning by default
	View    `yaml:",inline"`
	Line    int `yaml:"-"`
}

// Switch has two positions: two values of a parameter, or a line of the program that runs or is off.
type Switch struct {
	Name   string   `yaml:"name"`
	Head   string   `yaml:"head"` // the name by default
	Values []any    `yaml:"values"`
	Say    []string `yaml:"say"` // words for the positions
	// a text in one line, which runs in the first position and is off in the second; the parameter is then true or false
	Off string `yaml:"line"`
}

// switchesMost bounds the switches of an explorer, each of which doubles its cases.
const switchesMost = 6

func (e *Explore) check() error {
	if len(e.Switches) < 1 || len(e.Switches) > switchesMost || len(e.Columns) == 0 {
		return wrong(e.Line, "an explorer needs 1 to %d `switches`, and `columns`, each with `head` and `is`", switchesMost)
	}
	names := map[string]bool{}
	for i := range e.Switches {
		s := &e.Switches[i]
		if s.Head == "" {
			s.Head = s.Name
		}
		if s.Off != "" && s.Values == nil {
			s.Values = []any{true, false}
		} else if s.Off != "" {
			return wrong(e.Line, "the switch %q needs a `line` or `values`, but not both", s.Name)
		}
		if s.Name == "" || names[s.Name] || len(s.Values) != 2 || len(s.Say) != 2 {
			return wrong(e.Line, "the switch %q needs a `name` of its own, two `values` or a `line`, and in `say` a word for each of its two "+
				"positions", s.Name)
		}
		names[s.Name] = true
	}
	for _, name := range e.Task {
		if !names[name] {
			return wrong(e.Line, "`task` names %q, which is not a switch", name)
		}
	}
	if len(e.Task) == len(e.Switches) {
		return wrong(e.Line, "every switch is in `task`, so no case can be judged against another")
	}
	return nil
}
