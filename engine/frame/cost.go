package frame

// Cost is what a launch costs on the chosen device. Of every number it says whether it was executed, counted by a profiler's rules, or
// modelled.
type Cost struct {
	Key       string    `json:"key"` // of the run
	Launch    int       `json:"launch"`
	Title     string    `json:"title"` // "product on NVIDIA H200"
	Occupancy Occupancy `json:"occupancy"`
	Stays     Stays     `json:"stays"`
	Roofline  Roofline  `json:"roofline"`
}

// Occupancy is how many blocks one multiprocessor holds by the rules of the CUDA Occupancy Calculator: modelled, with the compiler's
// estimate of registers.
type Occupancy struct {
	Blocks   int              `json:"blocks"`
	Warps    int              `json:"warps"`
	MaxWarps int              `json:"maxWarps"`
	Percent  int              `json:"percent"` // warps of MaxWarps
	Limits   []OccupancyLimit `json:"limits"`
	Text     string           `json:"text"`
	Source   string           `json:"source"`
}

// OccupancyLimit is one resource: how many blocks it allows, and what a block takes of what there is.
type OccupancyLimit struct {
	Name   string `json:"name"` // "threads", "blocks", "shared", "registers"
	Label  string `json:"label"`
	Blocks int    `json:"blocks"`
	Binds  bool   `json:"binds"`
	Takes  int    `json:"takes"` // by a block
	Has    int    `json:"has"`   // of the multiprocessor
	Text   string `json:"text"`
	Change string `json:"change"` // what would let one more block in; "" for what does not bind
}

// Stays are the blocks over the multiprocessors, as this run executed them. A multiprocessor's clock is the number of warp steps that it
// has executed.
type Stays struct {
	Together bool       `json:"together"` // blocks ran side by side; otherwise one after another
	SMs      int        `json:"sms"`      // that had a block
	Chosen   int        `json:"chosen"`   // by the schedule; 0 when it chose none
	Of       int        `json:"of"`       // the device's
	Slots    int        `json:"slots"`    // blocks that were resident together on one, at most
	Length   int64      `json:"length"`   // steps of the multiprocessor that executed most
	Bars     [][5]int64 `json:"bars"`     // block, multiprocessor, slot, from, to; to is −1 for a block that did not end
	More     int        `json:"more"`     // blocks left out
	Choices  []int      `json:"choices"`  // numbers of multiprocessors to try
	Text     string     `json:"text"`
}

// MaxStays bounds the blocks of a chart.
const MaxStays = 2048
