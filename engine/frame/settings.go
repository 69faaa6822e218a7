package frame

// Measure is one number of a run, under the key that reports have it under.
type Measure struct {
	Key   string  `json:"key"`
	Label string  `json:"label"`
	Value float64 `json:"value"`
}

// Settings is how a run was requested, as far as that differs from what its source says, and what can be requested instead.
type Settings struct {
	Changes    []Change `json:"changes"`
	WarpOrders []Choice `json:"warpOrders"` // the first is the usual one
	Orders     []Choice `json:"orders"`     // of blocks
	ReadsInput bool     `json:"readsInput"` // the program has a call that reads standard input
	SMs        int      `json:"sms"`        // multiprocessors of the device
	Device     string   `json:"device"`     // ID of the device where none is requested
}

// Choice is one of several, with its name for a reader.
type Choice struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Seeded bool   `json:"seeded,omitempty"` // the seed decides
	OnSMs  bool   `json:"onSMs,omitempty"`  // the number of multiprocessors decides
}

// Setting is the closed set of what a reader can change in a run, apart from its source.
type Setting string

const (
	DefineSetting Setting = "define"
	OffSetting    Setting = "off"
	ArgsSetting   Setting = "args"
	StdinSetting  Setting = "stdin"
	DeviceSetting Setting = "device"
	WarpSetting   Setting = "warp"
	WarpsSetting  Setting = "schedule" // the order of warps
	BlocksSetting Setting = "blocks"   // the order of blocks, with the multiprocessors
	SeedSetting   Setting = "seed"
)

// Change is one setting that is not the source's own: Name is a macro's, Line a switched-off line.
type Change struct {
	Setting Setting `json:"setting"`
	Name    string  `json:"name,omitempty"`
	Line    int     `json:"line,omitempty"`
	Text    string  `json:"text"` // "TILE 8", "line 14 off"
}
