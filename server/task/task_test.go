package task

import (
	"context"
	"errors"
	"io"
	"testing"

	"tilescope/server/ops/fault"
)

// wait starts work and waits until its starter is woken.
func wait(t *testing.T, work func(context.Context) (int, error)) *Task[int] {
	t.Helper()
	wake := make(chan struct{})
	k := Start(t.Context(), fault.Table, work, func() { close(wake) })
	<-wake
	if !k.Ended() {
		t.Error("who started it is woken before it has ended")
	}
	return k
}

func TestATaskHasAResultOrAnError(t *testing.T) {
	if n, err := wait(t, func(context.Context) (int, error) { return 7, nil }).Result(); n != 7 || err != nil {
		t.Errorf("it gives %d, %v", n, err)
	}
	if _, err := wait(t, func(context.Context) (int, error) { return 0, io.EOF }).Result(); err != io.EOF {
		t.Errorf("it fails with %v", err)
	}
}

func TestAPanicIsAnError(t *testing.T) {
	n, err := wait(t, func(context.Context) (int, error) { panic("broken") }).Result()
	var p *fault.Panic
	if n != 0 || !errors.As(err, &p) || p.Kind != fault.Table || p.Value != "broken" {
		t.Errorf("it gives %d, %v", n, err)
	}
}

func TestADroppedTaskEnds(t *testing.T) {
	begun, wake := make(chan struct{}), make(chan struct{})
	k := Start(t.Context(), fault.Search, func(ctx context.Context) (int, error) {
		close(begun)
		<-ctx.Done()
		return 0, ctx.Err()
	}, func() { close(wake) })
	<-begun
	if k.Ended() {
		t.Error("it has ended before its work")
	}
	k.Drop()
	<-wake
	if _, err := k.Result(); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
	k.Drop() // is allowed again
}
