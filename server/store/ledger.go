package store

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// ledgerDir is where, in the data directory, the embedded store's ledger is.
const ledgerDir = "ledger"

// A ledger says, apart from NATS's own files, what was acknowledged: without it nobody could tell a block that was cut off between two
// records from a whole one. A line is a checksum, "put" or "gone", bucket, key, revision and the time in milliseconds. "base" files hold
// all keys at one moment, "log" files what was acknowledged since: those of base N and of all logs from N on are what must be found. Lines
// reach the disk about a second after they are written: a process that is killed loses none, and after a power failure the values
// themselves, which are on the disk before they are acknowledged, are more than the ledger knows of.
type ledger struct {
	dir string
	log *slog.Logger

	mu      sync.Mutex
	file    *os.File
	number  int
	size    int64
	base    int64 // bytes of the newest base
	unsaved bool  // lines that may not be on the disk yet
	behind  bool  // lines are missing: the disk was full
}

// expected is what the ledger says of one key.
type expected struct {
	revision uint64
	when     time.Time
	gone     bool
}

// promised are a ledger's contents: by bucket and key.
type promised struct {
	there   bool // there is a ledger
	keys    map[string]map[string]expected
	unread  int // lines that cannot be read, and that others follow, and files that are missing or not whole
	cut     int // lines at the end that cannot be read: a power failure leaves such
	newest  int // number of the newest file
	baseLen int64
	logLen  int64
}

var table = crc32.MakeTable(crc32.Castagnoli)

// entry is a line of a ledger, without its checksum.
func entry(bucket, key string, e expected) []byte {
	word := "put "
	if e.gone {
		word = "gone "
	}
	b := append([]byte(word), bucket...)
	b = append(append(b, ' '), key...)
	b = strconv.AppendUint(append(b, ' '), e.revision, 10)
	return strconv.AppendInt(append(b, ' '), e.when.UnixMilli(), 10)
}

func sealed(b []byte) []byte {
	return append(fmt.Appendf(nil, "%08x ", crc32.Checksum(b, table)), append(b, '\n')...)
}

// understood reads a line; false when it is not as it was written.
func understood(line []byte) (bucket, key string, e expected, ok bool) {
	if len(line) < 9 || line[8] != ' ' {
		return "", "", e, false
	}
	check, err := strconv.ParseUint(string(line[:8]), 16, 32)
	if err != nil || uint32(check) != crc32.Checksum(line[9:], table) {
		return "", "", e, false
	}
	words := strings.Split(string(line[9:]), " ")
	if len(words) != 5 || words[0] != "put" && words[0] != "gone" {
		return "", "", e, false
	}
	revision, err1 := strconv.ParseUint(words[3], 10, 64)
	when, err2 := strconv.ParseInt(words[4], 10, 64)
	return words[1], words[2], expected{revision, time.UnixMilli(when), words[0] == "gone"}, err1 == nil && err2 == nil
}

// ledgerFiles are the numbers of a ledger's files of one kind, in order.
func ledgerFiles(dir, kind string) ([]int, error) {
	list, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var numbers []int
	for _, f := range list {
		if text, ok := strings.CutPrefix(f.Name(), kind+"-"); ok {
			if n, err := strconv.Atoi(text); err == nil {
				numbers = append(numbers, n)
			}
		}
	}
	slices.Sort(numbers)
	return numbers, err
}

func ledgerFile(dir, kind string, n int) string {
	return filepath.Join(dir, fmt.Sprintf("%s-%06d", kind, n))
}

// readLedger reads what was promised. There may be no ledger.
func readLedger(dir string) (p promised, err error) {
	p.keys = map[string]map[string]expected{}
	bases, err := ledgerFiles(dir, "base")
	if err != nil {
		return p, err
	}
	logs, err := ledgerFiles(dir, "log")
	if err != nil {
		return p, err
	}
	from := 0
	if len(bases) > 0 {
		from = bases[len(bases)-1]
		p.there, p.newest = true, from
		if p.baseLen, err = p.read(ledgerFile(dir, "base", from), true); err != nil {
			return p, err
		}
	}
	next := max(1, from)
	for _, n := range logs {
		if n < from {
			continue
		}
		p.unread += n - next
		next = n + 1
		p.there, p.newest = true, n
		size, err := p.read(ledgerFile(dir, "log", n), false)
		if err != nil {
			return p, err
		}
		p.logLen += size
	}
	return p, nil
}

// lastLine of a base, so that one that was cut off is known.
var lastLine = sealed([]byte("end"))

// read adds one file's lines.
func (p *promised) read(name string, base bool) (size int64, err error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return 0, err
	}
	size = int64(len(data))
	if base {
		whole, ok := bytes.CutSuffix(data, lastLine)
		if !ok {
			p.unread++
		}
		data = whole
	}
	bad := 0
	for line := range bytes.Lines(data) {
		bucket, key, e, ok := understood(bytes.TrimSuffix(line, []byte("\n")))
		if !ok {
			bad++
			continue
		}
		p.unread += bad // something follows
		bad = 0
		p.note(bucket, key, e)
	}
	p.cut += bad
	return size, nil
}

// note keeps the newest record of a key: lines may be in another order than what they record.
func (p *promised) note(bucket, key string, e expected) {
	keys := p.keys[bucket]
	if keys == nil {
		keys = map[string]expected{}
		p.keys[bucket] = keys
	}
	if was, ok := keys[key]; !ok || was.revision <= e.revision {
		keys[key] = e
	}
}

// openLedger continues the ledger of a directory, in a new file.
func openLedger(dir string, newest int, baseLen int64, log *slog.Logger) (*ledger, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	l := &ledger{dir: dir, log: log, number: newest, base: baseLen}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l, l.turn()
}

// turn begins a new log. The lock is held.
func (l *ledger) turn() error {
	file, err := os.OpenFile(ledgerFile(l.dir, "log", l.number+1), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if l.file != nil {
		err = errors.Join(l.file.Sync(), l.file.Close())
	}
	l.file, l.size = file, 0
	l.number++
	return err
}

// note writes what is about to be acknowledged. Where it cannot, the value is there all the same: the ledger knows that it is behind, and
// is made anew when there is room.
func (l *ledger) note(bucket, key string, e expected) {
	line := sealed(entry(bucket, key, e))
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file == nil {
		return
	}
	n, err := l.file.WriteAt(line, l.size)
	if err == nil {
		l.size += int64(n)
		l.unsaved = true
		return
	}
	if !l.behind {
		l.log.Warn("the ledger of the stored data cannot be written; it is rebuilt when there is space", "error", err)
	}
	l.behind = true
	_ = l.file.Truncate(l.size) // half a line would look like damage; the next line is written over it
}

// save writes it through to the disk.
func (l *ledger) save() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file == nil || !l.unsaved {
		return nil
	}
	l.unsaved = false
	return l.file.Sync()
}

// Bounds of a ledger's logs before it is made anew: so much, and more than so many times the base.
const (
	longLog  = 16 << 20
	manyLogs = 2
)

// due reports whether the ledger should be made anew.
func (l *ledger) due() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.behind || l.size > longLog && l.size > manyLogs*l.base
}

// begin starts the log that belongs to a base to come, while nothing else is written.
func (l *ledger) begin() (number int, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.turn(); err != nil {
		return 0, err
	}
	l.behind = false
	return l.number, nil
}

// rest writes the base of a moment, at which begin was called, and forgets what was before it.
func (l *ledger) rest(number int, each func(line func(bucket, key string, e expected) error) error) error {
	name := ledgerFile(l.dir, "base", number)
	size, err := writeWhole(name, func(w *bufio.Writer) error {
		err := each(func(bucket, key string, e expected) error {
			_, err := w.Write(sealed(entry(bucket, key, e)))
			return err
		})
		_, bad := w.Write(lastLine)
		return errors.Join(err, bad)
	})
	if err != nil {
		l.mu.Lock()
		l.behind = true // the next one is complete again
		l.mu.Unlock()
		return err
	}
	l.mu.Lock()
	l.base = size
	l.mu.Unlock()
	for _, kind := range []string{"base", "log"} {
		old, err := ledgerFiles(l.dir, kind)
		if err != nil {
			return err
		}
		for _, n := range old {
			if n < number {
				if err := os.Remove(ledgerFile(l.dir, kind, n)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (l *ledger) close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file == nil {
		return nil
	}
	err := errors.Join(l.file.Sync(), l.file.Close())
	l.file = nil
	return err
}

// writeWhole writes a file that is there as a whole or not at all, also after a power failure.
func writeWhole(name string, f func(*bufio.Writer) error) (size int64, err error) {
	file, err := os.OpenFile(name+".new", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return 0, err
	}
	w := bufio.NewWriter(file)
	err = f(w)
	err = errors.Join(err, w.Flush())
	if info, bad := file.Stat(); bad == nil {
		size = info.Size()
	}
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = os.Rename(name+".new", name)
	}
	if err != nil {
		return 0, errors.Join(err, os.Remove(name+".new"))
	}
	return size, syncDir(filepath.Dir(name))
}

// syncDir writes the names in a directory to the disk.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
