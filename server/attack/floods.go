package attack

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/questionkind"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// What a flood is.
const (
	floodPages = 30
	floodLasts = 15 * time.Second

	prepareWithin = time.Minute // for what every page does before
)

// flood is one thing that pages request without end. Each makes one page's next request; the error says that the answer is none that a
// stranger may cause.
type flood struct {
	kind  string
	page  func(f *flooder) error
	first func(f *flooder) error // done by every page before the flood begins; nil for nothing
	from  func() string          // the address that each connection and request claims to come from; nil for one address
}

// flooder is one hostile page.
type flooder struct {
	ctx  context.Context
	c    *caller
	page *page
	n    uint64 // of the request, different for every page
	kept map[string]string
	run  *wiretest.Server // that it has opened
}

// floods has 30 pages of one address request one thing without end, each thing in turn.
func (a *attack) floods(ctx context.Context) ([]Row, error) {
	data, err := a.directory("floods")
	if err != nil {
		return nil, err
	}
	flags := append([]string{"--trusted-proxies", proxy}, a.Flags...)
	s, err := a.serve(data, flags...)
	if err != nil {
		return nil, err
	}
	if !s.getsReady(startWithin) {
		return nil, errStart
	}
	var rows []Row
	for i, f := range floodKinds() {
		if ctx.Err() != nil {
			break
		}
		address := fmt.Sprintf("127.0.2.%d", i+1) // what one flood has used up is not the next one's
		if !a.makes(f.kind) {
			continue
		}
		rows = append(rows, a.try(ctx, s, f.kind, func(ctx context.Context, t *trial) { a.pour(ctx, s, t, f, address) }))
		if s, err = a.revive(s, flags...); err != nil {
			return rows, err
		}
	}
	s.stop()
	return rows, nil
}

// pour lets all pages of a flood continue for a while.
func (a *attack) pour(ctx context.Context, s *server, t *trial, f flood, address string) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var served, refused atomic.Int64
	var all, preparing sync.WaitGroup
	var pages []*flooder
	for range floodPages {
		w := &flooder{ctx: ctx, c: from(s, address), n: rand.Uint64() >> 8, kept: map[string]string{}}
		if f.from != nil {
			w.c = from(s, proxy)
			w.c.forwarded = f.from
		}
		context.AfterFunc(ctx, w.c.close)
		pages = append(pages, w)
		if f.first != nil {
			preparing.Go(func() {
				for end := time.Now().Add(prepareWithin); f.first(w) != nil && time.Now().Before(end) && s.lives(); {
					pause(ctx, 200*time.Millisecond)
				}
			})
		}
	}
	preparing.Wait()
	time.AfterFunc(a.lasts(floodLasts, 2*time.Second), stop)
	for _, w := range pages {
		all.Go(func() {
			defer w.c.close()
			for ctx.Err() == nil && s.lives() {
				w.n++
				err := f.page(w)
				var no *refusedError
				switch {
				case errors.As(err, &no):
					refused.Add(1)
					w.leave()
					pause(ctx, 50*time.Millisecond)
				case err != nil && (!pause(ctx, 50*time.Millisecond) || !s.lives()): // it ended, and with it this
				case errors.Is(err, errLate):
					w.leave()
				case err != nil:
					t.failed("%v", err)
					w.leave()
					continue
				default:
					served.Add(1)
				}
				t.survived()
			}
			w.leave()
		})
	}
	all.Wait()
	t.note("%d served, %d refused", served.Load(), refused.Load())
	again, end := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Minute)
	defer end()
	if err := calmed(again, s, address, calmedWithin); err != nil {
		t.lost("%v", err)
	}
}

// leave closes the page.
func (f *flooder) leave() {
	if f.page != nil {
		f.page.close()
		f.page, f.run = nil, nil
	}
}

// session is the page's own, opened once.
func (f *flooder) session() (*page, error) {
	if f.page != nil {
		return f.page, nil
	}
	p, err := f.c.visit(f.ctx)
	if err == nil {
		f.page = p
		context.AfterFunc(f.ctx, p.close)
	}
	return p, err
}

// floodWait is how long a hostile page waits for an answer before it comes again.
const floodWait = 10 * time.Second

// say sends a message and waits for what comes of it.
func (f *flooder) say(m wire.ClientMessage) (*wiretest.Server, error) {
	p, err := f.session()
	if err != nil {
		return nil, err
	}
	got, err := p.call(m, floodWait)
	if err := sound(got, err); err != nil {
		return nil, err
	}
	if got.Kind == wire.Refused && got.Problem != nil {
		return got, &refusedError{0, string(got.Problem.Code)}
	}
	return got, nil
}

// has opens a program once, so that there is something to ask about.
func (f *flooder) has(spec wire.Spec) error {
	if f.run != nil {
		return nil
	}
	m, err := f.say(wire.OpenMessage{Version: wire.Version, Spec: &spec})
	if err == nil {
		f.run = m
	}
	return err
}

// ask sends a request.
func (f *flooder) ask(method, path, cookie, body string) (*answer, error) {
	got, err := f.c.do(f.ctx, method, path, cookie, body)
	if err := answered(got, err); err != nil {
		return nil, err
	}
	switch got.status {
	case http.StatusTooManyRequests, http.StatusServiceUnavailable, http.StatusInsufficientStorage:
		return got, &refusedError{got.status, got.header.Get("Tilescope-Limit")}
	}
	return got, nil
}

// Programs of the floods.
const (
	endless = "__global__ void k(volatile int *p) { while (p[0] == 0) { } } " +
		"int main() { int *p; cudaMalloc((void **)&p, 4); cudaMemset(p, 0, 4); k<<<64, 256>>>(p); cudaDeviceSynchronize(); } // %d"
	raced = "__global__ void k(int *p) { __shared__ int s[256]; " +
		"for (int i = 0; i < 20; i++) { s[(threadIdx.x * i) & 255] = i; p[(threadIdx.x + i) & 255] += s[(threadIdx.x + 7 * i) & 255]; } } " +
		"int main() { int *p; cudaMalloc(&p, 1024); cudaMemset(p, 0, 1024); k<<<16, 256>>>(p); cudaDeviceSynchronize(); } // %d"
	large = "__global__ void k(float *a, float *b) { " +
		"__shared__ float s[1024]; int i = blockIdx.x * 256 + threadIdx.x; " +
		"for (int r = 0; r < 8; r++) { s[threadIdx.x] = a[i]; __syncthreads(); b[i] += s[(threadIdx.x + r) & 255]; __syncthreads(); } } " +
		"int main() { float *a, *b; cudaMalloc(&a, 4 << 20); cudaMalloc(&b, 4 << 20); " +
		"cudaMemset(a, 0, 4 << 20); cudaMemset(b, 0, 4 << 20); " +
		"for (int i = 0; i < 6; i++) k<<<256, 256>>>(a, b); cudaDeviceSynchronize(); } // %d"
)

// spec is a program of which there is one for each number.
func spec(program string, n uint64) wire.Spec { return wire.Spec{Source: fmt.Sprintf(program, n)} }

// floodKinds are all.
func floodKinds() []flood {
	return append(append(runFloods(), lookFloods()...), requestFloods()...)
}

// hasRaces opens a program with races.
func hasRaces(f *flooder) error { return f.has(spec(raced, 1)) }

// runFloods begin runs.
func runFloods() []flood {
	open := func(f *flooder, s wire.Spec) error {
		_, err := f.say(wire.OpenMessage{Version: wire.Version, Spec: &s})
		return err
	}
	return []flood{
		{kind: "endless runs", page: func(f *flooder) error { return open(f, spec(endless, f.n)) }},
		{kind: "endless hosts", page: func(f *flooder) error { return open(f, spec("int main() { for (;;) ; } // %d", f.n)) }},
		{kind: "compiles", page: func(f *flooder) error {
			const function = "template<int N> __device__ int f(int x) { return x * N + (x >> 3); }\n"
			return open(f, wire.Spec{Source: function + manyFunctions + fmt.Sprintf("int main() { return 0; } // %d", f.n)})
		}},
		{kind: "many new pages", page: func(f *flooder) error {
			defer f.leave()
			return open(f, spec("int main() { return 0; } // %d", f.n))
		}},
		{kind: "endless runs of a /64 of IPv6", from: sixes(64), page: func(f *flooder) error {
			defer f.leave()
			return open(f, spec(endless, f.n))
		}},
		{kind: "endless runs of a /48 of IPv6", from: sixes(48), page: func(f *flooder) error {
			defer f.leave()
			return open(f, spec(endless, f.n))
		}},
		{kind: "big kernels", page: func(f *flooder) error { return open(f, spec(large, f.n)) }},
		{kind: "schedule searches", first: hasRaces, page: func(f *flooder) error {
			if err := hasRaces(f); err != nil {
				return err
			}
			_, err := f.say(wire.SearchMessage{Finding: 0})
			return err
		}},
		{kind: "comparisons", page: func(f *flooder) error {
			one, other := spec(large, f.n), spec(large, f.n+1<<40)
			_, err := f.say(wire.CompareMessage{Spec: &one, Other: &other})
			return err
		}},
		{kind: "sweeps", page: func(f *flooder) error {
			s := spec(large, f.n)
			_, err := f.say(wire.SweepMessage{Spec: &s, Range: &wire.Range{Param: frame.SeedParam, Values: "1..32"}})
			return err
		}},
	}
}

// sixes draws addresses of one network of IPv6, of so many bits: a network of one household, or of a whole site.
func sixes(bits int) func() string {
	return func() string {
		address := [16]byte{0x20, 0x01, 0x0d, 0xb8, 0, byte(bits)}
		for i := bits / 8; i < len(address); i++ {
			address[i] = byte(rand.IntN(256))
		}
		return netip.AddrFrom16(address).String()
	}
}

// manyFunctions are as much to compile as fits into a source text.
var manyFunctions = func() string {
	var b strings.Builder
	for i := 0; b.Len() < 56_000; i++ {
		fmt.Fprintf(&b, "__device__ int f%d(int x) { for (int i = 0; i < x; i++) x += (i * %d) ^ (x >> 2); return x; }\n", i, i)
	}
	return b.String()
}()

// lookFloods look at a run.
func lookFloods() []flood {
	has := func(f *flooder) error { return f.has(spec(large, 1)) }
	look := func(m func(f *flooder) wire.ClientMessage) func(*flooder) error {
		return func(f *flooder) error {
			if err := has(f); err != nil {
				return err
			}
			got, err := f.say(m(f))
			var no *refusedError
			if errors.As(err, &no) && got != nil && got.Problem.Limit == "" && got.Problem.Code != wire.BusyProblem {
				return nil // there is no such place, which is an answer
			}
			return err
		}
	}
	block := func() [3]int { return [3]int{rand.IntN(256), 0, 0} }
	all := []flood{
		{kind: "seeks", page: look(func(*flooder) wire.ClientMessage {
			return wire.SeekMessage{Place: &frame.Place{Position: rand.Int64N(500_000), Lane: -1}}
		})},
		{kind: "scene changes", page: look(func(*flooder) wire.ClientMessage {
			return wire.LookMessage{Focus: &frame.Focus{Launch: rand.IntN(6), Block: block()}}
		})},
		{kind: "blocks beside", page: look(func(*flooder) wire.ClientMessage {
			return wire.BesideMessage{Blocks: [][3]int{block(), block(), block()}, Threads: [][3]int{{rand.IntN(256), 0, 0}}}
		})},
		{kind: "histories", page: look(func(*flooder) wire.ClientMessage {
			if rand.IntN(2) == 0 {
				return wire.WhyMessage{Of: frame.WhyCell, ID: rand.IntN(4), Cell: rand.IntN(65536)}
			}
			return wire.RecallMessage{ID: rand.IntN(4), Cell: rand.IntN(65536)}
		})},
		{kind: "searches for moments", page: look(func(*flooder) wire.ClientMessage {
			return wire.FindMessage{For: frame.CellWritten, ID: 1, Cell: rand.IntN(65536), Back: rand.IntN(2) == 0}
		})},
		{kind: "tables", page: look(func(*flooder) wire.ClientMessage {
			names := frame.TableNames()
			return wire.TabulateMessage{Table: names[rand.IntN(len(names))], Format: frame.CSVFormat}
		})},
		{kind: "costs", page: look(func(*flooder) wire.ClientMessage { return wire.AssessMessage{} })},
		{kind: "diagnoses", page: look(func(*flooder) wire.ClientMessage { return wire.DiagnoseMessage{} })},
		{kind: "steps", page: look(func(*flooder) wire.ClientMessage {
			return wire.StepToMessage{Size: frame.ThreadStep, Count: 1000 - rand.IntN(2000)}
		})},
		{kind: "shapes", page: look(func(*flooder) wire.ClientMessage {
			return wire.ReshapeMessage{Array: "a", Rows: 1 + rand.IntN(4096), Cols: 1 + rand.IntN(4096)}
		})},
	}
	for i := range all {
		all[i].first = has
	}
	return all
}

// requestFloods come without a page.
func requestFloods() []flood {
	export := func(format string) func(f *flooder) error {
		return func(f *flooder) error {
			_, err := f.ask("POST", "/export", "", jsonOf(map[string]any{"spec": spec(raced, f.n), "format": format, "steps": "0-99"}))
			return err
		}
	}
	get := func(paths ...string) func(f *flooder) error {
		return func(f *flooder) error {
			_, err := f.ask("GET", strings.ReplaceAll(paths[rand.IntN(len(paths))], "{n}", fmt.Sprint(f.n)), "", "")
			return err
		}
	}
	code := strings.Repeat("// learners write much <<< &&& \\n", 1800)
	return []flood{
		{kind: "exports as GIF", page: export("gif")},
		{kind: "exports as PDF", page: export("pdf")},
		{kind: "exports as HTML", page: export("html")},
		{kind: "pictures", page: func(f *flooder) error {
			spec := packed(fmt.Sprintf(raced, f.n))
			_, err := f.ask("GET", fmt.Sprintf("/picture/play.png?s=%s&at=%d&size=1920x1080&scale=2", spec, rand.IntN(2000)), "", "")
			return err
		}},
		{kind: "pictures of lessons", page: get(drawn+".png?at=1{n}&size=1920x1080&scale=2", drawn+".svg?at=7&view=banks&x={n}")},
		{kind: "checks", page: func(f *flooder) error {
			_, err := f.ask("POST", check, "", jsonOf(map[string]any{"source": fmt.Sprintf(endless, f.n), "unkept": true}))
			return err
		}},
		{kind: "rooms", page: func(f *flooder) error { _, err := f.ask("POST", "/rooms", "", someRoom); return err }},
		{kind: "presenting", page: presentFlood},
		{kind: "votes", page: voteFlood},
		{kind: "guesses of codes", page: func(f *flooder) error {
			const letters = "CDFHJKMNPRTVWXY34679"
			var code [6]byte
			for i := range code {
				code[i] = letters[rand.IntN(len(letters))]
			}
			_, err := f.ask("GET", "/r/"+string(code[:]), "", "")
			return err
		}},
		{kind: "link writes", page: func(f *flooder) error {
			_, err := f.ask("POST", "/s", "", jsonOf(map[string]any{"spec": spec("int main() { return 0; } // %d", f.n)}))
			return err
		}},
		{kind: "learner writes", page: func(f *flooder) error {
			got, err := f.ask("PUT", place, f.kept["cookie"], jsonOf(map[string]any{"position": 1, "furthest": 1, "steps": 2, "code": code}))
			if err == nil && f.kept["cookie"] == "" {
				f.kept["cookie"] = got.cookie()
			}
			return err
		}},
		{kind: "new learners", page: func(f *flooder) error {
			_, err := f.ask("PUT", place, "", `{"position":1,"furthest":1,"steps":2}`)
			return err
		}},
		{kind: "learners' exports", page: func(f *flooder) error {
			if f.kept["cookie"] == "" {
				got, err := f.ask("PUT", place, "", jsonOf(map[string]any{"position": 1, "furthest": 1, "steps": 2, "code": code}))
				if err != nil {
					return err
				}
				f.kept["cookie"] = got.cookie()
			}
			_, err := f.ask("GET", "/me/export", f.kept["cookie"], "")
			return err
		}},
		{kind: "counters and readiness", page: get("/metrics", "/readyz", "/healthz")},
		{kind: "pages", page: get("/", "/learn/"+lesson, "/lessons/"+lesson, "/glossary", "/licences", "/findings", "/embed/"+lesson+"?at={n}",
			"/search?q=a{n}")},
		{kind: "files of the page", page: func(f *flooder) error {
			if f.kept["asset"] == "" {
				got, err := f.ask("GET", "/play", "", "")
				if err != nil {
					return err
				}
				_, rest, _ := strings.Cut(string(got.body), `src="/assets/`)
				name, _, _ := strings.Cut(rest, `"`)
				f.kept["asset"] = "/assets/" + name
			}
			_, err := f.ask("GET", f.kept["asset"], "", "")
			return err
		}},
	}
}

// presentFlood shows something else in a room of the page's own, again and again.
func presentFlood(f *flooder) error {
	if f.page == nil {
		got, err := f.ask("POST", "/rooms", "", someRoom)
		if err != nil {
			return err
		}
		if f.page, err = f.c.enter(f.ctx, strings.Split(got.header.Get("Location"), "/")[2], wire.Presenter, got.cookie()); err != nil {
			return err
		}
		context.AfterFunc(f.ctx, f.page.close)
		go drain(f.page)
	}
	s := spec(large, f.n)
	_, err := f.page.ask(wire.PresentMessage{Shown: &wire.Shown{
		Spec:  &s,
		Place: frame.Place{Position: rand.Int64N(10_000), Lane: -1},
		Focus: frame.Focus{Block: [3]int{rand.IntN(256), 0, 0}},
		Sight: wire.Sight{Panels: []string{}, Finding: -1, Size: frame.WarpStep, Breaks: []int{}},
	}})
	pause(f.ctx, 10*time.Millisecond)
	return gone(err)
}

// voteFlood votes as somebody else each time, in a room of the page's own.
func voteFlood(f *flooder) error {
	if f.page == nil {
		got, err := f.ask("POST", "/rooms", "", someRoom)
		if err != nil {
			return err
		}
		f.kept["code"] = strings.Split(got.header.Get("Location"), "/")[2]
		if f.page, err = f.c.enter(f.ctx, f.kept["code"], wire.Presenter, got.cookie()); err != nil {
			return err
		}
		context.AfterFunc(f.ctx, f.page.close)
		question := &wire.Question{Kind: questionkind.Choice, Text: "Which?", Options: []string{"first", "second"}}
		if _, err := f.page.ask(wire.PoseMessage{Question: question}); err != nil {
			return gone(err)
		}
		go drain(f.page)
	}
	voter, err := f.c.enter(f.ctx, f.kept["code"], wire.Participant, "")
	if err != nil {
		return err
	}
	defer voter.close()
	if _, err := voter.until(floodWait, func(m *wiretest.Server) bool { return m.Room != nil && m.Room.Vote != nil }); err != nil {
		return gone(err)
	}
	for i := range 20 {
		if _, err := voter.ask(wire.VoteMessage{Answer: fmt.Sprint(i % 2)}); err != nil {
			return gone(err)
		}
	}
	_, err = voter.until(floodWait, func(m *wiretest.Server) bool { return m.Mine != nil || m.Kind == wire.Refused })
	return gone(err)
}

// drain takes what a page is told, so that it is no slow reader.
func drain(p *page) {
	for {
		if _, _, err := p.ws.ReadMessage(); err != nil {
			return
		}
	}
}

// gone takes a connection that the server has closed for a refusal: hostile pages may be closed.
func gone(err error) error {
	var syntax *json.SyntaxError
	if err == nil || errors.Is(err, errLate) || errors.As(err, &syntax) {
		return err
	}
	return &refusedError{0, err.Error()}
}
