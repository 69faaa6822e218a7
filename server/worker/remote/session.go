package remote

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"sync"
	"time"

	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/session"
	"tilescope/server/texts"
	"tilescope/server/wire"
	"tilescope/server/worker"
)

// Page is the far end of a connection, as a socket has it.
type Page struct {
	In      <-chan *wire.Client
	Drained <-chan struct{}
	// Language is the page's, as i18n.Reader has it.
	Language string
	Owner    fairqueue.Owner
	Pay      func() error // asked before work is begun for the page; nil lets everything pass
	// Send queues a message and Relay one that is encoded already; both report false when the page is too slow to take it, and Drained then
	// tells when it has caught up.
	Send  func(*wire.Server) bool
	Relay func(data []byte) bool
}

// Sessions serves pages by sessions in workers.
type Sessions struct {
	Specs
	Refused func(limit string) // hears which limit turned a program away; nil for nobody
	Log     *slog.Logger
}

// opened is the arguments of a session.
type opened struct {
	Language string `json:"language,omitempty"`
}

// relay is one page's connection with the worker that has its session.
type relay struct {
	*Sessions
	page   Page
	target worker.Target
	stream *worker.Stream // nil before the first message
	lost   chan struct{}  // closed when the stream ended that is the relay's
	put    sync.Mutex     // one waits for the page at a time
}

// Serve answers one page until ctx ends, the page goes, or the process that has its session dies: the page then comes back by itself, and
// its session is made anew where it was.
func (s *Sessions) Serve(ctx context.Context, p Page) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &relay{Sessions: s, page: p}
	defer r.leave()
	for {
		select {
		case <-ctx.Done():
			return
		case <-r.lost:
			r.tell(ctx)
			return
		case m, ok := <-p.In:
			if !ok || !r.take(ctx, m) {
				return
			}
		}
	}
}

// take hands a message on. It reports false when the page must come back.
func (r *relay) take(ctx context.Context, m *wire.Client) bool {
	to, problem := r.whither(m)
	if problem != nil {
		r.problem(ctx, m.Seq, problem)
		return true
	}
	if r.stream == nil || to != nil && !r.Pool.Same(*to, r.target) {
		if err := r.connect(ctx, to); err != nil {
			return r.unconnected(ctx, m.Seq, err)
		}
	}
	if to != nil {
		r.target = *to
	}
	if r.stream.SendJSON(messageKind, m) != nil {
		<-r.lost
		r.tell(ctx)
		return false
	}
	return true
}

// whither is the process that a message with a program must go to; nil for a message without one.
func (r *relay) whither(m *wire.Client) (*worker.Target, *wire.Problem) {
	var to worker.Target
	var problem *wire.Problem
	var targets []worker.Target
	switch body := m.Body.(type) {
	case wire.OpenMessage:
		to, problem = r.Target(body.Spec)
		targets = []worker.Target{to}
	case wire.CompareMessage:
		var other worker.Target
		if to, problem = r.Target(body.Spec); problem == nil {
			other, problem = r.Target(body.Other)
		}
		targets = []worker.Target{to, other}
		to = both([2]worker.Target{to, other})
	case wire.SweepMessage:
		to, problem = r.Target(body.Spec)
		targets = []worker.Target{to}
		to.Lesson = false // its values are the reader's
	default:
		return nil, nil
	}
	if problem != nil {
		return nil, problem
	}
	for _, t := range targets {
		if r.Pool.Refused(t.Key) {
			return nil, &wire.Problem{Code: wire.RefusedProblem, Limit: "worker-strikes", Message: i18n.M(texts.WorkerRefused)}
		}
	}
	return &to, nil
}

// connect opens a session in another process, and leaves the one that there is.
func (r *relay) connect(ctx context.Context, to *worker.Target) error {
	r.leave()
	r.stream, r.lost = nil, nil
	var t worker.Target
	if to != nil {
		t = *to
	}
	s, err := r.Pool.Open(ctx, t, "session", asked[opened]{r.page.Owner, opened{r.page.Language}})
	if err != nil {
		return err
	}
	lost := make(chan struct{})
	r.stream, r.lost, r.target = s, lost, t
	go func() {
		defer close(lost)
		r.back(ctx, s)
	}()
	return nil
}

// unconnected says why there is no session. It reports false when the page must come back.
func (r *relay) unconnected(ctx context.Context, seq int, err error) bool {
	switch {
	case errors.Is(err, worker.ErrRefused):
		r.problem(ctx, seq, &wire.Problem{Code: wire.RefusedProblem, Limit: "worker-strikes", Message: i18n.M(texts.WorkerRefused)})
	case errors.Is(err, worker.ErrBusy):
		r.problem(ctx, seq, &wire.Problem{Code: wire.BusyProblem, Limit: "worker-suspects", Message: i18n.M(texts.WorkerBusy)})
	default:
		if ctx.Err() == nil {
			r.Log.Warn("no session can be started", "error", err)
		}
		return false
	}
	return true
}

// back hands everything that the session says to the page.
func (r *relay) back(ctx context.Context, s *worker.Stream) {
	for {
		p, err := s.Receive()
		if err != nil {
			if !errors.Is(err, io.EOF) && !errors.Is(err, worker.ErrLost) {
				r.Log.Error("a session ended", "error", err)
			}
			return
		}
		switch p.Kind {
		case messageKind:
			if !r.wait(ctx, func() bool { return r.page.Relay(p.Data) }) || s.Send(takenKind, nil) != nil {
				return
			}
		case payKind:
			if paid(s, r.page.Pay) != nil {
				return
			}
		}
	}
}

// wait does what the page may be too slow to take, as often as it needs. It reports false when ctx ends first.
func (r *relay) wait(ctx context.Context, put func() bool) bool {
	r.put.Lock()
	defer r.put.Unlock()
	for !put() {
		select {
		case <-r.page.Drained:
		case <-ctx.Done():
			return false
		}
	}
	return true
}

func (r *relay) problem(ctx context.Context, seq int, p *wire.Problem) {
	if p.Limit != "" && r.Refused != nil {
		r.Refused(p.Limit)
	}
	m := &wire.Server{Seq: seq, Body: wire.RefusedMessage{Problem: p.For(i18n.Reader{Language: r.page.Language})}}
	r.wait(ctx, func() bool { return r.page.Send(m) })
}

// notedWithin bounds how long a page waits to hear why its session is lost, where the process at the other end lives on.
const notedWithin = time.Second

// tell says to a page that its program may have taken down the process that ran it. Others' pages come back without a word.
func (r *relay) tell(ctx context.Context) {
	select {
	case <-r.stream.Noted():
	case <-time.After(notedWithin):
	case <-ctx.Done():
	}
	if ctx.Err() == nil && r.Pool.Suspected(r.target.Key) {
		r.problem(ctx, 0, &wire.Problem{Code: wire.WorkerLostProblem, Message: i18n.M(texts.WorkerLost)})
	}
}

// leave ends the session.
func (r *relay) leave() {
	if r.stream != nil {
		r.stream.Close()
		<-r.lost
	}
}

// Bounds of what a session and its page have under way between them.
const (
	untaken = 8    // messages to the page that it has not taken; beyond them the session sends the newest state when it has caught up
	unheard = 1024 // messages of the page that the session has not come to: a page says a hundred a second at the most
)

// peer is the page as a session in a worker has it.
type peer struct {
	c       *worker.Call
	drained chan struct{}
	paid    chan []byte

	mu     sync.Mutex
	out    int // messages that the page has not taken
	behind bool
}

// send is session.Peer's.
func (p *peer) send(m *wire.Server) bool {
	p.mu.Lock()
	if p.out >= untaken {
		p.behind = true
		p.mu.Unlock()
		return false
	}
	p.out++
	p.mu.Unlock()
	data, err := wire.Encode(m)
	if err == nil {
		_ = p.c.Send(messageKind, data) // a page that is gone ends the session by its context
	}
	return true
}

// took counts a message that the page has taken.
func (p *peer) took() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.out--; p.behind && p.out == 0 {
		p.behind = false
		select {
		case p.drained <- struct{}{}:
		default:
		}
	}
}

// hear hands the page's messages on, in order. It never waits for the session while it can hear, so that what the session waits for is
// heard.
func (p *peer) hear(ctx context.Context, packets <-chan worker.Packet, in chan<- *wire.Client) {
	defer close(in)
	var queue []*wire.Client
	for {
		var to chan<- *wire.Client
		var next *wire.Client
		if len(queue) > 0 {
			to, next = in, queue[0]
		}
		select {
		case to <- next:
			queue = queue[1:]
		case got, ok := <-packets:
			if !ok || len(queue) > unheard {
				return
			}
			switch got.Kind {
			case messageKind:
				m := &wire.Client{}
				if json.Unmarshal(got.Data, m) != nil {
					return
				}
				m.Came = time.Now()
				queue = append(queue, m)
			case takenKind:
				p.took()
			case paidKind:
				select {
				case p.paid <- got.Data:
				default: // nobody waits for it
				}
			}
		case <-ctx.Done():
			return
		}
	}
}

// served is the service of a session.
func served(sessions *session.Sessions) worker.Service {
	return func(ctx context.Context, c *worker.Call) error {
		ctx, args, err := read[opened](ctx, c)
		if err != nil {
			return err
		}
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		p := &peer{c: c, drained: make(chan struct{}, 1), paid: make(chan []byte, 1)}
		in := make(chan *wire.Client)
		go p.hear(ctx, c.Packets(ctx, cancel), in)
		sessions.Serve(ctx, session.Peer{
			In: in, Drained: p.drained, Language: args.Language, Owner: fairqueue.Of(ctx), Pay: toll(ctx, c.Stream, p.paid), Send: p.send,
		})
		return nil
	}
}
