package frame

// Scene is what does not change while one block of one launch is looked at: arrays, their layout, the block's timeline.
type Scene struct {
	Launch    int     `json:"launch"`
	Block     [3]int  `json:"block"`
	Layout    string  `json:"layout"` // "product", "strips", "matrices", "list"
	XY        bool    `json:"xy"`     // the reader has elements of matrices written (x, y): column first; otherwise row first
	Arrays    []Array `json:"arrays"`
	Track     Track   `json:"track"`
	HasPhases bool    `json:"hasPhases"`
	Result    string  `json:"result"` // variable that holds what a thread finally stores; "" when there is none
	// ResultMembers are those of Result where it is a struct or a vector, as far as they are shown.
	ResultMembers []string   `json:"resultMembers,omitempty"`
	Loads         *Compare   `json:"loads"`             // strips and products: loads with tiles against reads; nil without tiles
	Open          bool       `json:"open,omitempty"`    // the launch is still running: Loads, HaloOf and Crews are not known yet
	TooLong       bool       `json:"tooLong,omitempty"` // the launch is too long for Loads, HaloOf and Crews to be worked out
	HaloOf        []Halo     `json:"haloOf"`
	Crews         []Crew     `json:"crews"` // blocks by which of their threads work, the most blocks first; empty when TooLong
	MoreCrews     int        `json:"moreCrews"`
	Duties        []string   `json:"duties,omitempty"`    // global elements that each thread stores to, worded; absent where unknown
	Work          *Work      `json:"work,omitempty"`      // of the launch; absent in a run without launches
	Tree          *Tree      `json:"tree,omitempty"`      // of the block; absent where it combines nothing in rounds
	Fragments     []Fragment `json:"fragments,omitempty"` // tiles for tensor cores that the kernel's variables hold
	MorePeers     int        `json:"morePeers,omitempty"` // arrays of other blocks of the cluster that are not in Arrays
	Topics        []Topic    `json:"topics"`              // what the launch has to say, the most telling first
}

// Crew is the blocks of the launch in which the same threads work.
type Crew struct {
	Blocks  int    `json:"blocks"`
	Block   [3]int `json:"block"`   // the first of them
	Working int    `json:"working"` // threads of each that touch global or shared memory
	Storing int    `json:"storing"` // threads of each that write to global memory
	Idle    int    `json:"idle"`    // the other threads of each than the working ones
	Here    bool   `json:"here"`    // the focused block is one of them
	Text    string `json:"text"`    // where they are and what their threads do, worded
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
	Space  string `json:"space"` // "global", "shared", "constant", "local", "cluster": shared memory of another block
	Type   string `json:"type"`
	Length int    `json:"length"`
	// Members are the names of what an element consists of: its value has as many parts, with spaces between. None for a scalar.
	Members []string `json:"members,omitempty"`
	Rows    int      `json:"rows"` // 1 for a strip
	Cols    int      `json:"cols"`
	Dims    []int    `json:"dims,omitempty"` // of an array of more than two dimensions, the outermost first: its planes are below each other
	Axis    string   `json:"axis,omitempty"` // what the kernel's source counts those planes by: "z"; "" where its accesses do not agree
	Shape   string   `json:"shape"`          // how rows and cols were found: "declared", "guessed", "directive", "reader"
	Slot    string   `json:"slot"`           // place: "left", "above", "result", "input", "tile", "mask", "output", "peer", "other"
	Role    string   `json:"role"`           // hue role: "m" (first operand, input), "n" (second operand), "r" (result), "o" (anything else)
	Of      int      `json:"of"`             // shared: ID of the global array whose elements fill it, -1
	Bytes   int      `json:"bytes"`
	Window  Window   `json:"window"`          // the part that frames carry; all of it up to Limits.Cells
	Homes   []int    `json:"homes"`           // strips with home blocks: first element of each block's own part, in order; empty without homes
	Ghosts  [2]int   `json:"ghosts"`          // strips: ghost cells drawn before and after the array
	First   int      `json:"first"`           // the kernel's index of the first element: not 0 for a pointer into the array
	Image   *Image   `json:"image,omitempty"` // drawn as a picture of pixels
	Banks   []int    `json:"banks,omitempty"` // shared: of each element in the window, the bank of its first word
	Also    []Alias  `json:"also,omitempty"`  // other names that the kernel has for it
	Peer    string   `json:"peer,omitempty"`  // space "cluster": in whose shared memory it is, worded: "block 2"
}

// Alias is another parameter of the kernel that points into an array.
type Alias struct {
	Name   string `json:"name"`
	Offset int    `json:"offset"` // of the alias to Array.Name, in elements: to = from + 4
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

// Track is the block's timeline. Columns run in parallel, one entry per warp step of this block, or one per bin when Binned.
type Track struct {
	At        []int64  `json:"at"` // position of the step: the frame after it is at At+1
	Warp      []int32  `json:"warp"`
	Line      []int32  `json:"line"`
	Kind      []int32  `json:"kind"`                // MarkKind
	Telling   []int    `json:"telling"`             // the kinds, the most telling last: it is the one seen where marks share a place
	Truncated bool     `json:"truncated,omitempty"` // the block has more steps than are told apart
	Start     int64    `json:"start"`               // position at which nothing of the launch is done
	Count     int      `json:"count"`               // steps of the block, or so far
	Open      bool     `json:"open,omitempty"`      // the block is still running: phases, too, are so far
	Per       int      `json:"per"`                 // steps of an entry, the last excepted: 1 unless Binned
	Binned    bool     `json:"binned"`
	Phases    []Band   `json:"phases"`    // phases with the stretches before, between and after them; at most MaxBins
	Intervals []Band   `json:"intervals"` // between releases of the block's barriers; at most MaxBins
	Moments   []Moment `json:"moments"`   // findings and notes on the timeline
	Warps     []string `json:"warps"`     // "warp 0", or "threads 0–1" when warps are cut small
	Events    Events   `json:"events"`
}

// Events are what the block's warps do that is worth telling, in order: one statement, done by each warp at most once. What an index or a
// loop test costs belongs to the event that it serves. The columns Deed, At, Count, Conflicts and Says run in parallel, one entry an event,
// or one for Per of them where there are too many: then an entry is what its most telling event is.
type Events struct {
	Deeds     []TrackDeed `json:"deeds"`
	Deed      []int32     `json:"deed"`      // index into Deeds
	At        []int64     `json:"at"`        // position of its last step: the frame after it is at At+1
	Count     []int32     `json:"count"`     // warp steps
	Conflicts []int64     `json:"conflicts"` // passes over shared memory that its accesses repeat
	Says      []string    `json:"says"`      // its headline; empty where there are more than MaxSaid
	Per       int         `json:"per"`       // events of an entry, the last excepted
	Chips     []TrackChip `json:"chips"`     // the warps of all events; empty where there are more than MaxChips
}

// TrackDeed is what an event does, as all executions of its statement have it.
type TrackDeed struct {
	Label string `json:"label"` // short: "in → tile", "barrier", "acc +="
	Kind  int    `json:"kind"`  // MarkKind
	Line  int    `json:"line"`
	// Exchanges says that lanes hand each other values in it.
	Exchanges bool `json:"exchanges,omitempty"`
}

// TrackChip is a warp's part of an event.
type TrackChip struct {
	Event int    `json:"event"`
	Warp  int    `json:"warp"`
	At    int64  `json:"at"` // position: the frame after it is at At+1
	Says  string `json:"says"`
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
	Of    int    `json:"of,omitempty"` // neighbours merged into it, where there are too many to tell apart
}

// Moment marks a step of a finding. Mark is 1 or 2 for the two culprits, 0 otherwise.
type Moment struct {
	Step    int   `json:"step"` // index into the track
	Finding int   `json:"finding"`
	Mark    int   `json:"mark"`
	At      int64 `json:"at"`
	Note    bool  `json:"note"`
}
