package link

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/server/limit"
	"tilescope/server/store"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

var (
	// ErrMissing says that no link has such a name.
	ErrMissing = errors.New("there is no such link")
	// ErrView says that what must be looked at is no query of an address.
	ErrView = errors.New("the view is not a valid query")
	// ErrFull says that no more links can be kept.
	ErrFull = errors.New("no more short links can be stored on this server")
)

// Link is what a short link opens. Its name is a hash of exactly this.
type Link struct {
	Spec   wire.Spec `json:"spec"`   // with its source text, also where that is a lesson's
	View   string    `json:"view"`   // where in the run, and what is looked at: the query of an address, "" or from "?" on
	Engine string    `json:"engine"` // version of the engine that the link was made with
}

// kept is a link with what its execution gave.
type kept struct {
	Link   Link
	Digest Digest
}

// Limits bound what is kept; zero fields take those of DefaultLimits.
type Limits struct {
	Bytes  int64 // of all links together
	View   int   // bytes of what is looked at
	Source int   // bytes of a source text
	Input  int   // bytes of arguments and standard input
}

// DefaultLimits is what links have that set nothing.
func DefaultLimits() Limits {
	page := wire.DefaultLimits()
	return Limits{Bytes: 1 << 30, View: 4 << 10, Source: page.Source, Input: page.Input}
}

func (l Limits) filled() Limits {
	d := DefaultLimits()
	l.Bytes = limit.Or(l.Bytes, d.Bytes)
	l.View = limit.Or(l.View, d.View)
	l.Source = limit.Or(l.Source, d.Source)
	l.Input = limit.Or(l.Input, d.Input)
	return l
}

// overhead is room for the rest of a link: names, definitions, lines, the digest.
const overhead = 64 << 10

// Refusal is the error of a spec that requests something that there is not.
type Refusal struct{ Message i18n.Message }

func (r *Refusal) Error() string { return i18n.Reader{}.Word(r.Message) }

// Engine is what executes links.
type Engine struct {
	// Spec turns what a page requests into a run, with the source that a lesson has today.
	Spec func(*wire.Spec) (spec engine.RunSpec, name string, problem *wire.Problem)
	// Digest executes a run; its errors are those of DigestOf and of running.
	Digest  func(context.Context, engine.RunSpec) (Digest, error)
	Version string
}

// Keeper keeps links in a store.
type Keeper struct {
	bucket *store.Bucket
	engine Engine
	limits Limits
}

// New opens the bucket that links are kept in.
func New(ctx context.Context, s *store.Store, e Engine, limits Limits) (*Keeper, error) {
	limits = limits.filled()
	// JSON may write six bytes to one.
	b, err := s.Bucket(ctx, "links", store.BucketOptions{Value: 6*(limits.Source+limits.Input+limits.View) + overhead, Bytes: limits.Bytes})
	if err != nil {
		return nil, err
	}
	return &Keeper{bucket: b, engine: e, limits: limits}, nil
}

// Limits are what is kept at the most.
func (k *Keeper) Limits() Limits { return k.limits }

// Version is the engine's, as New was told.
func (k *Keeper) Version() string { return k.engine.Version }

// Letters of the shortest name, 80 bits; a name grows where another link has the same first letters.
const short = 16

// Make keeps a link to a run and what is looked at in it, and gives its name. The same again gives the same name. A lesson's source goes
// along: the lesson may become another. Errors are ErrView, ErrFull, a *Refusal, store.ErrTooLarge and those of running.
func (k *Keeper) Make(ctx context.Context, spec wire.Spec, view string) (name string, err error) {
	if len(view) > k.limits.View {
		return "", limit.Over("link-view", fmt.Errorf("%w: the view has %d bytes; the limit is %d", store.ErrTooLarge, len(view),
			k.limits.View))
	}
	if view != "" && view[0] != '?' {
		return "", ErrView
	}
	if _, err := url.ParseQuery(strings.TrimPrefix(view, "?")); err != nil {
		return "", ErrView
	}
	if spec.Source != "" {
		spec.Lesson = "" // a reader's own text, whatever it began as
	}
	d, run, err := k.execute(ctx, &spec)
	if err != nil {
		return "", err
	}
	spec.Source, spec.Name = run.Source, run.Name
	l := Link{Spec: spec, View: view, Engine: k.engine.Version}
	whole, err := nameOf(l)
	if err != nil {
		return "", err
	}
	data, err := encode(&kept{Link: l, Digest: d})
	if err != nil {
		return "", err
	}
	for letters := short; letters <= len(whole); letters += short {
		name = whole[:letters]
		_, err = k.bucket.Create(ctx, name, data)
		if errors.Is(err, store.ErrFull) && !errors.Is(err, store.ErrDiskFull) {
			return "", limit.Over("link-bytes", ErrFull)
		}
		if !errors.Is(err, store.ErrExists) {
			return name, err
		}
		was, err := k.get(ctx, name)
		if err != nil {
			return "", err
		}
		if same, err := nameOf(was.Link); err != nil || same == whole {
			return name, err
		}
	}
	return "", fmt.Errorf("another link has the name %s", whole)
}

// Get is the link of a name; ErrMissing where there is none.
func (k *Keeper) Get(ctx context.Context, name string) (Link, error) {
	v, err := k.get(ctx, name)
	return v.Link, err
}

func (k *Keeper) get(ctx context.Context, name string) (v kept, err error) {
	if len(name) < short || len(name) > 3*short || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz234567") != "" {
		return v, ErrMissing
	}
	value, err := k.bucket.Get(ctx, name)
	if errors.Is(err, store.ErrMissing) {
		return v, ErrMissing
	}
	if err != nil {
		return v, err
	}
	if v, err = decode(value.Data); err != nil {
		return v, fmt.Errorf("the link %s cannot be read: %w", name, err)
	}
	return v, nil
}

// Verdict says whether a link's execution would give something else now than when it was made.
type Verdict struct {
	Made string         // version of the engine then
	Now  string         // and now
	What []i18n.Message // that differs; empty when the execution is the same
}

// Message words the verdict.
func (v Verdict) Message(r i18n.Reader) string {
	if len(v.What) == 0 {
		return r.Word(i18n.M(texts.LinkSame, i18n.T("made", v.Made)))
	}
	var what []string
	for _, m := range v.What {
		what = append(what, r.Word(m))
	}
	return r.Word(i18n.M(texts.LinkDiffers, i18n.T("made", v.Made), i18n.T("now", v.Now), i18n.T("what", strings.Join(what, ", "))))
}

// Compare executes a link's run with the engine of today and says what differs from when it was made.
func (k *Keeper) Compare(ctx context.Context, name string) (Verdict, error) {
	was, err := k.get(ctx, name)
	if err != nil {
		return Verdict{}, err
	}
	spec := was.Link.Spec
	spec.Lesson = "" // the text is here, also where there is no such lesson any more
	now, _, err := k.execute(ctx, &spec)
	if err != nil {
		return Verdict{}, err
	}
	return Verdict{Made: was.Link.Engine, Now: k.engine.Version, What: now.Differences(was.Digest)}, nil
}

func (k *Keeper) execute(ctx context.Context, spec *wire.Spec) (d Digest, run engine.RunSpec, err error) {
	run, _, problem := k.engine.Spec(spec)
	if problem != nil {
		return d, run, &Refusal{problem.Message}
	}
	d, err = k.engine.Digest(ctx, run)
	return d, run, err
}

// Kept is a link with what the store knows of it.
type Kept struct {
	Name    string    `json:"name"`
	Written time.Time `json:"written"`
	Bytes   int       `json:"bytes"` // as it is kept
	Link    Link      `json:"link"`
}

// Show is the link of a name, with what the store knows of it; ErrMissing where there is none.
func (k *Keeper) Show(ctx context.Context, name string) (Kept, error) {
	l, err := k.get(ctx, name)
	if err != nil {
		return Kept{}, err
	}
	v, err := k.bucket.Get(ctx, name)
	return Kept{Name: name, Written: v.Written, Bytes: len(v.Data), Link: l.Link}, err
}

// Delete forgets a link; ErrMissing where there is none. Making the same one again restores it.
func (k *Keeper) Delete(ctx context.Context, name string) error {
	if _, err := k.get(ctx, name); err != nil {
		return err
	}
	return k.bucket.Delete(ctx, name)
}
