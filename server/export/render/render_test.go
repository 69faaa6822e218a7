package render

import (
	"bytes"
	"encoding/json"
	"image/color"
	"strings"
	"testing"

	"tilescope/server/export/jsrender"
)

// sheet is one with the marks given, as the drawing code lists them.
func sheet(t *testing.T, marks ...string) *jsrender.Sheet {
	t.Helper()
	text := `{"title": "A", "lead": "B", "rest": "C", "width": 40, "height": 30, "colours": {"paper": "#fff", "ink": "#102030", "m": "#0000ff", "m-t": "#ddeeff"},
		"hatches": [["halo", "m-t", "m"]], "images": [], "marks": [` + strings.Join(marks, ",") + `]}`
	var s jsrender.Sheet
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		t.Fatal(err)
	}
	return &s
}

var (
	white = color.NRGBA{255, 255, 255, 255}
	ink   = color.NRGBA{0x10, 0x20, 0x30, 255}
)

func TestDots(t *testing.T) {
	for _, c := range []struct {
		name, mark string
		filled     [][2]int // in pixels, at two a unit
		free       [][2]int
	}{
		{"rectangle", `["r", 5, 5, 10, 10, "ink", "", 1, "", 0, 1]`, [][2]int{{11, 11}, {29, 29}}, [][2]int{{8, 20}, {32, 20}}},
		{"its edge", `["r", 5, 5, 10, 10, "", "ink", 2, "", 0, 1]`, [][2]int{{10, 20}, {30, 20}, {20, 10}, {8, 8}}, [][2]int{{20, 20}, {4, 20}}},
		{"dashed edge", `["r", 5, 5, 20, 10, "", "ink", 2, "6 6", 0, 1]`, [][2]int{{14, 10}}, [][2]int{{28, 10}, {20, 20}}},
		{"round corners", `["r", 0, 0, 20, 20, "ink", "", 1, "", 10, 1]`, [][2]int{{20, 20}, {20, 2}}, [][2]int{{1, 1}, {38, 38}}},
		{"circle", `["c", 20, 15, 5, "ink", "", 1, 1]`, [][2]int{{40, 30}, {32, 30}}, [][2]int{{31, 21}, {52, 30}}},
		{"path", `["p", "M2 2H12V12H2Z M20 2l5 0v5h-5z", "ink", "", 1, "", 1]`, [][2]int{{10, 10}, {44, 8}}, [][2]int{{30, 10}}},
		{"curve", `["p", "M2 2C2 22 22 22 22 2", "", "ink", 4, "", 1]`, [][2]int{{24, 34}}, [][2]int{{24, 10}}},
		{"outside", `["r", -50, -50, 52, 52, "ink", "", 1, "", 0, 1]`, [][2]int{{1, 1}}, [][2]int{{10, 10}}},
	} {
		raster, err := Raster(sheet(t, c.mark), 2)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if raster.Rect.Dx() != 80 || raster.Rect.Dy() != 60 {
			t.Errorf("%s: %v dots", c.name, raster.Rect)
		}
		for _, p := range c.filled {
			if got := raster.NRGBAAt(p[0], p[1]); got != ink {
				t.Errorf("%s: at %v there is %v", c.name, p, got)
			}
		}
		for _, p := range c.free {
			if got := raster.NRGBAAt(p[0], p[1]); got != white {
				t.Errorf("%s: at %v there is %v", c.name, p, got)
			}
		}
	}
}

func TestPatternsAndOpacity(t *testing.T) {
	raster, err := Raster(sheet(t, `["r", 0, 0, 40, 15, "halo", "", 1, "", 0, 1]`, `["r", 0, 15, 40, 15, "ink", "", 1, "", 0, 0.5]`), 4)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[color.NRGBA]int{}
	for y := range 60 {
		for x := range 160 {
			seen[raster.NRGBAAt(x, y)]++
		}
	}
	ground := color.NRGBA{0xdd, 0xee, 0xff, 255}
	if seen[ground] < 5000 || seen[ground] > 9000 || len(seen) < 3 {
		t.Errorf("a hatched ground has %d dots of its ground in %d colours", seen[ground], len(seen))
	}
	if got := raster.NRGBAAt(80, 100); got.R < 0x80 || got.R > 0x90 || got.A != 255 {
		t.Errorf("half of ink on white is %v", got)
	}
}

func TestTextStandsWhereItShould(t *testing.T) {
	left := func(anchor string) (low, high int) {
		raster, err := Raster(sheet(t, `["t", 20, 20, "HH", 10, "ink", "`+anchor+`", 0, 0]`), 2)
		if err != nil {
			t.Fatal(err)
		}
		low, high = 80, 0
		for y := range 60 {
			for x := range 80 {
				if raster.NRGBAAt(x, y) != white {
					low, high = min(low, x), max(high, x)
					if y > 41 || y < 20 {
						t.Errorf("%s: the text has a dot at %d, %d", anchor, x, y)
					}
				}
			}
		}
		return low, high
	}
	if low, high := left("start"); low < 40 || low > 44 || high < 60 {
		t.Errorf("from its beginning it goes from %d to %d", low, high)
	}
	if low, high := left("middle"); low < 24 || high > 56 || 80-low-high > 3 || low+high-80 > 3 {
		t.Errorf("about its middle it goes from %d to %d", low, high)
	}
	if low, high := left("end"); high > 40 || high < 36 || low > 20 {
		t.Errorf("to its end it goes from %d to %d", low, high)
	}
}

// What is bold has more ink than what is not, in the width of its face.
func TestBoldIsBold(t *testing.T) {
	inked := func(bold, mono string) (n int) {
		raster, err := Raster(sheet(t, `["t", 2, 20, "HH", 10, "ink", "", `+bold+`, `+mono+`]`), 4)
		if err != nil {
			t.Fatal(err)
		}
		for y := range raster.Rect.Dy() {
			for x := range raster.Rect.Dx() {
				n += 255 - int(raster.NRGBAAt(x, y).R)
			}
		}
		return n
	}
	for _, mono := range []string{"0", "1"} {
		if plain, bold := inked("0", mono), inked("1", mono); bold < plain*6/5 {
			t.Errorf("mono %s: bold type has %d of ink, plain %d", mono, bold, plain)
		}
	}
}

func TestImagesAreSquares(t *testing.T) {
	s := sheet(t)
	s.Images = []jsrender.Image{{At: [4]float64{0, 0, 20, 10}, Part: [4]float64{0, 0, 2, 1}, Data: "AP///w", Cols: 2, Rows: 1}}
	s.Images[0].Data = "AP///w=="
	raster, err := Raster(s, 2)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := raster.NRGBAAt(10, 10), raster.NRGBAAt(30, 10); a != (color.NRGBA{0, 0, 0, 255}) || b != white {
		t.Errorf("a black and a white pixel are %v and %v", a, b)
	}
	if _, err := document(t, s); err != nil {
		t.Error(err)
	}
}

func TestWhatCannotBeDrawn(t *testing.T) {
	for _, mark := range []string{`["p", "M1 1Q2 2 3 3", "ink", "", 1, "", 1]`, `["p", "M1", "ink", "", 1, "", 1]`,
		`["r", 1, 1, 2, 2, "", "ink", 1, "x", 0, 1]`} {
		if _, err := Raster(sheet(t, mark), 1); err == nil {
			t.Errorf("%s is drawn", mark)
		}
	}
	bad := sheet(t)
	bad.Colours["paper"] = "red"
	if _, err := Raster(bad, 1); err == nil {
		t.Error("red is a colour")
	}
	for _, mark := range []string{`["x", 1]`, `["r", 1]`, `[]`} {
		var m jsrender.Mark
		if err := json.Unmarshal([]byte(mark), &m); err == nil {
			t.Errorf("%s is a mark", mark)
		}
	}
}

// document is a page with a sheet on it.
func document(t *testing.T, s *jsrender.Sheet) (string, error) {
	t.Helper()
	p := NewPDF("Title", "About", "https://a.example/", "de")
	y, err := p.Figure(p.Say(p.Page("Heading", strings.Repeat("beside ", 30)), "Lead", strings.Repeat("rest ", 60)), s)
	if err != nil {
		return "", err
	}
	p.Listing(y, 1, strings.Split(strings.Repeat("line of source that is much too long for half of a page, so that it is "+
		"cut\n", 200), "\n"), 150)
	p.Foot("Foot", "https://a.example/")
	var out bytes.Buffer
	err = p.Write(&out)
	return out.String(), err
}

func TestPaper(t *testing.T) {
	s := sheet(t, `["r", 5, 5, 10, 10, "halo", "ink", 1, "4 3", 2, 0.5]`, `["r", 5, 5, 10, 10, "halo", "", 1, "", 0, 1]`,
		`["c", 20, 15, 5, "ink", "", 1, 1]`, `["p", "M2 2C2 22 22 22 22 2Z", "", "ink", 4, "", 1]`,
		`["t", 20, 20, "→ 4×", 10, "ink", "middle", 1, 0]`, `["t", 20, 20, "42", 10, "ink", "end", 0, 1]`)
	text, err := document(t, s)
	if err != nil {
		t.Fatal(err)
	}
	again, err := document(t, s)
	if err != nil || again != text {
		t.Errorf("the same pages make another document: %v", err)
	}
	for _, want := range []string{"%PDF-1.", "/Lang (de)", "/URI (https://a.example/)", "/Count 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("the document lacks %s", want)
		}
	}
}
