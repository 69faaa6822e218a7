package frame

import "tilescope/engine/i18n"

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
	CauseHost      CauseKind = "host"      // the host put it there
	CauseArgument  CauseKind = "argument"  // the launch passes it
	CauseBuiltin   CauseKind = "builtin"   // threadIdx and the like
	CauseCrossed   CauseKind = "crossed"   // it comes from other lanes, through registers
	CauseWait      CauseKind = "wait"      // a warp waits at a barrier
	CauseAbsent    CauseKind = "absent"    // threads that it waits for
	CauseBranch    CauseKind = "branch"    // where threads parted
	CauseFinding   CauseKind = "finding"
	CauseOutput    CauseKind = "output" // a line was printed
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
}

// WhyKind is what a reader asks "why?" about.
type WhyKind string

const (
	WhyCell     WhyKind = "cell"
	WhyVariable WhyKind = "variable" // of the focused thread
	WhyWait     WhyKind = "wait"     // of the focused warp, at a barrier
	WhyFinding  WhyKind = "finding"
	WhyOutput   WhyKind = "output" // a line of it
)
