package remote

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"golang.org/x/sync/singleflight"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/worker"
)

// Tutor is tutor.Tutor with everything that runs programs done in workers: lessons' own in theirs, what learners hand in among the texts of
// readers. What depends on nothing but the build is worked out once.
type Tutor struct {
	specs             Specs
	lessons           *catalog.Catalog
	*lessoneval.Tutor // for what needs no run

	once  singleflight.Group
	mu    sync.Mutex
	pages map[string]*lessoneval.Page
	asked map[variant]*lessoneval.Asked
	films map[i18n.Reader]*lessoneval.Film
	keys  map[string]*lessoneval.Key
}

type variant struct {
	slug, id string
	draw     int
}

// still runs nothing: this process has no runs.
type still struct{}

var errStill = errors.New("this process runs no programs")

func (still) Run(context.Context, engine.RunSpec) (*engine.Execution, error)  { return nil, errStill }
func (still) Once(context.Context, engine.RunSpec) (*engine.Execution, error) { return nil, errStill }

// NewTutor makes one of lessons that are known to compile.
func NewTutor(specs Specs, lessons *catalog.Catalog, limits lessoneval.Limits) *Tutor {
	return &Tutor{
		specs: specs, lessons: lessons, Tutor: lessoneval.Open(lessons, still{}, limits), pages: map[string]*lessoneval.Page{},
		asked: map[variant]*lessoneval.Asked{}, films: map[i18n.Reader]*lessoneval.Film{}, keys: map[string]*lessoneval.Key{},
	}
}

// item names a part of a lesson, with what is asked of it.
type item struct {
	Slug   string
	ID     string          `json:",omitempty"`
	Draw   int             `json:",omitempty"`
	N      int             `json:",omitempty"`
	Given  json.RawMessage `json:",omitempty"`
	Source string          `json:",omitempty"`
	Reader i18n.Reader
}

// lesson is the process of a lesson's own programs.
func lesson(slug string) worker.Target { return worker.Target{Key: "lesson " + slug, Lesson: true} }

// Page is tutor.Tutor's. It is worked out once, for however many request it.
func (t *Tutor) Page(ctx context.Context, slug string) (*lessoneval.Page, error) {
	t.mu.Lock()
	p := t.pages[slug]
	t.mu.Unlock()
	if p != nil {
		return p, nil
	}
	l, ok := t.lessons.Get(slug)
	if !ok {
		return nil, fmt.Errorf("%w: no lesson %q", lessoneval.ErrMissing, slug)
	}
	made, err := t.shared(ctx, "page "+slug, func(ctx context.Context) (any, error) {
		sent, err := ask[page](ctx, t.specs.Pool, lesson(slug), "page", item{Slug: slug})
		if err != nil {
			return nil, err
		}
		p, err := sent.unpack(l)
		if err != nil {
			return nil, err
		}
		t.mu.Lock()
		t.pages[slug] = p
		t.mu.Unlock()
		return p, nil
	})
	if err != nil {
		return nil, err
	}
	return made.(*lessoneval.Page), nil
}

// shared does something once for all who wait for it. It is done for the server itself, and continues when one of them leaves.
func (t *Tutor) shared(ctx context.Context, key string, do func(context.Context) (any, error)) (any, error) {
	done := t.once.DoChan(key, func() (any, error) { return do(fairqueue.With(context.WithoutCancel(ctx), fairqueue.Own)) })
	select {
	case r := <-done:
		return r.Val, r.Err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Ask is tutor.Tutor's.
func (t *Tutor) Ask(ctx context.Context, slug, id string, draw int) (*lessoneval.Asked, error) {
	draws := t.Varieties(slug, id)
	if draws == 0 {
		return nil, fmt.Errorf("%w: no prediction %s/%s", lessoneval.ErrMissing, slug, id)
	}
	v := variant{slug, id, ((draw % draws) + draws) % draws}
	t.mu.Lock()
	a := t.asked[v]
	t.mu.Unlock()
	if a != nil {
		return a, nil
	}
	made, err := t.shared(ctx, fmt.Sprint("ask ", v), func(ctx context.Context) (any, error) {
		a, err := ask[*lessoneval.Asked](ctx, t.specs.Pool, lesson(slug), "ask", item{Slug: slug, ID: id, Draw: draw})
		if err != nil {
			return nil, err
		}
		t.mu.Lock()
		t.asked[v] = a
		t.mu.Unlock()
		return a, nil
	})
	if err != nil {
		return nil, err
	}
	return made.(*lessoneval.Asked), nil
}

// Picture is tutor.Tutor's.
func (t *Tutor) Picture(ctx context.Context, slug string) (lessoneval.Place, error) {
	p, err := t.Page(ctx, slug)
	if err != nil {
		return lessoneval.Place{}, err
	}
	return p.Picture, nil
}

// Film is tutor.Tutor's. It is made once for readers of a language.
func (t *Tutor) Film(ctx context.Context, reader i18n.Reader) (*lessoneval.Film, error) {
	l := t.lessons.Film()
	if l == nil {
		return nil, nil
	}
	t.mu.Lock()
	f := t.films[reader]
	t.mu.Unlock()
	if f != nil {
		return f, nil
	}
	made, err := t.shared(ctx, fmt.Sprint("film ", reader), func(ctx context.Context) (any, error) {
		f, err := ask[*lessoneval.Film](ctx, t.specs.Pool, lesson(l.Slug), "film", item{Slug: l.Slug, Reader: reader})
		if err != nil {
			return nil, err
		}
		t.mu.Lock()
		t.films[reader] = f
		t.mu.Unlock()
		return f, nil
	})
	if err != nil {
		return nil, err
	}
	return made.(*lessoneval.Film), nil
}

// Answer is tutor.Tutor's.
func (t *Tutor) Answer(
	ctx context.Context, reader i18n.Reader, slug, id string, draw int, given json.RawMessage,
) (*lessoneval.Verdict, error) {
	if t.Draws(slug, id) == 0 {
		return nil, fmt.Errorf("%w: no prediction %s/%s", lessoneval.ErrMissing, slug, id)
	}
	it := item{Slug: slug, ID: id, Draw: draw, Given: given, Reader: reader}
	return ask[*lessoneval.Verdict](ctx, t.specs.Pool, lesson(slug), "answer", it)
}

// Settle is tutor.Tutor's.
func (t *Tutor) Settle(ctx context.Context, slug, id string, draw int) (*lessoneval.Settled, error) {
	if t.Draws(slug, id) == 0 {
		return nil, fmt.Errorf("%w: no prediction %s/%s", lessoneval.ErrMissing, slug, id)
	}
	return ask[*lessoneval.Settled](ctx, t.specs.Pool, lesson(slug), "settle", item{Slug: slug, ID: id, Draw: draw})
}

// Key is tutor.Tutor's. It is worked out once.
func (t *Tutor) Key(ctx context.Context, slug string) (*lessoneval.Key, error) {
	t.mu.Lock()
	k := t.keys[slug]
	t.mu.Unlock()
	if k != nil {
		return k, nil
	}
	if _, ok := t.lessons.Get(slug); !ok {
		return nil, fmt.Errorf("%w: no lesson %q", lessoneval.ErrMissing, slug)
	}
	made, err := t.shared(ctx, "key "+slug, func(ctx context.Context) (any, error) {
		k, err := ask[*lessoneval.Key](ctx, t.specs.Pool, lesson(slug), "key", item{Slug: slug})
		if err != nil {
			return nil, err
		}
		t.mu.Lock()
		t.keys[slug] = k
		t.mu.Unlock()
		return k, nil
	})
	if err != nil {
		return nil, err
	}
	return made.(*lessoneval.Key), nil
}

// Hint is tutor.Tutor's.
func (t *Tutor) Hint(ctx context.Context, slug, id string, n int) (string, error) {
	if _, err := t.Start(slug, id); err != nil {
		return "", err
	}
	return ask[string](ctx, t.specs.Pool, lesson(slug), "hint", item{Slug: slug, ID: id, N: n})
}

// Check is tutor.Tutor's. The program goes where texts of readers go.
func (t *Tutor) Check(ctx context.Context, reader i18n.Reader, slug, id, source string) (*lessoneval.Report, error) {
	if _, err := t.Start(slug, id); err != nil {
		return nil, err
	}
	to := t.specs.Of(engine.RunSpec{Name: "check " + slug + "/" + id, Source: source})
	return ask[*lessoneval.Report](ctx, t.specs.Pool, to, "check", item{Slug: slug, ID: id, Source: source, Reader: reader})
}

// Warm is tutor.Tutor's: it works out all lessons, one after the other.
func (t *Tutor) Warm(ctx context.Context) error {
	var failed []error
	for _, l := range i18n.Languages() {
		language, _ := i18n.Known(l.Tag)
		if _, err := t.Film(ctx, i18n.Reader{Language: language}); err != nil {
			failed = append(failed, err)
		}
	}
	for _, l := range t.lessons.Programs() {
		p, err := t.Page(ctx, l.Slug)
		if err != nil {
			failed = append(failed, err)
			continue
		}
		for _, part := range p.Parts {
			for _, b := range part.Blocks {
				for draw := 0; b.Question != nil && draw < t.Draws(l.Slug, b.Question.ID); draw++ {
					if _, err := t.Ask(ctx, l.Slug, b.Question.ID, draw); err != nil {
						failed = append(failed, err)
					}
				}
			}
		}
	}
	return errors.Join(failed...)
}

// page is a lesson's page as it travels: without what both ends have, and with what JSON for browsers leaves out.
type page struct {
	Page     lessoneval.Page
	Explores []explore // of its blocks, in order
}

type explore struct {
	Caption string
	Found   [][]i18n.Message // by case
}

// pack makes a page ready to travel.
func pack(p *lessoneval.Page) page {
	out := page{Page: lessoneval.Page{Picture: p.Picture, Line: p.Line, Parts: make([]lessoneval.Part, len(p.Parts))}}
	for i, part := range p.Parts {
		part.Blocks = append([]lessoneval.Block{}, part.Blocks...)
		for k := range part.Blocks {
			b := &part.Blocks[k]
			if b.Question != nil {
				b.Question = &catalog.Question{ID: b.Question.ID}
			}
			if x := b.Explore; x != nil {
				e := explore{Caption: x.Caption}
				for _, c := range x.Cases {
					var list []i18n.Message
					for _, f := range c.Findings {
						list = append(list, f.Message)
					}
					e.Found = append(e.Found, list)
				}
				out.Explores = append(out.Explores, e)
			}
		}
		out.Page.Parts[i] = part
	}
	return out
}

// unpack is the page of a lesson again.
func (sent page) unpack(l *catalog.Lesson) (*lessoneval.Page, error) {
	questions := map[string]*catalog.Question{}
	for _, part := range l.Parts {
		for _, b := range part.Blocks {
			if b.Question != nil {
				questions[b.Question.ID] = b.Question
			}
		}
	}
	p := &sent.Page
	p.Lesson = l
	for i := range p.Parts {
		for k := range p.Parts[i].Blocks {
			b := &p.Parts[i].Blocks[k]
			if b.Question != nil {
				if b.Question = questions[b.Question.ID]; b.Question == nil {
					return nil, fmt.Errorf("a worker knows other predictions of %s than this process", l.Slug)
				}
			}
			if b.Explore == nil {
				continue
			}
			if len(sent.Explores) == 0 || len(sent.Explores[0].Found) != len(b.Explore.Cases) {
				return nil, fmt.Errorf("a worker knows other cases of %s than this process", l.Slug)
			}
			b.Explore.Caption = sent.Explores[0].Caption
			for n, list := range sent.Explores[0].Found {
				for m := range list {
					b.Explore.Cases[n].Findings[m].Message = list[m]
				}
			}
			sent.Explores = sent.Explores[1:]
		}
	}
	return p, nil
}

// tutored is a service of a tutor.
func tutored[A, B any](tutor func() (*lessoneval.Tutor, error), do func(context.Context, *lessoneval.Tutor, A) (B, error)) worker.Service {
	return unary(func(ctx context.Context, args A) (none B, err error) {
		t, err := tutor()
		if err != nil {
			return none, err
		}
		return do(ctx, t, args)
	})
}

// taught are the services of a tutor.
func taught(tutor func() (*lessoneval.Tutor, error)) map[string]worker.Service {
	return map[string]worker.Service{
		"page": tutored(tutor, func(ctx context.Context, t *lessoneval.Tutor, it item) (page, error) {
			p, err := t.Page(ctx, it.Slug)
			if err != nil {
				return page{}, err
			}
			return pack(p), nil
		}),
		"film": tutored(tutor, func(ctx context.Context, t *lessoneval.Tutor, it item) (*lessoneval.Film, error) {
			return t.Film(ctx, it.Reader)
		}),
		"ask": tutored(tutor, func(ctx context.Context, t *lessoneval.Tutor, it item) (*lessoneval.Asked, error) {
			return t.Ask(ctx, it.Slug, it.ID, it.Draw)
		}),
		"answer": tutored(tutor, func(ctx context.Context, t *lessoneval.Tutor, it item) (*lessoneval.Verdict, error) {
			return t.Answer(ctx, it.Reader, it.Slug, it.ID, it.Draw, it.Given)
		}),
		"settle": tutored(tutor, func(ctx context.Context, t *lessoneval.Tutor, it item) (*lessoneval.Settled, error) {
			return t.Settle(ctx, it.Slug, it.ID, it.Draw)
		}),
		"key": tutored(tutor, func(ctx context.Context, t *lessoneval.Tutor, it item) (*lessoneval.Key, error) {
			return t.Key(ctx, it.Slug)
		}),
		"hint": tutored(tutor, func(ctx context.Context, t *lessoneval.Tutor, it item) (string, error) {
			return t.Hint(ctx, it.Slug, it.ID, it.N)
		}),
		"check": tutored(tutor, func(ctx context.Context, t *lessoneval.Tutor, it item) (*lessoneval.Report, error) {
			return t.Check(ctx, it.Reader, it.Slug, it.ID, it.Source)
		}),
	}
}
