package wire

import (
	"time"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// Version of the protocol: the client names it in Open, a server that speaks another answers Refused "version".
const Version = 1

// ---- from the page

// ClientKind is the closed set of what a page may send.
type ClientKind string

const (
	Open     ClientKind = "open"     // begin or replace the session's run
	Seek     ClientKind = "seek"     // go to a place
	StepTo   ClientKind = "step"     // one step of a size, forwards or backwards
	Look     ClientKind = "look"     // change the focus
	Reshape  ClientKind = "reshape"  // the reader's own shape for an array
	Resync   ClientKind = "resync"   // ask for everything again
	Ping     ClientKind = "ping"     // ask for a sign of life: Pong answers, and nothing else comes of it
	Notate   ClientKind = "notate"   // how elements of matrices are written from now on: XY
	Beside   ClientKind = "beside"   // what stands beside the focus from now on: Blocks, Threads
	Heat     ClientKind = "heat"     // whether frames tell how often elements were loaded: Heat
	Search   ClientKind = "search"   // search a schedule under which a race changes the result; one at a time
	Find     ClientKind = "find"     // go to the nearest moment of a kind
	Recall   ClientKind = "recall"   // ask for a cell's history
	Cancel   ClientKind = "cancel"   // give the search for a schedule up
	Assess   ClientKind = "assess"   // ask for what the focused launch costs
	Tabulate ClientKind = "tabulate" // ask for one of the textbooks' tables: Table, and Format for a text to copy
	GiveUp   ClientKind = "give-up"  // give up the run, the search for a moment, the history, the comparison or the sweep under way
	Compare  ClientKind = "compare"  // set two runs against each other: Spec and Other; one comparison or sweep at a time
	Sweep    ClientKind = "sweep"    // run a spec with a parameter at many values: Spec and Range
)

// Knob is what a sweep turns.
type Knob string

const (
	DefineKnob   Knob = "define"
	ArgumentKnob Knob = "argument"
	DeviceKnob   Knob = "device"
	SMsKnob      Knob = "sms"
	SeedKnob     Knob = "seed"
	WarpKnob     Knob = "warp"
)

// Range is a parameter with the values that a sweep gives it: Name is a macro's, or the number of an argument from 1; Values are separated by commas,
// ranges among them ("2, 4, 8", "1..16", "1..64 times 2").
type Range struct {
	Knob   Knob   `json:"knob"`
	Name   string `json:"name,omitempty"`
	Values string `json:"values"`
}

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

// Format is as what a table can be handed out.
type Format string

const (
	AsText Format = "text" // columns aligned
	AsCSV  Format = "csv"
)

// Client is a message from the page. Came is when it did, which the server itself notes. Seq is echoed in what answers it, so that a page can tell late answers. Fields that a kind does not name are absent.
type Client struct {
	Kind    ClientKind      `json:"kind"`
	Seq     int             `json:"seq"`
	Version int             `json:"version,omitempty"` // open
	Spec    *Spec           `json:"spec,omitempty"`    // open, compare, sweep
	Place   *frame.Place    `json:"place,omitempty"`   // open, seek
	Focus   *frame.Focus    `json:"focus,omitempty"`   // open, look
	XY      bool            `json:"xy,omitempty"`      // open, notate: elements of matrices as (x, y), and not as [row][column]
	Heat    bool            `json:"heat,omitempty"`    // open, heat: frames tell how often elements were loaded
	Size    Size            `json:"size,omitempty"`    // step
	Count   int             `json:"count,omitempty"`   // step: negative goes back
	Array   string          `json:"array,omitempty"`   // reshape: by name
	Rows    int             `json:"rows,omitempty"`
	Cols    int             `json:"cols,omitempty"`
	Finding int             `json:"finding,omitempty"`    // search: Finding.Index
	Sought  Sought          `json:"sought,omitempty"`     // find
	Back    bool            `json:"back,omitempty"`       // find: backwards
	Lines   []int           `json:"lines,omitempty"`      // find: a line, or all breakpoints
	Any     bool            `json:"everywhere,omitempty"` // find: breakpoints of every block, and not only the focused one's
	ID      int             `json:"id,omitempty"`         // find a cell, recall: Array.ID of the scene
	Cell    int             `json:"cell,omitempty"`       // find a cell, recall
	Image   frame.ImageKind `json:"image,omitempty"`      // reshape
	Blocks  [][3]int        `json:"blocks,omitempty"`     // open, beside: other blocks of the launch
	Threads [][3]int        `json:"threads,omitempty"`    // open, beside: threads of the focused block
	Table   frame.TableName `json:"table,omitempty"`      // tabulate: "" for the first that makes sense
	Format  Format          `json:"format,omitempty"`     // tabulate: as what it is to be handed out; "" for the table itself
	Room    *RoomAsk        `json:"room,omitempty"`       // what is told to a room
	Other   *Spec           `json:"other,omitempty"`      // compare
	Range   *Range          `json:"range,omitempty"`      // sweep
	Came    time.Time       `json:"-"`
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
	SMs      int               `json:"sms,omitempty"`   // multiprocessors, for the order of blocks "on-sms"
	Args     []string          `json:"args,omitempty"`  // of main, after the program's name
	Stdin    string            `json:"stdin,omitempty"` // standard input
}

// ---- from the server

// ServerKind is the closed set of what a server may send.
type ServerKind string

const (
	Pong     ServerKind = "pong"     // a sign of life
	Opened   ServerKind = "opened"   // Run, Scene and Frame of a new run
	Framed   ServerKind = "frame"    // a frame, with the scene when the focus went to another block, and with Scene and Run when they are worded anew or more of the run has been executed
	Rejected ServerKind = "rejected" // the source does not compile: Diagnostics
	Refused  ServerKind = "refused"  // the request could not be served: Problem
	Progress ServerKind = "progress" // an execution is under way

	Searching  ServerKind = "searching"  // a search is under way: Outcome says how far it is
	Searched   ServerKind = "searched"   // it is over: Outcome
	Seeking    ServerKind = "seeking"    // a search or a history is under way
	Missed     ServerKind = "missed"     // a search found nothing: Text
	Recalled   ServerKind = "recalled"   // a cell's history: History
	Assessed   ServerKind = "assessed"   // what a launch costs: Cost
	Tabulating ServerKind = "tabulating" // a table is being made: Steps
	Tabulated  ServerKind = "tabulated"  // it is made: Tables
	Given      ServerKind = "given-up"   // what was cancelled has ended; the page keeps what it has

	Comparing ServerKind = "comparing" // a comparison is under way: Steps
	Compared  ServerKind = "compared"  // it is over: Comparison
	Sweeping  ServerKind = "sweeping"  // a sweep is under way: Progress, with the points that have come since the last message
	Swept     ServerKind = "swept"     // it is over: likewise
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
	Steps       int64              `json:"steps,omitempty"` // progress, seeking, tabulating: warp steps executed or looked at so far
	Host        int64              `json:"host,omitempty"`  // progress: instructions that the host program has executed since the last step, while it runs on for long
	Ahead       int                `json:"ahead,omitempty"` // progress: runs and searches of others that go before it
	Text        string             `json:"text,omitempty"`  // missed, invited
	History     *frame.History     `json:"history,omitempty"`
	Tables      *Tables            `json:"tables,omitempty"`
	Cost        *frame.Cost        `json:"cost,omitempty"`
	Room        *RoomView          `json:"room,omitempty"`
	Shown       *Shown             `json:"shown,omitempty"`
	Mine        *Mine              `json:"mine,omitempty"`
	Number      int64              `json:"number,omitempty"` // in a room: of what is shown
	After       int64              `json:"after,omitempty"`  // in a room: the number that a frame's values are to be added to; 0 for one that is whole
	Comparison  *Comparison        `json:"comparison,omitempty"`
	Sweep       *Swath             `json:"sweep,omitempty"`
}

// Comparison sets two runs against each other: the counters of both in rows, and where their executions part. Where both source texts are the same and they part,
// Place and Focus are the moment before, in either.
type Comparison struct {
	Rows  []Row        `json:"rows"`
	Text  string       `json:"text"`
	Place *frame.Place `json:"place,omitempty"`
	Focus *frame.Focus `json:"focus,omitempty"`
}

// Row is a counter of two runs. Ratio is B to A, worded, "" where A is 0.
type Row struct {
	Key        string  `json:"key"`
	Label      string  `json:"label"`
	A          float64 `json:"a"`
	B          float64 `json:"b"`
	Difference float64 `json:"difference"` // B less A
	Ratio      string  `json:"ratio"`
}

// Swath is how far a sweep is: Done of Of points, those that are new, and the steps of the one under way.
type Swath struct {
	Of     int     `json:"of"`
	Done   int     `json:"done"`
	Steps  int64   `json:"steps"`
	Points []Point `json:"points"`
	Text   string  `json:"text,omitempty"` // why it waits, or ended before its end
}

// Point is one value of a sweep with what the run gave, or why there is none. Spec opens that run.
type Point struct {
	Index    int             `json:"index"`
	Value    string          `json:"value"`
	Spec     Spec            `json:"spec"`
	Measures []frame.Measure `json:"measures"`
	Errors   int             `json:"errors"` // found in the run
	Failed   string          `json:"failed"` // does not compile, or cannot be run: the message
	Ending   string          `json:"ending"` // of a run that did not end well: worded
}

// Tables is a table that was asked for, and which tables make sense for what is looked at. With a Format there is its Text, and no table.
type Tables struct {
	Offers []frame.TableOffer `json:"offers"`
	Table  *frame.Table       `json:"table,omitempty"`
	Name   frame.TableName    `json:"name"`
	Format Format             `json:"format"`
	Text   string             `json:"text"`
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
	SMs      int          `json:"sms,omitempty"`
	Place    *frame.Place `json:"place,omitempty"`
	Focus    *frame.Focus `json:"focus,omitempty"`
}

// Problem says what went wrong and what to do. Code is one of "version", "malformed", "unknown-kind", "too-large", "no-run", "no-lesson", "busy", "budget", "bad-place", "no-race", "internal";
// in a room also "no-room", "full", "not-presenter", "no-vote", "bad-answer", "too-many", "too-fast", "store".
type Problem struct {
	Code  string `json:"code"`
	Text  string `json:"text"`
	Limit string `json:"limit,omitempty"` // the flag of the limit that was reached

	Message i18n.Message `json:"-"` // what Text says, for readers of other languages; none where Text is worded for its reader already
}

// Said is a problem in words of the catalogue.
func Said(code, key string, args ...i18n.Arg) *Problem {
	m := i18n.M(key, args...)
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
