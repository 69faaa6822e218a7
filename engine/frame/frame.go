package frame

import "tilescope/engine/i18n"

// Everything here is data for a page: names, numbers worded as text, indices into lists of the same message. No colour, no geometry.
// Blocks and threads are (x, y, z) as in CUDA; elements are [row, column] with rows first. Positions are ordinals of warp steps over the run.

// Run is what an execution is as a whole: it does not depend on a position. It is sent once.
type Run struct {
	Key         string       `json:"key"` // of the RunSpec
	Device      Device       `json:"device"`
	Devices     []DeviceName `json:"devices"` // to choose from
	Warp        WarpWidth    `json:"warp"`
	Source      Source       `json:"source"`
	Launches    []Launch     `json:"launches"`
	Program     Program      `json:"program"`
	Findings    []Finding    `json:"findings"`
	Diagnostics []Diagnostic `json:"diagnostics"` // warnings and notes of the compiler
	Settings    Settings     `json:"settings"`
	Open        bool         `json:"open,omitempty"` // the run goes on: whatever is said of it as a whole is so far
	Steps       int64        `json:"steps"`          // warp steps of the whole run, or so far
	Ending      Ending       `json:"ending"`
	Stdout      string       `json:"stdout"`
	Stderr      string       `json:"stderr"`
	Exit        int          `json:"exit"`
}

type DeviceName struct {
	ID   string `json:"id"`
	Name string `json:"name"` // short, as on a button: "H200"
}

// Device is the chosen device's row, as far as the page shows it.
type Device struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Architecture string `json:"architecture"`
	Warp         int    `json:"warp"`
	Banks        int    `json:"banks"`
	Sector       int    `json:"sector"`
}

// WarpWidth says how wide warps are here and on the device. Cut widths are for the picture; their counters compare with nothing.
type WarpWidth struct {
	Size   int  `json:"size"`
	Native int  `json:"native"`
	Cut    bool `json:"cut"`
}

// Source is the text with what the page needs to draw it.
type Source struct {
	Name    string   `json:"name"`
	Text    string   `json:"text"`
	Lines   []Line   `json:"lines"`
	Toggles []Toggle `json:"toggles"`
	Defines []Define `json:"defines"`
}

// Line is one line in pieces, in order; the pieces' texts make up the line.
type Line struct {
	Pieces []Piece `json:"pieces"`
}

// Piece is a token or the space between tokens. Class is "", "keyword", "type", "cuda", "number", "string", "comment", "preprocessor";
// Array is the role of the array that a name stands for in the focused kernel: see Array.Role; "" for none.
type Piece struct {
	Text  string `json:"text"`
	Class string `json:"class,omitempty"`
	Array string `json:"array,omitempty"`
}

// Toggle is a line of device code whose statements can be switched off: barriers, and expressions as statements.
type Toggle struct {
	Line    int  `json:"line"`
	Barrier bool `json:"barrier"`
	Off     bool `json:"off"`
}

// Define is a #define of the text that the reader may change: Choices are those a `// tilescope: define` comment names, empty otherwise.
type Define struct {
	Name    string   `json:"name"`
	Value   string   `json:"value"`
	Own     string   `json:"own"` // as in the text, whatever the reader changed
	Line    int      `json:"line"`
	Choices []string `json:"choices"`
}

// Launch is one accepted kernel launch of the run. Positions are [From, To).
type Launch struct {
	Index       int      `json:"index"`
	Kernel      string   `json:"kernel"`
	Line        int      `json:"line"`  // of the launch
	First       int      `json:"first"` // first and last line of the kernel's definition
	Last        int      `json:"last"`
	Grid        [3]int   `json:"grid"`
	Block       [3]int   `json:"block"`
	Warps       int      `json:"warps"` // a block
	SharedBytes int      `json:"sharedBytes"`
	From        int64    `json:"from"`
	To          int64    `json:"to"`
	Completed   bool     `json:"completed"`
	Open        bool     `json:"open,omitempty"` // it goes on: To and Counters are so far
	Error       string   `json:"error"`          // cudaError name, "" for none
	Counters    Counters `json:"counters"`
}

// Counters are exact integers as a profiler counts them (see the analyses bank and coalesce).
type Counters struct {
	GlobalLoadSectors     int64 `json:"globalLoadSectors"`
	GlobalStoreSectors    int64 `json:"globalStoreSectors"`
	SharedLoadWavefronts  int64 `json:"sharedLoadWavefronts"`
	SharedStoreWavefronts int64 `json:"sharedStoreWavefronts"`
	SharedLoadConflicts   int64 `json:"sharedLoadConflicts"`
	SharedStoreConflicts  int64 `json:"sharedStoreConflicts"`
	GlobalLoadRequests    int64 `json:"globalLoadRequests"`
	GlobalStoreRequests   int64 `json:"globalStoreRequests"`
	GlobalLoads           int64 `json:"globalLoads"` // elements, lane by lane
	GlobalStores          int64 `json:"globalStores"`
	SharedLoads           int64 `json:"sharedLoads"`
	SharedStores          int64 `json:"sharedStores"`
	GlobalLoadBytes       int64 `json:"globalLoadBytes"` // asked for by lanes
	Barriers              int64 `json:"barriers"`        // releases
	BarrierWaits          int64 `json:"barrierWaits"`    // arrivals that had to wait for others
	Steps                 int64 `json:"steps"`           // warp steps
	ActiveLanes           int64 `json:"activeLanes"`     // lanes active in them, together
	ConstantRequests      int64 `json:"constantRequests"`
	ConstantAddresses     int64 `json:"constantAddresses"` // different addresses in them, served one after the other
}

// Finding is worded at the edge: Message and Hint are keys with arguments, Text and HintText their English wording for readers that word nothing.
type Finding struct {
	Index    int          `json:"index"`
	Kind     string       `json:"kind"`
	Severity string       `json:"severity"` // "error" or "note"
	Hazard   string       `json:"hazard"`   // "RAW", "WAR", "WAW" or ""
	Launch   int          `json:"launch"`
	Count    int64        `json:"count"`
	Message  i18n.Message `json:"message"`
	Text     string       `json:"text"`
	HintText string       `json:"hintText"`
	Culprits []Culprit    `json:"culprits"`
	Array    string       `json:"array"` // name of the array concerned, "" for none
	Cells    []int        `json:"cells"` // linear element indices in that array
	// Searchable: a schedule under which it changes the result can be searched.
	Searchable bool `json:"searchable,omitempty"`
}

type Culprit struct {
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Block    [3]int `json:"block"`
	Thread   [3]int `json:"thread"`
	Access   string `json:"access"`   // "read", "write", "atomic", "barrier", ""
	Position int64  `json:"position"` // the frame that shows it is at Position+1
	Value    string `json:"value"`
	Text     string `json:"text"` // "Thread (3,0) reads it", worded
}

// Diagnostic is one of the compiler's, with places as an editor counts them.
type Diagnostic struct {
	Severity      string    `json:"severity"` // "error", "warning", "note"
	Code          string    `json:"code"`
	Line          int       `json:"line"`
	Column        int       `json:"column"`
	EndLine       int       `json:"endLine"`
	EndColumn     int       `json:"endColumn"`
	Message       string    `json:"message"`
	Hint          string    `json:"hint"`
	Related       []Related `json:"related"`
	Suggestion    string    `json:"suggestion"` // text that replaces the span; with HasSuggestion
	HasSuggestion bool      `json:"hasSuggestion"`
}

type Related struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// Ending says how the run ended: "completed", "budget", "fault", "hang"; "open" for one that goes on, "stopped" for one that its reader gave up.
type Ending struct {
	Kind    string       `json:"kind"`
	Message i18n.Message `json:"message"`
	Text    string       `json:"text"`
}

// Scene is what does not change while one block of one launch is looked at: arrays, their layout, the block's timeline.
type Scene struct {
	Launch    int      `json:"launch"`
	Block     [3]int   `json:"block"`
	Layout    string   `json:"layout"` // "product", "strips", "matrices", "list"
	XY        bool     `json:"xy"`     // the reader has elements of matrices written (x, y): column first; otherwise row first
	Arrays    []Array  `json:"arrays"`
	Track     Track    `json:"track"`
	HasPhases bool     `json:"hasPhases"`
	Result    string   `json:"result"`            // variable that holds what a thread finally stores; "" when there is none
	Loads     *Compare `json:"loads"`             // strips and products: loads with tiles against reads; nil when there is nothing to compare
	Open      bool     `json:"open,omitempty"`    // the launch goes on: Loads, HaloOf and Crews, which need all of it, are not known yet
	TooLong   bool     `json:"tooLong,omitempty"` // the launch is too long for Loads, HaloOf and Crews to be worked out
	HaloOf    []Halo   `json:"haloOf"`
	Crews     []Crew   `json:"crews"` // the launch's blocks by which of their threads work, the most blocks first; empty for a launch too long to compare
	MoreCrews int      `json:"moreCrews"`
	Duties    []string `json:"duties,omitempty"` // elements of global memory that each thread of the block stores to in its life, worded; absent where none does, or not all of it is known
	Work      *Work    `json:"work,omitempty"`   // of the launch; absent in a run without launches
}

// Crew is the blocks of the launch in which the same threads work.
type Crew struct {
	Blocks  int    `json:"blocks"`
	Block   [3]int `json:"block"`   // the first of them
	Working int    `json:"working"` // threads of each that touch global or shared memory
	Storing int    `json:"storing"` // threads of each that write to global memory
	Idle    int    `json:"idle"`    // the other threads of each than the working ones
	Here    bool   `json:"here"`    // the focused block is one of them
	Text    string `json:"text"`    // where they lie and what their threads do, worded
}

// Compare sets the elements that the launch loads from global memory against the reads that tiles serve.
type Compare struct {
	Loads int64  `json:"loads"`
	Reads int64  `json:"reads"`
	Ratio string `json:"ratio"` // "2.64×"
}

// Array is one array as the picture draws it. Elements are counted row by row.
type Array struct {
	ID     int    `json:"id"`    // joins everything in the scene and its frames
	Name   string `json:"name"`  // as the focused kernel calls it
	Space  string `json:"space"` // "global", "shared", "constant", "local"
	Type   string `json:"type"`
	Length int    `json:"length"`
	Rows   int    `json:"rows"` // 1 for a strip
	Cols   int    `json:"cols"`
	Shape  string `json:"shape"` // how rows and cols were found: "declared", "guessed", "directive", "reader"
	Slot   string `json:"slot"`  // place in the layout: "left", "above", "result", "input", "tile", "mask", "output", "other"
	Role   string `json:"role"`  // hue role: "m" (first operand, input), "n" (second operand), "r" (result), "o" (anything else)
	Of     int    `json:"of"`    // shared: ID of the global array whose elements fill it, -1
	Bytes  int    `json:"bytes"`
	Window Window `json:"window"`          // the part that frames carry; all of it up to Limits.Cells
	Homes  []int  `json:"homes"`           // strips with home blocks: first element of each block's own part, in order; empty without homes
	Ghosts [2]int `json:"ghosts"`          // strips: ghost cells drawn before and after the array
	First  int    `json:"first"`           // index by which the kernel names the first element: not 0 where it was given a pointer into the array
	Image  *Image `json:"image,omitempty"` // drawn as a picture of pixels
}

// Window is a rectangle of rows and columns, half-open.
type Window struct {
	Row  int `json:"row"`
	Col  int `json:"col"`
	Rows int `json:"rows"`
	Cols int `json:"cols"`
}

// Halo is a row of the halo table: how many blocks load each element of an array, in the window.
type Halo struct {
	Array int     `json:"array"`
	Loads []int32 `json:"loads"`
	Homes bool    `json:"homes"` // elements have home blocks: halo is meant, and not just "loaded by n blocks"
}

// Track is the block's timeline. Columns run in parallel, one entry a warp step of this block, or one a bin when Binned.
type Track struct {
	At        []int64  `json:"at"` // position of the step: the frame after it is at At+1
	Warp      []int32  `json:"warp"`
	Line      []int32  `json:"line"`
	Kind      []int32  `json:"kind"`                // MarkKind
	Telling   []int    `json:"telling"`             // the kinds, the most telling last: where marks share a place on the screen it is the one to be seen
	Truncated bool     `json:"truncated,omitempty"` // the block goes on after so many steps that no more are told apart
	Start     int64    `json:"start"`               // position before the block's first step
	Count     int      `json:"count"`               // steps of the block, or so far
	Open      bool     `json:"open,omitempty"`      // the block goes on after them: phases, too, are so far
	Per       int      `json:"per"`                 // steps that an entry stands for, but for the last: 1 unless Binned
	Binned    bool     `json:"binned"`
	Phases    []Band   `json:"phases"`    // bands of phases with what stands before, between and after; at most MaxBins
	Intervals []Band   `json:"intervals"` // between releases of the block's barriers; at most MaxBins
	Moments   []Moment `json:"moments"`   // findings and notes on the timeline
	Warps     []string `json:"warps"`     // row labels: "warp 0", or "threads 0–1" when warps are cut small
}

// MarkKind is how a step is drawn in the timeline.
const (
	MarkBookkeeping = 0 // indices, conditions, loop steps
	MarkLoadM       = 1 // touches an array of role m: global to shared, or a plain global load
	MarkLoadN       = 2
	MarkCompute     = 3 // arithmetic
	MarkStore       = 4 // result
	MarkBarrier     = 5
	MarkOther       = 6 // memory access of role o
)

// Band is a stretch of the block's steps, as indices into the track: [From, To).
type Band struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Label string `json:"label"`        // "phase 1 of 2", "before", "interval 3"
	Phase int    `json:"phase"`        // from 1; 0 for what is no phase
	At    int64  `json:"at"`           // position where it begins
	Line  int    `json:"line"`         // intervals: of the barrier that ends it; 0 for none
	Of    int    `json:"of,omitempty"` // neighbours that it stands for together, where there are too many to tell apart
}

// Moment marks a step of a finding. Mark is 1 or 2 for the two culprits, 0 otherwise.
type Moment struct {
	Step    int   `json:"step"` // index into the track
	Finding int   `json:"finding"`
	Mark    int   `json:"mark"`
	At      int64 `json:"at"`
	Note    bool  `json:"note"`
}

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

// Frame is the picture at a place, for a focus.
type Frame struct {
	Place     Place       `json:"place"`
	Focus     Focus       `json:"focus"`
	Step      StepOf      `json:"step"`
	Line      int         `json:"line"` // of the last step; 0 before the first
	Say       Sentence    `json:"say"`
	Warps     []WarpState `json:"warps"`    // of the focused block
	Threads   Threads     `json:"threads"`  // of the focused block
	Values    []Values    `json:"values"`   // arrays whose contents differ from the previous frame sent to this reader; all of them in a first frame
	Accesses  []Access    `json:"accesses"` // of the last step
	Next      []Cells     `json:"next"`     // what the focused thread's next statement reads
	Outlines  []Outline   `json:"outlines"` // parts of global arrays that belong to the focused block in this phase
	Variables []Variable  `json:"variables"`
	Barrier   Barrier     `json:"barrier"`
	Gate      Gate        `json:"gate"`
	Reuse     Reuse       `json:"reuse"`
	Phases    PhaseTable  `json:"phases"`
	Banks     *Banks      `json:"banks"`    // the newest shared access; nil when the block has made none
	Sectors   *Sectors    `json:"sectors"`  // the newest global access; nil when the block has made none
	Counters  Counters    `json:"counters"` // of the focused block so far; -1 for what was not kept of each block
	Corner    Corner      `json:"corner"`   // numbers that stand at the memories
	Findings  []int       `json:"findings"` // indices of those whose last culprit lies before this place
	Blocks    BlockStates `json:"blocks"`
	Heat      *Heat       `json:"heat,omitempty"`   // loads so far; absent for a reader who has not asked for them
	Beside    *Beside     `json:"beside,omitempty"` // other blocks and threads; absent for a reader who has put none there
}

// StepOf says where the place lies among the steps of the focused block.
type StepOf struct {
	Index    int `json:"index"` // steps of the block executed so far
	Count    int `json:"count"`
	Phase    int `json:"phase"` // 0 outside
	Phases   int `json:"phases"`
	Interval int `json:"interval"` // from 1
	// Open says that the run is under way and the block goes on: Count, Phases and whatever else this frame tells of what is to come are so far.
	Open bool `json:"open,omitempty"`
}

// Sentence is the one sentence a step: Lead is set bold. Message is its key with arguments.
type Sentence struct {
	Message i18n.Message `json:"message"`
	Lead    string       `json:"lead"`
	Rest    string       `json:"rest"`
}

// WarpState is where a warp of the focused block stands.
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
	Active string `json:"active"` // 1 for the lanes of the last step's mask
}

// Access is one memory access of the last step. Cells and Lanes run in parallel; a lane that shares none is left out.
type Access struct {
	Array  int      `json:"array"` // -1: an array that the scene does not draw
	Kind   string   `json:"kind"`  // "read", "write", "atomic"
	Line   int      `json:"line"`
	Lanes  []int    `json:"lanes"`
	Cells  []int    `json:"cells"` // element index; -1 outside the array
	Values []string `json:"values"`
	Route  []int    `json:"route"`            // writes to shared memory: element of Array.Of that the value is, -1 none, -2 ghost
	Served int      `json:"served,omitempty"` // constant memory: different addresses of the shown lanes, served one after the other
	Text   string   `json:"text,omitempty"`   // constant memory: what that costs, worded
}

// Cells names cells of an array.
type Cells struct {
	Array int   `json:"array"`
	Cells []int `json:"cells"`
}

// Outline is a rectangle of an array's elements (rows of a strip are 0 to 1). Kind is "tile" (what this phase loads), "block" (what the
// block uses or makes over its whole life).
type Outline struct {
	Array int    `json:"array"`
	Kind  string `json:"kind"`
	Window
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
	Missing  []int `json:"missing"`  // warps that some lanes are missing of
	Released bool  `json:"released"` // the last step released it
	Stuck    bool  `json:"stuck"`
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

// Banks is one warp access on shared memory, made by step Step of the block: StepOf.Index when it is the last step's, less when an earlier one's.
type Banks struct {
	Step       int        `json:"step"`
	Warp       int        `json:"warp"`
	Line       int        `json:"line"`
	Array      int        `json:"array"`
	Kind       string     `json:"kind"`
	Banks      int        `json:"banks"`
	Lanes      [][]int    `json:"lanes"` // for each bank, the lanes that it serves
	Words      []int      `json:"words"` // for each bank, the most distinct words that lanes served together ask of it: more than one is a conflict
	Owner      []int      `json:"owner"` // for each bank, the array whose word was asked, or lies there in the first row of shared memory; -1
	Wavefronts int        `json:"wavefronts"`
	Fewest     int        `json:"fewest"`
	Conflicts  int        `json:"conflicts"`
	Broadcast  bool       `json:"broadcast"`
	Asked      []BankWord `json:"asked"`
	Text       string     `json:"text"` // "8 lanes, 8 banks: 1 wavefront, no conflict"
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
	Bytes    int         `json:"bytes"`              // asked for
	Moved    int         `json:"moved"`
	First    []int       `json:"first"` // first element of each sector, in the array
	Used     []int       `json:"used"`  // bytes used of each
	Uses     []SectorUse `json:"uses"`  // of each
	Per      int         `json:"per"`   // elements a sector
	Text     string      `json:"text"`
}

// Corner is what stands in the corners of the picture: label and number pairs, worded.
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

// BlockStates is the grid at a place: one letter a block in linear order, s not started, r resident, d done. More than Limits.Blocks blocks are
// summed up in the counts alone.
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
)
