package store

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tilescope/server/store/blocks"
)

// Space is what a bucket takes on the disk, in bytes.
type Space struct {
	Bucket  string `json:"bucket"`
	Keys    int    `json:"keys"`
	Bytes   int64  `json:"bytes"`   // of what is kept
	Deleted int    `json:"deleted"` // keys of which the store only remembers that they were deleted
	Waste   int64  `json:"waste"`   // bytes that nobody needs, and that Compact frees
}

// Used says what each bucket of the embedded store takes, and how many bytes the disk has left.
func (s *Store) Used() (buckets []Space, left int64, err error) {
	if s.node == nil {
		return nil, 0, errors.New("an external NATS stores the data itself: its own tools show what space it takes")
	}
	shot, err := s.node.snapshot(nil)
	defer shot.close()
	if err != nil {
		return nil, 0, err
	}
	for _, b := range shot.buckets {
		one := Space{Bucket: b.name, Bytes: b.contents.Bytes, Waste: b.contents.Waste}
		for _, e := range b.contents.Entries {
			if e.Marker {
				one.Deleted++
			} else {
				one.Keys++
			}
		}
		buckets = append(buckets, one)
	}
	left, _ = free(s.opt.Dir)
	return buckets, left, nil
}

// Compact frees what nobody needs any more. The embedded server starts anew for it: everybody waits meanwhile, a second at most where
// a gigabyte is kept on a quick disk.
func (s *Store) Compact() error {
	if s.node == nil {
		return errors.New("an external NATS frees space itself")
	}
	n := s.node
	if s.Damage() != "" {
		return ErrDamaged
	}
	n.gate.Lock()
	defer n.gate.Unlock()
	if err := n.ledger.save(); err != nil {
		return fmt.Errorf("the ledger: %w", err)
	}
	n.halt()
	err := compact(n.opt.Dir)
	return errors.Join(err, n.resume())
}

// compact rewrites the blocks of all buckets, while no server runs. It may be ended at any moment: each block is the old one or the new
// one.
func compact(dir string) error {
	names, err := streamNames(dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := compactStream(filepath.Join(blocks.Streams(filepath.Join(dir, "store")), name)); err != nil {
			return fmt.Errorf("%s cannot be compacted: %w", name, err)
		}
	}
	return nil
}

func compactStream(path string) error {
	s, err := blocks.Open(path)
	if err != nil {
		return err
	}
	defer s.Close()
	c, err := s.Contents()
	if err != nil {
		return err
	}
	if len(c.Bad) > 0 || c.Waste == 0 {
		return nil // what is damaged is for the start to report
	}
	if err := os.Remove(filepath.Join(path, "msgs", blocks.Index)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, f := range s.Blocks {
		data, err := s.Compacted(c, f.Name)
		if err != nil {
			return err
		}
		if int64(len(data)) == f.Size {
			continue
		}
		if _, err := writeWhole(filepath.Join(path, f.Name), func(w *bufio.Writer) error {
			_, err := w.Write(data)
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}
