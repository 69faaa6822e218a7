package frame

import "tilescope/engine/i18n"

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
	Open        bool         `json:"open,omitempty"` // the run is still going: everything about it as a whole is so far
	Steps       int64        `json:"steps"`          // warp steps of the whole run, or so far
	Ending      Ending       `json:"ending"`
	Stdout      string       `json:"stdout"`
	Stderr      string       `json:"stderr"`
	Remarks     []string     `json:"remarks,omitempty"` // what to know about the output: times that are modelled, launches that were not run
	Exit        int          `json:"exit"`
	Written     []Written    `json:"written,omitempty"`     // files that the program has written and kept
	WrittenMore int          `json:"writtenMore,omitempty"` // of them that are not told
	Metrics     []Metric     `json:"metrics"`               // what a profiler calls the counters
}

// Written is a file that the program has written.
type Written struct {
	Name  string `json:"name"`
	Bytes int    `json:"bytes"`
	Data  string `json:"data,omitempty"` // in base64; "" where the files together are too large for a page
}

// Metric is the name that Nsight Compute has for a counter.
type Metric struct {
	Counter string `json:"counter"` // as reports name it: "shared_load_conflicts"
	Name    string `json:"name"`
	Equal   bool   `json:"equal"` // it counts the same; otherwise it is the nearest one
	Text    string `json:"text"`  // what is counted here, worded
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

// WidthOf compares the lanes of a run's warps with those of its device.
func WidthOf(size, native int) WarpWidth {
	return WarpWidth{Size: size, Native: native, Cut: size != native}
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
// Array is the role of the array of that name in the focused kernel: see Array.Role; "" for none.
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
	Open        bool     `json:"open,omitempty"` // it is still running: To and Counters are so far
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
	GlobalLoadBytes       int64 `json:"globalLoadBytes"` // requested by lanes
	Barriers              int64 `json:"barriers"`        // releases
	BarrierWaits          int64 `json:"barrierWaits"`    // arrivals that had to wait for others
	Steps                 int64 `json:"steps"`           // warp steps
	ActiveLanes           int64 `json:"activeLanes"`     // lanes active in them, together
	ConstantRequests      int64 `json:"constantRequests"`
	ConstantAddresses     int64 `json:"constantAddresses"` // different addresses in them, served one after the other
}

// Finding is worded at the edge: Message and Hint are keys with arguments, Text and HintText their English wording for readers that word
// nothing.
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
	// Under is the index of the finding that is listed for both, since one missing barrier causes them; absent where that is this one.
	Under *int `json:"under,omitempty"`
	// Sanitizer is what compute-sanitizer says of it, worded: the tool and how its message begins; "" for none.
	Sanitizer string `json:"sanitizer,omitempty"`
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

// EndingKind says how a run ended, if it has.
type EndingKind string

// The kinds of endings.
const (
	EndingCompleted EndingKind = "completed"
	EndingBudget    EndingKind = "budget"  // a limit ended it
	EndingFault     EndingKind = "fault"   // the host program or a launch broke off
	EndingHang      EndingKind = "hang"    // threads wait for what never happens
	EndingOpen      EndingKind = "open"    // it is still running
	EndingStopped   EndingKind = "stopped" // its reader gave it up
)

// Ending says how the run ended.
type Ending struct {
	Kind    EndingKind   `json:"kind"`
	Message i18n.Message `json:"message"`
	Text    string       `json:"text"`
}
