package frame

// PhaseTable has a row for each shown thread and a group of columns for each shown phase.
type PhaseTable struct {
	Note    string        `json:"note"` // "threads with y = 1"
	Unit    string        `json:"unit"` // "phase" or "interval"
	Columns []PhaseColumn `json:"columns"`
	Rows    []PhaseRow    `json:"rows"`
	More    bool          `json:"more"` // rows or columns were left out
}

type PhaseColumn struct {
	Phase int    `json:"phase"`
	Line  int    `json:"line"`
	Kind  string `json:"kind"`  // "load" or "use"
	Title string `json:"title"` // variable for a use: "acc +="
	Now   bool   `json:"now"`
	Role  string `json:"role"`
}

type PhaseRow struct {
	Thread [3]int      `json:"thread"`
	Focus  bool        `json:"focus"`
	Cells  []PhaseCell `json:"cells"`
}

// PhaseCell: a load moves From to To; a use adds Terms, or a regular sum of Count terms whose first is Terms[0].
type PhaseCell struct {
	Loads []PhaseMove `json:"loads"`
	Terms []PhaseTerm `json:"terms"`
	Sum   *PhaseSum   `json:"sum"`
	State string      `json:"state"` // "past", "now", "future"
}

type PhaseMove struct {
	From Ref `json:"from"` // Array -1: a ghost
	To   Ref `json:"to"`
}

// PhaseTerm is a product (or single operand) of cells. Plus: the kernel adds it to the term before it; otherwise it only uses it next.
type PhaseTerm struct {
	Factors []Ref `json:"factors"`
	Plus    bool  `json:"plus,omitempty"`
}

// PhaseSum is Σ over a letter: Factors have "k" where the index runs. Each factor's Index words are texts.
type PhaseSum struct {
	Over    string      `json:"over"`
	Count   int         `json:"count"`
	Factors []SumFactor `json:"factors"`
}

type SumFactor struct {
	Array int      `json:"array"`
	Index []string `json:"index"`
}
