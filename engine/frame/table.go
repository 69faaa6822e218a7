package frame

// TableName is the closed set of tables that the textbooks print and that are made here for any kernel in which they make sense.
type TableName string

const (
	AccessOrder TableName = "access-order" // what each thread reads, time going right
	TileOrder   TableName = "tile-order"   // what each thread uses, grouped by tile
	PhaseSteps  TableName = "phases"       // what each thread loads and then uses, phase by phase
	TileFill    TableName = "tiles"        // what each block's tile holds: internal, halo, ghost
	ReuseCount  TableName = "reuse"        // how often each element is loaded and read
	Trapezoid   TableName = "trapezoid"    // which block computes which element in which iteration
	IndexWalk   TableName = "index-walk"   // rows that are found through indices that are loaded
	Reduction   TableName = "reduction"    // what is combined with what, round by round
)

// TableNames are all of them, in the order in which a page offers them.
func TableNames() []TableName {
	return []TableName{AccessOrder, TileOrder, PhaseSteps, TileFill, ReuseCount, Trapezoid, IndexWalk, Reduction}
}

// TableLimits bound a table; zero fields take the defaults. Table.Cut says what is left out.
type TableLimits struct {
	Rows    int   // default 128
	Columns int   // default 64
	Steps   int64 // warp steps that are replayed or looked at for one table; default 1 Mi
	Values  int   // values that are followed through memory for one table; default 256 Ki
}

// Filled is the limits with the defaults in place of zeros.
func (l TableLimits) Filled() TableLimits {
	if l.Rows <= 0 {
		l.Rows = 128
	}
	if l.Columns <= 0 {
		l.Columns = 64
	}
	if l.Steps <= 0 {
		l.Steps = 1 << 20
	}
	if l.Values <= 0 {
		l.Values = 1 << 18
	}
	return l
}

// Table is one table, worded. Why is "" for a table that makes sense; otherwise it is one sentence that says why there is none, and there
// are no rows.
type Table struct {
	Name    TableName     `json:"name"`
	Title   string        `json:"title"`
	Why     string        `json:"why"`
	Caption string        `json:"caption"` // what it says, in sentences: the table's text equivalent
	Cut     string        `json:"cut"`     // what is left out, "" for nothing
	Launch  int           `json:"launch"`
	Block   [3]int        `json:"block"`
	Head    string        `json:"head"` // over the rows' heads: "thread"
	Columns []TableColumn `json:"columns"`
	Rows    []TableRow    `json:"rows"`
	Marks   []TableMark   `json:"marks"` // the kinds of cells that occur, explained
}

// TableColumn is a column's heading. Group is a heading above it, which neighbours share.
type TableColumn struct {
	Title string `json:"title"`
	Unit  string `json:"unit"`
	Group string `json:"group"`
}

// TableRow is a row with its head. Group is a heading above it, which neighbours share. A row has as many cells as the table has columns.
type TableRow struct {
	Head  string      `json:"head"`
	Group string      `json:"group"`
	Focus bool        `json:"focus"` // of the focused thread
	Cells []TableCell `json:"cells"`
}

// CellKind is the closed set of what a cell means beyond its text. A page tells them apart by pattern and mark, never by colour alone.
type CellKind string

const (
	PlainCell     CellKind = ""
	InternalCell  CellKind = "internal"   // loaded by this block alone
	LentCell      CellKind = "lent"       // at home here, and loaded by other blocks too
	HaloCell      CellKind = "halo"       // borrowed: at home in another block
	GhostCell     CellKind = "ghost"      // outside of the array
	InputCell     CellKind = "input"      // what was there before the first iteration
	ComputedCell  CellKind = "computed"   // by this block alone
	TwiceCell     CellKind = "twice"      // computed by this block, at home here, and recomputed by others
	ExtraCell     CellKind = "recomputed" // computed by this block although another computes it too and it is at home there
	RedundantCell CellKind = "redundant"  // computed, and no result needs it
	StaleCell     CellKind = "stale"      // not computed in this iteration: its neighbours are missing
	KeptCell      CellKind = "kept"       // never computed by anyone: an end that keeps its value
	CombinedCell  CellKind = "combined"   // several values made into one
	SpentCell     CellKind = "spent"      // has gone into another value and counts no more
	IdleCell      CellKind = "idle"       // no thread works here
	TotalCell     CellKind = "total"      // sums up
)

// TableMark explains a kind of cell. Mark is the sign behind the texts of such cells, or is all their text; "" where the text
// says it already.
type TableMark struct {
	Kind CellKind `json:"kind"`
	Mark string   `json:"mark"`
	Text string   `json:"text"`
}

// Sign is the mark of a kind.
func (k CellKind) Sign() string {
	switch k {
	case LentCell:
		return "+"
	case HaloCell:
		return "~"
	case TwiceCell:
		return "‡"
	case ExtraCell:
		return "†"
	case RedundantCell:
		return "ø"
	case KeptCell:
		return "≡"
	case CombinedCell:
		return "="
	case SpentCell:
		return "·"
	case IdleCell:
		return "∅"
	}
	return ""
}

// TableCell is one cell. Value is the number behind Text where there is one, in full. At is the place that shows the cell's moment, −1
// for none; Launch, Block and Thread say who was there.
type TableCell struct {
	Text   string   `json:"text"`
	Note   string   `json:"note,omitempty"` // a second, smaller line
	Value  string   `json:"value,omitempty"`
	Kind   CellKind `json:"kind,omitempty"`
	At     int64    `json:"at"`
	Launch int      `json:"launch,omitempty"`
	Block  [3]int   `json:"block"`
	Thread [3]int   `json:"thread"`
}

// TableOffer says whether a table makes sense for what is looked at; Why is "" if it does.
type TableOffer struct {
	Name  TableName `json:"name"`
	Title string    `json:"title"`
	Why   string    `json:"why"`
}
