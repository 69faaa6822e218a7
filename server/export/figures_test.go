package export

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/gif"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/export/jsrender"
)

// looking is the test's program at a place, with a figure looked at.
func looking(t *testing.T, figure jsrender.Figure, at int64) Subject {
	t.Helper()
	of := subject(t, shift)
	of.View.Figure, of.View.Place = figure, &frame.Place{Position: at, Lane: -1}
	return of
}

// wellFormed fails for what is no XML, and gives all text of it.
func wellFormed(t *testing.T, svg []byte) string {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	var all strings.Builder
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all.String()
		}
		if err != nil {
			t.Fatalf("a picture is no XML: %v", err)
		}
		if text, ok := token.(xml.CharData); ok {
			all.Write(text)
			all.WriteByte('|')
		}
	}
}

// What figures of the test's program say at the end of its focused block: numbers that its source gives. Of others it is held that they can
// be drawn, and say something.
var figures = map[jsrender.Figure][]string{
	jsrender.Memory:    {"tile", "in", "out"},
	jsrender.Program:   {"The program", "kept", "shift", "What outlives a launch"},
	jsrender.Cost:      {"Occupancy", "Roofline", "Blocks on SMs"},
	jsrender.Occupancy: {"shared memory", "An SM holds 32 blocks of 8 threads", "limiting"},
	jsrender.Roofline:  {"GFLOPS", "operations per byte"},
	jsrender.Blocks:    {"This run executed 2 blocks one after another"},
	jsrender.Lines:     {"Hot lines", "__syncthreads", "instructions"},
	jsrender.Phases:    {"Interval table", "thread"},
	jsrender.Reuse:     {"loaded from global", "read from shared"},
	jsrender.Halo:      {"blocks that load it"},
	jsrender.Banks:     {"Banks", "4 lanes, 4 banks: 1 wavefront, no conflict", "warp 1 reads tile, line 8"},
	jsrender.Sectors:   {"Sectors", "warp 1 stores out, line 8", "16 of 32 bytes used"},
	jsrender.Threads:   {"Threads", "state", "done"},
	jsrender.Barriers:  {"Barriers", "RAW", "tile, 8 cells."},
	jsrender.Counters:  {"warp steps", "load sectors", "this block"},
	jsrender.Findings:  {"Findings"},
	jsrender.Locals:    {"Threads side by side", "Select a thread and press Add thread"},
	jsrender.Output:    {"Output", "exit status 0"},
}

// fewestTexts are more than the caption of a picture has.
const fewestTexts = 10

func TestEveryFigureIsAPicture(t *testing.T) {
	s := studio(t, Limits{})
	last := subject(t, shift).Execution.Steps()
	ground := map[jsrender.Theme]string{jsrender.Light: "#fdfdfb", jsrender.Dark: "#14171a", jsrender.Contrast: "#fff"}
	list := jsrender.Figures()
	if testing.Short() {
		list = list[:2] // one is drawn after the other: a race would show in two as well as in all
	}
	for _, figure := range list {
		of := looking(t, figure, last)
		themes := jsrender.Themes()[1:2]
		if figure == jsrender.Barriers {
			themes = jsrender.Themes()
		}
		for _, theme := range themes {
			of.View.Theme = theme
			svg := made(t, s, of, Order{Format: SVG, Picture: Picture{Caption: true}})
			text := wellFormed(t, svg)
			if strings.Count(text, "|") < fewestTexts {
				t.Errorf("%s, %s: the picture says nothing: %s", figure, theme, text)
			}
			for _, want := range append([]string{"Shift: ", of.Link, "step 10 of 10"}, figures[figure]...) {
				if !strings.Contains(text, want) {
					t.Errorf("%s, %s: the picture does not say %q: %s", figure, theme, want, text)
				}
			}
			for _, want := range []string{`<desc id="alt">`, `fill="` + ground[theme] + `"/>`, of.Link + "</source>"} {
				if !bytes.Contains(svg, []byte(want)) {
					t.Errorf("%s, %s: the picture lacks %s: %.500s", figure, theme, want, svg)
				}
			}
			if bytes.Contains(svg, []byte("var(--")) || bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("undefined")) ||
				bytes.Contains(svg, []byte("<g ")) {
				t.Errorf("%s, %s: the picture holds what is the page's, or no number: %s", figure, theme, svg)
			}
		}
		data := made(t, s, of, Order{Format: PNG})
		if _, err := png.Decode(bytes.NewReader(data)); err != nil {
			t.Errorf("%s: %v", figure, err)
		}
		for _, want := range []string{"iTXtDescription\x00", "iTXtSource\x00", of.Link} {
			if !bytes.Contains(data, []byte(want)) {
				t.Errorf("%s: the picture in dots lacks %q", figure, want)
			}
		}
	}
}

// Before anything has happened, figures say so.
func TestFiguresOfNothing(t *testing.T) {
	s := studio(t, Limits{})
	for figure, want := range map[jsrender.Figure]string{jsrender.Banks: "No access to shared memory yet.",
		jsrender.Sectors: "No access to global memory yet."} {
		of := looking(t, figure, 0)
		of.View.Focus = &frame.Focus{}
		if text := wellFormed(t, made(t, s, of, Order{Format: SVG})); !strings.Contains(text, want) {
			t.Errorf("%s: %s", figure, text)
		}
	}
}

func TestFiguresFitTheirWidth(t *testing.T) {
	s := studio(t, Limits{})
	list := jsrender.Figures()
	if testing.Short() {
		list = list[:2]
	}
	for _, figure := range list {
		of := looking(t, figure, 18)
		if svg := made(t, s, of, Order{Format: SVG, Picture: Picture{Width: 400}}); !bytes.Contains(svg,
			[]byte(`<svg xmlns="http://www.w3.org/2000/svg" width="400" `)) {
			t.Errorf("%s is not as wide as was asked: %.120s", figure, svg)
		}
	}
	// What is too large for the pixels that a picture usually has gets fewer.
	small := studio(t, Limits{Edge: 600})
	picture, err := png.Decode(bytes.NewReader(made(t, small, looking(t, jsrender.Counters, 18), Order{Format: PNG})))
	if err != nil {
		t.Fatal(err)
	}
	if b := picture.Bounds(); b.Dx()*b.Dy() > 600*600 || b.Dx()*b.Dy() < 550*550 || b.Dx() > 580 || b.Dy() < 620 {
		t.Errorf("a long figure within as many dots as a square of 600 has %v", b)
	}
}

// A film of a figure is as large as its largest picture.
func TestFilmOfAFigure(t *testing.T) {
	of := looking(t, jsrender.Banks, 0)
	of.View.Focus, of.View.Steps = &frame.Focus{}, []Range{{0, 5}}
	data := made(t, studio(t, Limits{}), of, Order{Format: GIF, Picture: Picture{Scale: 0.5}})
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(film.Image) < 2 || !film.Image[1].Rect.In(film.Image[0].Rect) {
		t.Errorf("the film has %d pictures", len(film.Image))
	}
	for _, want := range []string{"Shift: Banks: step 0 of", "No access to shared memory yet.", of.Link} {
		if !bytes.Contains(data, []byte(want)) {
			t.Errorf("the film's comment lacks %q", want)
		}
	}
}

func TestRowsOfFigures(t *testing.T) {
	s, last := studio(t, Limits{}), subject(t, shift).Execution.Steps()
	of := looking(t, jsrender.Banks, last)
	var got struct {
		origin
		Tables []jsrender.Rows
	}
	if err := json.Unmarshal(made(t, s, of, Order{Format: JSON}), &got); err != nil {
		t.Fatal(err)
	}
	want := [][]string{{"5", "tile[5]", "0"}, {"6", "tile[6]", "1"}, {"7", "tile[7]", "2"}, {"0", "tile[0]", "3"}}
	if len(got.Tables) != 1 {
		t.Fatalf("the banks are %+v", got)
	}
	rows := got.Tables[0].Rows
	slices.SortFunc(rows, func(a, b []string) int { return strings.Compare(a[2], b[2]) })
	if !slices.EqualFunc(rows, want, slices.Equal) || !slices.Equal(got.Tables[0].Columns, []string{"bank", "word", "lanes"}) ||
		got.Source != of.Link || !strings.Contains(got.About, "1 wavefront") {
		t.Errorf("the banks are %+v", got)
	}
	for _, figure := range jsrender.Figures()[1:] {
		of := looking(t, figure, last)
		text := made(t, s, of, Order{Format: CSV})
		if !bytes.HasPrefix(text, []byte("# Shift: ")) || !bytes.Contains(text, []byte("# "+of.Link+"\n")) {
			t.Errorf("%s: %.300s", figure, text)
		}
		r := csv.NewReader(bytes.NewReader(text))
		r.Comment, r.FieldsPerRecord = '#', -1
		table, err := r.ReadAll()
		switch {
		case err == nil && len(table) == 0:
			t.Errorf("%s has no rows: its figure.ts must name at least one table in data", figure)
		case err != nil || slices.Contains(table[0], ""):
			t.Errorf("%s: its rows are %q, %v", figure, table, err)
		}
		if text := string(made(t, s, of, Order{Format: Text})); !strings.HasPrefix(text, "Shift: ") || !strings.HasSuffix(text, of.Link+"\n") {
			t.Errorf("%s: as text it is %.300s", figure, text)
		}
	}
}

func TestTables(t *testing.T) {
	s, of := studio(t, Limits{}), looking(t, jsrender.Table, 18)
	var table struct {
		origin
		Name frame.TableName
		Rows []any
	}
	if err := json.Unmarshal(made(t, s, of, Order{Format: JSON}), &table); err != nil || table.Name == "" || len(table.Rows) == 0 ||
		table.Source != of.Link || table.About == "" {
		t.Errorf("a table as JSON is %+v, %v", table, err)
	}
	of.View.Table = table.Name
	for format, want := range map[Format]string{CSV: "# " + of.Link, Text: "thread", PNG: "iTXtDescription"} {
		if text := string(made(t, s, of, Order{Format: format})); !strings.Contains(text, want) {
			t.Errorf("%s: %.200s", format, text)
		}
	}
	// A table as a picture has the page's marks, in the page's themes.
	of.View.Table, of.View.Theme = frame.TileFill, jsrender.Dark
	text := wellFormed(t, made(t, s, of, Order{Format: SVG}))
	for _, want := range []string{"Tiles and halos", "in[8]", "loaded by this block alone", "cells of tile"} {
		if !strings.Contains(text, want) {
			t.Errorf("the table of tiles does not say %q: %s", want, text)
		}
	}
}

func TestViewsThatCannotBeFiles(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	for _, c := range []struct {
		figure jsrender.Figure
		table  frame.TableName
		format Format
		want   string
	}{
		{"", "", Text, "name a table"}, {jsrender.Table, "", GIF, "same at every step"},
		{jsrender.Table, "reduction", CSV, "no table reduction"}, {jsrender.Table, "reduction", SVG, "no table reduction"},
		{jsrender.Banks, "", PDF, "banks cannot be exported as pdf"}, {jsrender.Banks, "", JSONL, "cannot be exported as jsonl"},
		{jsrender.Memory, "", CSV, "no rows"},
	} {
		of.View.Figure, of.View.Table = c.figure, c.table
		err := s.Make(t.Context(), of, Order{Format: c.format}, io.Discard, nil)
		if text := refusal(t, err); !strings.Contains(text, c.want) {
			t.Errorf("%s %s as %s: %s", c.figure, c.table, c.format, text)
		}
	}
}

// The rows of the halo count elements as the kernel does: from −1 where it is given the address of the second.
func TestHaloCountsAsTheKernelDoes(t *testing.T) {
	s := studio(t, Limits{})
	of := subject(t, `// tilescope: warp 4
__global__ void around(const int *in, int *out) {
  int i = blockIdx.x * 4 + threadIdx.x;
  out[i] = in[i - 1] + in[i] + in[i + 1];
}
int main() {
  int *in, *out;
  cudaMalloc(&in, 10 * sizeof(int));
  cudaMalloc(&out, 8 * sizeof(int));
  cudaMemset(in, 0, 10 * sizeof(int));
  around<<<2, 4>>>(in + 1, out);
  return cudaDeviceSynchronize();
}
`)
	of.View.Figure, of.View.Place = jsrender.Halo, &frame.Place{Position: of.Execution.Steps(), Lane: -1}
	text := string(made(t, s, of, Order{Format: CSV}))
	if !strings.Contains(text, "\n-1,1\n") || !strings.Contains(text, "\n8,1\n") || strings.Contains(text, "\n9,") {
		t.Error(text)
	}
}

// TestUndrawnArrays: of more arrays of other blocks than are drawn, the picture and its text say how many are not.
func TestUndrawnArrays(t *testing.T) {
	const text = `#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(4) k(int *out) {
  __shared__ int a[8], b[8], c[8];
  cg::cluster_group cluster = cg::this_cluster();
  int t = threadIdx.x, sum = 0;
  a[t] = b[t] = c[t] = t;
  cluster.sync();
  for (int r = 0; r < 4; r++)
    sum += *cluster.map_shared_rank(a + t, r) + *cluster.map_shared_rank(b + t, r) + *cluster.map_shared_rank(c + t, r);
  cluster.sync();
  out[t] = sum;
}
int main() { int *out; cudaMalloc(&out, 32); k<<<4, 8>>>(out); cudaFree(out); }
`
	of := subject(t, text)
	of.View.Place = &frame.Place{Position: 1, Lane: -1}
	svg := string(made(t, studio(t, Limits{}), of, Order{Format: SVG}))
	const said = "1 more array of other blocks not drawn"
	if _, alt, _ := strings.Cut(svg, `<desc id="alt">`); !strings.Contains(alt[:strings.Index(alt, "<")], said+".") {
		t.Errorf("the picture's text does not say it: %.300s", alt)
	}
	if strings.Count(svg, said) != 2 {
		t.Errorf("the picture does not say it: %s", svg)
	}
}
