package census

import (
	"context"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"
)

// Outcome is what became of a program. The set is closed.
type Outcome string

// The outcomes of a program.
const (
	Ended    Outcome = "ended"    // it ran to its end, with status 0
	Failed   Outcome = "failed"   // it ran to its end, with another status
	Budget   Outcome = "budget"   // it compiled, and a budget ended it
	Refused  Outcome = "refused"  // it does not compile
	External Outcome = "external" // it needs a header that is neither its own nor of CUDA, C or C++
	NoMain   Outcome = "no-main"  // it compiles, and has no main to run
	Fault    Outcome = "fault"    // the simulator itself broke down
)

// outcomes are in the order of the table, with what they are called there.
var outcomes = []struct {
	of    Outcome
	about string
}{
	{Ended, "ran to the end"},
	{Failed, "ended with an exit status other than 0"},
	{Budget, "stopped by a budget"},
	{Refused, "do not compile"},
	{NoMain, "compile, but have no main"},
	{External, "need files or libraries that are not there"},
	{Fault, "made the simulator fail"},
}

// Result is one program and what became of it.
type Result struct {
	File    string  `json:"file"` // below the folder
	Outcome Outcome `json:"outcome"`
	In      string  `json:"in,omitempty"`      // the file that the message is about, where it is one that the program includes
	Line    int     `json:"line,omitempty"`    // of what the message is about; 0 for none
	Code    string  `json:"code,omitempty"`    // the message's key, without what it quotes
	Message string  `json:"message,omitempty"` // the first error, the budget, or how the program failed
	Status  int     `json:"status,omitempty"`  // exit status of a program that ended
	Seconds float64 `json:"seconds"`           // of compiling and running, on this machine
}

// Runner runs one program. It returns also when the program hangs, and tells an outcome whatever happens.
type Runner func(ctx context.Context, path string) Result

// Files are the .cu files below a folder, in order, named from the folder.
func Files(dir string) ([]string, error) {
	var list []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.Type().IsRegular() || filepath.Ext(path) != ".cu" {
			return nil
		}
		name, err := filepath.Rel(dir, path)
		list = append(list, filepath.ToSlash(name))
		return err
	})
	slices.Sort(list)
	return list, err
}

// Take runs every file of a folder, as many at a time as there are workers, and returns their results in the files' order: those that were
// not begun before the context ended are left out. Told hears of each result as it comes, one at a time.
func Take(ctx context.Context, dir string, files []string, workers int, run Runner, told func(done int, r Result)) []Result {
	results := make([]*Result, len(files))
	next := make(chan int)
	var wait sync.WaitGroup
	var telling sync.Mutex
	done := 0
	for range max(1, workers) {
		wait.Go(func() {
			for i := range next {
				r := run(ctx, filepath.Join(dir, filepath.FromSlash(files[i])))
				if ctx.Err() != nil {
					continue
				}
				r.File = files[i]
				telling.Lock()
				results[i] = &r
				done++
				if told != nil {
					told(done, r)
				}
				telling.Unlock()
			}
		})
	}
	for i := range files {
		select {
		case next <- i:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(next)
	wait.Wait()
	var list []Result
	for _, r := range results {
		if r != nil {
			list = append(list, *r)
		}
	}
	return list
}
