package wire

import (
	"fmt"
	"slices"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/questionkind"
	"tilescope/server/texts"
)

// Role is what a page is in a room.
type Role string

const (
	Presenter   Role = "presenter"
	Projector   Role = "projector"
	Participant Role = "participant"
)

// VotePhase is how far a vote is. Again begins its second round.
type VotePhase string

const (
	VoteOpen         VotePhase = "open"         // answers are taken; only how many there are is sent
	VoteLocked       VotePhase = "locked"       // no more answers are taken
	VoteDistribution VotePhase = "distribution" // how many gave which answer is sent to all
	VoteAnswer       VotePhase = "answer"       // and which is right
	VoteAgain        VotePhase = "again"        // requested, never a state
	VoteGone         VotePhase = "gone"         // put away; its results are kept
)

// Feeling is a signal that only presenters see.
type Feeling string

const (
	NoFeeling Feeling = "none"
	Lost      Feeling = "lost"
	Slower    Feeling = "slower"
	Faster    Feeling = "faster"
)

// QuestionKind is how a question is answered.
type QuestionKind = questionkind.Kind

// Shown is what a presenter shows. Numbers grow by one with each.
type Shown struct {
	Number int64       `json:"number"`
	By     string      `json:"by,omitempty"`   // the page that showed it
	Spec   *Spec       `json:"spec,omitempty"` // absent: that of the number before
	Place  frame.Place `json:"place"`
	Focus  frame.Focus `json:"focus"`
	Sight  Sight       `json:"sight"`
}

// Sight is how a presenter looks at a run, beyond place and focus.
type Sight struct {
	Panels  []string          `json:"panels"` // inspectors that are open
	Memory  string            `json:"memory"` // that is shown alone, "" for both
	Size    frame.StepSize    `json:"size"`
	Finding int               `json:"finding"` // whose culprits are shown, -1
	Heat    bool              `json:"heat"`
	Shapes  map[string][2]int `json:"shapes,omitempty"`
	Breaks  []int             `json:"breaks"`

	Images  map[string]frame.ImageKind `json:"images,omitempty"`  // arrays drawn otherwise than the source says
	Blocks  [][3]int                   `json:"blocks,omitempty"`  // beside the focused one
	Threads [][3]int                   `json:"threads,omitempty"` // that are compared
	Table   frame.TableName            `json:"table,omitempty"`   // on the board of tables; "" for the first that makes sense
	Hot     string                     `json:"hot,omitempty"`     // counter whose share each line shows
	Banks   bool                       `json:"banks,omitempty"`   // shared memory is coloured by bank
	Picked  *Pick                      `json:"picked,omitempty"`  // what is pointed at
	Cell    *[2]int                    `json:"cell,omitempty"`    // whose history is open: Array.ID, and its cell
	Part    Part                       `json:"part,omitempty"`    // the presenter has only a part of the run
	Mistake bool                       `json:"mistake,omitempty"` // the sentence announces the first mistake, which the next step shows
}

// Part says why a presenter has only a part of a run. Followers are shown a part, too, that reaches as far as the place.
type Part string

const (
	WholeRun    Part = ""
	PartSoFar   Part = "open"    // it is still executed
	PartStopped Part = "stopped" // the presenter has stopped it
)

// Pick is what a presenter points at: everything that it is connected with is marked.
type Pick struct {
	Kind   PickKind `json:"kind"`
	Line   int      `json:"line,omitempty"`
	Bank   int      `json:"bank,omitempty"`
	Sector int      `json:"sector,omitempty"`
	Array  int      `json:"array,omitempty"` // word: Array.ID
	Cell   int      `json:"cell,omitempty"`  // word
}

// PickKind says which of a pick's fields counts.
type PickKind string

const (
	PickLine   PickKind = "line"
	PickBank   PickKind = "bank"
	PickSector PickKind = "sector"
	PickWord   PickKind = "word"
)

// names are all that a sight holds.
func (v *Sight) names() []string {
	names := append([]string{v.Memory, string(v.Size), v.Hot}, v.Panels...)
	for name := range v.Shapes {
		names = append(names, name)
	}
	for name := range v.Images {
		names = append(names, name)
	}
	return names
}

// Question is what a presenter asks on the spot.
type Question struct {
	Kind    QuestionKind `json:"kind"`
	Text    string       `json:"text"`
	Options []string     `json:"options"`          // choice
	Array   string       `json:"array,omitempty"`  // cell
	Rows    int          `json:"rows,omitempty"`   // cell: of the array as it is drawn
	Cols    int          `json:"cols,omitempty"`   // cell
	Right   string       `json:"right,omitempty"`  // the answer, where it is known; as Answer
	Why     string       `json:"why,omitempty"`    // said with the answer
	Reveal  *frame.Place `json:"reveal,omitempty"` // where the run shows the answer
}

// RoomView is how a room is, for a role. Shares of the vote come with its distribution, and what is right with its answer.
type RoomView struct {
	Code      string    `json:"code"`
	Title     string    `json:"title"`
	Lang      string    `json:"lang,omitempty"` // of the title, where it is a lesson's and not the presenter's
	Role      Role      `json:"role"`
	Here      int       `json:"here"`      // participants connected
	Following int       `json:"following"` // of those
	Closed    bool      `json:"closed"`
	Ranks     bool      `json:"ranks"` // it has leaderboards
	Votes     int       `json:"votes"` // asked so far
	Vote      *VoteView `json:"vote,omitempty"`
	Feelings  *Feelings `json:"feelings,omitempty"` // presenters alone
	Asked     []string  `json:"asked"`              // presenters alone: predictions that were asked, by their ids
}

// Feelings counts signals that were given lately.
type Feelings struct {
	Lost   int `json:"lost"`
	Slower int `json:"slower"`
	Faster int `json:"faster"`
}

// VoteView is the vote as it is seen.
type VoteView struct {
	Number int          `json:"number"` // from 1
	Round  int          `json:"round"`  // from 1
	Phase  VotePhase    `json:"phase"`
	Kind   QuestionKind `json:"kind"`
	Text   string       `json:"text"`
	Lang   string       `json:"lang,omitempty"` // of the question, its answers and the remarks on them, where they are a lesson's
	Array  string       `json:"array,omitempty"`
	Unit   string       `json:"unit,omitempty"`
	Items  []string     `json:"items"`          // order: what is put in order
	Rows   int          `json:"rows,omitempty"` // cell, cells: of the array
	Cols   int          `json:"cols,omitempty"` // cell, cells
	Flat   bool         `json:"flat,omitempty"` // cells: an element has one index, however many rows are drawn
	Voted  int          `json:"voted"`          // in this round
	// choice: all; number, cell: those that were given, the most frequent first, once they are shown
	Options []VoteOption `json:"options"`
	More    int          `json:"more"`   // answers left out
	Picked  []int        `json:"picked"` // cells: how many picked each element in this round; empty before the distribution
	Right   []int        `json:"right"`  // cells: the elements of the answer, with the answer
	Why     string       `json:"why,omitempty"`
	Reveal  *frame.Place `json:"reveal,omitempty"` // presenters alone: where the present run shows the answer
	Show    string       `json:"show,omitempty"`   // presenters alone: the address of a stage that shows it
}

// VoteOption is an answer with how many gave it.
type VoteOption struct {
	Key    string `json:"key"`
	Label  string `json:"label"`
	Right  bool   `json:"right"`
	Counts []int  `json:"counts"`        // by round; empty before the distribution
	Why    string `json:"why,omitempty"` // the misconception behind it: for presenters with the distribution, for all with the answer
}

// Mine is the page's own answer.
type Mine struct {
	Vote  int    `json:"vote"`
	Round int    `json:"round"`
	Key   string `json:"key"`
}

// Guide is a room's lesson as its presenter needs it. HTML is the build's own.
type Guide struct {
	Intro string      `json:"intro"` // HTML before the first part
	Parts []GuidePart `json:"parts"`
}

// GuidePart is a part of it.
type GuidePart struct {
	Title       string       `json:"title"`
	Anchor      string       `json:"anchor"`
	Stage       string       `json:"stage"` // address of the stage that it begins at
	Notes       string       `json:"notes"` // HTML, of the lesson's author for the lecturer
	Text        string       `json:"text"`  // HTML that readers of the lesson see
	Predictions []Prediction `json:"predictions"`
}

// Prediction is one of the lesson's, worded in the variant that the room gets. Nothing in it tells the answer.
type Prediction struct {
	ID      string       `json:"id"`
	Kind    QuestionKind `json:"kind"`
	Text    string       `json:"text"`
	Options []string     `json:"options"` // choice
	Items   []string     `json:"items"`   // order
	Array   string       `json:"array,omitempty"`
	Rows    int          `json:"rows,omitempty"`
	Cols    int          `json:"cols,omitempty"`
	Flat    bool         `json:"flat,omitempty"`
	Unit    string       `json:"unit,omitempty"`
}

// Check holds what is shown to the limits.
func (s *Shown) Check(lim Limits) *Problem {
	switch {
	case s.Place.Position < 0 || s.Place.Lane < -1 || s.Place.Lane > 31:
		return Said(BadPlaceProblem, texts.ProblemPlace)
	case len(s.By) > mostMember:
		return problem(MalformedProblem, "A page's own name can have at most %d bytes.", mostMember)
	}
	if p := s.Sight.check(lim); p != nil {
		return p
	}
	if s.Spec != nil {
		return s.Spec.Check(lim)
	}
	return nil
}

// check holds how a presenter looks at a run to the limits.
func (v *Sight) check(lim Limits) *Problem {
	switch {
	case len(v.Panels) > lim.Panels:
		return limited("max-panels", texts.LimitPanels, i18n.N("most", lim.Panels))
	case len(v.Shapes) > lim.Shapes || len(v.Images) > lim.Shapes:
		return limited("max-shapes", texts.LimitShapes, i18n.N("most", lim.Shapes))
	case len(v.Breaks) > lim.Lines:
		return limited("max-breakpoints", texts.LimitShownBreakpoints, i18n.N("most", lim.Lines))
	case v.Finding < -1:
		return problem(MalformedProblem, "The finding shown does not exist.")
	case v.Part != WholeRun && v.Part != PartSoFar && v.Part != PartStopped:
		return problem(MalformedProblem, "A run has no part %.40q.", v.Part)
	}
	if p := nameable(v.names(), lim); p != nil {
		return p
	}
	if p := checkBeside(v.Blocks, v.Threads, lim); p != nil {
		return p
	}
	if p := v.checkPointed(); p != nil {
		return p
	}
	return v.checkDrawn()
}

// checkDrawn checks how arrays are drawn.
func (v *Sight) checkDrawn() *Problem {
	for _, image := range v.Images {
		if image != frame.ImageNone && image != frame.ImageGray && image != frame.ImageRGB {
			return problem(MalformedProblem, "An image needs an array's name and a kind.")
		}
	}
	for _, shape := range v.Shapes {
		if shape[0] < 0 || shape[1] < 0 || shape[0] > 1<<20 || shape[1] > 1<<20 {
			return problem(MalformedProblem, "A shape needs an array's name, its rows and its columns.")
		}
	}
	return nil
}

// checkPointed checks what a presenter looks at in particular.
func (v *Sight) checkPointed() *Problem {
	if v.Table != "" && !slices.Contains(frame.TableNames(), v.Table) {
		return Said(MalformedProblem, texts.ProblemTable, i18n.T("name", fmt.Sprintf("%.40q", v.Table)))
	}
	if c := v.Cell; c != nil && (c[0] < 0 || c[1] < 0) {
		return problem(MalformedProblem, "A history needs the numbers of an array and a cell, 0 or more.")
	}
	if p := v.Picked; p != nil {
		switch p.Kind {
		case PickLine, PickBank, PickSector, PickWord:
		default:
			return problem(MalformedProblem, "A presenter cannot point at %.40q.", p.Kind)
		}
	}
	return nil
}

// Check holds a question to the limits.
func (q *Question) Check(lim Limits) *Problem {
	bytes := len(q.Text) + len(q.Why) + len(q.Array) + len(q.Right)
	for _, o := range q.Options {
		if o == "" {
			return Said(MalformedProblem, texts.QuestionOption)
		}
		bytes += len(o)
	}
	switch {
	case q.Text == "":
		return Said(MalformedProblem, texts.QuestionText)
	case bytes > lim.Question:
		return limited("max-question", texts.LimitQuestion, i18n.G("bytes", bytes), i18n.G("most", lim.Question))
	case q.Kind == questionkind.Choice && (len(q.Options) < 2 || len(q.Options) > lim.Options):
		return bounded("max-options", texts.QuestionOptions, i18n.N("most", lim.Options), i18n.N("n", len(q.Options)))
	case q.Kind != questionkind.Choice && len(q.Options) > 0:
		return problem(MalformedProblem, "Only a choice has answers to choose from.")
	case q.Kind == questionkind.Cell && (q.Array == "" || q.Rows < 1 || q.Cols < 1 || q.Rows > 1<<20 || q.Cols > 1<<20):
		return Said(MalformedProblem, texts.QuestionCell)
	case q.Kind != questionkind.Choice && q.Kind != questionkind.Number && q.Kind != questionkind.Cell:
		return problem(MalformedProblem, "%q is not a kind of question.", q.Kind)
	case q.Reveal != nil && (q.Reveal.Position < 0 || q.Reveal.Lane < -1 || q.Reveal.Lane > 31):
		return Said(BadPlaceProblem, texts.ProblemPlace)
	}
	return nil
}

// plain reports whether a text has letters and digits alone.
func plain(s string) bool {
	for _, r := range s {
		if (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') {
			return false
		}
	}
	return true
}
