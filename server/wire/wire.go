package wire

import "tilescope/engine/frame"

// Range is a parameter with the values that a sweep gives it: Name is a macro's, or the number of an argument from 1; Values are separated
// by commas, ranges among them ("2, 4, 8", "1..16", "1..64 times 2").
type Range struct {
	Param  frame.ParamKind `json:"knob"`
	Name   string          `json:"name,omitempty"`
	Values string          `json:"values"`
}

// Spec is the run requested: a lesson by its slug, or a source text; with what the reader changed.
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

// Comparison sets two runs against each other: the counters of both in rows, and where their executions part. Where both source texts are
// the same and they part, Place and Focus are the moment before, in either.
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

// SweepProgress is how far a sweep is: Done of Of points, those that are new, and the steps of the one under way.
type SweepProgress struct {
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

	Warp *frame.WarpWidth `json:"warp,omitempty"` // of the run, where there was one
}

// Tables is a table that was requested, and which tables make sense for what is looked at. With a Format there is its Text, and no table.
type Tables struct {
	Offers []frame.TableOffer `json:"offers"`
	Table  *frame.Table       `json:"table,omitempty"`
	Name   frame.TableName    `json:"name"`
	Format frame.TableFormat  `json:"format"`
	Text   string             `json:"text"`
}

// Outcome is how far the search for a schedule is, and in the end what it came to. Found: Schedule, Blocks and Seed are the schedule,
// Place and Focus where in that run the value that differs was written. Text says what differs, or why nothing was found.
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
