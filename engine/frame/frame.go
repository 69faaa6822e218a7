package frame

import (
	"tilescope/engine/advice"
	"tilescope/engine/i18n"
)

// Focus is what the reader looks at.
type Focus struct {
	Launch int    `json:"launch"`
	Block  [3]int `json:"block"`
	Warp   int    `json:"warp"`
	Thread [3]int `json:"thread"`
	Lane   int    `json:"lane"` // of Thread in its warp
}

// Place is a moment: Position warp steps have been executed; Lane ≥ 0 shows only the shares of lanes ≤ Lane of the last one.
type Place struct {
	Position int64 `json:"position"`
	Lane     int   `json:"lane"` // -1: whole steps
}

// BlockStep is a place as people count it: in a block's own steps, which Position counts with those of all others.
type BlockStep struct {
	Step int `json:"step"` // steps of the focused block executed; 0 is the launch's start
	Lane int `json:"lane"` // as in Place
}

// Frame is the picture at a place, for a focus.
type Frame struct {
	Place   Place       `json:"place"`
	Focus   Focus       `json:"focus"`
	Step    StepOf      `json:"step"`
	Line    int         `json:"line"` // of the last step; 0 before the first
	Say     Sentence    `json:"say"`
	Warps   []WarpState `json:"warps"`   // of the focused block
	Threads Threads     `json:"threads"` // of the focused block
	// Values are those of arrays of which something differs, Fresh included, from what this reader has; at first all.
	Values    []Values    `json:"values"`
	Accesses  []Access    `json:"accesses"`            // of the last step
	Exchanges []Exchange  `json:"exchanges,omitempty"` // of the last step, in order
	Selects   []Select    `json:"selects,omitempty"`   // of the last step, by the focused thread
	Next      []Cells     `json:"next"`                // what the focused thread's next statement reads
	Results   []Cells     `json:"results,omitempty"`   // what the focused thread stores in all, where that is several elements
	Outlines  []Outline   `json:"outlines"`            // parts of arrays that are the focused block's, or the step's
	Variables []Variable  `json:"variables"`
	Tiles     *Tiles      `json:"tiles,omitempty"` // absent where the scene has no fragments
	Barrier   Barrier     `json:"barrier"`
	Gate      Gate        `json:"gate"`
	Reuse     Reuse       `json:"reuse"`
	Phases    PhaseTable  `json:"phases"`
	Banks     *Banks      `json:"banks"`    // the newest shared access; nil when the block has made none
	Sectors   *Sectors    `json:"sectors"`  // the newest global access; nil when the block has made none
	Counters  Counters    `json:"counters"` // of the focused block so far; -1 for what was not kept of each block
	Corner    Corner      `json:"corner"`   // numbers beside the memories
	Findings  []int       `json:"findings"` // indices of those whose last culprit is before this place
	Blocks    BlockStates `json:"blocks"`
	Beats     []Beat      `json:"beats,omitempty"`  // of a step of several events: see Beat
	Heat      *Heat       `json:"heat,omitempty"`   // loads so far; absent for a reader who has not requested them
	Beside    *Beside     `json:"beside,omitempty"` // other blocks and threads; absent for a reader who has put none there
}

// StepOf is the place among the steps of the focused block.
type StepOf struct {
	Index    int `json:"index"` // steps of the block executed so far
	From     int `json:"from"`  // steps executed before the step that this frame tells of: of the reader's size, if one ends here
	Count    int `json:"count"`
	Phase    int `json:"phase"` // 0 outside
	Phases   int `json:"phases"`
	Interval int `json:"interval"` // from 1
	// Between says that other blocks have gone on since: the place is not the one that Index alone names.
	Between bool `json:"between,omitempty"`
	// Open says that the run is under way and the block continues: Count, Phases and whatever else this frame tells of what is to come are
	// so far.
	Open bool `json:"open,omitempty"`
}

// Sentence is the one sentence a step: Lead is set bold. Message is its key with arguments.
type Sentence struct {
	Message i18n.Message `json:"message"`
	Lead    string       `json:"lead"`
	Rest    string       `json:"rest"`
	Mistake bool         `json:"mistake,omitempty"` // it announces the run's first mistake, which the next step shows
	Change  *advice.Edit `json:"change,omitempty"`  // of the source, which mends what the sentence leads with
}

// WarpState is what a warp of the focused block is doing.
type WarpState struct {
	Warp    int    `json:"warp"`
	State   string `json:"state"` // "start" not begun, "ready", "waits" at a barrier, "split" lanes are apart, "done"
	Line    int    `json:"line"`  // waits: the barrier's; otherwise the line it executed last, 0 for none
	Next    int    `json:"next"`  // line of its next statement, 0 for none
	Turn    bool   `json:"turn"`  // it executes the next step
	Lanes   int    `json:"lanes"`
	First   [3]int `json:"first"`   // its first thread
	Arrived int    `json:"arrived"` // lanes that wait at a barrier
}

// Threads has one letter a thread of the block, in linear order: s not started, r ready, w waits at a barrier, j waits for warp-mates,
// d done, - switched off by the step's mask. Long blocks are the same.
type Threads struct {
	States string `json:"states"`
	Active string `json:"active"` // 1 for the lanes that took part in the last step: see Access
}

// Values are the contents of an array's window, row by row: "" is a cell that was never written.
type Values struct {
	Array  int      `json:"array"`
	Cells  []string `json:"cells"`
	Writer []int    `json:"writer"`           // shared arrays: linear thread index of the last writer, -1; empty otherwise
	Origin []int    `json:"origin"`           // shared arrays: element of Array.Of, -1 none, -2 ghost; empty otherwise
	Kind   string   `json:"kind"`             // a letter a cell: i internal, h halo borrowed, l halo lent, g ghost, . none; "" unknown
	Fresh  []int    `json:"fresh"`            // cells that the last step wrote
	Stale  []int    `json:"stale"`            // cells that a race has written: their values depend on the order
	Old    []int    `json:"old"`              // shared arrays: cells with a value left over from an earlier phase or barrier interval
	Pixels *Pixels  `json:"pixels,omitempty"` // arrays drawn as images: all their pixels, not only the window's
}

// Access is one memory access of a warp in the last step: of the size that the reader makes, up to an event, or else of the last warp step.
// The focused warp's come first. Cells and Lanes run in parallel; a lane that shares none is left out.
type Access struct {
	Array  int      `json:"array"` // -1: an array that the scene does not draw
	Kind   string   `json:"kind"`  // "read", "write", "atomic"
	Warp   int      `json:"warp"`
	Line   int      `json:"line"`
	Lanes  []int    `json:"lanes"`
	Cells  []int    `json:"cells"` // element index; -1 outside the array
	Values []string `json:"values"`
	Member string   `json:"member,omitempty"` // of a struct, where it is of one
	Route  []int    `json:"route"`            // writes to shared memory: element of Array.Of that the value is, -1 none, -2 ghost
	Served int      `json:"served,omitempty"` // constant memory: different addresses of the shown lanes, served one after the other
	Text   string   `json:"text,omitempty"`   // constant memory: what that costs, worded
}

// ExchangeKind is how lanes of a warp hand each other values.
type ExchangeKind string

const (
	ExchangeShuffle ExchangeKind = "shuffle" // each lane gets what one lane holds
	ExchangeVote    ExchangeKind = "vote"    // each gets the result of a vote on all of them, or all votes as bits
	ExchangeMatch   ExchangeKind = "match"   // each gets which lanes hold the same
	ExchangeReduce  ExchangeKind = "reduce"  // each gets the sum, or what else is made of all of them
)

// MaxExchanges are the exchanges of a step that a frame tells: a reduction of a cooperative group has one in each round.
const MaxExchanges = 8

// Exchange is one call of a shuffle, vote, match or reduction by a warp in the last step: the focused warp's where that takes part. Lanes,
// Given, From and Got run in parallel.
type Exchange struct {
	Kind  ExchangeKind `json:"kind"`
	Warp  int          `json:"warp"`
	Line  int          `json:"line"`
	Lanes []int        `json:"lanes"` // that take part, ascending
	Given []string     `json:"given"` // what each hands over
	From  []int        `json:"from"`  // shuffles: the lane that each reads: itself where none is meant; empty otherwise: of all in Group
	Group []int        `json:"group"` // the first lane of those with whom each exchanges
	Got   []string     `json:"got"`
	Lost  []int        `json:"lost"` // lanes that read one that takes no part: what they get is undefined
	Text  string       `json:"text"` // what the focused thread gets, or else the first lane
}

// Select is an element that the focused thread accesses at an index that it has loaded: from element At of array By.
type Select struct {
	Array int `json:"array"`
	Cell  int `json:"cell"`
	By    int `json:"by"`
	At    int `json:"at"`
}

// MaxSelects are the selected elements that a frame tells.
const MaxSelects = 16

// Cells names cells of an array. Of what a loop reads next, Now are those of its first pass, where that is fewer.
type Cells struct {
	Array int   `json:"array"`
	Cells []int `json:"cells"`
	Now   int   `json:"now,omitempty"`
}

// Outline is a part of an array's elements (rows of a strip are 0 to 1). Kind is "tile" (what this phase loads), "block" (what the
// block uses or makes over its whole life), both of global arrays, or "fragment" (what was loaded of any array into a fragment that the
// step multiplies). The part is the rectangle of its Window, unless Runs or Loose say that it is less than that.
type Outline struct {
	Array int    `json:"array"`
	Kind  string `json:"kind"`
	Window
	// Runs are the part where it is no rectangle, as far as the array's window goes: for each stretch of a row its first element and how many
	// they are, in order.
	Runs  []int `json:"runs,omitempty"`
	Loose bool  `json:"loose,omitempty"` // it has more than MaxRuns stretches: it is scattered over the rectangle, and not told
}

// Variable is a named variable of the focused block's threads: one value a thread in linear order, "" where it is not in scope.
// For blocks of more than Limits.Threads threads only the focused warp's, beginning with First.
type Variable struct {
	Name    string   `json:"name"`
	Type    string   `json:"type"`
	Values  []string `json:"values"`
	First   int      `json:"first"`
	Result  bool     `json:"result"`  // the accumulator: what the thread finally stores
	Changed bool     `json:"changed"` // by the last step
}

// Barrier is the state of the block's barrier.
type Barrier struct {
	Line     int   `json:"line"` // where threads wait now, 0 for none
	Arrived  int   `json:"arrived"`
	Live     int   `json:"live"`     // threads that have not exited
	Missing  []int `json:"missing"`  // warps of which lanes are missing, or, in a block that hangs, at another barrier
	Released bool  `json:"released"` // the last step released it
	Stuck    bool  `json:"stuck"`
	// Apart says how many wait at each line, where they wait at several: in order of the lines.
	Apart []WaitingAt `json:"apart,omitempty"`
}

// WaitingAt is how many threads of a block wait at the barrier on a line.
type WaitingAt struct {
	Line    int `json:"line"`
	Arrived int `json:"arrived"`
}

// Gate is the barrier that the place is about: the one that the last step released, else the next one, else the last one released.
type Gate struct {
	Interval int          `json:"interval"` // that it ends, from 1; 0: the block passes no barrier
	Of       int          `json:"of"`       // intervals of the block
	Line     int          `json:"line"`
	At       int64        `json:"at"` // position of the frame that shows it released
	Released bool         `json:"released"`
	Hazards  []GateHazard `json:"hazards"`        // what it prevents
	More     int          `json:"more"`           // hazards left out
	Cut      bool         `json:"cut"`            // accesses were left out: there may be more hazards
	Open     bool         `json:"open,omitempty"` // the interval after it is under way: there may be more hazards
}

// GateHazard is a hazard that a barrier prevents between two lines on one array, with the occurrence on its lowest element.
type GateHazard struct {
	Hazard string    `json:"hazard"` // "RAW", "WAR", "WAW"
	Array  int       `json:"array"`  // ID
	Cells  int       `json:"cells"`  // elements for which it does
	Cell   int       `json:"cell"`   // of the occurrence
	First  GateParty `json:"first"`  // before the barrier
	Second GateParty `json:"second"` // after it
	Text   string    `json:"text"`   // the occurrence, worded
}

// GateParty is one side of a hazard.
type GateParty struct {
	Line     int    `json:"line"`
	Thread   [3]int `json:"thread"`
	Position int64  `json:"position"` // the frame that shows it is at Position+1
}

// Reuse counts, for the operands of the focused thread in the current phase (or of the arrays when there is no phase).
type Reuse struct {
	Elements []ReuseElement `json:"elements"`
	Arrays   []ReuseArray   `json:"arrays"`
	Phase    int            `json:"phase"`
	More     int            `json:"more"` // elements left out
}

type ReuseElement struct {
	Array      int   `json:"array"`
	Cell       int   `json:"cell"`
	Index      []int `json:"index"`      // row, column; or one index
	Loads      int   `json:"loads"`      // from global memory by this block, so far
	Reads      int   `json:"reads"`      // of its shared copies, so far
	FinalLoads int   `json:"finalLoads"` // when the phase (or the block) ends; -1 for not known yet
	FinalReads int   `json:"finalReads"`
}

type ReuseArray struct {
	Array  int    `json:"array"`
	Loads  int64  `json:"loads"`
	Reads  int64  `json:"reads"`
	Factor string `json:"factor"` // "2×" so far
	Final  string `json:"final"`  // when the block has ended; "" for not known yet
}

// Ref names an element.
type Ref struct {
	Array int   `json:"array"`
	Index []int `json:"index"`
}

// Banks is one warp access on shared memory, made by step Step of the block: StepOf.Index when it is the last step's, less when an
// earlier one's.
type Banks struct {
	Step       int        `json:"step"`
	Warp       int        `json:"warp"`
	Line       int        `json:"line"`
	Array      int        `json:"array"`
	Kind       string     `json:"kind"`
	Banks      int        `json:"banks"`
	Lanes      [][]int    `json:"lanes"` // for each bank, the lanes that it serves
	Words      []int      `json:"words"` // for each bank, the most different words asked of it at once: more than one is a conflict
	Owner      []int      `json:"owner"` // for each bank, the array whose word was asked, or else its first row holds; -1
	Wavefronts int        `json:"wavefronts"`
	Fewest     int        `json:"fewest"`
	Conflicts  int        `json:"conflicts"`
	Broadcast  bool       `json:"broadcast"`
	Asked      []BankWord `json:"asked"`
	Passes     []BankPass `json:"passes"` // of wavefronts, the first one first
	Text       string     `json:"text"`   // "8 lanes, 8 banks: 1 wavefront, no conflict"

	Change *advice.Edit `json:"change,omitempty"` // of the source, under which the access takes fewer passes
}

// Sectors is one warp access on global memory, made by step Step of the block, as in Banks.
type Sectors struct {
	Step     int         `json:"step"`
	Warp     int         `json:"warp"`
	Line     int         `json:"line"`
	Array    int         `json:"array"`
	Kind     string      `json:"kind"`
	Sectors  int         `json:"sectors"`
	Segments int         `json:"segments,omitempty"` // before Fermi: transactions, of 32, 64 or 128 bytes
	Bytes    int         `json:"bytes"`              // requested
	Width    int         `json:"width"`              // bytes that each lane requests
	Moved    int         `json:"moved"`
	First    []int       `json:"first"` // first element of each sector, in the array
	Used     []int       `json:"used"`  // bytes used of each
	Uses     []SectorUse `json:"uses"`  // of each
	Per      int         `json:"per"`   // elements a sector
	Text     string      `json:"text"`
}

// BankWord is a word of shared memory that an access requests: its element, its bank, and the lanes that ask.
type BankWord struct {
	Bank  int   `json:"bank"`
	Array int   `json:"array"` // -1: none that the scene draws
	Cell  int   `json:"cell"`
	Lanes []int `json:"lanes"` // more than one: the word is broadcast
}

// BankPass is what the banks serve at once.
type BankPass struct {
	Words []int   `json:"words"`           // indices into Asked
	Lanes [][]int `json:"lanes,omitempty"` // of each word, who gets it; absent where all do who request it
	// Begins: from here on other lanes are served than before. Lanes that request 8 or 16 bytes are served by halves or quarters of a warp.
	Begins bool `json:"begins,omitempty"`
}

// SectorUse is who requests bytes of a sector, and for which elements.
type SectorUse struct {
	Lanes []int `json:"lanes"`
	At    []int `json:"at"` // of each lane, how many bytes into the sector its own begin; negative where they begin in the one before
	Cells []int `json:"cells"`
}

// Corner is the numbers in the corners of the picture, with their labels.
type Corner struct {
	Global      []Figure `json:"global"`
	Shared      []Figure `json:"shared"`
	SharedTitle string   `json:"sharedTitle"` // "block (1,0), 128 bytes"
}

type Figure struct {
	Number string `json:"number"`
	Label  string `json:"label"`
	Detail string `json:"detail"`
}

// BlockStates is the grid at a place: one letter a block in linear order, s not started, r resident, d done. More than Limits.Blocks
// blocks are summed up in the counts alone.
type BlockStates struct {
	States   string `json:"states"`
	Waiting  int    `json:"waiting"`
	Resident int    `json:"resident"`
	Done     int    `json:"done"`
}

// Limits of what a frame carries.
const (
	MaxCells   = 4096 // of an array's window
	MaxThreads = 256  // whose variables are carried
	MaxBlocks  = 4096
	MaxBins    = 2000 // of a track
	MaxSaid    = 400  // events of a track that have headlines
	MaxChips   = 256  // warps of a track's events that are told one by one: more do not fit beside each other
	MaxRuns    = 512  // of an outline
)
