package attack

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// What an innocent reader does, and how long they wait before they give up.
const (
	stepEvery    = 100 * time.Millisecond
	programEvery = time.Second
	patience     = 30 * time.Second

	calmSteps  = 8  // before an attack
	leastSteps = 20 // while one is made, or just after
)

// bystander is an innocent reader: one page steps through a lesson, and another is opened again and again with a new program of one line.
type bystander struct {
	caller *caller
	stop   context.CancelFunc
	done   sync.WaitGroup

	mu       sync.Mutex
	steps    []time.Duration
	slowest  time.Duration
	programs int
	failures []string
}

// read opens the innocent reader's page, and lets them continue until end is called.
func (a *attack) read(ctx context.Context, s *server) (*bystander, error) {
	ctx, stop := context.WithCancel(ctx)
	b := &bystander{caller: from(s, innocent), stop: stop}
	p, err := b.lesson(ctx)
	if err != nil {
		stop()
		return nil, err
	}
	b.done.Go(func() { b.walk(ctx, p) })
	b.done.Go(func() { b.program(ctx, s) })
	return b, nil
}

// wait waits until the reader has made so many steps, unless their page is gone.
func (b *bystander) wait(ctx context.Context, steps int) {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline) && pause(ctx, stepEvery/4); {
		b.mu.Lock()
		n := len(b.steps)
		b.mu.Unlock()
		if n >= steps {
			return
		}
	}
}

// settle lets the reader make some steps while nothing else happens, and gives the slowest. They are forgotten, and so are the programs.
func (b *bystander) settle(ctx context.Context, steps int) (slowest time.Duration) {
	b.wait(ctx, steps)
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.steps) > 0 {
		slowest = slices.Max(b.steps)
	}
	b.steps, b.slowest, b.programs = nil, 0, 0
	return slowest
}

// lesson opens a page with a lesson's program.
func (b *bystander) lesson(ctx context.Context) (*page, error) {
	p, err := b.caller.visit(ctx)
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, p.close)
	m, err := p.open(wire.Spec{Lesson: lesson}, patience)
	if err == nil && m.Kind != wire.Opened {
		err = fmt.Errorf("a lesson is answered by %s %+v", m.Kind, m.Problem)
	}
	if err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// walk steps until ctx ends. Where the connection is cut the page comes back, opens its lesson again and steps there: that takes part of
// the step's time.
func (b *bystander) walk(ctx context.Context, p *page) {
	defer func() { p.close() }()
	for count, n := 1, 0; pause(ctx, stepEvery); n++ {
		if n%40 == 39 {
			count = -count
		}
		began := time.Now()
		err := p.stepped(count)
		for tries := 0; err != nil && tries < mostReturns && ctx.Err() == nil; tries++ {
			if !cut(err) || tries == mostReturns-1 {
				b.fails("the innocent reader's step: %v", err)
			}
			next, fault := b.lesson(ctx)
			if fault != nil && !cut(fault) && ctx.Err() == nil {
				b.fails("the innocent reader's page cannot be opened again: %v", fault)
				return
			}
			if fault == nil {
				p.close()
				p = next
				fault = p.stepped(count)
			}
			err = fault
		}
		if ctx.Err() != nil {
			return
		}
		b.mu.Lock()
		b.steps = append(b.steps, time.Since(began))
		b.mu.Unlock()
	}
}

// stepped makes a step.
func (p *page) stepped(count int) error {
	m, err := p.call(wire.StepToMessage{Size: frame.StatementStep, Count: count}, patience)
	if err == nil && m.Kind != wire.Framed {
		err = fmt.Errorf("a step is answered by %s %+v", m.Kind, m.Problem)
	}
	return err
}

// program runs one line after the other until ctx ends.
func (b *bystander) program(ctx context.Context, s *server) {
	for n := rand.Uint64(); s.lives(); n++ {
		began := time.Now()
		err := b.line(ctx, fmt.Sprintf("int main() { return 0; } // %d", n))
		took := time.Since(began)
		if ctx.Err() != nil {
			return
		}
		b.mu.Lock()
		b.slowest = max(b.slowest, took)
		b.programs++
		b.mu.Unlock()
		if err != nil {
			b.fails("the innocent reader's program: %v", err)
		}
		if !pause(ctx, programEvery) {
			return
		}
	}
}

// line opens a page with a program, and waits for its first picture.
func (b *bystander) line(ctx context.Context, source string) error {
	return b.caller.persist(ctx, func(p *page) error {
		m, err := p.open(wire.Spec{Source: source}, patience)
		if err == nil && m.Kind != wire.Opened {
			err = fmt.Errorf("it is answered by %s %+v", m.Kind, m.Problem)
		}
		return err
	})
}

func (b *bystander) fails(format string, args ...any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.failures = append(b.failures, fmt.Sprintf(format, args...))
}

// end lets the reader go, and notes how they were served.
func (b *bystander) end(t *trial, timed bool) {
	b.stop()
	b.done.Wait()
	b.caller.close()
	for _, f := range b.failures {
		t.lost("%s", f)
	}
	t.row.Steps, t.row.Step, t.row.Answer = len(b.steps), percentile(b.steps, 95), b.slowest
	if !timed {
		return
	}
	if t.row.Step > slowestStep {
		t.lost("the innocent reader's steps take %v at the 95th percentile (%d steps); %v are promised",
			t.row.Step.Round(time.Millisecond), len(b.steps), slowestStep)
	}
	if t.row.Answer > slowestProgram {
		t.lost("the innocent reader's slowest program of one line takes %v (%d programs); %v are promised",
			t.row.Answer.Round(time.Millisecond), b.programs, slowestProgram)
	}
}

// percentile of times; 0 of none.
func percentile(times []time.Duration, percent int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(times))
	return sorted[min(len(sorted)-1, len(sorted)*percent/100)]
}

// pause waits, and reports false when ctx ended meanwhile.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// calmed waits until the server answers somebody at an address, after an attack from there has ended.
func calmed(ctx context.Context, s *server, address string, within time.Duration) error {
	b := &bystander{caller: from(s, address)}
	defer b.caller.close()
	var err error
	for deadline := time.Now().Add(within); time.Now().Before(deadline) && s.lives(); {
		if err = b.line(ctx, fmt.Sprintf("int main() { return 1; } // %d", rand.Uint64())); err == nil || ctx.Err() != nil {
			return nil
		}
		pause(ctx, 200*time.Millisecond)
	}
	return errors.Join(errors.New("after the attack its own address is not served again"), err)
}
