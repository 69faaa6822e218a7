//go:build browser

package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilescope/lessons"
)

const (
	busyLearners = 50
	// thinking is how long a learner looks at an answer before checking the next program.
	thinking = time.Minute
	visits   = 40
)

// happened waits until a page's own clock has an entry, which it may get some time after what it tells of, and is its milliseconds since
// the page was requested.
func (p *tab) happened(kind, name string) float64 {
	p.t.Helper()
	return js[float64](p, fmt.Sprintf(`new Promise((got) => new PerformanceObserver((list) => { const e = list.getEntriesByName(%q)[0]; if `+
		`(e) got(e.startTime) }).observe({type: %q, buffered: true}))`, name, kind))
}

// BenchmarkLessonsWhileLearnersWork loads lesson pages while 50 learners check one program after another, each a different text, so that
// every check is executed: milliseconds until there is something to read, and until the page can be used, figure included; and how long a
// check takes.
func BenchmarkLessonsWhileLearnersWork(b *testing.B) {
	s := start(b, "127.0.0.1:0")
	source, err := lessons.FS.ReadFile("stencil/exercise.cu")
	if err != nil {
		b.Fatal(err)
	}
	ctx, stop := context.WithCancel(b.Context())
	var all sync.WaitGroup
	var mu sync.Mutex
	var checks []float64
	var refused atomic.Int64
	for learner := range busyLearners {
		all.Go(func() {
			jar, err := cookiejar.New(nil)
			if err != nil {
				b.Error(err)
				return
			}
			client := &http.Client{Jar: jar}
			// A class does not press its buttons at the same instant.
			select {
			case <-ctx.Done():
			case <-time.After(thinking * time.Duration(learner) / busyLearners):
			}
			for n := 0; ctx.Err() == nil; n++ {
				text := strings.Replace(string(source), "#define SEED 1", fmt.Sprintf("#define SEED %d", 100*learner+n+1), 1)
				body, err := json.Marshal(map[string]string{"source": text})
				if err != nil {
					b.Error(err)
					return
				}
				begun := time.Now()
				r, err := client.Post(s.url+"/learn/stencil/check/largest", "application/json", bytes.NewReader(body))
				if err != nil {
					b.Error(err)
					return
				}
				_ = r.Body.Close()
				if r.StatusCode != http.StatusOK {
					refused.Add(1)
				}
				mu.Lock()
				checks = append(checks, float64(time.Since(begun).Milliseconds()))
				mu.Unlock()
				select {
				case <-ctx.Done():
				case <-time.After(thinking):
				}
			}
		})
	}
	var first, usable []float64
	slugs := []string{"stencil", "reduction", "averaging", "banks"}
	for range b.N {
		for n := range visits {
			p := open(b, s.url+"/learn/"+slugs[n%len(slugs)], 1280, 720)
			p.until("the lesson can be used", `$('tilescope-lesson')?.dataset.ready !== undefined && $('tilescope-stage').dataset.state === 'ready'`)
			first = append(first, p.happened("paint", "first-contentful-paint"))
			usable = append(usable, p.happened("mark", "tilescope:painted"))
			p.close()
		}
	}
	stop()
	all.Wait()
	for name, list := range map[string][]float64{"first-content-ms": first, "usable-ms": usable, "check-ms": checks} {
		slices.Sort(list)
		b.ReportMetric(list[(95*len(list)+99)/100-1], name+"-p95")
		b.ReportMetric(list[len(list)/2], name+"-p50")
	}
	b.ReportMetric(float64(len(checks)), "checks")
	b.ReportMetric(float64(refused.Load()), "refused")
	b.ReportMetric(0, "ns/op")
}
