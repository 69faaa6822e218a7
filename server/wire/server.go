package wire

import (
	"tilescope/engine/advice"
	"tilescope/engine/frame"
)

// ServerKind is the tag of a message to the page.
type ServerKind string

// What a server may send to a page in a session. A page in a room gets Opened, Framed, Rejected, Refused, Pong, Recalled, Assessed,
// Diagnosed and Tabulated as well.
const (
	Pong       ServerKind = "pong"
	Opened     ServerKind = "opened"
	Framed     ServerKind = "frame"
	Ahead      ServerKind = "ahead"
	Rejected   ServerKind = "rejected"
	Refused    ServerKind = "refused"
	Progress   ServerKind = "progress"
	Searching  ServerKind = "searching"
	Searched   ServerKind = "searched"
	Seeking    ServerKind = "seeking"
	Missed     ServerKind = "missed"
	Recalled   ServerKind = "recalled"
	Explained  ServerKind = "explained"
	Assessed   ServerKind = "assessed"
	Diagnosed  ServerKind = "diagnosed"
	Tabulating ServerKind = "tabulating"
	Tabulated  ServerKind = "tabulated"
	Given      ServerKind = "given-up"
	Comparing  ServerKind = "comparing"
	Compared   ServerKind = "compared"
	Sweeping   ServerKind = "sweeping"
	Swept      ServerKind = "swept"
)

// PongMessage is a sign of life: it answers PingMessage.
type PongMessage struct{}

func (PongMessage) kind() ServerKind { return Pong }

// OpenedMessage is everything about a run at a place: it answers OpenMessage and ResyncMessage, and comes again to a page that was too
// slow. In a room it is what the presenter shows.
type OpenedMessage struct {
	Run    *frame.Run   `json:"run"`
	Scene  *frame.Scene `json:"scene,omitempty"`  // absent where the run has no launch
	Frame  *frame.Frame `json:"frame,omitempty"`  // absent where the run has no launch
	Shown  *Shown       `json:"shown,omitempty"`  // in a room, with its Spec
	Number int64        `json:"number,omitempty"` // in a room: Shown.Number
}

func (OpenedMessage) kind() ServerKind { return Opened }

// FramedMessage is the picture after a step, a look or another change: it answers the messages that make one.
type FramedMessage struct {
	Run    *frame.Run   `json:"run,omitempty"`    // where it is worded anew, or more of the run has been executed
	Scene  *frame.Scene `json:"scene,omitempty"`  // where the focus is in another block, or with Run
	Frame  *frame.Frame `json:"frame,omitempty"`  // absent where the run has no launch
	Shown  *Shown       `json:"shown,omitempty"`  // in a room, without its Spec
	Number int64        `json:"number,omitempty"` // in a room: Shown.Number
	After  int64        `json:"after,omitempty"`  // in a room: the number of the picture that the frame's values are added to
}

func (FramedMessage) kind() ServerKind { return Framed }

// AheadMessage is the frame that as many steps more would lead to: it follows the answer to a StepToMessage with Ahead, and it answers one
// with Taken. A page may show it, or with Back what it showed before, as long as it has sent nothing else since.
type AheadMessage struct {
	Size  frame.StepSize `json:"size"`
	Count int            `json:"count"`
	Frame *frame.Frame   `json:"frame,omitempty"` // absent where there is no such step
	Back  bool           `json:"back,omitempty"`  // as many steps back lead to what the page showed before the last ones, just as it was
}

func (AheadMessage) kind() ServerKind { return Ahead }

// RejectedMessage says that a program does not compile: it answers OpenMessage, CompareMessage and SweepMessage.
type RejectedMessage struct {
	Diagnostics []frame.Diagnostic `json:"diagnostics"`
	Source      *frame.Source      `json:"source,omitempty"` // the text with its pieces
}

func (RejectedMessage) kind() ServerKind { return Rejected }

// RefusedMessage says that a request cannot be served: it may answer every message.
type RefusedMessage struct {
	Problem *Problem `json:"problem"`
}

func (RefusedMessage) kind() ServerKind { return Refused }

// ProgressMessage says how far a run is that was requested, about four times a second.
type ProgressMessage struct {
	Steps int64 `json:"steps,omitempty"` // warp steps executed so far
	Host  int64 `json:"host,omitempty"`  // instructions that the host program has executed since the last step, while it runs on for long
	Ahead int   `json:"ahead,omitempty"` // runs and searches of others that go before it
}

func (ProgressMessage) kind() ServerKind { return Progress }

// SearchingMessage says how far the search for a schedule is, about four times a second.
type SearchingMessage struct {
	Outcome *Outcome `json:"outcome"`
}

func (SearchingMessage) kind() ServerKind { return Searching }

// SearchedMessage says what came of the search for a schedule: it answers SearchMessage.
type SearchedMessage struct {
	Outcome *Outcome `json:"outcome"`
}

func (SearchedMessage) kind() ServerKind { return Searched }

// SeekingMessage says how far the search for a moment or a history is, about four times a second.
type SeekingMessage struct {
	Steps int64 `json:"steps,omitempty"` // warp steps looked at so far
}

func (SeekingMessage) kind() ServerKind { return Seeking }

// MissedMessage says that a search for a moment found nothing: it answers FindMessage.
type MissedMessage struct {
	Text string `json:"text,omitempty"` // what there is none of, worded
}

func (MissedMessage) kind() ServerKind { return Missed }

// RecalledMessage is a cell's history: it answers RecallMessage, and comes in a room while the presenter has one open.
type RecalledMessage struct {
	History *frame.History `json:"history"`
}

func (RecalledMessage) kind() ServerKind { return Recalled }

// ExplainedMessage is why something is as it is: it answers WhyMessage.
type ExplainedMessage struct {
	Why *frame.Why `json:"why"`
}

func (ExplainedMessage) kind() ServerKind { return Explained }

// AssessedMessage is what a launch costs: it answers AssessMessage, and comes in a room while the presenter has the cost open.
type AssessedMessage struct {
	Cost *frame.Cost `json:"cost"`
}

func (AssessedMessage) kind() ServerKind { return Assessed }

// DiagnosedMessage is what makes a launch slow: it answers DiagnoseMessage, and comes in a room while the presenter has the diagnosis open.
type DiagnosedMessage struct {
	Diagnosis *advice.Diagnosis `json:"diagnosis"`
}

func (DiagnosedMessage) kind() ServerKind { return Diagnosed }

// TabulatingMessage says how far a table is, about four times a second.
type TabulatingMessage struct {
	Steps int64 `json:"steps,omitempty"` // warp steps replayed so far
}

func (TabulatingMessage) kind() ServerKind { return Tabulating }

// TabulatedMessage is a table: it answers TabulateMessage, and comes in a room while the presenter has one open.
type TabulatedMessage struct {
	Tables *Tables `json:"tables"`
}

func (TabulatedMessage) kind() ServerKind { return Tabulated }

// GivenMessage says that what was given up has ended: it answers GiveUpMessage. The page keeps what it has.
type GivenMessage struct{}

func (GivenMessage) kind() ServerKind { return Given }

// ComparingMessage says how far a comparison is, about four times a second.
type ComparingMessage struct {
	Steps int64 `json:"steps,omitempty"` // warp steps executed so far
}

func (ComparingMessage) kind() ServerKind { return Comparing }

// ComparedMessage is what came of a comparison: it answers CompareMessage.
type ComparedMessage struct {
	Comparison *Comparison `json:"comparison"`
}

func (ComparedMessage) kind() ServerKind { return Compared }

// SweepingMessage carries the points of a sweep that have come since the last message, about four times a second.
type SweepingMessage struct {
	Sweep *SweepProgress `json:"sweep"`
}

func (SweepingMessage) kind() ServerKind { return Sweeping }

// SweptMessage carries the last points of a sweep: it answers SweepMessage.
type SweptMessage struct {
	Sweep *SweepProgress `json:"sweep"`
}

func (SweptMessage) kind() ServerKind { return Swept }
