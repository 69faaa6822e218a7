package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"tilescope/server/worker"
)

// bounds are what a command that runs one program may hold and take in all: what a worker has for a reader's.
type bounds struct {
	memory int64
	time   time.Duration
}

func (b *bounds) add(set *flag.FlagSet) {
	set.Int64Var(&b.memory, "memory", available()/2,
		"`bytes` of memory that the command may use; by default half of the machine's or the container's")
	set.DurationVar(&b.time, "run-time", time.Hour, "`time` that the command may take")
}

// hold keeps this process within its memory, and gives a context that ends with its time. What holds more is ended with a message: nothing
// else can be done then.
func (b *bounds) hold(ctx context.Context, stderr io.Writer) (context.Context, context.CancelFunc) {
	if err := worker.Bound(b.memory); err != nil {
		fmt.Fprintf(stderr, "tilescope: note: the system cannot limit this process's memory: %v\n", err)
	}
	ctx, cancel := context.WithTimeout(ctx, b.time)
	go func() {
		tick := time.NewTicker(lookEvery)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			if held := worker.Held(); held > b.memory {
				fmt.Fprintf(stderr, "tilescope: the command uses %d MiB, but may use %d: try a smaller size, or raise --memory\n", held>>20,
					b.memory>>20)
				os.Exit(exitBudget)
			}
		}
	}()
	return ctx, cancel
}
