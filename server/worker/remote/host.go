package remote

import (
	"context"
	"errors"
	"io"
	"maps"

	"tilescope/engine"
	"tilescope/server/export"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/session"
	"tilescope/server/store/link"
	"tilescope/server/worker"
)

// Host is what a worker has to offer its services with.
type Host struct {
	Sessions *session.Sessions
	Exports  export.Workshop
	Tutor    func() (*lessoneval.Tutor, error) // called at each use
}

// Services are all of them, by name.
func (h Host) Services() map[string]worker.Service {
	out := map[string]worker.Service{
		"session": served(h.Sessions),
		"stage":   staged(h.Sessions),
		"probe":   probed(),
		"digest": unary(func(ctx context.Context, spec engine.RunSpec) (link.Digest, error) {
			return link.DigestOf(h.Sessions.Runs.Once(ctx, spec))
		}),
		"export": filed(func(ctx context.Context, f export.File, _ func() error, out io.Writer, p export.Progress) error {
			return h.Exports.Make(ctx, f, out, p)
		}),
		"chart": filed(h.Exports.Chart),
		"versus": filed(func(ctx context.Context, v export.Versus, _ func() error, out io.Writer, p export.Progress) error {
			return h.Exports.Versus(ctx, v, out, p)
		}),
	}
	maps.Copy(out, taught(h.Tutor))
	maps.Copy(out, checkingServices(h.Sessions))
	return out
}

// Digest executes a link's run in a worker: link.Engine's.
func (s Specs) Digest(ctx context.Context, spec engine.RunSpec) (link.Digest, error) {
	d, err := ask[link.Digest](ctx, s.Pool, s.Of(spec), "digest", spec)
	var no *export.Refused
	if errors.As(err, &no) {
		err = &link.Refusal{Message: no.Message}
	}
	return d, err
}
