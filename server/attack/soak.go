package attack

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// What a soak is.
const (
	soakLasts   = 10 * time.Minute
	soakReaders = 12
	soakHostile = 8

	classEvery  = 5 * time.Second // a room is opened, voted in and closed
	classVoters = 10
	classRooms  = 20 // of one address: fewer than an address may open in an hour
)

// What counts as flat at the end of a soak.
const (
	flatMemory     = 1.25 // of what was held in the middle of it
	flatSpare      = 64 << 20
	flatGoroutines = 30 // more than before the soak, when all have gone
)

// soak has readers, a class, writers and hostile pages continue together, and looks at memory and goroutines.
func (a *attack) soak(ctx context.Context) ([]Row, error) {
	data, err := a.directory("soak")
	if err != nil {
		return nil, err
	}
	s, err := a.serve(data, a.Flags...)
	if err != nil {
		return nil, err
	}
	if !s.getsReady(startWithin) {
		return nil, errStart
	}
	a.rests(ctx, s)
	before := s.goroutines(ctx)
	row := a.try(ctx, s, "mixed load", func(ctx context.Context, t *trial) {
		lasts := a.lasts(soakLasts, 10*time.Second)
		loaded, stop := context.WithTimeout(ctx, lasts)
		defer stop()
		var all sync.WaitGroup
		a.mixed(loaded, s, t, &all)
		var held []int64
		for every := lasts / 60; pause(loaded, every); {
			held = append(held, s.memory.now())
		}
		all.Wait()
		middle, last := mean(held[len(held)/3:len(held)*2/3]), mean(held[len(held)*4/5:])
		if a.Timed && float64(last) > flatMemory*float64(middle)+flatSpare {
			t.lost("memory grows: %s in the middle third, %s in the last fifth", mebibytes(middle), mebibytes(last))
		}
		t.note("memory %s in the middle third, %s in the last fifth", mebibytes(middle), mebibytes(last))
	})
	after, enough := 0, time.Now().Add(2*time.Minute)
	settled := func() bool { return after <= before+flatGoroutines }
	after = s.goroutines(ctx)
	for !settled() && time.Now().Before(enough) && s.lives() && ctx.Err() == nil {
		pause(ctx, 500*time.Millisecond)
		after = s.goroutines(ctx)
	}
	if !settled() {
		row.Lost++
		row.Problems = append(row.Problems, fmt.Sprintf("%d goroutines before, %d two minutes after everybody has gone", before, after))
	}
	row.Note += fmt.Sprintf("; goroutines %d before, %d after; %s held after", before, after, mebibytes(s.memory.now()))
	s.stop()
	return []Row{row}, nil
}

func mean(values []int64) (m int64) {
	for _, v := range values {
		m += v / int64(len(values))
	}
	return m
}

// rests waits until a server does next to nothing: once it has started it works out the lessons.
func (a *attack) rests(ctx context.Context, s *server) {
	last := s.cpu(ctx)
	for still, n := 0, 0; still < 3 && n < 240 && pause(ctx, 500*time.Millisecond); n++ {
		now := s.cpu(ctx)
		if still++; now-last > 0.05 {
			still = 0
		}
		last = now
	}
}

// cpu is for how many seconds the server has had processors, and goroutines how many of those it has.
func (s *server) cpu(ctx context.Context) float64 { return s.counter(ctx, "process_cpu_seconds_total") }

func (s *server) goroutines(ctx context.Context) int { return int(s.counter(ctx, "go_goroutines")) }

// counter is one of the server's own, 0 where it does not say.
func (s *server) counter(ctx context.Context, name string) float64 {
	c := from(s, home)
	defer c.close()
	got, err := c.do(ctx, "GET", "/metrics", "", "")
	if err != nil {
		return 0
	}
	for line := range strings.SplitSeq(string(got.body), "\n") {
		if rest, ok := strings.CutPrefix(line, name+" "); ok {
			if v, err := strconv.ParseFloat(rest, 64); err == nil {
				return v
			}
		}
	}
	return 0
}

// mixed begins everything that runs together.
func (a *attack) mixed(ctx context.Context, s *server, t *trial, all *sync.WaitGroup) {
	for i := range soakReaders {
		all.Go(func() {
			c := from(s, fmt.Sprintf("127.0.1.%d", i+1))
			defer c.close()
			for ctx.Err() == nil {
				if err := c.stroll(ctx, strolled[rand.IntN(len(strolled))].Slug); err != nil && ctx.Err() == nil {
					t.failed("a reader: %v", err)
					pause(ctx, time.Second)
					continue
				}
				t.survived()
			}
		})
	}
	all.Go(func() {
		for n := 0; ctx.Err() == nil; n++ {
			if err := class(ctx, s, n); err != nil && ctx.Err() == nil {
				t.failed("a class: %v", err)
			}
			pause(ctx, classEvery)
		}
	})
	kinds := floodKinds()
	for range soakHostile {
		all.Go(func() {
			for ctx.Err() == nil && s.lives() {
				kind := kinds[rand.IntN(len(kinds))]
				w := &flooder{ctx: ctx, c: from(s, attackers), n: rand.Uint64() >> 8, kept: map[string]string{}}
				for end := time.Now().Add(10 * time.Second); time.Now().Before(end) && ctx.Err() == nil; w.n++ {
					if err := kind.page(w); err != nil {
						w.leave()
						pause(ctx, 100*time.Millisecond)
					}
				}
				w.leave()
				w.c.close()
			}
		})
	}
}

// classAddress is where the soak's n-th class is: a school may open so many rooms and no more, and then the next one's turn comes.
func classAddress(n int) string { return fmt.Sprintf("127.0.3.%d", n/classRooms%250+1) }

// class opens a room, votes in it and closes it.
func class(ctx context.Context, s *server, n int) error {
	c := from(s, classAddress(n))
	defer c.close()
	l := &ledger{}
	if err := l.room(ctx, c, classVoters); err != nil {
		return err
	}
	room := l.rooms[0]
	presenter, err := c.enter(ctx, room.code, wire.Presenter, room.cookie)
	if err != nil {
		return err
	}
	defer presenter.close()
	if _, err := presenter.ask(wire.CloseRoomMessage{}); err != nil {
		return err
	}
	_, err = presenter.until(patience, func(m *wiretest.Server) bool {
		return m.Kind == wire.Refused && m.Problem != nil && m.Problem.Code == wire.NoRoomProblem
	})
	if err != nil {
		return fmt.Errorf("a room that is closed: %w", err)
	}
	return nil
}

// stroll opens a lesson's page and its stage, steps for a while, and leaves.
func (c *caller) stroll(ctx context.Context, lesson string) error {
	if _, lost := c.found(ctx, "/learn/"+lesson, ""); lost != "" {
		return fmt.Errorf("the lesson: %s", lost)
	}
	p, err := c.visit(ctx)
	if err != nil {
		return err
	}
	defer p.close()
	m, err := p.open(wire.Spec{Lesson: lesson}, patience)
	if err := sound(m, err); err != nil {
		return err
	}
	for n := 10 + rand.IntN(40); n > 0 && pause(ctx, 150*time.Millisecond); n-- {
		m, err := p.call(wire.StepToMessage{Size: frame.StatementStep, Count: 1}, patience)
		if err := sound(m, err); err != nil {
			return fmt.Errorf("a step: %w", err)
		}
	}
	_, err = c.do(ctx, "PUT", "/me/places/"+lesson, "", `{"position":1,"furthest":1,"steps":2}`)
	return err
}
