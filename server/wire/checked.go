package wire

import "tilescope/engine/frame"

// Checked is what the compiler says of a text that somebody is typing: the answer to POST /check, whose body is a Spec.
type Checked struct {
	Diagnostics []frame.Diagnostic `json:"diagnostics"`    // in the order of the text
	Bare        *frame.Bare        `json:"bare,omitempty"` // of a text that compiles and has no main
}

// MainAsked requests a main for a text without one: the body of POST /check/main.
type MainAsked struct {
	Spec    Spec          `json:"spec"`
	Harness frame.Harness `json:"harness"`
}

// MainWritten is the answer: a main in CUDA C, for the end of the text, or why there is none.
type MainWritten struct {
	Text    string `json:"text"`
	Problem string `json:"problem"`
}

// Encode is the answer as it is sent.
func (c *Checked) Encode() ([]byte, error) { return encode(c) }
