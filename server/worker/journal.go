package worker

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A process tells on its standard error, by lines that begin with journalMark, which text it works on from when to when: such a line is in
// the pipe before the work begins, and outlives the process. Everything else on standard error is for the log.
const journalMark = '\x01'

// Journal notes which texts are at work in this process. The zero Journal, and nil, note nothing.
type Journal struct {
	mu   sync.Mutex
	out  *os.File
	line []byte
	free []int
	next int
}

// NewJournal writes to a file that is read by the process that watches this one.
func NewJournal(out *os.File) *Journal { return &Journal{out: out} }

// Work is one piece of work on a text, between Begin and End.
type Work struct {
	journal *Journal
	slot    int
	key     string
}

// Begin notes that work on the text of a key begins; "" is a text of the binary's own, which nobody suspects.
func (j *Journal) Begin(key string) *Work {
	if j == nil || j.out == nil || key == "" {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	slot := j.next
	if n := len(j.free); n > 0 {
		slot, j.free = j.free[n-1], j.free[:n-1]
	} else {
		j.next++
	}
	j.write('+', slot, key)
	return &Work{j, slot, key}
}

// Pause notes that the work waits for others, and Resume that it continues.
func (w *Work) Pause() {
	if w != nil {
		w.journal.note('-', w)
	}
}

// Resume is the end of a Pause.
func (w *Work) Resume() {
	if w != nil {
		w.journal.note('+', w)
	}
}

// End notes that the work is done. It may be called once, in a Pause too.
func (w *Work) End() {
	if w == nil {
		return
	}
	w.journal.note('-', w)
	w.journal.mu.Lock()
	w.journal.free = append(w.journal.free, w.slot)
	w.journal.mu.Unlock()
}

func (j *Journal) note(sign byte, w *Work) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.write(sign, w.slot, w.key)
}

// write is one system call, so that lines are whole. Called with the lock held.
func (j *Journal) write(sign byte, slot int, key string) {
	j.line = append(j.line[:0], journalMark, sign)
	j.line = strconv.AppendInt(j.line, int64(slot), 10)
	j.line = append(append(append(j.line, ' '), key...), '\n')
	_, _ = j.out.Write(j.line) // a watcher that is gone ends this process by its standard input
}

// ledger is the journal of a process as its watcher has read it.
type ledger struct {
	mu     sync.Mutex
	active map[int]active
	done   int // pieces of work that ended or paused
}

type active struct {
	key   string
	since time.Time
}

func newLedger() *ledger { return &ledger{active: map[int]active{}} }

// read takes in a line and reports whether it was the journal's.
func (l *ledger) read(line []byte, now time.Time) bool {
	if len(line) < 2 || line[0] != journalMark {
		return false
	}
	number, key, ok := strings.Cut(string(bytes.TrimRight(line[2:], "\n")), " ")
	slot, err := strconv.Atoi(number)
	if !ok || err != nil {
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if line[1] == '+' {
		l.active[slot] = active{key, now}
	} else {
		delete(l.active, slot)
		l.done++
	}
	return true
}

// quiet says whether work has been done and none is under way.
func (l *ledger) quiet() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.done > 0 && len(l.active) == 0
}

// atWork are the keys of the texts that are at work, each once.
func (l *ledger) atWork() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	seen := map[string]bool{}
	var keys []string
	for _, a := range l.active {
		if !seen[a.key] {
			seen[a.key] = true
			keys = append(keys, a.key)
		}
	}
	return keys
}

// longest is the text that has been at work for longest without a pause.
func (l *ledger) longest(now time.Time) (key string, took time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, a := range l.active {
		if d := now.Sub(a.since); d > took {
			key, took = a.key, d
		}
	}
	return key, took
}
