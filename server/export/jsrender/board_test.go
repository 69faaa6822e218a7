package jsrender

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/color"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/dop251/goja"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/wire"
	"tilescope/web"
)

const scale = `// tilescope: warp 4
__global__ void scale(const float* in, float* out) {
  __shared__ float tile[8];
  int i = blockIdx.x * 8 + threadIdx.x;
  tile[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = 2 * tile[7 - threadIdx.x];
}
int main() {
  float a[16], *in, *out;
  for (int i = 0; i < 16; i++) a[i] = i + 100;
  cudaMalloc(&in, sizeof a);
  cudaMalloc(&out, sizeof a);
  cudaMemcpy(in, a, sizeof a, cudaMemcpyHostToDevice);
  scale<<<2, 8>>>(in, out);
  cudaMemcpy(a, out, sizeof a, cudaMemcpyDeviceToHost);
}
`

// script is the page's drawing code, compiled once for all tests.
var script = sync.OnceValues(func() (*Script, error) {
	text, err := web.Alone()
	return Compile(text), err
})

// board is an empty one.
func board(t *testing.T) *Board {
	t.Helper()
	s, err := script()
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.Board(i18n.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// filled is a board that was shown a run of the source at one of its steps.
func filled(t *testing.T, source string, steps int) *Board {
	t.Helper()
	b := board(t)
	x, err := engine.Run(t.Context(), engine.RunSpec{Source: source}, engine.DefaultLimits(), nil)
	if err != nil {
		t.Fatal(err)
	}
	v := view.New(x)
	for i := range steps + 1 {
		if i > 0 {
			if err := v.Step(t.Context(), "warp", 1); err != nil {
				t.Fatal(err)
			}
		}
		scene, shot, err := v.Render(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		m := &wire.Server{Body: wire.FramedMessage{Scene: scene, Frame: shot}}
		if i == 0 {
			m.Body = wire.OpenedMessage{Run: v.Run(), Scene: scene, Frame: shot}
		}
		if err := b.Take(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// texts are the contents of all text elements; the picture must be well-formed XML.
func texts(t *testing.T, svg []byte) []string {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(string(svg)))
	var out []string
	inside := ""
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatalf("the picture is no XML: %v", err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			inside = e.Name.Local
		case xml.CharData:
			if inside == "text" {
				out = append(out, string(e))
			}
		case xml.EndElement:
			inside = ""
		}
	}
}

func TestPictureShowsTheStep(t *testing.T) {
	b := filled(t, scale, 5)
	asked := Asked{Width: 800, Height: 400, Theme: Light, Heading: "Scale <&>", Link: "https://a.example/?a=1&b=2", Caption: true}
	svg, told, err := b.SVG(t.Context(), asked)
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Join(texts(t, svg), "|")
	for _, want := range []string{"tile", "in", "out", "|100|", "|107|", told.Lead, "Scale <&> · step 5 of", "https://a.example/?a=1&b=2"} {
		if !strings.Contains("|"+all+"|", want) {
			t.Errorf("the picture does not say %q: %s", want, all)
		}
	}
	for _, want := range []string{"<title id=\"title\">Scale &lt;&amp;&gt;: step 5", "<desc id=\"alt\">" + told.Lead,
		"https://a.example/?a=1&amp;b=2</source>"} {
		if !strings.Contains(string(svg), want) {
			t.Errorf("the picture lacks %s", want)
		}
	}
	if left := regexp.MustCompile(`var\(--[a-z0-9-]+\)|light-dark|class=`).FindString(string(svg)); left != "" {
		t.Errorf("a picture away from the page holds %s", left)
	}
	asked.Caption = false
	bare, _, err := b.SVG(t.Context(), asked)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(strings.Join(texts(t, bare), "|"), told.Lead) {
		t.Error("a picture without words says what the step does")
	}
}

func TestThemesHaveTheirColours(t *testing.T) {
	b := filled(t, scale, 0)
	paper := map[Theme]string{Light: "#fdfdfb", Dark: "#14171a", Contrast: "#fff"}
	for _, theme := range Themes() {
		svg, _, err := b.SVG(t.Context(), Asked{Width: 800, Height: 400, Theme: theme})
		if err != nil {
			t.Fatal(err)
		}
		if want := `<rect width="800" height="400" fill="` + paper[theme] + `"/>`; !strings.Contains(string(svg), want) {
			t.Errorf("%s: the ground is not %s", theme, paper[theme])
		}
	}
}

func TestImagesAreDrawn(t *testing.T) {
	b := filled(t, strings.Replace(scale, "// tilescope: warp 4", "// tilescope: warp 4\n// tilescope: image in 4 4", 1), 1)
	svg, _, err := b.SVG(t.Context(), Asked{Width: 800, Height: 400, Theme: Dark})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(svg), `href="data:image/png;base64,`) {
		t.Error("an array that is an image is drawn without its pixels")
	}
}

func TestPixels(t *testing.T) {
	grey, err := Pixels(base64.StdEncoding.EncodeToString([]byte{7, 255, 9, 0}), 2, 1, false)
	if err != nil || grey.NRGBAAt(0, 0) != (color.NRGBA{7, 7, 7, 255}) || grey.NRGBAAt(1, 0) != (color.NRGBA{9, 9, 9, 0}) {
		t.Errorf("grey pixels: %v, %v", grey, err)
	}
	coloured, err := Pixels(base64.StdEncoding.EncodeToString([]byte{1, 2, 3, 255}), 1, 1, true)
	if err != nil || coloured.NRGBAAt(0, 0) != (color.NRGBA{1, 2, 3, 255}) {
		t.Errorf("coloured pixels: %v, %v", coloured, err)
	}
	if _, err := Pixels("AAAA", 2, 2, false); err == nil {
		t.Error("three bytes passed for four pixels")
	}
}

// A picture can be given up before it is begun, while it is drawn and as it ends, and the next one is drawn all the same.
func TestDrawingCanBeGivenUp(t *testing.T) {
	b := filled(t, scale, 0)
	asked := Asked{Width: 800, Height: 400, Theme: Light}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := b.SVG(ctx, asked); !errors.Is(err, context.Canceled) {
		t.Errorf("drawing went on after it was given up: %v", err)
	}
	ended := errors.New("drawn to its end")
	ways := map[string]func(giveUp func()) (goja.Value, error){
		"while it is drawn": func(giveUp func()) (goja.Value, error) {
			giveUp()
			return b.vm.RunString("for (;;);")
		},
		"as it ends": func(giveUp func()) (goja.Value, error) {
			giveUp()
			return nil, ended
		},
	}
	for range 20 {
		for at, draw := range ways {
			ctx, cancel := context.WithCancel(t.Context())
			_, err := b.call(ctx, func(goja.Value, ...goja.Value) (goja.Value, error) { return draw(cancel) }, "")
			cancel()
			if !errors.Is(err, context.Canceled) {
				t.Errorf("given up %s: %v", at, err)
			}
			cancel()
			if _, _, err := b.SVG(t.Context(), asked); err != nil {
				t.Fatalf("the board cannot be used after a picture was given up %s: %v", at, err)
			}
		}
	}
}

func TestNothingToDraw(t *testing.T) {
	b := board(t)
	if _, _, err := b.SVG(t.Context(), Asked{Width: 800, Height: 400, Theme: Light}); err == nil ||
		!strings.Contains(err.Error(), "nothing to draw") {
		t.Errorf("an empty board gives %v", err)
	}
	if _, err := Compile(map[string][]byte{"en": []byte("this is no script")}).Board(i18n.Reader{}); err == nil {
		t.Error("what is no script draws")
	}
}

// The script knows the same figures, by the same names and in the same order.
func TestScriptHasTheFigures(t *testing.T) {
	b := filled(t, scale, 0)
	value, err := b.vm.RunString(`tilescope.figures()`)
	if err != nil {
		t.Fatal(err)
	}
	var figures []struct {
		Name         Figure
		Board, Needs string
	}
	if err := json.Unmarshal([]byte(value.String()), &figures); err != nil {
		t.Fatal(err)
	}
	var names []Figure
	for _, f := range figures {
		names = append(names, f.Name)
		if f.Name.Priced() != (f.Needs == "cost") {
			t.Errorf("%s needs %q", f.Name, f.Needs)
		}
		if shown, ok := OnBoard(f.Board); ok != (f.Board != "") || ok && shown != f.Name {
			t.Errorf("the board %q shows %s, not %s", f.Board, shown, f.Name)
		}
	}
	if !slices.Equal(names, all()) {
		t.Errorf("the script has %v; run `make generate`", names)
	}
}
