package wire

import "tilescope/engine/i18n"

// ProblemCode says what kind of problem it is, for programs; people read its text.
type ProblemCode string

// The kinds. Of a message or a run:
const (
	VersionProblem     ProblemCode = "version"      // the page speaks another version of the protocol
	MalformedProblem   ProblemCode = "malformed"    // a message holds what it cannot hold
	UnknownKindProblem ProblemCode = "unknown-kind" // nobody here takes such a message
	TooLargeProblem    ProblemCode = "too-large"    // more than a limit allows: Limit names its flag
	TooFastProblem     ProblemCode = "too-fast"     // more often than a limit allows
	NoRunProblem       ProblemCode = "no-run"       // nothing has been opened
	NoLessonProblem    ProblemCode = "no-lesson"
	NoRaceProblem      ProblemCode = "no-race" // the finding that a schedule is searched for is no race
	BadPlaceProblem    ProblemCode = "bad-place"
	BusyProblem        ProblemCode = "busy"        // no room or no turn now: worth another try
	BudgetProblem      ProblemCode = "budget"      // the run took longer than the limit
	RefusedProblem     ProblemCode = "refused"     // the program has ended workers
	WorkerLostProblem  ProblemCode = "worker-lost" // the process that executed it ended
	InternalProblem    ProblemCode = "internal"    // a fault of the server's own
)

// Of a room:
const (
	NoRoomProblem       ProblemCode = "no-room"
	FullProblem         ProblemCode = "full"
	NotPresenterProblem ProblemCode = "not-presenter"
	NoVoteProblem       ProblemCode = "no-vote"
	BadAnswerProblem    ProblemCode = "bad-answer"
	TooManyProblem      ProblemCode = "too-many" // pages of one participant
	StoreProblem        ProblemCode = "store"
)

// Problem says what went wrong and what to do.
type Problem struct {
	Code  ProblemCode `json:"code"`
	Text  string      `json:"text"`
	Limit string      `json:"limit,omitempty"` // the flag of the limit that was reached

	Message i18n.Message `json:"-"` // what Text says, for readers of other languages; none where Text is worded for its reader already
}

// Said is a problem in words of a catalogue.
func Said(code ProblemCode, key i18n.Key, args ...i18n.Arg) *Problem {
	return Told(code, i18n.M(key, args...))
}

// Told is a problem that a message tells.
func Told(code ProblemCode, m i18n.Message) *Problem {
	return &Problem{Code: code, Text: i18n.Reader{}.Word(m), Message: m}
}

// For is the problem as it is worded for a reader.
func (p *Problem) For(r i18n.Reader) *Problem {
	if p == nil || p.Message.Key == "" {
		return p
	}
	said := *p
	said.Text = r.Word(p.Message)
	return &said
}
