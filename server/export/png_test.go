package export

import (
	"bytes"
	"context"
	"errors"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"strings"
	"testing"

	"tilescope/server/export/jsrender"
)

// made is what an order gives.
func made(t *testing.T, s *Studio, of Subject, o Order) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := s.Make(t.Context(), of, o, &out, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestPNG(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	of.View.Theme = jsrender.Dark
	data := made(t, s, of, Order{Format: PNG, Picture: Picture{Width: 400, Height: 300}})
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if b := picture.Bounds(); b.Dx() != 800 || b.Dy() != 600 {
		t.Errorf("two dots a unit make %v", b)
	}
	if r, g, b, _ := picture.At(1, 1).RGBA(); r>>8 != 0x14 || g>>8 != 0x17 || b>>8 != 0x1a {
		t.Errorf("the ground is %x %x %x", r>>8, g>>8, b>>8)
	}
	for _, want := range []string{"iTXtTitle\x00", "Shift: step 0 of", "iTXtDescription\x00", "iTXtSource\x00",
		"https://a.example/lessons/shift"} {
		if !bytes.Contains(data, []byte(want)) {
			t.Errorf("the picture lacks %q", want)
		}
	}
	if err := s.Make(t.Context(), of, Order{Format: PNG, Picture: Picture{Width: 4000, Scale: 4}}, io.Discard,
		nil); !strings.Contains(refusal(t, err), "16,000 × 1,760 pixels") {
		t.Error(err)
	}
	if err := s.Make(t.Context(), of, Order{Format: PNG, Picture: Picture{Scale: 90}}, io.Discard, nil); !strings.Contains(refusal(t, err),
		"0.25 to 8") {
		t.Error(err)
	}
}

func TestGIF(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	of.View.Steps = []Range{{1, 6}}
	data := made(t, s, of, Order{Format: GIF, Picture: Picture{Width: 400, Height: 300, Scale: 0.5, Rate: 2, Caption: true}})
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	long := 0
	for _, d := range film.Delay {
		long += d
	}
	if len(film.Image) != 6 || long != 6*50+200 {
		t.Errorf("six steps make %d pictures of %v hundredths", len(film.Image), film.Delay)
	}
	if got := film.Image[0].At(1, 1); got != (color.RGBA{0xfd, 0xfd, 0xfb, 0xff}) {
		t.Errorf("the film's ground is %v", got)
	}
	first := film.Image[0].Rect
	if first.Dx() != 200 || first.Dy() <= 150 {
		t.Errorf("the film is %v", first)
	}
	for i, picture := range film.Image[1:] {
		if !picture.Rect.In(first) {
			t.Errorf("picture %d lies at %v", i+1, picture.Rect)
		}
	}
	if !bytes.Contains(data, []byte("Shift: step 1 of")) || !bytes.Contains(data, []byte("https://a.example/lessons/shift")) {
		t.Error("the film does not say what it shows and where it comes from")
	}
	if err := studio(t, Limits{Bytes: 2000}).Make(t.Context(), of, Order{Format: GIF}, io.Discard, nil); !strings.Contains(refusal(t, err),
		"2,000 bytes") {
		t.Error(err)
	}
}

func TestPDF(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	of.View.Steps, of.View.Theme = []Range{{2, 4}}, jsrender.Dark
	data := made(t, s, of, Order{Format: PDF})
	for _, want := range []string{"%PDF-", "/Count 3", "/Lang (en)", "/URI (https://a.example/lessons/shift)"} {
		if !bytes.Contains(data, []byte(want)) {
			t.Errorf("the handout lacks %s", want)
		}
	}
	if err := studio(t, Limits{Bytes: 2000}).Make(t.Context(), of, Order{Format: PDF}, io.Discard, nil); !strings.Contains(refusal(t, err),
		"2,000 bytes") {
		t.Error(err)
	}
}

// TestPDFOfOneFigure: it is as large as the figure, so that another document can include it, and any view can be one.
func TestPDFOfOneFigure(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	for _, figure := range []jsrender.Figure{"", jsrender.Banks, jsrender.Cost} {
		of.View.Figure = figure
		data := made(t, s, of, Order{Format: PDF, Alone: true, Picture: Picture{Width: 480, Height: 240}})
		for _, want := range []string{"/Count 1", "/Lang (en)", "/MediaBox [0 0 360.00 180.00]"} {
			if figure != "" && strings.HasPrefix(want, "/MediaBox") {
				continue // it has the height that it needs
			}
			if !bytes.Contains(data, []byte(want)) {
				t.Errorf("%s lacks %s", figure, want)
			}
		}
	}
}

func TestFilmsAndHandoutsCanBeGivenUp(t *testing.T) {
	s := studio(t, Limits{})
	for _, format := range []Format{GIF, PDF} {
		ctx, cancel := context.WithCancel(t.Context())
		var out bytes.Buffer
		err := s.Make(ctx, subject(t, shift), Order{Format: format}, &out, func(done, _ int) {
			if done == 2 {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) || out.Len() > 0 {
			t.Errorf("%s: given up it gives %v and %d bytes", format, err, out.Len())
		}
	}
	if err := s.Make(t.Context(), subject(t, shift), Order{Format: "doc"}, io.Discard, nil); !strings.Contains(refusal(t, err),
		"svg, png, gif, pdf, html, csv, json, txt, jsonl") {
		t.Error(err)
	}
}
