package wire

import "tilescope/engine/frame"

// Version of the protocol: the client names it in Open, a server that speaks another answers Refused "version".
const Version = 1

// ---- from the page

// ClientKind is the closed set of what a page may send.
type ClientKind string

const (
	Open    ClientKind = "open"    // begin or replace the session's run
	Seek    ClientKind = "seek"    // go to a place
	StepTo  ClientKind = "step"    // one step of a size, forwards or backwards
	Look    ClientKind = "look"    // change the focus
	Reshape ClientKind = "reshape" // the reader's own shape for an array
	Resync  ClientKind = "resync"  // ask for everything again
	Notate  ClientKind = "notate"  // how elements of matrices are written from now on: XY
	Heat    ClientKind = "heat"    // whether frames tell how often elements were loaded: Heat
	Search  ClientKind = "search"  // search a schedule under which a race changes the result; one at a time
	Find    ClientKind = "find"    // go to the nearest moment of a kind
	Recall  ClientKind = "recall"  // ask for a cell's history
	Cancel  ClientKind = "cancel"  // give the search for a schedule up
	GiveUp  ClientKind = "give-up" // give up the run, the search for a moment or the history under way
)

// Sought is what a page can search a run for.
type Sought string

const (
	Line       Sought = "line"       // a step of Lines[0] in the focused block
	Breakpoint Sought = "breakpoint" // a step of one of Lines
	Touched    Sought = "access"     // a kernel's access to a cell
	Written    Sought = "write"      // a kernel's write to a cell
)

// Size is a step size.
type Size string

const (
	Phase     Size = "phase"
	Interval  Size = "interval"
	Statement Size = "statement"
	Warp      Size = "warp"
	Thread    Size = "thread"
)

// Client is a message from the page. Seq is echoed in what answers it, so that a page can tell late answers. Fields that a kind does not name are absent.
type Client struct {
	Kind    ClientKind   `json:"kind"`
	Seq     int          `json:"seq"`
	Version int          `json:"version,omitempty"` // open
	Spec    *Spec        `json:"spec,omitempty"`    // open
	Place   *frame.Place `json:"place,omitempty"`   // open, seek
	Focus   *frame.Focus `json:"focus,omitempty"`   // open, look
	XY      bool         `json:"xy,omitempty"`      // open, notate: elements of matrices as (x, y), and not as [row][column]
	Heat    bool         `json:"heat,omitempty"`    // open, heat: frames tell how often elements were loaded
	Size    Size         `json:"size,omitempty"`    // step
	Count   int          `json:"count,omitempty"`   // step: negative goes back
	Array   string       `json:"array,omitempty"`   // reshape: by name
	Rows    int          `json:"rows,omitempty"`
	Cols    int          `json:"cols,omitempty"`
	Finding int          `json:"finding,omitempty"`    // search: Finding.Index
	Sought  Sought       `json:"sought,omitempty"`     // find
	Back    bool         `json:"back,omitempty"`       // find: backwards
	Lines   []int        `json:"lines,omitempty"`      // find: a line, or all breakpoints
	Any     bool         `json:"everywhere,omitempty"` // find: breakpoints of every block, and not only the focused one's
	ID      int          `json:"id,omitempty"`         // find a cell, recall: Array.ID of the scene
	Cell    int          `json:"cell,omitempty"`       // find a cell, recall
}

// Spec is the run asked for: a lesson by its slug, or a source text; with what the reader changed.
type Spec struct {
	Lesson   string            `json:"lesson,omitempty"`
	Source   string            `json:"source,omitempty"`
	Name     string            `json:"name,omitempty"` // file name to show for a source text
	Device   string            `json:"device,omitempty"`
	Warp     int               `json:"warp,omitempty"` // width cut
	Defines  map[string]string `json:"defines,omitempty"`
	Off      []int             `json:"off,omitempty"`
	Schedule string            `json:"schedule,omitempty"`
	Blocks   string            `json:"blocks,omitempty"` // order of blocks
	Seed     uint64            `json:"seed,omitempty"`
}

// ---- from the server

// ServerKind is the closed set of what a server may send.
type ServerKind string

const (
	Opened   ServerKind = "opened"   // Run, Scene and Frame of a new run
	Framed   ServerKind = "frame"    // a frame, with the scene when the focus went to another block, and with Scene and Run when they are worded anew
	Rejected ServerKind = "rejected" // the source does not compile: Diagnostics
	Refused  ServerKind = "refused"  // the request could not be served: Problem
	Progress ServerKind = "progress" // an execution is under way

	Searching ServerKind = "searching" // a search is under way: Outcome says how far it is
	Searched  ServerKind = "searched"  // it is over: Outcome
	Seeking   ServerKind = "seeking"   // a search or a history is under way
	Missed    ServerKind = "missed"    // a search found nothing: Text
	Recalled  ServerKind = "recalled"  // a cell's history: History
	Given     ServerKind = "given-up"  // what was cancelled has ended; the page keeps what it has
)

// Server is a message to the page. Seq answers Client.Seq; 0 when the server speaks of its own accord.
type Server struct {
	Kind        ServerKind         `json:"kind"`
	Seq         int                `json:"seq"`
	Run         *frame.Run         `json:"run,omitempty"`
	Scene       *frame.Scene       `json:"scene,omitempty"`
	Frame       *frame.Frame       `json:"frame,omitempty"`
	Diagnostics []frame.Diagnostic `json:"diagnostics,omitempty"`
	Source      *frame.Source      `json:"source,omitempty"` // rejected: the text with its pieces
	Problem     *Problem           `json:"problem,omitempty"`
	Outcome     *Outcome           `json:"outcome,omitempty"`
	Steps       int64              `json:"steps,omitempty"` // progress, seeking: warp steps executed or looked at so far
	Text        string             `json:"text,omitempty"`  // missed
	History     *frame.History     `json:"history,omitempty"`
}

// Outcome is how far the search for a schedule is, and in the end what it came to. Found: Schedule, Blocks and Seed are the schedule, Place and Focus
// where in that run the value that differs was written. Text says what differs, or why nothing was found.
type Outcome struct {
	Finding  int          `json:"finding"`
	Tried    int          `json:"tried"`
	Of       int          `json:"of"`
	Found    bool         `json:"found"`
	Text     string       `json:"text"`
	Schedule string       `json:"schedule"`
	Blocks   string       `json:"blocks"`
	Seed     uint64       `json:"seed"`
	Place    *frame.Place `json:"place,omitempty"`
	Focus    *frame.Focus `json:"focus,omitempty"`
}

// Problem says what went wrong and what to do. Code is one of "version", "malformed", "unknown-kind", "too-large", "no-run", "no-lesson", "busy", "budget", "bad-place", "no-race", "internal".
type Problem struct {
	Code string `json:"code"`
	Text string `json:"text"`
}
