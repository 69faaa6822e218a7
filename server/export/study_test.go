package export

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"image/png"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/experiment"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/export/jsrender"
	"tilescope/server/wire"
)

const shaped = `#define TILE 4
__global__ void fill(int* x) { if (threadIdx.x < TILE) x[threadIdx.x] = WIDTH; }
int main() { int* x; cudaMalloc(&x, 128); fill<<<1, 32>>>(x); }
`

// turned is a program that was run at values of a macro.
func turned(t *testing.T, reader i18n.Reader, values ...string) Sweep {
	t.Helper()
	w := Sweep{
		Heading: "Shaped",
		Link:    "https://a.example/sweep?lesson=shaped",
		Range:   wire.Range{Param: frame.DefineParam, Name: "TILE", Values: strings.Join(values, ", ")},
		Counter: "global_store_sectors",
		Reader:  reader,
	}
	for i, v := range values {
		spec := engine.RunSpec{Name: "shaped.cu", Source: shaped, Defines: map[string]string{"TILE": v, "WIDTH": "7"}}
		x, err := engine.Run(t.Context(), spec, engine.Limits{}, nil)
		sample, fault := experiment.Sampled(x, err, reader)
		if fault != nil {
			t.Fatal(fault)
		}
		if w.Run == nil {
			w.Run = x
		}
		w.Points = append(w.Points, wire.Point{
			Index:    i,
			Value:    v,
			Measures: sample.Measures,
			Errors:   sample.Errors,
			Failed:   sample.Failed,
			Ending:   sample.Ending,
		})
	}
	return w
}

// file makes a file of a sweep.
func (w Sweep) file(t *testing.T, s *Studio, o Order) []byte {
	t.Helper()
	var out bytes.Buffer
	told := 0
	if err := s.Sweep(t.Context(), w, o, &out, func(done, of int) { told += done }); err != nil {
		t.Fatalf("%s: %v", o.Format, err)
	}
	if told != 1 {
		t.Errorf("%s: told %d times", o.Format, told)
	}
	return out.Bytes()
}

func TestSweepIsAChart(t *testing.T) {
	s := studio(t, Limits{})
	w := turned(t, i18n.Reader{Language: "de"}, "8", "16", "zero", "32")
	w.Theme = jsrender.Dark
	svg := w.file(t, s, Order{Format: SVG, Picture: Picture{Caption: true}})
	text := wellFormed(t, svg)
	for _, want := range []string{"Shaped: ", "über TILE", "NVIDIA H200 · WIDTH 7", "8: 1; 16: 2; zero: kein Lauf; 32: 4", w.Link} {
		if !strings.Contains(text, want) {
			t.Errorf("the chart does not say %q: %s", want, text)
		}
	}
	for _, want := range []string{`<desc id="alt">`, `fill="#14171a"/>`, w.Link + "</source>"} {
		if !bytes.Contains(svg, []byte(want)) {
			t.Errorf("the chart lacks %s: %.500s", want, svg)
		}
	}
	if bytes.Contains(svg, []byte("var(--")) || bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("undefined")) {
		t.Errorf("the chart holds what is the page's, or no number: %s", svg)
	}
	raster := w.file(t, s, Order{Format: PNG})
	if _, err := png.Decode(bytes.NewReader(raster)); err != nil {
		t.Error(err)
	}
	for _, want := range []string{"iTXtDescription\x00", "iTXtSource\x00", w.Link} {
		if !bytes.Contains(raster, []byte(want)) {
			t.Errorf("the chart in dots lacks %q", want)
		}
	}
	none := turned(t, i18n.Reader{}, "zero")
	if text := wellFormed(t, none.file(t, s, Order{Format: SVG})); !strings.Contains(text, "zero: Line 2: ") {
		t.Errorf("where nothing ran the chart says %s", text)
	}
}

func TestSweepIsRows(t *testing.T) {
	s := studio(t, Limits{})
	w := turned(t, i18n.Reader{}, "8", "=1+", "-1")
	file := w.file(t, s, Order{Format: CSV})
	r := csv.NewReader(bytes.NewReader(file))
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil || len(rows) != 4 || !bytes.Contains(file, []byte("# "+w.Link+"\n")) {
		t.Fatalf("%d rows, %v: %s", len(rows), err, file)
	}
	stores := slices.Index(rows[0], "global_store_sectors")
	if stores < 0 {
		t.Fatalf("no row of counters: %q", rows[0])
	}
	none := rows[2]
	if rows[0][0] != "TILE" || rows[1][0] != "8" || rows[1][stores] != "1" || rows[3][0] != "-1" ||
		none[0] != "'=1+" || none[stores] != "" || !strings.Contains(none[len(none)-1], "Line ") {
		t.Errorf("rows %q", rows)
	}
	var got struct {
		Title, About, Source string
		Tables               []jsrender.Rows
	}
	if err := json.Unmarshal(w.file(t, s, Order{Format: JSON}), &got); err != nil ||
		got.Source != w.Link || !strings.Contains(got.About, "8: 1") || len(got.Tables) != 1 || got.Tables[0].Rows[1][0] != "=1+" {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestStudiesThatCannotBe(t *testing.T) {
	s := studio(t, Limits{})
	w := turned(t, i18n.Reader{}, "8")
	for want, o := range map[string]Order{
		"choose one of svg, png, csv, json": {Format: GIF},
		"240 to 4096":                       {Format: SVG, Picture: Picture{Width: 5}},
	} {
		if err := s.Sweep(t.Context(), w, o, &bytes.Buffer{}, nil); !strings.Contains(refusal(t, err), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if err := s.Compare(Pair{}, SVG, &bytes.Buffer{}, nil); !strings.Contains(refusal(t, err), "choose one of csv, json") {
		t.Error(err)
	}
}

func TestComparisonIsRows(t *testing.T) {
	s := studio(t, Limits{})
	p := Pair{
		Headings: [2]string{"One", "Two"},
		Link:     "https://a.example/compare?lesson=one",
		Rows: []wire.Row{
			{Key: "barriers", Label: "barriers released", A: 4, B: 1, Difference: -3},
			{Key: "launches", Label: "launches", A: 0, B: 0},
		},
	}
	var out bytes.Buffer
	if err := s.Compare(p, CSV, &out, nil); err != nil {
		t.Fatal(err)
	}
	want := "# Comparison of A, One, with B, Two\n" +
		"# Counters of the two runs A and B, and their differences: 1 of 2 differs.\n" +
		"# https://a.example/compare?lesson=one\n" +
		"key,counter,A,B,B - A,B / A\nbarriers,barriers released,4,1,-3,0.25\nlaunches,launches,0,0,0,\n"
	if out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
	out.Reset()
	p.Reader.Language = "de"
	if err := s.Compare(p, JSON, &out, nil); err != nil ||
		!strings.Contains(out.String(), `"title": "Vergleich von A, One, mit B, Two"`) ||
		!strings.Contains(out.String(), `"source": "https://a.example/compare?lesson=one"`) {
		t.Errorf("%v: %s", err, out.String())
	}
}
