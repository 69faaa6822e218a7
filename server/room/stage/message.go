package stage

import (
	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/wire"
)

// Input is what a stage is told: what the room shows now, or that a follower needs everything of it.
type Input struct {
	// SpecID names the program of Shown.
	SpecID string `json:"specID,omitempty"`
	// Shown is the newest: a stage skips an older one that it has not rendered yet. Its Spec may be absent where SpecID is that of the Input
	// before. Nothing in it is changed any more.
	Shown *wire.Shown `json:"shown,omitempty"`
	// Whole requests everything of the number that was handed out last.
	Whole bool `json:"whole,omitempty"`
}

// Merge is both inputs in one, for a stage that has taken neither: the newer state, with what was requested.
func (i Input) Merge(next Input) Input {
	i.Whole = i.Whole || next.Whole
	if next.Shown == nil {
		return i
	}
	if next.Shown.Spec == nil && i.Shown != nil && i.SpecID == next.SpecID {
		shown := *next.Shown
		shown.Spec = i.Shown.Spec
		next.Shown = &shown
	}
	i.SpecID, i.Shown = next.SpecID, next.Shown
	return i
}

// Output is what a stage hands out. Messages are encoded as wire.Encode has it. Numbers never fall, and a step continues from the number
// handed out before it.
type Output struct {
	// Lost says that the stage broke down, and that nothing which it was told is remembered. Everything else is absent.
	Lost bool `json:"lost,omitempty"`

	Number int64 `json:"number"`          // of what was rendered last
	After  int64 `json:"after,omitempty"` // that Step continues from
	// Step leads from After to Number; absent where After was another run, and where it could not be rendered.
	Step []byte `json:"step,omitempty"`
	// Scened says that Step leads to another scene, which takes away what a page shows beside the one before.
	Scened bool `json:"scened,omitempty"`
	// Whole is everything of Number: when a run is opened, and when it was requested. It is sent once for each number.
	Whole []byte `json:"whole,omitempty"`
	// Failed says that everything of Number cannot be rendered. Asking again is worth it with the next number.
	Failed bool `json:"failed,omitempty"`
	// Asides are what has changed beside the picture since the Output before.
	Asides []Aside `json:"asides,omitempty"`
}

// Asides is how many things can be open beside a picture: what the launch costs, a table, a cell's history, what makes the
// launch slow.
const Asides = 4

// Aside is one of them.
type Aside struct {
	Slot    int    `json:"slot"`              // 0 to Asides-1
	Message []byte `json:"message,omitempty"` // absent when it is closed
}

// Open opens a stage for a reader, whose work is for an owner. Outputs are handed to out in their order, from any goroutine, until one says
// that the stage is lost; a few may still come after close was called, and must be ignored. Neither send nor close waits for the stage.
// Close must be called once, for a lost stage, too.
type Open func(owner fairqueue.Owner, reader i18n.Reader, out func(Output)) (send func(Input), close func())
