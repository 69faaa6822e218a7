package store

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// crowd is a store that many write to. Each writer counts under keys of its own; a value says which of its writer's writes it is.
type crowd struct {
	bucket *Bucket
	keys   int

	mu      sync.Mutex
	written map[string]int // number of the newest write of each key that was acknowledged
	total   atomic.Int64
}

func learnerKey(i int) string { return fmt.Sprintf("learner%d.stencil", i) }

func newCrowd(t *testing.T, s *Store, keys int) *crowd {
	t.Helper()
	b, err := s.Bucket(t.Context(), "learners", BucketOptions{Value: 1000})
	if err != nil {
		t.Fatal(err)
	}
	c := &crowd{bucket: b, keys: keys, written: map[string]int{}}
	var all sync.WaitGroup
	for w := range 32 {
		all.Go(func() {
			for i := w; i < keys; i += 32 {
				if err := c.write(t.Context(), learnerKey(i), 1); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	return c
}

func (c *crowd) write(ctx context.Context, key string, n int) error {
	noise := make([]byte, 200) // which no compression makes smaller
	for i := range noise {
		noise[i] = byte(rand.Uint32())
	}
	_, err := c.bucket.Put(ctx, key, fmt.Appendf(nil, "%d %s", n, noise))
	if err == nil {
		c.mu.Lock()
		c.written[key] = n
		c.mu.Unlock()
		c.total.Add(1)
	}
	return err
}

// acknowledged is a copy of what was acknowledged until now.
func (c *crowd) acknowledged() map[string]int {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := make(map[string]int, len(c.written))
	for k, n := range c.written {
		out[k] = n
	}
	return out
}

// writes continues with writing, so many a second together, until stop is called.
func (c *crowd) writes(t *testing.T, second int) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	const at = 16
	var all sync.WaitGroup
	for w := range at {
		all.Go(func() {
			tick := time.NewTicker(at * time.Second / time.Duration(second))
			defer tick.Stop()
			dice := rand.New(rand.NewPCG(uint64(w), 1))
			for {
				select {
				case <-tick.C:
				case <-ctx.Done():
					return
				}
				key := learnerKey(w + at*dice.IntN(c.keys/at)) // a writer's own
				c.mu.Lock()
				n := c.written[key] + 1
				c.mu.Unlock()
				if err := c.write(context.Background(), key, n); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	return func() { cancel(); all.Wait() }
}

// slowly reads as a slow network does, so many bytes each time, and tells when the first have come.
func slowly(r io.Reader, bytesEach int, each time.Duration) ([]byte, error) {
	var out bytes.Buffer
	buf := make([]byte, bytesEach)
	for {
		n, err := r.Read(buf)
		out.Write(buf[:n])
		if err == io.EOF {
			return out.Bytes(), nil
		}
		if err != nil {
			return nil, err
		}
		time.Sleep(each)
	}
}

// backupUnderWrites: anyone who was acknowledged before a backup began is in it, with what was acknowledged then or later; nothing in it is
// from after its moment; and what is restored is exactly it.
func backupUnderWrites(t *testing.T, learners, second int, pace time.Duration) {
	one := open(t, Options{Dir: memory(t), MaxBytes: 1 << 30})
	c := newCrowd(t, one, learners)
	stop := c.writes(t, second)
	time.Sleep(50 * time.Millisecond)
	began, start := c.total.Load(), time.Now()
	before := c.acknowledged()
	in, out := io.Pipe()
	result := make(chan Dumped, 1)
	go func() {
		d, err := one.Dump(context.Background(), out)
		if err != nil {
			t.Error(err)
		}
		result <- d
		_ = out.CloseWithError(err)
	}()
	whole, err := slowly(in, 4<<10, pace)
	if err != nil {
		t.Fatal(err)
	}
	meanwhile, took := c.total.Load()-began, time.Since(start)
	stop()
	d := <-result
	if d.Values != learners || !d.Moment || d.Buckets["learners"] != learners {
		t.Errorf("%+v of %d learners", d, learners)
	}
	if meanwhile == 0 && pace > 0 {
		t.Error("nothing was written while the backup was made")
	}
	t.Logf("%d learners, %d writes while the backup was read in %v, %d bytes", learners, meanwhile, took, len(whole))

	two := open(t, Options{Dir: memory(t), MaxBytes: 1 << 30})
	if back, err := two.Restore(t.Context(), bytes.NewReader(whole)); err != nil || back.Values != learners || back.sum != d.sum {
		t.Fatalf("%+v restored, %v", back, err)
	}
	b, err := two.Bucket(t.Context(), "learners", BucketOptions{Value: 1000})
	if err != nil {
		t.Fatal(err)
	}
	lost, late := 0, 0
	after := c.acknowledged()
	for i := range learners {
		v, err := b.Get(t.Context(), learnerKey(i))
		text, _, _ := strings.Cut(string(v.Data), " ")
		n, _ := strconv.Atoi(text)
		switch {
		case err != nil, n < before[learnerKey(i)]:
			lost++
		case n > after[learnerKey(i)]+1:
			late++
		}
	}
	if lost > 0 || late > 0 {
		t.Errorf("%d of %d learners lost something, %d have what nobody wrote", lost, learners, late)
	}
}

func TestABackupUnderWritesLosesNobody(t *testing.T) {
	t.Run("slow reader", func(t *testing.T) { backupUnderWrites(t, 640, 1500, 3*time.Millisecond) })
	t.Run("quick reader", func(t *testing.T) { backupUnderWrites(t, 640, 1500, 0) })
}
