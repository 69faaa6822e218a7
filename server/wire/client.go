package wire

import (
	"fmt"
	"slices"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// ClientKind is the tag of a message from the page.
type ClientKind string

// What a page may send to a session. Resync, Ping and Notate go to a room as well.
const (
	Open     ClientKind = "open"
	Seek     ClientKind = "seek"
	StepTo   ClientKind = "step"
	Look     ClientKind = "look"
	Reshape  ClientKind = "reshape"
	Resync   ClientKind = "resync"
	Ping     ClientKind = "ping"
	Notate   ClientKind = "notate"
	Beside   ClientKind = "beside"
	Heat     ClientKind = "heat"
	Search   ClientKind = "search"
	Find     ClientKind = "find"
	Recall   ClientKind = "recall"
	Why      ClientKind = "why"
	Cancel   ClientKind = "cancel"
	Assess   ClientKind = "assess"
	Diagnose ClientKind = "diagnose"
	Tabulate ClientKind = "tabulate"
	GiveUp   ClientKind = "give-up"
	Compare  ClientKind = "compare"
	Sweep    ClientKind = "sweep"
)

// OpenMessage begins a run, or replaces the session's. It is the first message of a session. OpenedMessage answers, or RejectedMessage;
// until then ProgressMessages say how far the run is.
type OpenMessage struct {
	Version int          `json:"version"` // of the protocol that the page speaks
	Spec    *Spec        `json:"spec"`
	Place   *frame.Place `json:"place,omitempty"`   // to begin at; absent: Step, or else the start
	Focus   *frame.Focus `json:"focus,omitempty"`   // to begin with; absent: the run's own
	XY      bool         `json:"xy,omitempty"`      // as xy of NotateMessage
	Heat    bool         `json:"heat,omitempty"`    // as heat of HeatMessage
	Blocks  [][3]int     `json:"blocks,omitempty"`  // as blocks of BesideMessage
	Threads [][3]int     `json:"threads,omitempty"` // as threads of BesideMessage
	// Size is that of the steps that frames tell of until the reader makes some; absent: events.
	Size frame.StepSize `json:"size,omitempty"`
	// Step is where to begin in the life of the block in focus.
	Step *frame.BlockStep `json:"step,omitempty"`
	// Mistake is to begin where the next step shows the first error of a kernel, if there is one and neither Place nor Step is named; at
	// that Place, it is to announce the error.
	Mistake bool `json:"mistake,omitempty"`
}

func (OpenMessage) kind() ClientKind { return Open }

func (m OpenMessage) check(lim Limits) *Problem {
	if m.Spec == nil {
		return problem(MalformedProblem, "open needs a spec.")
	}
	if m.Size != "" && !slices.Contains(frame.StepSizes(), m.Size) {
		return problem(MalformedProblem, "%q is not a step size.", m.Size)
	}
	if p := checkBeside(m.Blocks, m.Threads, lim); p != nil {
		return p
	}
	return m.Spec.Check(lim)
}

// SeekMessage goes to a place. FramedMessage answers.
type SeekMessage struct {
	Place *frame.Place `json:"place"`
}

func (SeekMessage) kind() ClientKind { return Seek }

func (m SeekMessage) check(Limits) *Problem {
	if m.Place == nil || m.Place.Position < 0 || m.Place.Lane < -1 || m.Place.Lane > 31 {
		return Said(BadPlaceProblem, texts.ProblemPlace)
	}
	return nil
}

// StepToMessage goes steps of a size on or back. FramedMessage answers, or, where the page had the frame already, AheadMessage.
type StepToMessage struct {
	Size  frame.StepSize `json:"size"`
	Count int            `json:"count"`           // of steps, not 0; negative goes back
	Ahead bool           `json:"ahead,omitempty"` // the page takes AheadMessage: the frame of as many steps more, before it requests them
	Taken bool           `json:"taken,omitempty"` // the page shows their frame already, as the AheadMessage that came last allows
}

func (StepToMessage) kind() ClientKind { return StepTo }

func (m StepToMessage) check(lim Limits) *Problem {
	if !slices.Contains(frame.StepSizes(), m.Size) {
		return problem(MalformedProblem, "%q is not a step size.", m.Size)
	}
	if m.Count == 0 || m.Count > lim.Steps || m.Count < -lim.Steps {
		return bounded("max-steps", texts.ProblemSteps, i18n.N("most", lim.Steps))
	}
	return nil
}

// LookMessage changes the focus. FramedMessage answers, with the scene where the focus is in another block.
type LookMessage struct {
	Focus *frame.Focus `json:"focus"`
}

func (LookMessage) kind() ClientKind { return Look }

func (m LookMessage) check(Limits) *Problem {
	if m.Focus == nil {
		return problem(MalformedProblem, "look needs a focus.")
	}
	return nil
}

// ReshapeMessage gives an array the reader's own shape, or has it drawn as an image. FramedMessage answers, with the scene.
type ReshapeMessage struct {
	Array string          `json:"array"`           // by name
	Rows  int             `json:"rows,omitempty"`  // 0: as the source says
	Cols  int             `json:"cols,omitempty"`  // 0: as the source says
	Image frame.ImageKind `json:"image,omitempty"` // absent: as the source says
}

func (ReshapeMessage) kind() ClientKind { return Reshape }

func (m ReshapeMessage) check(lim Limits) *Problem {
	if p := nameable([]string{m.Array}, lim); p != nil {
		return p
	}
	if m.Array == "" || m.Rows < 0 || m.Cols < 0 || m.Rows > 1<<20 || m.Cols > 1<<20 {
		return problem(MalformedProblem, "reshape needs an array's name and its rows and columns.")
	}
	switch m.Image {
	case frame.ImageAsWritten, frame.ImageNone, frame.ImageGray, frame.ImageRGB:
		return nil
	}
	return problem(MalformedProblem, "%q is not a kind of image.", m.Image)
}

// ResyncMessage requests everything again: OpenedMessage answers. A room answers with its state as well.
type ResyncMessage struct{}

func (ResyncMessage) kind() ClientKind      { return Resync }
func (ResyncMessage) check(Limits) *Problem { return nil }

// PingMessage requests a sign of life. PongMessage answers, and nothing else comes of it.
type PingMessage struct{}

func (PingMessage) kind() ClientKind      { return Ping }
func (PingMessage) check(Limits) *Problem { return nil }

// NotateMessage says how elements of matrices are written from now on. FramedMessage answers, with Run and Scene; a room answers with
// OpenedMessage.
type NotateMessage struct {
	XY bool `json:"xy,omitempty"` // as (x, y); absent: as [row][column]
}

func (NotateMessage) kind() ClientKind      { return Notate }
func (NotateMessage) check(Limits) *Problem { return nil }

// BesideMessage says what is shown beside the focus from now on. FramedMessage answers.
type BesideMessage struct {
	Blocks  [][3]int `json:"blocks,omitempty"`  // other blocks of the launch
	Threads [][3]int `json:"threads,omitempty"` // threads of the focused block
}

func (BesideMessage) kind() ClientKind { return Beside }

func (m BesideMessage) check(lim Limits) *Problem { return checkBeside(m.Blocks, m.Threads, lim) }

// HeatMessage says whether frames tell from now on how often elements were loaded. FramedMessage answers.
type HeatMessage struct {
	Heat bool `json:"heat,omitempty"`
}

func (HeatMessage) kind() ClientKind      { return Heat }
func (HeatMessage) check(Limits) *Problem { return nil }

// SearchMessage searches a schedule under which a race changes the result. One search runs at a time. SearchingMessages say how far it is,
// SearchedMessage what came of it.
type SearchMessage struct {
	Finding int `json:"finding,omitempty"` // Finding.Index of the race
}

func (SearchMessage) kind() ClientKind { return Search }

func (m SearchMessage) check(Limits) *Problem {
	if m.Finding < 0 {
		return problem(MalformedProblem, "search needs a finding's number, from 0.")
	}
	return nil
}

// CancelMessage ends the search for a schedule; that search's SearchedMessage answers.
type CancelMessage struct{}

func (CancelMessage) kind() ClientKind      { return Cancel }
func (CancelMessage) check(Limits) *Problem { return nil }

// FindMessage goes to the nearest moment of a kind. FramedMessage answers, or MissedMessage; until then SeekingMessages say how far it is.
type FindMessage struct {
	For   frame.SearchKind `json:"sought"`
	Back  bool             `json:"back,omitempty"`       // backwards
	Lines []int            `json:"lines,omitempty"`      // one line for "line", all breakpoints for "breakpoint"
	Any   bool             `json:"everywhere,omitempty"` // breakpoints of every block, and not only the focused one's
	ID    int              `json:"id,omitempty"`         // Array.ID of the scene, for "access" and "write"
	Cell  int              `json:"cell,omitempty"`       // of that array
}

func (FindMessage) kind() ClientKind { return Find }

func (m FindMessage) check(lim Limits) *Problem {
	switch m.For {
	case frame.LineReached:
		if len(m.Lines) != 1 {
			return problem(MalformedProblem, "A search for a line must name one.")
		}
	case frame.BreakpointHit:
		if len(m.Lines) == 0 || len(m.Lines) > lim.Lines {
			return limited("max-breakpoints", texts.LimitBreakpoints, i18n.N("most", lim.Lines), i18n.N("n", len(m.Lines)))
		}
	case frame.CellTouched, frame.CellWritten:
		return checkCell(Find, m.ID, m.Cell)
	default:
		return problem(MalformedProblem, "There is no search for %q.", m.For)
	}
	return nil
}

// RecallMessage requests a cell's history. RecalledMessage answers; until then SeekingMessages say how far it is.
type RecallMessage struct {
	ID   int `json:"id,omitempty"`   // Array.ID of the scene
	Cell int `json:"cell,omitempty"` // of that array
}

func (RecallMessage) kind() ClientKind        { return Recall }
func (m RecallMessage) check(Limits) *Problem { return checkCell(Recall, m.ID, m.Cell) }

// WhyMessage asks why something is as it is at the place. ExplainedMessage answers.
type WhyMessage struct {
	Of      frame.WhyKind `json:"of"`
	ID      int           `json:"id,omitempty"`      // of a cell: Array.ID of the scene
	Cell    int           `json:"cell,omitempty"`    // of that array
	Name    string        `json:"name,omitempty"`    // of a variable of the focused thread
	Finding int           `json:"finding,omitempty"` // Finding.Index
	Line    int           `json:"line,omitempty"`    // of the output, from 1
	Column  int           `json:"column,omitempty"`  // byte of that line, from 1: the number there; absent for the line
}

func (WhyMessage) kind() ClientKind { return Why }

func (m WhyMessage) check(lim Limits) *Problem {
	if p := nameable([]string{m.Name}, lim); p != nil {
		return p
	}
	switch m.Of {
	case frame.WhyCell:
		return checkCell(Why, m.ID, m.Cell)
	case frame.WhyOutput:
		if m.Column < 0 {
			return problem(MalformedProblem, "Columns count from 1.")
		}
		return nil
	case frame.WhyVariable, frame.WhyWait, frame.WhyFinding, frame.WhyConflict:
		return nil
	}
	return problem(MalformedProblem, "%.40q cannot be explained.", string(m.Of))
}

// AssessMessage requests what the focused launch costs. AssessedMessage answers.
type AssessMessage struct{}

func (AssessMessage) kind() ClientKind      { return Assess }
func (AssessMessage) check(Limits) *Problem { return nil }

// DiagnoseMessage asks what makes the focused launch slow. DiagnosedMessage answers.
type DiagnoseMessage struct{}

func (DiagnoseMessage) kind() ClientKind      { return Diagnose }
func (DiagnoseMessage) check(Limits) *Problem { return nil }

// TabulateMessage requests one of the textbooks' tables about what is looked at. TabulatedMessage answers; until then TabulatingMessages
// say how far it is.
type TabulateMessage struct {
	Table  frame.TableName   `json:"table,omitempty"`  // absent: the first that makes sense
	Format frame.TableFormat `json:"format,omitempty"` // of a text to copy; absent: the table itself
}

func (TabulateMessage) kind() ClientKind { return Tabulate }

func (m TabulateMessage) check(Limits) *Problem {
	if m.Table != "" && !slices.Contains(frame.TableNames(), m.Table) {
		return Said(MalformedProblem, texts.ProblemTable, i18n.T("name", fmt.Sprintf("%.40q", m.Table)))
	}
	switch m.Format {
	case "", frame.TextFormat, frame.CSVFormat:
		return nil
	}
	return problem(MalformedProblem, "A table cannot be exported as %.40q.", m.Format)
}

// GiveUpMessage gives up what is under way: the run, the search for a moment, the history, the table, the comparison or the sweep.
// GivenMessage answers.
type GiveUpMessage struct{}

func (GiveUpMessage) kind() ClientKind      { return GiveUp }
func (GiveUpMessage) check(Limits) *Problem { return nil }

// CompareMessage compares two runs. One comparison or sweep runs at a time, on a connection that need not have a run open.
// ComparingMessages say how far it is, ComparedMessage what came of it.
type CompareMessage struct {
	Spec  *Spec `json:"spec"`
	Other *Spec `json:"other"`
}

func (CompareMessage) kind() ClientKind { return Compare }

func (m CompareMessage) check(lim Limits) *Problem {
	if m.Spec == nil || m.Other == nil {
		return problem(MalformedProblem, "compare needs two specs.")
	}
	if p := m.Spec.Check(lim); p != nil {
		return p
	}
	return m.Other.Check(lim)
}

// SweepMessage runs a program with a parameter at many values. One comparison or sweep runs at a time, on a connection that need not have
// a run open. SweepingMessages carry the points, SweptMessage the last of them.
type SweepMessage struct {
	Spec  *Spec  `json:"spec"`
	Range *Range `json:"range"`
}

func (SweepMessage) kind() ClientKind { return Sweep }

func (m SweepMessage) check(lim Limits) *Problem {
	if r := m.Range; r != nil {
		if len(r.Values) > lim.Value {
			return limited("max-value", texts.LimitValues, i18n.G("bytes", len(r.Values)), i18n.G("most", lim.Value))
		}
		if p := nameable([]string{r.Name}, lim); p != nil {
			return p
		}
	}
	if m.Spec == nil || m.Range == nil {
		return problem(MalformedProblem, "sweep needs a spec and a range.")
	}
	if p := m.Range.Check(); p != nil {
		return p
	}
	return m.Spec.Check(lim)
}
