package catalog

import (
	"strings"

	"tilescope/server/questionkind"
)

// Lesson is one folder of the lessons: a text in parts, and the CUDA programs that it runs.
type Lesson struct {
	Slug     string // the folder's name, as in /lessons/{slug}
	Title    string
	Aim      string
	Order    int               // lessons of a unit are listed by it
	Unit     string            // one of Units; "" for none
	Minutes  int               // that it takes, about; 0 where it is not given
	Practice int               // minutes that its exercises take at home, about; 0 where it is not given
	Prior    []string          // what should be known before
	Sources  []string          // further reading, by name
	PMPP     []Chapter         // of the textbook, that it goes with; ascending
	Teaches  []string          // kinds of verdicts of a diagnosis that it teaches about, as engine/diagnosis names them
	File     string            // name that the first program has on the page
	Source   string            // the first program: kernel.cu
	Files    map[string]string // all programs by file name
	HTML     string            // the text before the first part, rendered; trusted, since lessons are part of the build
	Runs     map[string]Program
	Moments  map[string]Moment
	Picture  *Moment // what the lesson's card shows; nil for the stage of its first part
	// Introduces are the terms of the glossary that its parts explain in place, by anchor.
	Introduces []string
	Measured   *Measured // times.yaml; nil for none
	Film       *Program  // run that the home page plays; nil for none
	Parts      []Part

	secret map[string]bool // files that the page must not get
}

// Program is one of the lesson's programs with what a run of it changes. A file, a device, a number of multiprocessors and values of Define
// that begin with "=" are expressions over the parameters of their directive.
type Program struct {
	File     string            `yaml:"file"` // kernel.cu by default
	Define   map[string]any    `yaml:"define"`
	Device   string            `yaml:"device"`
	Warp     int               `yaml:"warp"`
	Off      []string          `yaml:"off"` // texts that each occur on one line, which is switched off
	Args     []string          `yaml:"args"`
	Stdin    string            `yaml:"stdin"`
	Schedule string            `yaml:"schedule"`
	Blocks   string            `yaml:"blocks"`
	Seed     uint64            `yaml:"seed"`
	SMs      string            `yaml:"sms"`     // a number
	Replace  map[string]string `yaml:"replace"` // text that occurs once in the program: what replaces it
}

// View is how a stage is to be looked at; what is not said stays as it is.
type View struct {
	See   string   `yaml:"see"`   // memory or board to look at: global, shared, cost, …
	Table string   `yaml:"table"` // of the board of tables
	Open  []string `yaml:"open"`  // panels
	By    string   `yaml:"by"`    // step size
	Block []int    `yaml:"block"` // focus
	Of    []int    `yaml:"thread"`

	Other   string `yaml:"other"`   // of `see: compare`: the second run
	OtherAt Expr   `yaml:"otherAt"` // and where it is
	Draw    string `yaml:"draw"`    // what is drawn of both: global, shared, banks or sectors; "" for a memory that both have
	Sweep   string `yaml:"sweep"`   // of `see: sweep`: the macro that takes many values
	Values  string `yaml:"values"`  // these, as the page of a sweep reads them: "2, 4, 8" or "1..64 times 2"
	Plots   string `yaml:"plots"`   // the counter
}

// Moment is a place in a run: an expression that gives an event, a finding or a position.
type Moment struct {
	Run  string `yaml:"run"`
	At   Expr   `yaml:"at"`
	View `yaml:",inline"`
}

// Part is what a reader sees at once: some text beside a stage.
type Part struct {
	Title  string
	Anchor string
	Stage  Stage
	Blocks []Block
	Notes  []Text // for the lecturer: in a room the presenter sees them, and readers never do
}

// Stage is what the figure beside a part shows at first. Run "" is the stage of the part before, or the lesson's first program.
type Stage struct {
	Run  string `yaml:"run"`
	At   Expr   `yaml:"at"`
	View `yaml:",inline"`
}

// Block is a piece of a part: exactly one of its fields is set.
type Block struct {
	Text     *Text
	Question *Question
	Exercise *Exercise
	Claim    *Claim
	Table    *Table
	Explore  *Explore
	Times    *Times
}

// Expr is an expression with its line in lesson.md.
type Expr struct {
	Text string
	Line int
}

// Text is rendered prose with computed pieces in it.
type Text struct {
	Pieces []Piece
	Line   int
}

// Piece is trusted HTML, or an expression whose value is shown there.
type Piece struct {
	HTML string
	Expr Expr // Text "" for HTML
}

// Question is a prediction: asked, answered by the reader, decided by running.
type Question struct {
	ID        string             `yaml:"id"`
	Kind      questionkind.Kind  `yaml:"kind"`
	Ask       Text               `yaml:"ask"`
	Vary      map[string][]any   `yaml:"vary"` // parameters, one value of each is drawn for a reader
	With      map[string]Program `yaml:"with"` // runs of its own, over the parameters
	Answer    Expr               `yaml:"answer"`
	Options   []Option           `yaml:"options"`   // choice
	Tolerance float64            `yaml:"tolerance"` // number
	Unit      string             `yaml:"unit"`      // number
	Rows      Expr               `yaml:"rows"`      // cells: extent of the array
	Cols      Expr               `yaml:"cols"`
	Array     string             `yaml:"array"` // its name
	Flat      bool               `yaml:"flat"`  // its elements have one index each, however many rows they are drawn in
	Items     []Item             `yaml:"items"` // order
	Missteps  []Misstep          `yaml:"missteps"`
	Hint      Reveal             `yaml:"hint"` // picture for a second try
	Reveal    Reveal             `yaml:"reveal"`
	Here      bool               `yaml:"here"` // makes sense beside its text alone: no test and no review asks it
	Profile   *Profile           `yaml:"-"`    // of a profile, which has no answer of its own
	Line      int                `yaml:"-"`
}

// Option is an answer to choose. Is is what the answer's value must equal for it to be right.
type Option struct {
	Say Text `yaml:"say"` // the value itself by default
	Is  Expr `yaml:"is"`
	Why Text `yaml:"why"` // the misconception behind it
}

// Item is one of the things to be put in order: by the position that At gives.
type Item struct {
	Say Text `yaml:"say"`
	At  Expr `yaml:"at"`
}

// Misstep is a wrong answer that is known, with the misconception behind it.
type Misstep struct {
	Is  Expr `yaml:"is"`
	Say Text `yaml:"say"`
}

// Reveal is what an answered prediction shows: a text, and a moment of a run.
type Reveal struct {
	Say  Text   `yaml:"say"`
	Run  string `yaml:"run"`
	At   Expr   `yaml:"at"`
	View `yaml:",inline"`
}

// Exercise is a program to be mended or written until its checks pass.
type Exercise struct {
	ID       string             `yaml:"id"`
	Title    string             `yaml:"title"`
	Task     Text               `yaml:"task"`
	Start    string             `yaml:"start"`    // file that the reader begins with
	Solution string             `yaml:"solution"` // file that passes
	Cases    []Case             `yaml:"cases"`    // inputs on which the output must be the solution's
	Findings []string           `yaml:"findings"` // kinds that may remain
	Checks   []Check            `yaml:"checks"`   // over `yours` and `ours`, on the first case
	Hints    []Text             `yaml:"hints"`
	Golf     []string           `yaml:"golf"`   // counters to compare
	Ranks    []string           `yaml:"ranks"`  // counters, of those in Golf, that a leaderboard ranks by; none has none
	Breaks   []string           `yaml:"breaks"` // what the start fails by: a finding's kind, "output", "checks" or "compile"
	With     map[string]Program `yaml:"with"`
	Warp     int                `yaml:"warp"` // lanes a warp, where it is not judged at the device's own width
	Alone    bool               `yaml:"alone"`
	Line     int                `yaml:"-"`
}

// Case is an input of an exercise's programs.
type Case struct {
	Say    string         `yaml:"say"`
	Define map[string]any `yaml:"define"`
	Stdin  string         `yaml:"stdin"`
	Args   []string       `yaml:"args"`
	Device string         `yaml:"device"`
	Hidden bool           `yaml:"hidden"`
}

// Check is a demand beyond the right output.
type Check struct {
	Say  Text `yaml:"say"`
	That Expr `yaml:"that"`
	Hint Text `yaml:"hint"` // when it fails
}

// Claim is a sentence that a test decides by running.
type Claim struct {
	ID   string             `yaml:"id"`
	Say  Text               `yaml:"say"`
	Slip Text               `yaml:"slip"` // what many sources say instead
	That Expr               `yaml:"that"`
	With map[string]Program `yaml:"with"`
	// Unless replaces runs by others for which the claim must not hold, or parameters by other values: it shows that the claim can fail.
	Unless map[string]Program `yaml:"unless"`
	Line   int                `yaml:"-"`
}

// Measured says whether the claim is about times of a real device.
func (c *Claim) Measured() bool { return strings.Contains(c.That.Text, "measured[") }

// Table has one row for each combination of parameters.
type Table struct {
	ID      string             `yaml:"id"`
	Caption Text               `yaml:"caption"`
	Vary    []Parameter        `yaml:"vary"`
	Run     Program            `yaml:"run"` // `it` in the columns' expressions
	With    map[string]Program `yaml:"with"`
	Columns []Column           `yaml:"columns"`
	At      Expr               `yaml:"at"` // where a row's run opens; empty: at its end, where everything is counted
	View    `yaml:",inline"`
	Line    int `yaml:"-"`
}

// Parameter is a name with its values, in order.
type Parameter struct {
	Name   string   `yaml:"name"`
	Head   string   `yaml:"head"` // of its column; the name by default
	Values []any    `yaml:"values"`
	Say    []string `yaml:"say"` // words for the values
}

// Column is a computed one. Plot draws its values as bars.
type Column struct {
	Head string `yaml:"head"`
	Is   Expr   `yaml:"is"`
	Plot bool   `yaml:"plot"` // of a table
	Less bool   `yaml:"less"` // of an explorer: its cases are judged by it, and less is better
}
