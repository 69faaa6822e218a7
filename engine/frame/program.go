package frame

// Program is what the host program requested, in order, and the memories that it and its kernels worked with. Calls are columns of a
// chart: their order is a fact, their distance in time is none.
type Program struct {
	Calls        []Call   `json:"calls"`
	More         int64    `json:"more"` // calls after the last of them
	Memories     []Memory `json:"memories"`
	MoreMemories int      `json:"moreMemories"`
	Streams      *Streams `json:"streams,omitempty"` // of a program that uses streams of its own
}

// Call is one of the host program's.
type Call struct {
	Kind     string `json:"kind"`     // "alloc", "free", "copy", "fill", "launch", "refused", "sync", "output", "record", "await"
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
	Stream   int    `json:"stream"`   // of copies, fills and launches: 0 for the default stream, the program's own from 1
	Queued   bool   `json:"queued"`   // copies and fills: the host continues at once
	First    int    `json:"first"`    // copies and fills: of the device's memory, the first element; -1
	Elements int    `json:"elements"` // how many from there
}

// Streams is a model of when a device with an engine for copies each way and one for kernels would do what the host asked: a row for each
// stream. The run itself does one thing after the other.
type Streams struct {
	Rows   []StreamRow `json:"rows"`
	Bars   []StreamBar `json:"bars"`   // in the order of calls
	End    int64       `json:"end"`    // nanoseconds
	Serial int64       `json:"serial"` // one after the other, nanoseconds
	Made   []int64     `json:"made"`   // by call: when the host makes it
	Text   string      `json:"text"`
	Pairs  []string    `json:"pairs"` // what overlaps with what, in words
	More   int         `json:"more"`  // pairs that are not told
}

// StreamRow is a stream.
type StreamRow struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
}

// StreamBar is a piece of work.
type StreamBar struct {
	Call   int    `json:"call"`
	Row    int    `json:"row"`
	Engine string `json:"engine"` // "in", "run", "out"
	Label  string `json:"label"`
	Begin  int64  `json:"begin"` // nanoseconds
	End    int64  `json:"end"`
	Text   string `json:"text"`

	Beside []string `json:"-"` // the other engines at work meanwhile
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

// Life is from one call to another, both included. Copies is how many there are of it at most: one per block, one per thread.
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
	MaxStreamPairs     = 12
	MaxStreamRows      = 32
)
