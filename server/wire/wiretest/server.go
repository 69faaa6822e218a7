package wiretest

import (
	"encoding/json"
	"fmt"

	"tilescope/engine/advice"
	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// Server is a server's message of whatever kind: the fields of all kinds side by side, those of other kinds empty.
type Server struct {
	Kind        wire.ServerKind
	Seq         int
	Run         *frame.Run
	Scene       *frame.Scene
	Size        frame.StepSize
	Count       int
	Frame       *frame.Frame
	Diagnostics []frame.Diagnostic
	Source      *frame.Source
	Problem     *wire.Problem
	Outcome     *wire.Outcome
	Steps       int64
	Host        int64
	Ahead       int
	Back        bool
	Text        string
	History     *frame.History
	Why         *frame.Why
	Tables      *wire.Tables
	Cost        *frame.Cost
	Diagnosis   *advice.Diagnosis
	Room        *wire.RoomView
	Shown       *wire.Shown
	Mine        *wire.Mine
	Number      int64
	After       int64
	Comparison  *wire.Comparison
	Sweep       *wire.SweepProgress
}

// Read is a message as a page gets it. It panics where the message cannot be encoded.
func Read(m *wire.Server) *Server {
	data, err := wire.Encode(m)
	var out Server
	if err == nil {
		err = json.Unmarshal(data, &out)
	}
	if err != nil {
		panic(fmt.Sprintf("the message %d: %v", m.Seq, err))
	}
	return &out
}
