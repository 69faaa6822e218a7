package frame

import (
	"tilescope/engine/advice"
	"tilescope/engine/i18n"
)

// Why is why something is as it is: an answer in one sentence, and the causes that lead to it.
type Why struct {
	Question string       `json:"question"` // "Why is out[3] 75?"
	Message  i18n.Message `json:"message"`
	Text     string       `json:"text"`   // the answer: "out[3] is 75 because thread 3 read tile[4] before thread 4 wrote it"
	Detail   string       `json:"detail"` // "Read in step 4, written in step 8: no barrier orders lines 8 and 11."
	// Causes are the shortest explanation, from the symptom on; behind it what else there is to each of its causes.
	Causes   []Cause `json:"causes"`
	Lead     int     `json:"lead"`     // how many of them are the shortest explanation
	Limit    string  `json:"limit"`    // why it was not followed further; "" where it was
	Replayed int64   `json:"replayed"` // steps
	// Mend comes a little after the answer, where there is one.
	Mend *Mend `json:"mend,omitempty"`

	Asked *AskedCell `json:"-"` // of an element of global memory
}

// AskedCell is the element of global memory that a question was about.
type AskedCell struct {
	Addr   uint64
	Launch int // whose arrays it is one of
	Name   string
}

// CauseKind is the sort of a cause.
type CauseKind string

const (
	CauseStore     CauseKind = "store"     // a thread stored a value
	CauseAtomic    CauseKind = "atomic"    // a thread changed a value atomically
	CauseRead      CauseKind = "read"      // a thread read a value
	CauseVariable  CauseKind = "variable"  // a variable has a value
	CauseMissing   CauseKind = "missing"   // nothing orders two accesses
	CauseUnordered CauseKind = "unordered" // the other of two accesses that nothing orders
	CauseNever     CauseKind = "never"     // nothing has written the cell
	CauseBlank     CauseKind = "blank"     // a variable that was declared without a value has none yet
	CauseHost      CauseKind = "host"      // the host put it there
	CauseArgument  CauseKind = "argument"  // the launch passes it
	CauseBuiltin   CauseKind = "builtin"   // threadIdx and the like
	CauseCrossed   CauseKind = "crossed"   // it comes from other lanes, through registers
	CauseWait      CauseKind = "wait"      // a warp waits at a barrier
	CauseAbsent    CauseKind = "absent"    // threads that it waits for
	CauseBranch    CauseKind = "branch"    // where threads parted
	CauseFinding   CauseKind = "finding"
	CauseOutput    CauseKind = "output"   // a line was printed
	CauseConflict  CauseKind = "conflict" // an access to shared memory takes several passes
)

// Cause is one link of a chain.
type Cause struct {
	Kind    CauseKind    `json:"kind"`
	Of      int          `json:"of"` // index in Causes of what it explains; −1 for the symptom
	Message i18n.Message `json:"message"`
	Text    string       `json:"text"`
	Detail  string       `json:"detail"`
	Line    int          `json:"line"`            // 0 for none
	Lines   []int        `json:"lines,omitempty"` // missing: the two lines that nothing orders, in the order in which they should run
	Place   int64        `json:"place"`           // position that shows it; −1 for none
	Step    int          `json:"step"`            // step of its block, from 1; 0 for none
	Focus   Focus        `json:"focus"`           // who did it; means nothing where Place is −1
	Array   string       `json:"array"`           // of its cell; "" for none
	Cell    string       `json:"cell"`            // as sentences name it: tile[4]
	Value   string       `json:"value"`           // "" where it is not known

	Picture *CausePicture `json:"picture,omitempty"` // of its cell and those around it

	Lacks *Lacking `json:"-"` // of what is missing, where a line of the source would order the two
}

// Lacking is what would order two accesses of one block.
type Lacking struct {
	Sites [2]int // in the order in which they should run
	Call  string // __syncthreads(), __syncwarp()
	Off   int    // line of a call that the reader has switched off; 0 for none
}

// Mend is a change of the program that mends what an answer ends in: a barrier under which the race is gone, for the changed program has
// been run, or longer rows, under which an access takes fewer passes.
type Mend struct {
	Edit *advice.Edit `json:"edit,omitempty"` // of the source; New is several lines
	On   int          `json:"on,omitempty"`   // or a line to switch on
	Call string       `json:"call"`           // that is missing; "" for rows that should be longer
	Text string       `json:"text"`           // what it gives: "With it, out[3] is 98 at the end."
}

// CausePicture is the part of an array around a cause's cell: before a read, after a write. An array of three dimensions shows the cell's
// plane.
type CausePicture struct {
	Launch int      `json:"launch"`
	Block  [3]int   `json:"block"` // whose memory it is, of a shared array
	Array  int      `json:"array"` // Array.ID in the scenes of the launch
	Cell   int      `json:"cell"`
	Name   string   `json:"name"`
	Space  string   `json:"space"`
	Plane  []int    `json:"plane"` // indices that all cells have in common, the outermost first
	Row    int      `json:"row"`   // of the first cell
	Col    int      `json:"col"`
	Rows   int      `json:"rows"`   // 1 for an array of one dimension
	Cols   int      `json:"cols"`   // in each row
	Height int      `json:"height"` // rows of the plane
	Left   int      `json:"left"`   // index of the first column of the array
	Width  int      `json:"width"`  // columns of the array
	Cells  []string `json:"cells"`  // row by row; "" where nothing had written
	Act    string   `json:"act"`    // "read", "write", "atomic"; "" for the host's
	By     string   `json:"by"`     // the thread, in short: t3, t(3,1); "" for the host
}

// WhyKind is what a reader asks "why?" about.
type WhyKind string

const (
	WhyCell     WhyKind = "cell"
	WhyVariable WhyKind = "variable" // of the focused thread
	WhyWait     WhyKind = "wait"     // of the focused warp, at a barrier
	WhyFinding  WhyKind = "finding"
	WhyOutput   WhyKind = "output"   // a line of it
	WhyConflict WhyKind = "conflict" // of the newest access to shared memory
)
