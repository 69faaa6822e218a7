package jsrender

import (
	"context"
	"encoding/json"
	"fmt"
)

// Sheet is a picture as a list of what is drawn, for those who make pixels or pages of it.
type Sheet struct {
	Told
	Width   float64           `json:"width"`
	Height  float64           `json:"height"` // with the words below the figure
	Colours map[string]string `json:"colours"`
	Hatches [][3]string       `json:"hatches"` // name, ground and line of hatched patterns
	Images  []Image           `json:"images"`
	Marks   []Mark            `json:"marks"`
}

// Image is an array that is drawn as pixels. It is below the marks.
type Image struct {
	At     [4]float64 `json:"at"`   // left, top, width, height on the sheet
	Part   [4]float64 `json:"part"` // left, top, width, height of the pixels that are shown
	Data   string     `json:"data"` // see Pixels
	Cols   int        `json:"cols"`
	Rows   int        `json:"rows"`
	Colour bool       `json:"colour"`
}

// Kind is what a mark draws.
type Kind byte

const (
	Rect   Kind = 'r'
	Path   Kind = 'p'
	Circle Kind = 'c'
	Text   Kind = 't'
)

// Mark is one thing that is drawn. Colours are names of Sheet.Colours or Sheet.Hatches, "" for none; "waiting" and "cross" are patterns as
// well.
type Mark struct {
	Kind         Kind
	X, Y         float64 // left and top, of a circle the middle, of a text where it begins: on its base
	W, H         float64
	Radius       float64 // of a circle, or of a rectangle's corners
	Path         string  // as SVG writes it
	Fill, Stroke string
	Line         float64
	Dash         string // lengths with spaces between them
	Opacity      float64
	Text         string
	Size         float64
	Anchor       string // "start", "middle", "end"
	Bold, Mono   bool
}

// UnmarshalJSON reads a mark as marks.ts lists it.
func (m *Mark) UnmarshalJSON(data []byte) error {
	var kind string
	var bold, mono int
	m.Opacity = 1
	var fields []any
	if len(data) < 4 {
		return fmt.Errorf("the drawing: %s is no mark", data)
	}
	switch Kind(data[2]) {
	case Rect:
		fields = []any{&kind, &m.X, &m.Y, &m.W, &m.H, &m.Fill, &m.Stroke, &m.Line, &m.Dash, &m.Radius, &m.Opacity}
	case Path:
		fields = []any{&kind, &m.Path, &m.Fill, &m.Stroke, &m.Line, &m.Dash, &m.Opacity}
	case Circle:
		fields = []any{&kind, &m.X, &m.Y, &m.Radius, &m.Fill, &m.Stroke, &m.Line, &m.Opacity}
	case Text:
		fields = []any{&kind, &m.X, &m.Y, &m.Text, &m.Size, &m.Fill, &m.Anchor, &bold, &mono}
	default:
		return fmt.Errorf("the drawing: %.60s is no mark", data)
	}
	want := len(fields)
	if err := json.Unmarshal(data, &fields); err != nil {
		return err
	}
	if len(fields) != want {
		return fmt.Errorf("the drawing: %.60s has %d parts, not %d", data, len(fields), want)
	}
	m.Kind, m.Bold, m.Mono = Kind(data[2]), bold == 1, mono == 1
	return nil
}

// Marks draws what the board was shown last as a list of marks.
func (b *Board) Marks(ctx context.Context, asked Asked) (*Sheet, error) {
	var s Sheet
	if err := b.ask(ctx, b.marks, asked, &s); err != nil {
		return nil, err
	}
	return &s, nil
}
