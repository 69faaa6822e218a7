package http

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/experiment"
	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/export/jsrender"
	"tilescope/server/wire"
	"tilescope/web"
)

const twice = `__global__ void twice(int* a) { a[threadIdx.x] = 2 * N; }
int main() { int* a; cudaMalloc(&a, 16); twice<<<1, 4>>>(a); }
`

var errBusy = errors.New("busy")

// drawn gives a site what draws.
func drawn(t *testing.T, s *Site) {
	t.Helper()
	text, err := web.Alone()
	if err != nil {
		t.Fatal(err)
	}
	script := jsrender.Compile(text)
	made, err := web.Singles()
	if err != nil {
		t.Fatal(err)
	}
	singles := map[string]export.Single{}
	for language, parts := range made {
		singles[language] = export.Single(parts)
	}
	w := export.Workshop{Studio: export.NewStudio(export.Parts{Script: script, Singles: singles}, export.Limits{})}
	s.Limits = wire.DefaultLimits()
	s.Busy = func(err error) bool { return errors.Is(err, errBusy) }
	w.Execute = func(ctx context.Context, spec *wire.Spec) (*engine.Execution, string, *wire.Problem, error) {
		if spec.Defines["N"] == "busy" {
			return nil, "", nil, errBusy
		}
		if spec.Defines["N"] == "broken" {
			return nil, "", nil, fmt.Errorf("a secret of the server")
		}
		source := spec.Source
		if source == "" {
			source = twice
		}
		x, err := engine.Run(ctx, engine.RunSpec{Source: source, Defines: spec.Defines}, engine.DefaultLimits(), nil)
		return x, "Twice", nil, err
	}
	s.Exports = w
}

// swept makes a site able to sweep: it runs the program of drawn, or the text that was sent, at every value.
func swept(s *Site) {
	w := s.Exports.(export.Workshop)
	w.Sweep = func(ctx context.Context, spec *wire.Spec, r *wire.Range, reader i18n.Reader, pay func() error, told func(done, of int)) (string,
		[]wire.Point, *engine.Execution, *wire.Problem, error) {
		values, err := experiment.Values(r.Values, 3)
		if err != nil {
			return "", nil, nil, nil, err
		}
		var points []wire.Point
		var run *engine.Execution
		for i, v := range values {
			if err := pay(); err != nil {
				return "", nil, nil, nil, err
			}
			with := *spec
			with.Defines = map[string]string{r.Name: v}
			x, heading, problem, err := w.Execute(ctx, &with)
			if problem != nil {
				return heading, nil, nil, problem, nil
			}
			sample, fault := experiment.Sampled(x, err, reader)
			if fault != nil {
				return "", nil, nil, nil, fault
			}
			run = x
			points = append(points, wire.Point{Index: i, Value: v, Measures: sample.Measures, Errors: sample.Errors, Failed: sample.Failed,
				Ending: sample.Ending})
			told(i+1, len(values))
		}
		return "Twice", points, run, nil, nil
	}
	s.Exports = w
}

func TestPicture(t *testing.T) {
	server := siteWith(t, func(s *Site) { drawn(t, s) })
	answer, body := get(t, server.URL+"/picture/one.svg?define=N:21&at=2&theme=dark&caption=1&size=640x400")
	if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != "image/svg+xml; charset=utf-8" {
		t.Fatalf("%d %s: %s", answer.StatusCode, answer.Header.Get("Content-Type"), body)
	}
	for _, want := range []string{`width="640"`, ">42</text>", "#14171a", "Twice · step 2 of",
		server.URL + "/lessons/one?at=2&amp;define=N:21<"} {
		if !strings.Contains(body, want) {
			t.Errorf("the picture lacks %s:\n%.600s", want, body)
		}
	}
	if csp := answer.Header.Get("Content-Security-Policy"); !strings.HasPrefix(csp, "default-src 'none'") || strings.Contains(csp, "script") {
		t.Errorf("a picture is served with the policy %s", csp)
	}
	if _, german := get(t, server.URL+"/picture/one.svg?define=N:21&at=2&caption=1&lang=de"); !strings.Contains(german, "Schritt 2 von") {
		t.Errorf("a picture for German readers does not speak to them:\n%.600s", german)
	}
	tag := answer.Header.Get("ETag")
	r, err := http.NewRequest("GET", answer.Request.URL.String(), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("If-None-Match", tag)
	again, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	again.Body.Close()
	if tag == "" || again.StatusCode != http.StatusNotModified {
		t.Errorf("the picture with tag %s is sent again: %d", tag, again.StatusCode)
	}
}

// packed is a text as links carry it.
func packed(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

func TestPicturesOfViewsAndInDots(t *testing.T) {
	server := siteWith(t, func(s *Site) { drawn(t, s) })
	answer, body := get(t, server.URL+"/picture/one.svg?define=N:21&at=2&view=sectors")
	if answer.StatusCode != 200 || !strings.Contains(body, "16 of 32 bytes used") ||
		!strings.Contains(body, "/lessons/one?at=2&amp;define=N:21</source>") {
		t.Errorf("the sectors: %d %.400s", answer.StatusCode, body)
	}
	answer, body = get(t, server.URL+"/picture/one.png?define=N:21&at=2&size=400x300&scale=1.5")
	if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != "image/png" || answer.Header.Get("ETag") == "" ||
		answer.Header.Get("Cache-Control") != "public, max-age=300" {
		t.Fatalf("%d %v: %.200s", answer.StatusCode, answer.Header, body)
	}
	dots, err := png.Decode(strings.NewReader(body))
	if err != nil || dots.Bounds().Dx() != 600 || dots.Bounds().Dy() != 450 {
		t.Errorf("the picture in dots: %v", err)
	}
}

// An address may carry the program, as the fragment of a link does.
func TestPictureOfAProgramInItsAddress(t *testing.T) {
	server := siteWith(t, func(s *Site) { drawn(t, s); s.Limits.Source = 500 })
	s := packed(t, strings.Replace(twice, "N", "33", 1))
	answer, body := get(t, server.URL+"/picture/play.svg?at=2&caption=1&n=mine.cu&s="+s)
	if answer.StatusCode != 200 || !strings.Contains(body, ">66</text>") || !strings.Contains(body, server.URL+"/play?at=2#n=mine.cu&amp;s="+s+
		"</source>") {
		t.Errorf("%d: %.600s", answer.StatusCode, body)
	}
	for query, want := range map[string]string{
		"s=!!":        "damaged",
		"s=" + s[:20]: "damaged",
		"s=" + packed(t, strings.Repeat("// long\n", 1<<17)): "500",
		"": "no program here",
		"s=" + packed(t, "int main() { return x; }"): "'x' is not declared",
	} {
		answer, body := get(t, server.URL+"/picture/play.png?"+query)
		if answer.StatusCode != 422 || !strings.Contains(body, want) {
			t.Errorf("%.60s: %d, not 422 with %q: %.200s", query, answer.StatusCode, want, body)
		}
	}
}

func TestPicturesThatCannotBe(t *testing.T) {
	server := siteWith(t, func(s *Site) { drawn(t, s) })
	for path, want := range map[string]struct {
		status int
		text   string
	}{
		"/picture/two.svg":                          {404, ""},
		"/picture/one":                              {404, ""},
		"/picture/one.gif":                          {404, ""},
		"/picture/one.svg?view=weather":             {422, "is not a view"},
		"/picture/one.png?scale=x":                  {422, "0.25 to 8"},
		"/picture/one.svg?at=far":                   {422, "give a whole number, 0 or more"},
		"/picture/one.svg?size=9":                   {422, "WIDTHxHEIGHT"},
		"/picture/one.svg?define=N:1&size=9x9":      {422, "240 to 4096"},
		"/picture/one.svg?warp=99":                  {422, "1 to 32 lanes"},
		"/picture/one.svg":                          {422, "'N' is not declared"},
		"/picture/one.svg?define=N:1&block=5":       {422, "outside the grid"},
		"/picture/one.svg?define=N:busy":            {503, "Try again in a few seconds"},
		"/picture/one.svg?define=N:broken":          {500, "has been logged"},
		"/picture/one.svg?define=N:1&image=a:green": {422, "NAME:gray"},
	} {
		answer, body := get(t, server.URL+path)
		if answer.StatusCode != want.status || !strings.Contains(body, want.text) {
			t.Errorf("%s: %d, not %d with %q: %.200s", path, answer.StatusCode, want.status, want.text, body)
		}
		if strings.Contains(body, "secret") {
			t.Errorf("%s tells what is the server's own: %s", path, body)
		}
		if answer.StatusCode == 503 && answer.Header.Get("Retry-After") == "" {
			t.Errorf("%s does not say when to try again", path)
		}
	}
}
