package task

import (
	"context"

	"tilescope/server/ops/fault"
)

// Task is work on a goroutine of its own.
type Task[T any] struct {
	cancel context.CancelFunc
	done   chan struct{} // closed when result and err are there
	result T
	err    error
}

// Start starts work, whose context ends with ctx, or when the task is dropped. A panic in it is its error, a *fault.Panic. When the work
// has ended, and Ended is true, ended is called on the task's goroutine.
func Start[T any](ctx context.Context, kind fault.Kind, work func(context.Context) (T, error), ended func()) *Task[T] {
	ctx, cancel := context.WithCancel(ctx)
	t := &Task[T]{cancel: cancel, done: make(chan struct{})}
	go func() {
		defer ended()
		defer close(t.done)
		defer cancel()
		t.do(ctx, kind, work)
	}()
	return t
}

func (t *Task[T]) do(ctx context.Context, kind fault.Kind, work func(context.Context) (T, error)) {
	defer fault.Catch(kind, func(err error) { t.err = err })
	t.result, t.err = work(ctx)
}

// Ended says whether the result is there.
func (t *Task[T]) Ended() bool {
	select {
	case <-t.done:
		return true
	default:
		return false
	}
}

// Result is what the work came to. It waits until that is there.
func (t *Task[T]) Result() (T, error) {
	<-t.done
	return t.result, t.err
}

// Drop ends the work's context. It does not wait for the work; a task may be dropped several times, and after its end.
func (t *Task[T]) Drop() { t.cancel() }
