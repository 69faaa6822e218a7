package frame

// A step of several events tells of at most so many beats, and of so many elements in all of them.
const (
	MaxBeats     = 24
	MaxBeatCells = 3072
)

// Beat is one event of a step that is longer than an event, in order: a phase or a barrier interval in short. Of more events than MaxBeats
// some are left out that do the same as their neighbours.
type Beat struct {
	Line  int        `json:"line"`
	Gate  string     `json:"gate"` // "arrive": warps reach the block's barrier; "release": and it opens; "" elsewhere
	Warps []int      `json:"warps"`
	Parts []BeatPart `json:"parts"` // memory that the scene draws
}

// BeatPart is the elements of an array that a beat reads or writes, each once. Cells, First and Last run in parallel.
type BeatPart struct {
	Array int    `json:"array"`
	Kind  string `json:"kind"`  // "read", "write", "atomic"
	Cells []int  `json:"cells"` // in the order in which they are touched first
	First []int  `json:"first"` // the lowest thread of the block that touches the element
	Last  []int  `json:"last"`  // and the highest
}
