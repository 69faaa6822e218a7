package frame

// Program is what the host program asked for, in order, and the memories that it and its kernels worked with. Calls are columns of a
// chart: their order is a fact, their distance in time is none.
type Program struct {
	Calls        []Call   `json:"calls"`
	More         int64    `json:"more"` // calls after the last of them
	Memories     []Memory `json:"memories"`
	MoreMemories int      `json:"moreMemories"`
}

// Call is one of the host program's.
type Call struct {
	Kind     string `json:"kind"`     // "alloc", "free", "copy", "fill", "launch", "refused", "sync", "output"
	Way      string `json:"way"`      // of copies and fills: "in" to the device, "out" to the host, "on" the device; "" otherwise
	Name     string `json:"name"`     // the kernel's, or that of the memory which is made, freed or written to
	Line     int    `json:"line"`     // 0 for none
	Launch   int    `json:"launch"`   // -1
	Row      int    `json:"row"`      // the memory that is made, freed or written to, an index into Memories; -1
	From     int    `json:"from"`     // copies: the memory that is read
	Position int64  `json:"position"` // warp steps executed before it
	Bytes    int64  `json:"bytes"`
	Waits    bool   `json:"waits"` // the host waits for the device first
	Text     string `json:"text"`
}

// Memory is a row of the chart: an allocation or a variable, the shared array of a kernel's blocks, or what threads have for themselves.
type Memory struct {
	Name     string      `json:"name"`
	Space    string      `json:"space"` // "host", "global", "constant", "shared", "registers"
	Bytes    int64       `json:"bytes"` // of one copy; 0 where that is not known
	Survives bool        `json:"survives"`
	Keeps    string      `json:"keeps"` // "kept" or "gone", worded: what becomes of it when a launch ends
	Lives    []Life      `json:"lives"`
	Uses     []MemoryUse `json:"uses"` // by kernels
	Text     string      `json:"text"`
}

// Life is from one call to another, both included. Copies is how many there are of it at most: one a block, one a thread.
type Life struct {
	From   int   `json:"from"`
	To     int   `json:"to"`
	Copies int64 `json:"copies"`
}

// MemoryUse says what a launch did with a memory. Unknown: it did not visibly use it, but made accesses through pointers that are not
// told apart.
type MemoryUse struct {
	Call    int  `json:"call"`
	Reads   bool `json:"reads"`
	Writes  bool `json:"writes"`
	Unknown bool `json:"unknown"`
}

// Limits of what a Program carries.
const (
	MaxProgramCalls    = 400
	MaxProgramMemories = 64
)
