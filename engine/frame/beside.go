package frame

// Beside is what a reader has put beside the focused block and thread: other blocks' shared arrays, and threads of the block with
// everything they hold.
type Beside struct {
	Blocks  []BesideBlock  `json:"blocks"`
	Threads []BesideThread `json:"threads"`
}

// BesideBlock is another block of the launch. Where it lives at the frame's place it is shown there, and otherwise at the step of the
// same number in its own life.
type BesideBlock struct {
	Block  [3]int   `json:"block"`
	At     int64    `json:"at"`   // position that it is shown at
	Same   bool     `json:"same"` // that is the frame's own
	Step   StepOf   `json:"step"`
	Text   string   `json:"text"`   // when it is shown, worded
	Line   int      `json:"line"`   // of its last step, 0 for none
	States string   `json:"states"` // of its threads, as in Threads
	Values []Values `json:"values"` // its shared arrays
}

// BesideThread is a thread of the focused block with all its variables, arrays element by element.
type BesideThread struct {
	Thread    [3]int           `json:"thread"`
	Warp      int              `json:"warp"`
	Lane      int              `json:"lane"`
	State     string           `json:"state"` // letter, as in Threads
	Active    bool             `json:"active"`
	Line      int              `json:"line"` // of its warp's last step, 0 for none and for a thread that is done
	Variables []BesideVariable `json:"variables"`
}

// BesideVariable is a register or a local array of one thread.
type BesideVariable struct {
	Name    string   `json:"name"`
	Type    string   `json:"type"`
	Space   string   `json:"space"` // "register" or "local"
	Values  []string `json:"values"`
	More    int      `json:"more"` // elements left out
	Changed bool     `json:"changed"`
	// Of an array:
	Cols int   `json:"cols,omitempty"` // elements in a row, where it has several dimensions
	At   int   `json:"at"`             // the element that the last step gave a value; −1 for none
	Used []int `json:"used,omitempty"` // elements that it named to read them
}

// MaxElements are the elements of a local array that are listed for a thread.
const MaxElements = 64

// Others are the blocks and threads that a reader wants beside the focus. Those that the launch does not have are left out.
type Others struct {
	Blocks  [][3]int
	Threads [][3]int
}
