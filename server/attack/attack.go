package attack

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"
)

// What is promised to readers at another address while somebody attacks.
const (
	slowestStep    = 200 * time.Millisecond // at the 95th percentile
	slowestProgram = time.Second            // of one line, from the connection to its first picture
)

// Options say what is attacked and how hard.
type Options struct {
	Program []string // the program, and what comes before its arguments
	Env     []string // beside the present environment
	Dir     string   // for data directories; the caller removes it
	Parts   []string // by their names; none for all
	Kinds   []string // of attacks, by their names; none for all of the parts
	Size    float64  // 1 for the whole attack; counts and times shrink with it
	Seed    uint64   // of what is drawn
	Timed   bool     // whether answers that come late count as lost
	// bytes that a server and its workers may hold, as its flag is given; 0 for 4 GiB, or half of what the machine has where that is less
	Memory int64
	Flags  []string  // of every server, beside those that a part needs
	Log    io.Writer // hears how far the attack is; nil for nobody
}

// Row is what became of one kind of attack.
type Row struct {
	Part, Kind string
	Tried      int           // attacks made
	Survived   int           // of those, after which the server lived and had answered
	Lost       int           // promises that were broken
	Steps      int           // that the innocent reader made meanwhile
	Calm       time.Duration // the slowest of the innocent reader's steps in the second before
	Step       time.Duration // the innocent reader's, at the 95th percentile; 0 where nobody read
	Answer     time.Duration // the innocent reader's slowest program of one line; 0 where nobody read
	Others     float64       // part of the processors that other processes had, from 0 to 1
	Unjudged   bool          // others had so much that late answers are not judged
	Memory     int64         // bytes that the server and its workers held at the most
	Note       string        // what else was measured
	Untried    string        // why nothing was tried, "" where it was
	Problems   []string      // what was lost, each with how
}

// part is a kind of attacks.
type part struct {
	name, about string
	run         func(*attack, context.Context) ([]Row, error)
}

// parts are all, in the order in which they are made.
func parts() []part {
	return []part{
		{"kills", "signal 9 at random moments while learners, links, rooms and votes are written", (*attack).kills},
		{"mutants", "programs of the lessons and hostile ones, changed at random, as runs, pictures, links, exports and " +
			"checks", (*attack).mutants},
		{"texts", "programs written to exhaust the compiler, the machine or the server", (*attack).texts},
		{"sockets", "slow, half-open, oversized and malformed requests and messages", (*attack).sockets},
		{"floods", "30 pages of one address that ask for one thing without end", (*attack).floods},
		{"damage", "flipped bytes, truncated and deleted files in the data directory", (*attack).damage},
		{"disk", "a file system that is full, and has room again", (*attack).disk},
		{"backup", "backups during 1,500 writes a second, restored and counted", (*attack).backups},
		{"soak", "readers, classes and attackers together for ten minutes", (*attack).soak},
	}
}

// Parts are the names of all parts with what each does.
func Parts() (names, about []string) {
	for _, p := range parts() {
		names, about = append(names, p.name), append(about, p.about)
	}
	return names, about
}

// attack is one under way.
type attack struct {
	Options
	mu      sync.Mutex
	servers []*server
	drawn   *rand.Rand
}

// Run attacks, and gives a row for each kind of attack. The error says that an attack could not be made; what it found is in the rows.
func Run(ctx context.Context, opt Options) (rows []Row, err error) {
	if opt.Size <= 0 {
		opt.Size = 1
	}
	if opt.Memory <= 0 {
		opt.Memory = min(memory, machineMemory())
	}
	if opt.Log == nil {
		opt.Log = io.Discard
	}
	a := &attack{Options: opt, drawn: rand.New(rand.NewPCG(opt.Seed, 12))}
	defer a.end()
	if a.takes(ctx, "memory") {
		a.Flags = append([]string{"--memory", fmt.Sprint(a.Memory)}, a.Flags...)
	}
	for _, name := range opt.Parts {
		if !slices.ContainsFunc(parts(), func(p part) bool { return p.name == name }) {
			return nil, fmt.Errorf("there is no part %q", name)
		}
	}
	if err := a.aim(ctx); err != nil {
		return nil, err
	}
	for _, p := range parts() {
		if len(opt.Parts) > 0 && !slices.Contains(opt.Parts, p.name) || ctx.Err() != nil {
			continue
		}
		began := time.Now()
		got, err := p.run(a, ctx)
		for i := range got {
			got[i].Part = p.name
		}
		rows = append(rows, got...)
		if err != nil {
			return rows, fmt.Errorf("%s: %w", p.name, err)
		}
		a.say("%s: done after %v", p.name, time.Since(began).Round(time.Second))
	}
	return rows, ctx.Err()
}

// memory is what servers may hold where nobody says otherwise, in bytes: less than most machines have, so that the bound is met.
const memory = 4 << 30

// takes says whether the program's serve has a flag.
func (a *attack) takes(ctx context.Context, name string) bool {
	out, _ := a.command(ctx, "help", "serve").CombinedOutput() // a program without help has no such flag
	return strings.Contains(string(out), " --"+name+" ")
}

// end ends all servers.
func (a *attack) end() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, s := range a.servers {
		if s.lives() {
			s.kill()
		}
	}
}

// say tells how far the attack is.
func (a *attack) say(format string, args ...any) {
	fmt.Fprintf(a.Log, time.Now().Format("15:04:05 ")+format+"\n", args...)
}

// times is a count, as large as the attack is to be, and at least least.
func (a *attack) times(n, least int) int { return max(least, int(float64(n)*a.Size)) }

// lasts is a time likewise.
func (a *attack) lasts(d, least time.Duration) time.Duration {
	return max(least, time.Duration(float64(d)*a.Size))
}

// steps is how many of the innocent reader's are waited for: one where nobody looks at how long they take.
func (a *attack) steps(n int) int {
	if a.Timed {
		return n
	}
	return 1
}

// makes says whether a kind of attack is to be made.
func (a *attack) makes(kind string) bool { return len(a.Kinds) == 0 || slices.Contains(a.Kinds, kind) }

// trial is one kind of attack while it is made.
type trial struct {
	kind string
	mu   sync.Mutex
	row  Row
}

// mostProblems of one kind are told in words.
const mostProblems = 8

// survived counts an attack that the server answered as it should.
func (t *trial) survived() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.row.Tried++
	t.row.Survived++
}

// failed counts an attack after which something was lost.
func (t *trial) failed(format string, args ...any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.row.Tried++
	t.lose(format, args...)
}

// lost notes a broken promise that is no single attack's.
func (t *trial) lost(format string, args ...any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lose(format, args...)
}

// lose is called with the lock held.
func (t *trial) lose(format string, args ...any) {
	t.row.Lost++
	if len(t.row.Problems) < mostProblems {
		t.row.Problems = append(t.row.Problems, strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", "\n        "))
	}
}

// note tells what else was measured.
func (t *trial) note(format string, args ...any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.row.Note = fmt.Sprintf(format, args...)
}

// try makes one kind of attack on a server while an innocent reader at another address continues, and says what became of both.
func (a *attack) try(ctx context.Context, s *server, kind string, f func(context.Context, *trial)) Row {
	t := &trial{kind: kind, row: Row{Kind: kind}}
	s.memory.take()
	reader, err := a.read(ctx, s)
	if err != nil {
		t.lost("the innocent reader finds no page before the attack: %v", err)
	}
	if reader != nil {
		t.row.Calm = reader.settle(ctx, a.steps(calmSteps))
	}
	before := processors(s)
	f(ctx, t)
	if reader != nil && ctx.Err() == nil {
		reader.wait(ctx, a.steps(leastSteps))
		t.row.Others = processors(s).others(before)
		t.row.Unjudged = a.Timed && t.row.Others > busyOthers
		reader.end(t, a.Timed && !t.row.Unjudged)
	}
	t.row.Memory = s.memory.take()
	switch {
	case s.memory.felled():
		t.lost("the server and its workers held %s, and were killed; %s are allowed", mebibytes(t.row.Memory), mebibytes(a.Memory))
	case !s.lives():
		t.lost("the process has ended: %v\n%s", s.failure, s.epitaph())
	case t.row.Memory > a.Memory:
		t.lost("the server and its workers held %s; %s are allowed", mebibytes(t.row.Memory), mebibytes(a.Memory))
	}
	a.say("%-28s %6d tried, %d lost, step %v, program %v, %s, others %.0f %%", kind, t.row.Tried, t.row.Lost,
		t.row.Step.Round(time.Millisecond), t.row.Answer.Round(time.Millisecond), mebibytes(t.row.Memory),
		100*t.row.Others)
	for _, p := range t.row.Problems {
		a.say("    %s", p) // who waits for the table need not wait for its cause
	}
	if t.row.Lost > 0 {
		a.say("    the server said last: %s", s.log.last(4<<10))
	}
	return t.row
}

// revive gives a server that lives: the same, or a new one with the same data.
func (a *attack) revive(s *server, flags ...string) (*server, error) {
	if s.lives() {
		return s, nil
	}
	return a.serve(s.data, flags...)
}

func mebibytes(n int64) string { return fmt.Sprintf("%d MiB", n>>20) }
