package fault

import (
	"fmt"
	"runtime/debug"
	"sync/atomic"
)

// Kind is what broke down. The set is closed: see Kinds.
type Kind int

// The kinds of work that can break down by themselves.
const (
	Request    Kind = iota // answering an HTTP request
	Connection             // reading from or writing to a page's connection
	Session                // answering a page
	Run                    // executing a program
	Search                 // looking for a moment, a history or a schedule
	Table                  // a textbook's table
	Study                  // a sweep, a comparison or a diagnosis
	Room                   // what a room shows or hears
	Background             // what the server does for nobody in particular
	kinds
)

// names are the kinds in metrics and messages.
var names = [kinds]string{"request", "connection", "session", "run", "search", "table", "study", "room", "background"}

// String is the kind's name.
func (k Kind) String() string { return names[k] }

// counts are the process's own, as its memory and goroutines are: whatever breaks down, breaks down in it.
var counts [kinds]atomic.Int64

// Each calls f with every kind and how often it broke down since the process began.
func Each(f func(name string, n int64)) {
	for k := range counts {
		f(names[k], counts[k].Load())
	}
}

// Panic is the error that a panic becomes.
type Panic struct {
	Kind  Kind
	Value any    // that was panicked with
	Stack string // of the goroutine, where it was recovered
}

// Error names the kind and the value. The stack is for the log: see Stack.
func (p *Panic) Error() string { return fmt.Sprintf("a %s failed: %v", p.Kind, p.Value) }

// Unwrap is the value, where that is an error.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Recovered counts what recover gave and makes an error of it; nil of nil. It is for deferred functions that do more than Catch.
func Recovered(k Kind, value any) *Panic {
	if value == nil {
		return nil
	}
	counts[k].Add(1)
	return &Panic{Kind: k, Value: value, Stack: string(debug.Stack())}
}

// Catch is deferred. It recovers a panic and gives it to f; without one it does nothing.
func Catch(k Kind, f func(error)) {
	if p := Recovered(k, recover()); p != nil {
		f(p)
	}
}
