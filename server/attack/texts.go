package attack

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/engine/frame"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

//go:embed hostile/*.cu
var hostile embed.FS

// How long a hostile text's own page may wait until it hears what became of it: of a whole attack, and of the smallest.
const (
	answerWithin  = 3 * time.Minute
	answerAtLeast = 30 * time.Second
	calmedWithin  = time.Minute
)

// text is a program with its name.
type text struct{ name, source string }

// hostileTexts are those written by hand, and those too long to write.
func hostileTexts() ([]text, error) {
	files, err := hostile.ReadDir("hostile")
	if err != nil {
		return nil, err
	}
	var all []text
	for _, f := range files {
		data, err := hostile.ReadFile("hostile/" + f.Name())
		if err != nil {
			return nil, err
		}
		all = append(all, text{strings.TrimSuffix(f.Name(), ".cu"), string(data)})
	}
	return append(all, longTexts()...), nil
}

// longTexts are those of as many bytes as a source text may have.
func longTexts() []text {
	const most = 60_000
	repeat := func(s string) string { return strings.Repeat(s, most/len(s)) }
	nest := func(open, middle, shut string) string {
		n := (most - len(middle)) / (len(open) + len(shut))
		return strings.Repeat(open, n) + middle + strings.Repeat(shut, n)
	}
	var functions, names strings.Builder
	for i := 0; functions.Len() < most; i++ {
		fmt.Fprintf(&functions, "template<class T>__device__ T f%d(T x){return x+f%d(x);}\n", i+1, i)
	}
	for i := 0; names.Len() < most; i++ {
		fmt.Fprintf(&names, "int v%d=%d;", i, i)
	}
	return []text{
		{"nested-parentheses", "int main() { return " + nest("(", "1", ")") + "; }"},
		{"nested-braces", "int main() " + nest("{", ";", "}")},
		{"nested-calls", "int f(int x) { return x; } int main() { return " + nest("f(", "1", ")") + "; }"},
		{"nested-indices", "int a[1]; int main() { return " + nest("a[", "0", "]") + "; }"},
		{"nested-initializers", "int a[] = " + nest("{", "1", "}") + "; int main() {}"},
		{"nested-types", "int " + nest("(*", "a", ")") + "; int main() {}"},
		{"nested-templates", "template<class T> struct S { T t; }; " + nest("S<", "int", ">") + " a; int main() {}"},
		{"nested-conditions", repeat("#if 1\n") + "int main() {}"},
		{"nested-ternaries", "int main() { return " + repeat("1?2:") + "3; }"},
		{"nested-ifs", "int main() { " + repeat("if(1)") + "; }"},
		{"nested-loops", "int main() { " + repeat("for(;;)") + "; }"},
		{"unary-operators", "int main() { int a = 0; return " + repeat("-~!") + "a; }"},
		{"pointer-to-pointer", "int " + repeat("*") + "p; int main() { return " + "0; }"},
		{"long-sum", "int main() { return 1" + repeat("+1") + "; }"},
		{"long-string", "int main() { printf(\"" + repeat("%d") + "\"); }"},
		{"adjacent-strings", "int main() { printf(" + repeat("\"a\" ") + "); }"},
		{"long-name", "int " + repeat("a") + " = 1; int main() {}"},
		{"long-number", "int main() { return " + repeat("9") + "; }"},
		{"long-exponent", "int main() { double x = 1e" + repeat("9") + "; float y = 0x1p" + strings.Repeat("9", 300) + "; }"},
		{"many-errors", repeat("@ ")},
		{"many-lines", repeat("\n") + "int main() { return x; }"},
		{"many-comments", repeat("/**/")},
		{"open-comment", "/*" + repeat("/*")},
		{
			"many-functions",
			"template<class T>__device__ T f0(T x){return x;}\n" +
				functions.String() +
				"__global__ void k(int*p){*p=f900(1);} int main(){}",
		},
		{"many-variables", "int main() { " + names.String() + " }"},
		{"many-labels", "int main() { switch (1) { " + repeat("case 1:") + " } }"},
		{"many-parameters", "int f(" + repeat("int,") + "int) { return 0; } int main() { return 0; }"},
		{"many-arguments", "int main() { return printf(\"\"" + repeat(",1") + "); }"},
		{"joined-tokens", "#define J(a,b) a##b\nint main() { return " + nest("J(1,", "1", ")") + "; }"},
	}
}

// texts sends every hostile text in every way that a text can come, while an innocent reader continues.
func (a *attack) texts(ctx context.Context) ([]Row, error) {
	all, err := hostileTexts()
	if err != nil {
		return nil, err
	}
	data, err := a.directory("texts")
	if err != nil {
		return nil, err
	}
	flags := append([]string{"--warm=false", "--link-rate", "100000", "--address-exports", "100000"}, a.Flags...)
	s, err := a.serve(data, flags...)
	if err != nil {
		return nil, err
	}
	if most := a.times(len(all), 8); most < len(all) {
		a.drawn.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		all = all[:most]
		slices.SortFunc(all, func(x, y text) int { return strings.Compare(x.name, y.name) })
	}
	var rows []Row
	for _, way := range ways(a.lasts(answerWithin, answerAtLeast)) {
		if !a.makes("texts as " + way.name) {
			continue
		}
		row, next, err := a.send(ctx, s, way, all, flags)
		rows = append(rows, row)
		if err != nil || ctx.Err() != nil {
			return rows, err
		}
		s = next
	}
	s.stop()
	return rows, nil
}

// send sends texts in one way, one after the other. A text that ends the process, or that it never answers, is told of with its name, and
// the next goes to a new process.
func (a *attack) send(ctx context.Context, s *server, w way, all []text, flags []string) (Row, *server, error) {
	sum := Row{Kind: "texts as " + w.name}
	for len(all) > 0 && ctx.Err() == nil {
		sent, hung := 0, false
		row := a.try(ctx, s, sum.Kind, func(ctx context.Context, t *trial) {
			c := from(s, attackers)
			defer c.close()
			for _, text := range all {
				sent++
				err := w.send(ctx, c, text)
				switch {
				case ctx.Err() != nil:
					return
				case !s.lives():
					t.failed("%s as %s ends the process", text.name, w.name)
					return
				case err != nil:
					t.failed("%s as %s: %v", text.name, w.name, err)
					hung = late(err)
				default:
					t.survived()
				}
				if hung {
					return
				}
			}
			if err := calmed(ctx, s, attackers, calmedWithin); err != nil {
				t.lost("%v", err)
			}
		})
		sum.add(row)
		all = all[sent:]
		if hung {
			s.kill()
		}
		var err error
		if s, err = a.revive(s, flags...); err != nil {
			return sum, s, err
		}
	}
	return sum, s, nil
}

// late says whether an error is that no answer came in time.
func late(err error) bool {
	var slow net.Error
	return errors.Is(err, errLate) || errors.Is(err, context.DeadlineExceeded) || errors.As(err, &slow) && slow.Timeout()
}

// add sums up.
func (r *Row) add(o Row) {
	r.Tried, r.Survived, r.Lost, r.Steps = r.Tried+o.Tried, r.Survived+o.Survived, r.Lost+o.Lost, r.Steps+o.Steps
	r.Calm, r.Step, r.Answer, r.Memory = max(r.Calm, o.Calm), max(r.Step, o.Step), max(r.Answer, o.Answer), max(r.Memory, o.Memory)
	r.Others, r.Unjudged = max(r.Others, o.Others), r.Unjudged || o.Unjudged
	r.Problems = append(r.Problems, o.Problems...)
}

// way is one in which a program comes to the server.
type way struct {
	name string
	send func(context.Context, *caller, text) error
}

// ways are all, each with how long it waits. An error is what no stranger's text may cause: no answer, or one that says that the
// server is at fault.
func ways(within time.Duration) []way {
	spec := func(t text) wire.Spec { return wire.Spec{Source: t.source, Name: t.name + ".cu"} }
	request := func(method, path, body string) func(context.Context, *caller, text) error {
		return func(ctx context.Context, c *caller, t text) error {
			ctx, stop := context.WithTimeout(ctx, within)
			defer stop()
			path, body := strings.ReplaceAll(path, "{packed}", packed(t.source)), strings.ReplaceAll(body, `"{spec}"`, jsonOf(spec(t)))
			return answered(c.do(ctx, method, path, "", strings.ReplaceAll(body, `"{source}"`, jsonOf(t.source))))
		}
	}
	return []way{
		{"runs", func(ctx context.Context, c *caller, t text) error { return c.run(ctx, spec(t), within) }},
		{"pictures", request("GET", "/picture/play.svg?s={packed}", "")},
		{"links", request("POST", "/s", `{"spec":"{spec}"}`)},
		{"checks", request("POST", check, `{"source":"{source}","unkept":true}`)},
		{"exports", request("POST", "/export", `{"spec":"{spec}","format":"html"}`)},
		{"sweeps", func(ctx context.Context, c *caller, t text) error {
			s := spec(t)
			return c.said(ctx, within, wire.SweepMessage{Spec: &s, Range: &wire.Range{Param: frame.SeedParam, Values: "1,2"}})
		}},
		{"comparisons", func(ctx context.Context, c *caller, t text) error {
			one, other := spec(t), spec(t)
			other.Seed, other.Schedule = 7, "random"
			return c.said(ctx, within, wire.CompareMessage{Spec: &one, Other: &other})
		}},
	}
}

// answered says whether an answer is one that a request may get.
func answered(got *answer, err error) error {
	switch {
	case err != nil:
		return err
	case got.status == http.StatusInternalServerError:
		return fmt.Errorf("status 500: %.200s", got.body)
	}
	return nil
}

// said sends a message from a page of its own and waits for what comes of it.
func (c *caller) said(ctx context.Context, within time.Duration, m wire.ClientMessage) error {
	return c.persist(ctx, func(p *page) error {
		got, err := p.call(m, within)
		if websocket.IsCloseError(err, websocket.CloseMessageTooBig) {
			return nil // two texts may be too long for one message
		}
		return sound(got, err)
	})
}

// run opens a page with a program, and looks around in what comes of it.
func (c *caller) run(ctx context.Context, spec wire.Spec, within time.Duration) error {
	return c.persist(ctx, func(p *page) error {
		m, err := p.open(spec, within)
		if err := sound(m, err); err != nil || m.Kind != wire.Opened {
			return err
		}
		for _, m := range []wire.ClientMessage{
			wire.StepToMessage{Size: frame.PhaseStep, Count: 3},
			wire.StepToMessage{Size: frame.ThreadStep, Count: 1},
			wire.StepToMessage{Size: frame.WarpStep, Count: -2},
			wire.TabulateMessage{},
			wire.AssessMessage{}, wire.DiagnoseMessage{}, wire.RecallMessage{ID: 1, Cell: 1},
			wire.FindMessage{For: frame.CellWritten, ID: 1, Cell: 0},
		} {
			got, err := p.call(m, within)
			if err := sound(got, err); err != nil {
				return fmt.Errorf("%T: %w", m, err)
			}
		}
		return nil
	})
}

// sound says whether a message is one that a page may get.
func sound(m *wiretest.Server, err error) error {
	if err == nil && m.Kind == wire.Refused && m.Problem != nil && m.Problem.Code == wire.InternalProblem {
		err = fmt.Errorf("an internal error: %s", m.Problem.Text)
	}
	return err
}
