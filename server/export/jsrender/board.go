package jsrender

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"sync"

	"github.com/dop251/goja"

	"tilescope/engine/i18n"
	"tilescope/server/wire"
)

// Theme is one of those that the page has.
type Theme string

const (
	Light    Theme = "light"
	Dark     Theme = "dark"
	Contrast Theme = "contrast"
)

// Themes in the order in which they are offered.
func Themes() []Theme { return []Theme{Light, Dark, Contrast} }

// Asked is how a picture is wanted.
type Asked struct {
	Figure  Figure `json:"figure"`
	Width   int    `json:"width"`  // in the figure's units, 1/96 inch; with Height 0 for a figure that has a size of its own
	Height  int    `json:"height"` // of the figure; its words below take as much again as they need
	Theme   Theme  `json:"theme"`
	Memory  string `json:"memory"`  // "" both, "global", "shared", "only:NAME"
	Hot     string `json:"hot"`     // counter that Lines tells of, "" for instructions
	Banks   bool   `json:"banks"`   // shared memory is coloured by bank
	Heading string `json:"heading"` // of the program
	Link    string `json:"link"`    // where the figure lives, "" for nowhere
	Caption bool   `json:"caption"` // with words below it

	Sweep *Sweep `json:"sweep,omitempty"` // of Swept, which needs nothing that the board takes
}

// Sweep is a program at many values of a parameter, and which of its counters is plotted: "" for the first.
type Sweep struct {
	Range   wire.Range   `json:"range"`
	Counter string       `json:"counter"`
	Points  []wire.Point `json:"points"`
	Under   []string     `json:"under"` // what all its runs have in common
}

// Told is what a picture says where it is not seen.
type Told struct {
	Title string `json:"title"` // where in the execution it is
	Lead  string `json:"lead"`  // what the step does
	Rest  string `json:"rest"`
}

// Alt is the picture's text for readers who do not see it.
func (t Told) Alt() string {
	if t.Rest == "" {
		return t.Lead
	}
	return t.Lead + " " + t.Rest
}

// Script is the drawing code in every language. A language is compiled when something is first drawn in it: most processes draw in none. It
// is safe for concurrent use.
type Script struct {
	programs map[string]func() (*goja.Program, error)
}

// Compile takes the scripts that web builds, by language.
func Compile(sources map[string][]byte) *Script {
	s := &Script{map[string]func() (*goja.Program, error){}}
	for language, source := range sources {
		s.programs[language] = sync.OnceValues(func() (*goja.Program, error) { return goja.Compile("alone.js", string(source), true) })
	}
	return s
}

// Board is what one picture after another is drawn on. It is not safe for concurrent use.
type Board struct {
	vm                           *goja.Runtime
	take, svg, marks, size, rows function
}

// function is one that the script gives.
type function = goja.Callable

// stackDepth bounds calls within calls of the drawing code.
const stackDepth = 2000

// Board makes an empty one that words in the reader's language.
func (s *Script) Board(reader i18n.Reader) (*Board, error) {
	compiled, ok := s.programs[reader.Tag()]
	if !ok {
		return nil, fmt.Errorf("the drawing: there is none in the language %q; run `make web`", reader.Tag())
	}
	program, err := compiled()
	if err != nil {
		return nil, fmt.Errorf("the drawing: %w", err)
	}
	b := &Board{vm: goja.New()}
	b.vm.SetMaxCallStackSize(stackDepth)
	if err := b.vm.Set("tilescopePixels", pixels); err != nil {
		return nil, err
	}
	if _, err := b.vm.RunProgram(program); err != nil {
		return nil, fmt.Errorf("the drawing: %w", err)
	}
	module, ok := b.vm.Get("tilescope").(*goja.Object)
	if !ok {
		return nil, errors.New("the drawing: its script gives nothing to draw with; run `make web`")
	}
	for name, f := range map[string]*function{"take": &b.take, "svg": &b.svg, "marks": &b.marks, "size": &b.size, "rows": &b.rows} {
		if *f, ok = goja.AssertFunction(module.Get(name)); !ok {
			return nil, fmt.Errorf("the drawing: its script lacks %s; run `make web`", name)
		}
	}
	return b, nil
}

// Take shows the board a message of the protocol: Opened first, frames then.
func (b *Board) Take(ctx context.Context, m *wire.Server) error {
	text, err := wire.Encode(m)
	if err != nil {
		return err
	}
	_, err = b.call(ctx, b.take, string(text))
	return err
}

// SVG draws what the board was shown last as a file of its own.
func (b *Board) SVG(ctx context.Context, asked Asked) ([]byte, Told, error) {
	var out struct {
		Told
		SVG string
	}
	if err := b.ask(ctx, b.svg, asked, &out); err != nil {
		return nil, Told{}, err
	}
	return []byte(out.SVG), out.Told, nil
}

// call gives a function of the script one argument. It ends when ctx does.
func (b *Board) call(ctx context.Context, f function, argument string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	told := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(told)
		b.vm.Interrupt(ctx.Err())
	})
	defer func() {
		if !stop() {
			<-told // an interrupt that comes after it was cleared would end the next picture
		}
		b.vm.ClearInterrupt()
	}()
	value, err := f(goja.Undefined(), b.vm.ToValue(argument))
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		return "", fmt.Errorf("the drawing: %w", err)
	}
	return value.String(), nil
}

// pixels makes the pixels of a frame into the address of a picture.
func pixels(data string, cols, rows int, colour bool) (string, error) {
	picture, err := Pixels(data, cols, rows, colour)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		return "", err
	}
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(out.Bytes()), nil
}

// Pixels is an image as a frame has it: one byte a pixel or three, and one for its opacity.
func Pixels(data string, cols, rows int, colour bool) (*image.NRGBA, error) {
	raw, err := base64.StdEncoding.DecodeString(data)
	if err != nil {
		return nil, fmt.Errorf("the drawing: an image's pixels: %w", err)
	}
	step := 2
	if colour {
		step = 4
	}
	if cols < 1 || rows < 1 || len(raw) < cols*rows*step {
		return nil, fmt.Errorf("the drawing: an image of %d×%d pixels has %d bytes", cols, rows, len(raw))
	}
	out := image.NewNRGBA(image.Rect(0, 0, cols, rows))
	for i := range cols * rows {
		p := raw[i*step : (i+1)*step]
		c := color.NRGBA{p[0], p[0], p[0], p[step-1]}
		if colour {
			c.G, c.B = p[1], p[2]
		}
		out.SetNRGBA(i%cols, i/cols, c)
	}
	return out, nil
}
