package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nats-server/v2/server"

	"tilescope/server/store/blocks"
)

// ErrInUse says that another process keeps things in a directory.
var ErrInUse = errors.New("another tilescope server uses this data directory")

// startWithin bounds the start of the embedded server; it takes milliseconds, or seconds where much is kept.
const startWithin = 30 * time.Second

// node is the server in this process, with what watches over its files.
type node struct {
	opt  Options
	log  *slog.Logger
	lock *flock.Flock
	ear  *ear

	// gate is held for reading by each write, and as a whole while nothing may be written: for the moment of a snapshot, and while the server
	// starts anew.
	gate   sync.RWMutex
	ledger *ledger

	mu      sync.Mutex
	server  *server.Server
	reports []*Report // damage that nobody has accepted
	revived []Loss    // to be deleted again
	lean    time.Time // when the server was started anew last

	refusal atomic.Pointer[error] // why nothing is written just now
	brake   context.Context       // ends when nothing is written any more; guarded by mu
	pull    context.CancelFunc
	wake    chan struct{}
	quit    chan struct{}
	over    sync.Once
	ended   sync.WaitGroup
}

// lockDir takes a data directory for this process.
func lockDir(dir string) (*flock.Flock, error) {
	lock := flock.New(filepath.Join(dir, "lock"))
	got, err := lock.TryLock()
	if err != nil {
		return nil, fmt.Errorf("the data directory %s cannot be locked: %w", dir, err)
	}
	if !got {
		return nil, fmt.Errorf("%w: %s", ErrInUse, dir)
	}
	return lock, nil
}

// embed starts a server in this process that listens on no port, after a look at its files.
func embed(opt Options, log *slog.Logger) (*node, error) {
	if opt.Dir == "" {
		return nil, errors.New("the store: neither a directory nor an address")
	}
	if err := os.MkdirAll(opt.Dir, 0o700); err != nil {
		return nil, fmt.Errorf("the data directory: %w", err)
	}
	n := &node{opt: opt, log: log, wake: make(chan struct{}, 1), quit: make(chan struct{})}
	n.ear = &ear{log: log, alarm: n.rouse}
	n.brake, n.pull = context.WithCancel(context.Background())
	var err error
	if n.lock, err = lockDir(opt.Dir); err != nil {
		return nil, err
	}
	if err := n.accept(); err != nil {
		return nil, errors.Join(err, n.lock.Unlock())
	}
	if err := n.begin(); err != nil {
		return nil, errors.Join(err, n.lock.Unlock())
	}
	n.ended.Go(n.tend)
	return n, nil
}

// accept notes that the operator continues without what a report says is lost.
func (n *node) accept() error {
	reports, err := Reports(n.opt.Dir)
	if err != nil {
		return fmt.Errorf("reports of damage: %w", err)
	}
	for _, r := range reports {
		if r.ID == n.opt.Accept {
			r.Decided = time.Now().UTC().Truncate(time.Second)
			if err := r.write(n.opt.Dir); err != nil {
				return fmt.Errorf("the decision about damage %s cannot be saved: %w", r.ID, err)
			}
			n.log.Warn("damage accepted: the store continues without the lost data", "id", r.ID, "lost", len(r.Lost), "unknown", r.Unknown)
		}
	}
	return nil
}

// begin looks at the files, mends what can be, and starts the server on them. SyncAlways: what it acknowledges is on the disk.
func (n *node) begin() error {
	found, err := n.prepare()
	if err != nil {
		return err
	}
	n.ear.up(false)
	own, err := server.NewServer(&server.Options{
		ServerName: "tilescope", DontListen: true, NoSigs: true, NoLog: true,
		JetStream: true, StoreDir: filepath.Join(n.opt.Dir, "store"), SyncAlways: true, JetStreamMaxStore: n.opt.MaxBytes,
	})
	if err != nil {
		return fmt.Errorf("the store in %s: %w", n.opt.Dir, err)
	}
	own.SetLoggerV2(n.ear, false, false, false)
	go own.Start()
	if !own.ReadyForConnections(startWithin) || !own.JetStreamEnabled() {
		own.Shutdown()
		own.WaitForShutdown()
		return fmt.Errorf("the store in %s does not start: is the directory writable?", n.opt.Dir)
	}
	if n.ledger == nil {
		p := found.promised
		if n.ledger, err = openLedger(filepath.Join(n.opt.Dir, ledgerDir), p.newest, p.baseLen, n.log); err != nil {
			own.Shutdown()
			own.WaitForShutdown()
			return fmt.Errorf("the ledger of the stored data: %w", err)
		}
		n.ledger.behind = !p.there || p.unread > 0 || p.cut > 0 || p.logLen > longLog
	}
	if n.ledger.behind || found.Damaged() || len(found.blocks) > 0 {
		// The report tells of what is missing; from here on the ledger is about what is there.
		if err := n.rebase(openShot(n.opt.Dir)); err != nil {
			n.log.Warn("the ledger cannot be rebuilt", "error", err)
			n.ledger.behind = true
		}
	}
	n.mu.Lock()
	n.server = own
	n.revived = append(n.revived, found.revived...)
	n.mu.Unlock()
	n.ear.up(true)
	n.judge()
	return nil
}

// prepare looks at the files before the server does, and says what is wrong. What the server could not read is kept aside and taken out.
func (n *node) prepare() (*inspection, error) {
	found, err := inspect(n.opt.Dir, time.Now(), nil)
	if err != nil {
		return nil, fmt.Errorf("the data in %s cannot be inspected: %w", n.opt.Dir, err)
	}
	if len(found.bad) > 0 || found.Damaged() {
		if err := found.aside(n.opt.Dir); err != nil {
			return nil, err
		}
		if err := found.mend(n.opt.Dir); err != nil {
			return nil, fmt.Errorf("damaged files cannot be repaired; they are kept in %s: %w", found.Kept, err)
		}
		if err := found.write(n.opt.Dir); err != nil { // with what mending did
			return nil, err
		}
	}
	for _, p := range found.Problems {
		n.log.Warn("the store's files are damaged", "what", p)
	}
	for _, p := range found.Repaired {
		n.log.Info("the store was repaired", "what", p)
	}
	if found.Damaged() {
		n.log.Error("acknowledged data is lost", "id", found.ID, "what", found.Summary(), "kept", found.Kept)
	}
	reports, err := Reports(n.opt.Dir)
	if err != nil {
		return nil, fmt.Errorf("reports of damage: %w", err)
	}
	n.mu.Lock()
	n.reports = reports
	n.mu.Unlock()
	return found, nil
}

// InProcessConn connects to the server that runs just now. NATS's client requests it, each time anew.
func (n *node) InProcessConn() (net.Conn, error) {
	n.mu.Lock()
	own := n.server
	n.mu.Unlock()
	if own == nil {
		return nil, ErrUnavailable
	}
	return own.InProcessConn()
}

// rouse has the files looked at soon.
func (n *node) rouse() {
	select {
	case n.wake <- struct{}{}:
	default:
	}
}

// judge decides whether anything may be written.
func (n *node) judge() {
	var why error
	n.mu.Lock()
	damage := len(n.reports) > 0
	n.mu.Unlock()
	heard := n.ear.all()
	room, known := free(n.opt.Dir)
	switch {
	case damage:
		why = ErrDamaged
	case heard.Stuck != "":
		why = fmt.Errorf("%w: the disk cannot be written to", ErrDiskFull)
	case known && room < n.opt.Reserve:
		why = fmt.Errorf("%w: %d bytes are free, but %d must stay free", ErrDiskFull, room, n.opt.Reserve)
	}
	was := n.refusal.Load()
	if why == nil {
		if was != nil && n.refusal.CompareAndSwap(was, nil) {
			n.mu.Lock()
			n.brake, n.pull = context.WithCancel(context.Background())
			n.mu.Unlock()
			n.log.Info("the store accepts writes again")
		}
		return
	}
	n.refusal.Store(&why)
	n.mu.Lock()
	n.pull() // NATS does not answer those whose writes it could not keep
	n.mu.Unlock()
	if was == nil {
		n.log.Error("the store accepts no writes", "why", why)
	}
}

// refused says why nothing may be written; nil when it may. Room on the disk is looked up each time: it takes microseconds, and another
// program may fill it at any moment.
func (n *node) refused() error {
	if why := n.refusal.Load(); why != nil {
		return *why
	}
	if room, known := free(n.opt.Dir); known && room < n.opt.Reserve {
		n.judge()
		n.rouse()
		if why := n.refusal.Load(); why != nil {
			return *why
		}
	}
	return nil
}

// braked is a context that ends when nothing is written any more.
func (n *node) braked(ctx context.Context) (context.Context, func()) {
	n.mu.Lock()
	brake := n.brake
	n.mu.Unlock()
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(brake, cancel)
	return ctx, func() { stop(); cancel() }
}

// looks is how often the node looks after itself.
const looks = 500 * time.Millisecond

// again is how long it waits at least before it starts the server anew.
const again = 2 * time.Second

// tend writes the ledger to the disk, notices whether there is room, and starts the server anew when it has stopped to write or said that
// something is damaged.
func (n *node) tend() {
	tick := time.NewTicker(looks)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-n.wake:
		case <-n.quit:
			return
		}
		if err := n.ledger.save(); err != nil {
			n.log.Warn("the ledger cannot be written to the disk", "error", err)
		}
		if heard := n.ear.all(); heard.Stuck != "" || heard.Damage != "" {
			n.judge()
			if time.Since(n.lean) >= again && n.writable() {
				n.renew(heard)
			}
		}
		n.judge()
		if n.refusal.Load() == nil && n.ledger.due() {
			if err := n.rested(); err != nil {
				n.log.Warn("the ledger cannot be rebuilt", "error", err)
			}
		}
	}
}

// piece is what the disk must take before the server is started anew.
const piece = 64 << 10

// writable tries whether the disk takes something.
func (n *node) writable() bool {
	if room, known := free(n.opt.Dir); known && room < n.opt.Reserve {
		return false
	}
	file, err := os.CreateTemp(n.opt.Dir, "probe-")
	if err != nil {
		return false
	}
	_, err = file.Write(make([]byte, piece))
	err = errors.Join(err, file.Sync(), file.Close())
	return errors.Join(err, os.Remove(file.Name())) == nil
}

// renew starts the server anew: NATS never writes again to a stream where a write has failed, and does not look again at what it has found
// damaged.
func (n *node) renew(heard Heard) {
	n.log.Warn("the embedded store restarts", "stuck", heard.Stuck, "damage", heard.Damage)
	n.gate.Lock()
	defer n.gate.Unlock()
	n.halt()
	n.ear.mu.Lock()
	n.ear.heard.Damage, n.ear.heard.Stuck = "", ""
	n.ear.mu.Unlock()
	n.lean = time.Now()
	_ = n.resume()
}

// resume starts the server that was halted. Where it does not start, it is tried again.
func (n *node) resume() error {
	err := n.begin()
	if err != nil {
		n.log.Error("the embedded store does not start", "error", err)
		n.ear.mu.Lock()
		n.ear.heard.Stuck = err.Error()
		n.ear.mu.Unlock()
	}
	return err
}

// halt stops the server.
func (n *node) halt() {
	n.mu.Lock()
	own := n.server
	n.server = nil
	n.mu.Unlock()
	if own != nil {
		own.Shutdown()
		own.WaitForShutdown()
	}
}

// rebase makes the ledger anew from what is there at a moment at which nothing is written, and which begins the ledger's next log.
func (n *node) rebase(shot *shot, err error) error {
	defer shot.close()
	number := 0
	if err == nil {
		number, err = n.ledger.begin()
	}
	if err == nil {
		err = shot.read()
	}
	if err != nil {
		return err
	}
	return n.rest(number, shot)
}

// rest writes the ledger's base from a snapshot.
func (n *node) rest(number int, shot *shot) error {
	return n.ledger.rest(number, func(line func(string, string, expected) error) error {
		for _, b := range shot.buckets {
			for _, e := range b.contents.Entries {
				if e.Marker {
					continue
				}
				if err := line(b.name, strings.TrimPrefix(e.Subject, "$KV."+b.name+"."), expected{revision: e.Seq, when: e.Time}); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// rested makes the ledger anew while others write.
func (n *node) rested() error {
	number := 0
	shot, err := n.open(func() (err error) {
		number, err = n.ledger.begin()
		return err
	})
	defer shot.close()
	if err == nil {
		err = shot.read()
	}
	if err != nil {
		return err
	}
	return n.rest(number, shot)
}

// stop ends the server. It may be called again.
func (n *node) stop() { n.over.Do(n.end) }

func (n *node) end() {
	close(n.quit)
	n.ended.Wait()
	n.halt()
	if err := n.ledger.close(); err != nil {
		n.log.Warn("the ledger cannot be written to the disk", "error", err)
	}
	_ = n.lock.Unlock()
}

// shot is what is kept at one moment. It stays readable while others write.
type shot struct{ buckets []shotBucket }

type shotBucket struct {
	name     string
	about    blocks.About
	stream   *blocks.Stream
	contents *blocks.Contents
}

func (s *shot) close() {
	for _, b := range s.buckets {
		_ = b.stream.Close() // they were only read
	}
}

// open opens all files at one moment, at which nothing is being written. Blocks grow at their end and are replaced, never changed: what is
// open stays as it was.
func (n *node) open(then func() error) (*shot, error) {
	n.gate.Lock()
	defer n.gate.Unlock()
	s, err := openShot(n.opt.Dir)
	if err == nil && then != nil {
		err = then()
	}
	return s, err
}

// snapshot is what is kept at one moment.
func (n *node) snapshot(then func() error) (*shot, error) {
	s, err := n.open(then)
	if err == nil {
		err = s.read()
	}
	return s, err
}

// openShot opens the files of all buckets.
func openShot(dir string) (*shot, error) {
	s := &shot{}
	names, err := streamNames(dir)
	if err != nil {
		return s, err
	}
	for _, name := range names {
		stream, err := blocks.Open(filepath.Join(blocks.Streams(filepath.Join(dir, "store")), name))
		if err != nil {
			return s, err
		}
		s.buckets = append(s.buckets, shotBucket{name: strings.TrimPrefix(name, kvPrefix), stream: stream})
	}
	return s, nil
}

// read reads what was opened.
func (s *shot) read() error {
	for i := range s.buckets {
		b := &s.buckets[i]
		var err error
		if b.about, err = b.stream.About(); err != nil {
			return fmt.Errorf("the bucket %s: %w", b.name, err)
		}
		if b.contents, err = b.stream.Contents(); err != nil {
			return fmt.Errorf("the bucket %s: %w", b.name, err)
		}
	}
	return nil
}

// bury deletes again what was deleted, and came back because the note of it was damaged.
func (s *Store) bury(ctx context.Context) error {
	s.node.mu.Lock()
	list := s.node.revived
	s.node.revived = nil
	s.node.mu.Unlock()
	for _, l := range list {
		b, err := s.existing(ctx, l.Bucket)
		if err == nil {
			var revision uint64
			if revision, err = b.purge(ctx, l.Key); err == nil { // also where nothing else may be written
				b.acknowledged(l.Key, revision, true)
			}
		}
		if err != nil {
			return fmt.Errorf("a deleted key has reappeared: %w", err)
		}
	}
	return nil
}

// Damage says what is known to be lost, and not accepted; "" for nothing.
func (s *Store) Damage() string {
	if s.node == nil {
		return ""
	}
	s.node.mu.Lock()
	defer s.node.mu.Unlock()
	var parts []string
	for _, r := range s.node.reports {
		parts = append(parts, r.ID+": "+r.Summary())
	}
	return strings.Join(parts, "; ")
}
