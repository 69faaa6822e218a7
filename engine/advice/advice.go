package advice

// Diagnosis is what makes a launch slow, and what to do first. Counts are exact sums over the launch; what is estimated says so.
type Diagnosis struct {
	Key      string    `json:"key"` // of the run
	Launch   int       `json:"launch"`
	Title    string    `json:"title"` // the first verdict, or that there is none
	Text     string    `json:"text"`
	Note     string    `json:"note"`     // why the counts are of a part only, or compare with nothing; "" elsewhere
	Verdicts []Verdict `json:"verdicts"` // by rank
	Passed   []Check   `json:"passed"`   // checks that found nothing worth a verdict
	// AsCompiled are stores whose counts an optimizing compiler may make fewer, by line.
	AsCompiled []Merged `json:"asCompiled,omitempty"`
}

// Merged tells of an if both of whose branches store to one address: of two stores in the source, and one in what an optimizing compiler
// may make of them. Both are counted in executions by warps.
type Merged struct {
	Lines   [2]int `json:"lines"`   // of the stores
	If      int    `json:"if"`      // line of the condition
	Counted int64  `json:"counted"` // as in the source: what the counters have
	Merged  int64  `json:"merged"`  // as one
	Text    string `json:"text"`
}

// Verdict is one thing that makes a launch slow. Cause is "source" where the text of the kernel causes it, "size" where the size of the
// problem or the hardware does. Save of Total is what the best would save.
type Verdict struct {
	Kind      string   `json:"kind"` // stable: "bank-conflicts"
	Name      string   `json:"name"` // of the check, worded
	Line      int      `json:"line"` // 0 for none
	Statement string   `json:"statement"`
	Title     string   `json:"title"`
	Text      string   `json:"text"`
	Unit      string   `json:"unit"` // stable: "wavefronts"
	Count     int64    `json:"count"`
	Best      int64    `json:"best"`
	Limit     string   `json:"limit"` // what Best is, worded
	Save      int64    `json:"save"`
	Total     int64    `json:"total"` // of the resource, in the whole launch
	Percent   int64    `json:"percent"`
	Share     string   `json:"share"` // worded
	Cause     string   `json:"cause"`
	Model     bool     `json:"model"`
	Metric    *Counter `json:"metric,omitempty"`
	Change    *Edit    `json:"change,omitempty"`
	Padded    *Rewrite `json:"padded,omitempty"`  // Change makes an array's rows longer, and the program was run so
	Swizzle   *Rewrite `json:"swizzle,omitempty"` // beside Change: another order of the columns of a shared array
	Lesson    *Lesson  `json:"lesson,omitempty"`  // where this is taught; filled in by who has lessons
}

// Counter is the name of a counter in Nsight Compute; Equal says that it counts the same, and is not only the nearest one.
type Counter struct {
	Name  string `json:"name"`
	Equal bool   `json:"equal"`
	Text  string `json:"text"` // what is counted here
}

// Edit is a change of one line of the source.
type Edit struct {
	Line int    `json:"line"`
	Old  string `json:"old"` // the line as it is
	New  string `json:"new"` // the line as it should be
	Show string `json:"show"`
}

// Rewrite is a change of several lines of the source with which the program was run: it did the same.
type Rewrite struct {
	Edits  []Edit `json:"edits"`  // in order of lines
	Show   string `json:"show"`   // the access at the verdict's line, as it should be: "tile[r][c ^ r]"
	Before int64  `json:"before"` // wavefronts of shared memory in the launch
	After  int64  `json:"after"`  // with it
}

// Lesson is one that teaches something.
type Lesson struct {
	Slug  string `json:"slug"` // as in /lessons/{slug}
	Title string `json:"title"`
}

// Check is one that found nothing worth a verdict.
type Check struct {
	Kind  string `json:"kind"`
	Name  string `json:"name"`
	Text  string `json:"text"`
	Model bool   `json:"model"`
}
