//go:build unix

package mutate_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

// helper is a child process that tries texts. When it dies over one, the next begins another.
type helper struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	answers *os.File
	decoder *json.Decoder
	stderr  *tail
	tried   int
}

// freshAfter is how many texts one process tries: what they leave behind must not add up to a find of a later one.
const freshAfter = 1000

// patience is how long a text may take by the clock on the wall. The child's own watch is stricter; this is for a child that does not move
// at all.
const patience = 5 * time.Minute

func newHelper() (*helper, error) {
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer write.Close()
	h := &helper{cmd: exec.Command(os.Args[0]), answers: read, decoder: json.NewDecoder(read), stderr: &tail{}}
	h.cmd.Env = append(os.Environ(), childVariable+"=1")
	h.cmd.ExtraFiles, h.cmd.Stderr = []*os.File{write}, h.stderr
	if h.in, err = h.cmd.StdinPipe(); err != nil {
		return nil, errors.Join(err, read.Close())
	}
	if err := h.cmd.Start(); err != nil {
		return nil, errors.Join(err, read.Close())
	}
	return h, nil
}

// try gives the child a text. After an answer that is a find the child may be gone: over says so.
func (h *helper) try(t task) (a answer, over bool) {
	h.tried++
	stuck := time.AfterFunc(patience, func() { _ = h.cmd.Process.Signal(syscall.SIGQUIT) }) // it says where it is
	defer stuck.Stop()
	err := json.NewEncoder(h.in).Encode(t)
	if err == nil {
		err = h.decoder.Decode(&a)
	}
	if err == nil {
		return a, a.Verdict == hangs || a.Verdict == panics || a.Verdict == outgrew || h.tried >= freshAfter
	}
	waited := !stuck.Stop()
	h.close()
	a.Detail, a.Verdict = lastWords(h.stderr.String())
	if waited {
		a.Verdict = hangs
	}
	return a, true
}

func (h *helper) close() {
	_ = h.in.Close()
	_ = h.cmd.Wait() // how it ended is in what it answered, or wrote
	_ = h.answers.Close()
}

// tail keeps the beginning of what a process writes: the runtime says first what happened.
type tail struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.buf.Write(p[:min(len(p), max(0, 64<<10-t.buf.Len()))])
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.buf.String()
}

// tryAll tries the tasks on some processes at once and hands every answer to heard, in the order in which they come.
func tryAll(tasks func(yield func(task) bool), processes int, heard func(task, answer)) error {
	queue := make(chan task)
	var mu sync.Mutex
	var failed error
	var wait sync.WaitGroup
	for range processes {
		wait.Go(func() {
			var w worker
			defer w.close()
			for t := range queue {
				a, err := w.try(t)
				mu.Lock()
				if err != nil {
					failed = errors.Join(failed, err)
				} else {
					heard(t, a)
				}
				mu.Unlock()
			}
		})
	}
	for t := range tasks {
		queue <- t
	}
	close(queue)
	wait.Wait()
	return failed
}

// worker tries texts with one helper after the other.
type worker struct{ h *helper }

// try tries a text. Where the memory of a process that has tried others before is not enough, a fresh one decides: what texts leave behind
// is not given back at once.
func (w *worker) try(t task) (answer, error) {
	for {
		if w.h == nil {
			h, err := newHelper()
			if err != nil {
				return answer{}, err
			}
			w.h = h
		}
		fresh := w.h.tried == 0
		a, over := w.h.try(t)
		if over || found(a) {
			w.close()
		}
		if fresh || a.Verdict != outgrew {
			return a, nil
		}
	}
}

func (w *worker) close() {
	if w.h != nil {
		w.h.close()
		w.h = nil
	}
}
