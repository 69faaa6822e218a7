package frame

// EventKind is what an event of a run is; the closed set of them is below.
type EventKind string

const (
	EventLaunch     EventKind = "launch"      // a launch begins: Text is the kernel with its extents, Bytes the shared memory of a block
	EventLaunchEnd  EventKind = "launch-end"  // Kind is "completed" or "failed"
	EventBlock      EventKind = "block"       // a block becomes resident; Text names its multiprocessor
	EventBlockEnd   EventKind = "block-end"   // it ends
	EventStep       EventKind = "step"        // a warp executes a statement
	EventSplit      EventKind = "split"       // of the lanes some go elsewhere: Elements are those
	EventAccess     EventKind = "access"      // a warp reads, writes or updates memory; Kind says which. Elements and Values go with Lanes
	EventBarrier    EventKind = "barrier"     // Kind is "arrive", "release" or "stuck"
	EventSync       EventKind = "sync"        // Kind is "warp", or the fence: "block", "device", "system"
	EventPhase      EventKind = "phase"       // lanes begin a round of a phase loop; Kind "end": they leave it
	EventLeave      EventKind = "leave"       // lanes have ended; Kind "early": by return
	EventFault      EventKind = "fault"       // Kind says what went wrong
	EventAlloc      EventKind = "alloc"       // memory comes into being: Array is its name, Bytes its size
	EventFree       EventKind = "free"        // it is freed
	EventCopy       EventKind = "copy"        // the host copies; Kind "fill": or fills
	EventHostSync   EventKind = "host-sync"   // the host waits for the device, or where Stream is there for one stream
	EventMark       EventKind = "mark"        // an event is put into a stream; Kind "wait": or a stream waits for one
	EventHostOutput EventKind = "host-output" // the program writes so many Bytes; Kind is "stdout" or "stderr"
)

// Event is one thing that happened in a run, as a record for other programs. Fields that mean nothing for its kind are empty.
type Event struct {
	Event    EventKind `json:"event"`
	Step     int64     `json:"step"`   // warp steps executed before
	Launch   int       `json:"launch"` // -1 outside of kernels
	Block    []int     `json:"block,omitempty"`
	Warp     int       `json:"warp"` // in its block; -1 for none
	Lanes    []int     `json:"lanes,omitempty"`
	Line     int       `json:"line,omitempty"`
	Kind     string    `json:"kind,omitempty"`
	Space    string    `json:"space,omitempty"`
	Array    string    `json:"array,omitempty"`
	Elements []int     `json:"elements,omitempty"` // linear indices; -1 where an address is in no array
	Values   []string  `json:"values,omitempty"`   // loaded or stored; of an atomic operation the new ones
	Bytes    int64     `json:"bytes,omitempty"`    // of an access: a lane's
	Text     string    `json:"text,omitempty"`
	Stream   int       `json:"stream,omitempty"` // of a launch, a copy, a wait: by number from 1; -1 for cudaStreamPerThread
}
