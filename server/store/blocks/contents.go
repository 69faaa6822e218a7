package blocks

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"time"
)

// Entry is the newest message of a subject.
type Entry struct {
	Subject string
	Seq     uint64
	Time    time.Time
	Marker  bool // it says that what was kept under the subject is deleted
	Size    int  // bytes of its data

	block int
	start int64
}

// Contents are what a stream keeps, one message a subject, and what is wrong with its blocks.
type Contents struct {
	Entries map[string]Entry
	Last    uint64 // the highest sequence that any record names
	Records int    // that can be read, also those that nobody needs any more
	Bytes   int64  // of the messages in Entries, as records
	Waste   int64  // of records that nobody needs any more
	Bad     map[string][]Bad
}

// operation is the header of a message that deletes what is kept under its subject.
var operation = []byte("KV-Operation: ")

// Contents reads all blocks. It counts what cannot be read, and does not fail for it.
func (s *Stream) Contents() (*Contents, error) {
	c := &Contents{Entries: map[string]Entry{}, Bad: map[string][]Bad{}}
	gone := map[uint64]bool{}
	sizes := map[string]int64{}
	all := int64(0)
	for i, f := range s.Blocks {
		data, err := f.Load()
		if err != nil {
			return nil, err
		}
		r, err := NewReader(s.Name, f.Number)
		if err != nil {
			return nil, err
		}
		bad, err := r.Read(data, func(rec Record) error {
			c.Records++
			c.Last = max(c.Last, rec.Seq)
			all += rec.Size
			if rec.Kind != Message {
				gone[rec.Seq] = true
				return nil
			}
			if was, ok := c.Entries[rec.Subject]; !ok || was.Seq < rec.Seq {
				c.Entries[rec.Subject] = Entry{
					Subject: rec.Subject, Seq: rec.Seq, Time: rec.Time, Marker: bytes.Contains(rec.Header, operation), Size: len(rec.Data), block: i,
					start: rec.Start,
				}
				sizes[rec.Subject] = rec.Size
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		if len(bad) > 0 {
			c.Bad[f.Name] = bad
		}
	}
	for subject, e := range c.Entries {
		if gone[e.Seq] {
			delete(c.Entries, subject)
			continue
		}
		c.Bytes += sizes[subject]
	}
	c.Waste = all - c.Bytes
	return c, nil
}

// Data reads what is kept under an entry of the stream's contents.
func (s *Stream) Data(e Entry) ([]byte, error) {
	data := make([]byte, e.Size)
	if e.Size == 0 {
		return data, nil
	}
	if _, err := s.Blocks[e.block].ReadAt(data, e.start); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(s.Name, s.Blocks[e.block].Name), err)
	}
	return data, nil
}

// Mended is the file of a block without what is bad in it, and how many records that leaves.
func (s *Stream) Mended(file string) (good []byte, records int, err error) {
	i := slices.IndexFunc(s.Blocks, func(f *File) bool { return f.Name == file })
	if i < 0 {
		return nil, 0, fmt.Errorf("%s has no %s", s.Name, file)
	}
	block, err := s.Blocks[i].Load()
	if err != nil {
		return nil, 0, err
	}
	r, err := NewReader(s.Name, s.Blocks[i].Number)
	if err != nil {
		return nil, 0, err
	}
	good = make([]byte, 0, len(block))
	_, err = r.Read(block, func(rec Record) error {
		good = append(good, block[rec.Offset:rec.Offset+rec.Size]...)
		records++
		return nil
	})
	return good, records, err
}

// Compacted is the file of a block without the records that nobody needs any more. The one of the stream's last sequence stays, so that no
// sequence comes twice. Blocks must be replaced in their order: a note that a message is gone comes after it.
func (s *Stream) Compacted(c *Contents, file string) ([]byte, error) {
	i := slices.IndexFunc(s.Blocks, func(f *File) bool { return f.Name == file })
	if i < 0 {
		return nil, fmt.Errorf("%s has no %s", s.Name, file)
	}
	block, err := s.Blocks[i].Load()
	if err != nil {
		return nil, err
	}
	r, err := NewReader(s.Name, s.Blocks[i].Number)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, len(block))
	_, err = r.Read(block, func(rec Record) error {
		e, live := c.Entries[rec.Subject]
		if rec.Seq == c.Last || rec.Kind == Message && live && e.Seq == rec.Seq {
			out = append(out, block[rec.Offset:rec.Offset+rec.Size]...)
		}
		return nil
	})
	return out, err
}
