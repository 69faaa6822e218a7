package frame

// StepSize is how far one step goes.
type StepSize string

const (
	PhaseStep     StepSize = "phase"
	IntervalStep  StepSize = "interval"
	EventStepSize StepSize = "event" // to the next thing that is worth telling: an access, a barrier, arithmetic on a value used further
	StatementStep StepSize = "statement"
	WarpStep      StepSize = "warp"
	ThreadStep    StepSize = "thread"
)

// StepSizes are the sizes there are, the largest first.
func StepSizes() []StepSize {
	return []StepSize{PhaseStep, IntervalStep, EventStepSize, StatementStep, WarpStep, ThreadStep}
}

// SearchKind is what a reader can search a run for.
type SearchKind string

const (
	LineReached   SearchKind = "line"       // a step of one line in the focused block
	BreakpointHit SearchKind = "breakpoint" // a step of one of several lines, in the focused block or everywhere
	CellTouched   SearchKind = "access"     // a kernel's access to a cell
	CellWritten   SearchKind = "write"      // a kernel's write to a cell
)

// ParamKind is a part of a run's settings that a sweep can vary.
type ParamKind string

const (
	DefineParam   ParamKind = "define"   // a macro, by its name
	ArgumentParam ParamKind = "argument" // an argument of main, by its number from 1
	DeviceParam   ParamKind = "device"
	SMsParam      ParamKind = "sms"  // the number of multiprocessors, blocks going to them as they become free
	SeedParam     ParamKind = "seed" // the seed of shuffled orders; where none is shuffled, that of shuffled warps
	WarpParam     ParamKind = "warp" // lanes a warp, cut
)

// TableFormat is as what a table can be handed out.
type TableFormat string

const (
	TextFormat TableFormat = "text" // columns aligned
	CSVFormat  TableFormat = "csv"
)
