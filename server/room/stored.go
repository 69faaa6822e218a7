package room

import (
	"encoding/json"
	"fmt"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/questionkind"
	"tilescope/server/store"
	"tilescope/server/wire"
)

// This file holds what a room looks like in the store and on the bus between servers. These types are nobody else's: the protocol between
// page and server, and the engine's frames, change without them, and the conversions below say what becomes of it.
//
// A room has these values, under keys that begin with its code:
//
//	CODE.room                      storedRoom
//	CODE.at                        storedAt
//	CODE.spec                      storedSpec
//	CODE.vote.NUMBER               storedVote
//	CODE.ballot.VOTE.ROUND.VOTER   the answer as text, which has no form

// form is the newest version of these forms. A change that an earlier program would misread raises it: decode then converts what it
// finds to the newest form.
const form = 1

// versioned is the part of a stored value that says of which form it is.
type versioned struct {
	Form int `json:"form,omitempty"` // absent in values from before forms had numbers; these are of form 1
}

func (v versioned) known() error {
	if v.Form > form {
		return fmt.Errorf("a later version of tilescope wrote this value: form %d, but this program knows forms up to %d", v.Form, form)
	}
	return nil
}

// stored is one of the forms.
type stored interface {
	storedRoom | storedAt | storedSpec | storedVote | storedShown
	known() error
}

// encode is a value as the store keeps it.
func encode[T stored](v T) ([]byte, error) { return store.JSON(v) }

// decode reads what encode wrote, in this or an earlier version of the program.
func decode[T stored](data []byte) (v T, err error) {
	if err = json.Unmarshal(data, &v); err == nil {
		err = v.known()
	}
	return v, err
}

// storedRoom is a room's own value in the store.
type storedRoom struct {
	versioned
	Title   string    `json:"title"`
	Lesson  string    `json:"lesson,omitempty"`
	Opened  time.Time `json:"opened"`
	Active  time.Time `json:"active"` // when a presenter last did something, to about a minute
	Closed  bool      `json:"closed"`
	Keys    []string  `json:"keys"` // hashes of the presenters' secrets
	Seal    string    `json:"seal"` // key of the participants' tickets
	Invites []invite  `json:"invites"`
	Ranks   bool      `json:"ranks,omitempty"` // it has leaderboards
}

// invite is a secret that makes one more presenter, once.
type invite struct {
	Hash     string `json:"hash"`
	HandOver bool   `json:"handOver"` // anyone who was a presenter no longer is
}

// storedSpec is a program under its identity.
type storedSpec struct {
	versioned
	ID   string        `json:"id"`
	Spec storedProgram `json:"spec"`
}

// storedProgram is a wire.Spec.
type storedProgram struct {
	Lesson   string            `json:"lesson,omitempty"`
	Source   string            `json:"source,omitempty"`
	Name     string            `json:"name,omitempty"`
	Device   string            `json:"device,omitempty"`
	Warp     int               `json:"warp,omitempty"`
	Defines  map[string]string `json:"defines,omitempty"`
	Off      []int             `json:"off,omitempty"`
	Schedule string            `json:"schedule,omitempty"`
	Blocks   string            `json:"blocks,omitempty"`
	Seed     uint64            `json:"seed,omitempty"`
	SMs      int               `json:"sms,omitempty"`
	Args     []string          `json:"args,omitempty"`
	Stdin    string            `json:"stdin,omitempty"`
}

func storeProgram(s *wire.Spec) storedProgram {
	return storedProgram{
		Lesson: s.Lesson, Source: s.Source, Name: s.Name, Device: s.Device, Warp: s.Warp, Defines: s.Defines, Off: s.Off,
		Schedule: s.Schedule, Blocks: s.Blocks, Seed: s.Seed, SMs: s.SMs, Args: s.Args, Stdin: s.Stdin,
	}
}

func (s *storedProgram) spec() wire.Spec {
	return wire.Spec{
		Lesson: s.Lesson, Source: s.Source, Name: s.Name, Device: s.Device, Warp: s.Warp, Defines: s.Defines, Off: s.Off,
		Schedule: s.Schedule, Blocks: s.Blocks, Seed: s.Seed, SMs: s.SMs, Args: s.Args, Stdin: s.Stdin,
	}
}

func storeSpec(k kept) storedSpec {
	return storedSpec{versioned: versioned{form}, ID: k.ID, Spec: storeProgram(&k.Spec)}
}

func (s storedSpec) kept() kept { return kept{ID: s.ID, Spec: s.Spec.spec()} }

// storedAt is what is shown, without its program, which seldom changes.
type storedAt struct {
	versioned
	Number int64       `json:"number"`
	By     string      `json:"by"`
	SpecID string      `json:"specId"`
	Place  storedPlace `json:"place"`
	Focus  storedFocus `json:"focus"`
	Sight  storedSight `json:"sight"`
}

// storedPlace is a frame.Place.
type storedPlace struct {
	Position int64 `json:"position"`
	Lane     int   `json:"lane"`
}

// storedFocus is a frame.Focus.
type storedFocus struct {
	Launch int    `json:"launch"`
	Block  [3]int `json:"block"`
	Warp   int    `json:"warp"`
	Thread [3]int `json:"thread"`
	Lane   int    `json:"lane"`
}

// storedSight is a wire.Sight.
type storedSight struct {
	Panels  []string          `json:"panels"`
	Memory  string            `json:"memory"`
	Size    string            `json:"size"`
	Finding int               `json:"finding"`
	Heat    bool              `json:"heat"`
	Shapes  map[string][2]int `json:"shapes,omitempty"`
	Breaks  []int             `json:"breaks"`
	Images  map[string]string `json:"images,omitempty"`
	Blocks  [][3]int          `json:"blocks,omitempty"`
	Threads [][3]int          `json:"threads,omitempty"`
	Table   string            `json:"table,omitempty"`
	Hot     string            `json:"hot,omitempty"`
	Banks   bool              `json:"banks,omitempty"`
	Picked  *storedPick       `json:"picked,omitempty"`
	Cell    *[2]int           `json:"cell,omitempty"`
	Part    string            `json:"part,omitempty"`
	Mistake bool              `json:"mistake,omitempty"`
}

// storedPick is a wire.Pick.
type storedPick struct {
	Kind   string `json:"kind"`
	Line   int    `json:"line,omitempty"`
	Bank   int    `json:"bank,omitempty"`
	Sector int    `json:"sector,omitempty"`
	Array  int    `json:"array,omitempty"`
	Cell   int    `json:"cell,omitempty"`
}

func storeAt(a at) storedAt {
	return storedAt{
		versioned: versioned{form}, Number: a.Number, By: a.By, SpecID: a.SpecID, Place: storePlace(a.Place),
		Focus: storedFocus{Launch: a.Focus.Launch, Block: a.Focus.Block, Warp: a.Focus.Warp, Thread: a.Focus.Thread, Lane: a.Focus.Lane},
		Sight: storeSight(&a.Sight),
	}
}

func (s storedAt) at() at {
	return at{
		Number: s.Number, By: s.By, SpecID: s.SpecID, Place: s.Place.place(),
		Focus: frame.Focus{Launch: s.Focus.Launch, Block: s.Focus.Block, Warp: s.Focus.Warp, Thread: s.Focus.Thread, Lane: s.Focus.Lane},
		Sight: s.Sight.sight(),
	}
}

func storePlace(p frame.Place) storedPlace { return storedPlace{Position: p.Position, Lane: p.Lane} }

func (s storedPlace) place() frame.Place { return frame.Place{Position: s.Position, Lane: s.Lane} }

func storeSight(v *wire.Sight) storedSight {
	s := storedSight{
		Panels: v.Panels, Memory: v.Memory, Size: string(v.Size), Finding: v.Finding, Heat: v.Heat, Shapes: v.Shapes, Breaks: v.Breaks,
		Blocks: v.Blocks, Threads: v.Threads, Table: string(v.Table), Hot: v.Hot, Banks: v.Banks, Cell: v.Cell,
		Part: string(v.Part), Mistake: v.Mistake,
	}
	if v.Images != nil {
		s.Images = make(map[string]string, len(v.Images))
		for name, image := range v.Images {
			s.Images[name] = string(image)
		}
	}
	if p := v.Picked; p != nil {
		s.Picked = &storedPick{Kind: string(p.Kind), Line: p.Line, Bank: p.Bank, Sector: p.Sector, Array: p.Array, Cell: p.Cell}
	}
	return s
}

func (s *storedSight) sight() wire.Sight {
	v := wire.Sight{
		Panels: s.Panels, Memory: s.Memory, Size: frame.StepSize(s.Size), Finding: s.Finding, Heat: s.Heat, Shapes: s.Shapes, Breaks: s.Breaks,
		Blocks: s.Blocks, Threads: s.Threads, Table: frame.TableName(s.Table), Hot: s.Hot, Banks: s.Banks, Cell: s.Cell,
		Part: wire.Part(s.Part), Mistake: s.Mistake,
	}
	if s.Images != nil {
		v.Images = make(map[string]frame.ImageKind, len(s.Images))
		for name, image := range s.Images {
			v.Images[name] = frame.ImageKind(image)
		}
	}
	if p := s.Picked; p != nil {
		v.Picked = &wire.Pick{Kind: wire.PickKind(p.Kind), Line: p.Line, Bank: p.Bank, Sector: p.Sector, Array: p.Array, Cell: p.Cell}
	}
	return v
}

// storedShown is a storedAt with its program, as it goes over the bus.
type storedShown struct {
	At   storedAt      `json:"at"`
	Spec storedProgram `json:"spec"`
}

func (s storedShown) known() error { return s.At.known() }

// storedVote is a question with how far its vote is. Its ballots have keys of their own.
type storedVote struct {
	versioned
	Number   int            `json:"number"`
	Question storedQuestion `json:"question"`
	Phase    string         `json:"phase"`
	Round    int            `json:"round"`
}

// storedQuestion is a Question.
type storedQuestion struct {
	Kind       string            `json:"kind"`
	Text       string            `json:"text"`
	Options    []string          `json:"options"`
	Array      string            `json:"array,omitempty"`
	Rows       int               `json:"rows,omitempty"`
	Cols       int               `json:"cols,omitempty"`
	Right      string            `json:"right,omitempty"`
	Why        string            `json:"why,omitempty"`
	Reveal     *storedPlace      `json:"reveal,omitempty"`
	Prediction string            `json:"prediction,omitempty"`
	Items      []string          `json:"items,omitempty"`
	Ranks      []int             `json:"ranks,omitempty"`
	Unit       string            `json:"unit,omitempty"`
	Flat       bool              `json:"flat,omitempty"`
	Tolerance  float64           `json:"tolerance,omitempty"`
	Slips      map[string]string `json:"slips,omitempty"`
	Show       string            `json:"show,omitempty"`
}

func storeVote(v Vote) storedVote {
	q := &v.Question
	s := storedQuestion{
		Kind: string(q.Kind), Text: q.Text, Options: q.Options, Array: q.Array, Rows: q.Rows, Cols: q.Cols,
		Right: q.Right, Why: q.Why,
		Prediction: q.Prediction, Items: q.Items, Ranks: q.Ranks, Unit: q.Unit, Flat: q.Flat, Tolerance: q.Tolerance,
		Slips: q.Slips, Show: q.Show,
	}
	if q.Reveal != nil {
		place := storePlace(*q.Reveal)
		s.Reveal = &place
	}
	return storedVote{versioned: versioned{form}, Number: v.Number, Question: s, Phase: string(v.Phase), Round: v.Round}
}

// vote is the vote without its tallies, which are the ballots'.
func (s storedVote) vote() Vote {
	q := &s.Question
	out := Question{
		Question: wire.Question{
			Kind: questionkind.Kind(q.Kind), Text: q.Text, Options: q.Options, Array: q.Array, Rows: q.Rows, Cols: q.Cols,
			Right: q.Right, Why: q.Why,
		},
		Prediction: q.Prediction, Items: q.Items, Ranks: q.Ranks, Unit: q.Unit, Flat: q.Flat, Tolerance: q.Tolerance,
		Slips: q.Slips, Show: q.Show,
	}
	if q.Reveal != nil {
		place := q.Reveal.place()
		out.Reveal = &place
	}
	return Vote{Number: s.Number, Question: out, Phase: wire.VotePhase(s.Phase), Round: s.Round}
}
