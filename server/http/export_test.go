package http

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
)

// exported requests a file and reads the answer: how far it was, the file, and its name or what is wrong.
func exported(t *testing.T, address, body string) (status, told int, file []byte, name, problem string) {
	t.Helper()
	answer, err := http.Post(address, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(answer.Body)
		return answer.StatusCode, 0, nil, "", string(text)
	}
	in := bufio.NewReader(answer.Body)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			t.Fatalf("the answer broke off: %v", err)
		}
		var m struct {
			Bytes         int
			Of            int
			Name, Problem string
		}
		if err := json.Unmarshal(line, &m); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		switch {
		case m.Bytes > 0:
			part := make([]byte, m.Bytes)
			if _, err := io.ReadFull(in, part); err != nil {
				t.Fatal(err)
			}
			file = append(file, part...)
		case m.Of > 0:
			told++
		default:
			return answer.StatusCode, told, file, m.Name, m.Problem
		}
	}
}

func TestExport(t *testing.T) {
	server := siteWith(t, func(s *Site) { drawn(t, s) })
	_, told, file, name, problem := exported(t, server.URL+"/export?lang=de",
		`{"spec": {"lesson": "one", "defines": {"N": "4"}}, "view": "?at=2&define=N:4", "format": "svg", "caption": true, "theme": "dark"}`)
	if problem != "" || told != 2 || name != "one.svg" || !bytes.Contains(file, []byte("Schritt 2 von")) ||
		!bytes.Contains(file, []byte("#14171a")) || !bytes.Contains(file, []byte("/lessons/one?at=2&amp;define=N:4")) {
		t.Errorf("%s: told %d times, %q, %.300s", name, told, problem, file)
	}
	_, told, file, name, problem = exported(t, server.URL+"/export",
		`{"spec": {"source": "int main() {}", "name": "a/b.cu", "defines": {"N": "4"}}, "view": "", "format": "csv"}`)
	if problem != "" || name != "b.csv" || !bytes.Contains(file, []byte("\nevent,step,")) || told == 0 {
		t.Errorf("%s: %q, %.300s", name, problem, file)
	}
	_, _, file, _, problem = exported(t, server.URL+"/export", `{"spec": {"lesson": "one", "defines": {"N": "4"}}, "view": `+
		`"?at=2&view=projector", "format": "svg", "figure": "sectors", "theme": "dark"}`)
	if problem != "" || !bytes.Contains(file, []byte("16 of 32 bytes used")) ||
		!bytes.Contains(file, []byte("/lessons/one?at=2&amp;lang=en<")) {
		t.Errorf("the sectors: %q, %.300s", problem, file)
	}
	_, _, file, name, problem = exported(t, server.URL+"/export", `{"spec": {"source": "__global__ void add(int* a) { a[threadIdx.x] += 1; `+
		`} int main() { int* a; cudaMalloc(&a, 16); cudaMemset(a, 0, 16); add<<<1, 4>>>(a); }", "name": "add.cu"}, "view": "?at=2", "format": `+
		`"json", "figure": "table", "table": "reuse"}`)
	if problem != "" || name != "add-reuse.json" || !bytes.Contains(file, []byte(`"name": "reuse"`)) {
		t.Errorf("a table: %s, %q, %.300s", name, problem, file)
	}
	_, _, file, name, problem = exported(t, server.URL+"/export",
		`{"spec": {"lesson": "one", "defines": {"N": "4"}}, "view": "?see=cost", "format": "json"}`)
	if problem != "" || name != "one.json" || !bytes.Contains(file, []byte(`"events": [`)) {
		t.Errorf("all events as JSON: %s, %q, %.300s", name, problem, file)
	}
	_, _, file, name, problem = exported(t, server.URL+"/export",
		`{"spec": {"lesson": "one", "defines": {"N": "4"}}, "view": "?by=statement", "format": "gif", "steps": "0-1", "scale": 0.5}`)
	if problem != "" || name != "one.gif" || !bytes.HasPrefix(file, []byte("GIF89a")) {
		t.Errorf("%s: %q", name, problem)
	}
}

func TestExportOfStudies(t *testing.T) {
	paid := 0
	server := siteWith(t, func(s *Site) {
		drawn(t, s)
		swept(s)
		s.Pay = func([]string, string) error { paid++; return nil }
	})
	turn := `"figure": "sweep", "range": {"knob": "define", "name": "N", "values": "1, 2"}`
	_, told, file, name, problem := exported(t, server.URL+"/export?lang=de", `{"spec": {"lesson": "one"}, "view": `+
		`"?lesson=one&knob=define:N&values=1%2C+2", "format": "svg", "caption": true, "theme": "dark", "counter": `+
		`"global_store_bytes", `+turn+`}`)
	if problem != "" || told != 2 || name != "one-sweep.svg" || !bytes.Contains(file, []byte("über N")) ||
		!bytes.Contains(file, []byte("#14171a")) ||
		!bytes.Contains(file, []byte(server.URL+"/sweep?knob=define:N&amp;lesson=one&amp;values=1,+2</source>")) {
		t.Errorf("%s: told %d times, %q, %.900s", name, told, problem, file)
	}
	if paid != 3 {
		t.Errorf("%d runs were paid for: that of the request, and each of the sweep", paid)
	}
	_, _, file, name, problem = exported(t, server.URL+"/export",
		`{"spec": {"source": "int main() { int n = N; }", "name": "a/b.cu"}, "format": "csv", `+turn+`}`)
	if problem != "" || name != "b-sweep.csv" || !bytes.Contains(file, []byte("\nN,launches,")) || bytes.Contains(file, []byte("http")) {
		t.Errorf("%s: %q, %.300s", name, problem, file)
	}
	_, told, file, name, problem = exported(t, server.URL+"/export", `{"spec": {"lesson": "one", "defines": {"N": "1"}}, "other": `+
		`{"lesson": "one", "defines": {"N": "2"}}, "view": "?lesson=one&define=N:1&b.define=N:2", "format": "csv", "figure": "comparison"}`)
	if problem != "" || told != 2 || name != "one-comparison.csv" || !bytes.Contains(file, []byte("key,counter,A,B,B - A,B / A\nlaunches,")) ||
		!bytes.Contains(file, []byte("# "+server.URL+"/compare?b.define=N:2&define=N:1&lesson=one\n")) {
		t.Errorf("%s: told %d times, %q, %.600s", name, told, problem, file)
	}
	for body, want := range map[string]struct {
		status int
		text   string
	}{
		`{"spec": {"lesson": "one"}, "format": "gif", ` + turn +
			`}`: {422, "choose one of svg, png, csv, json"},
		`{"spec": {"lesson": "one"}, "format": "svg", "figure": "sweep"}`:      {422, "several runs"},
		`{"spec": {"lesson": "one"}, "format": "csv", "figure": "comparison"}`: {422, "several runs"},
		`{"spec": {}, "format": "svg", ` + turn +
			`}`: {422, "no program here"},
		`{"spec": {"lesson": "one"}, "other": {}, "format": "csv", "figure": "comparison"}`: {422, "no program here"},
		`{"spec": {"lesson": "one"}, "format": "svg", "figure": "sweep", "range": {"knob": "moon", "name": "N", "values": ` +
			`"1"}}`: {422, "moon"},
		`{"spec": {"lesson": "one"}, "format": "svg", "figure": "sweep", "range": {"knob": "define", "name": "N", "values": ` +
			`"1..9"}}`: {200, "at most 3 values"},
		`{"spec": {"lesson": "one"}, "format": "svg", "figure": "sweep", "range": {"knob": "define", "name": "N", "values": ` +
			`"broken"}}`: {200, "went wrong"},
		`{"spec": {"lesson": "one", "defines": {"N": "1"}}, "other": {"lesson": "one", "defines": {"N": "?"}}, "format": "csv", "figure": ` +
			`"comparison"}`: {200, "expected"},
	} {
		status, _, file, _, problem := exported(t, server.URL+"/export", body)
		if status != want.status || !strings.Contains(problem, want.text) || len(file) > 0 {
			t.Errorf("%.120s: %d, not %d with %q: %s", body, status, want.status, want.text, problem)
		}
	}
}

func TestExportsThatCannotBe(t *testing.T) {
	server := siteWith(t, func(s *Site) { drawn(t, s); s.Limits.Message = 2000 })
	for body, want := range map[string]struct {
		status int
		text   string
	}{
		`{`:           {400, "cannot be read"},
		`{"soup": 1}`: {400, "soup"},
		`{"view": "` + strings.Repeat("x", 3000) + `"}`:                                           {413, "too large"},
		`{"spec": {}, "format": "svg"}`:                                                           {422, "no program here"},
		`{"spec": {"lesson": "one"}, "format": "doc"}`:                                            {422, "not a format"},
		`{"spec": {"lesson": "one"}, "format": "svg"}`:                                            {422, "'N' is not declared"},
		`{"spec": {"lesson": "one", "defines": {"N": "1"}}, "format": "svg", "view": "at=x"}`:     {422, "0 or more"},
		`{"spec": {"lesson": "one", "defines": {"N": "busy"}}, "format": "svg"}`:                  {503, "Try again"},
		`{"spec": {"lesson": "one"}, "format": "svg", "figure": "weather"}`:                       {422, "not a view"},
		`{"spec": {"lesson": "one"}, "format": "svg", "figure": "table", "table": "seating"}`:     {422, "no table"},
		`{"spec": {"lesson": "one"}, "format": "pdf", "figure": "banks"}`:                         {422, "cannot be exported as pdf"},
		`{"spec": {"lesson": "one", "defines": {"N": "1"}}, "format": "gif", "steps": "80-90"}`:   {200, "no step 80"},
		`{"spec": {"lesson": "one", "defines": {"N": "1"}}, "format": "png", "scale": 100}`:       {200, "0.25 to 8"},
		`{"spec": {"lesson": "one", "defines": {"N": "1"}}, "format": "html", "view": "block=7"}`: {200, "outside the grid"},
	} {
		status, _, file, _, problem := exported(t, server.URL+"/export", body)
		if status != want.status || !strings.Contains(problem, want.text) || len(file) > 0 {
			t.Errorf("%.90s: %d, not %d with %q: %s", body, status, want.status, want.text, problem)
		}
	}
	r, err := http.NewRequest("POST", server.URL+"/export", strings.NewReader(`{}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusForbidden {
		t.Errorf("another site's page may have files made: %d", answer.StatusCode)
	}
}
