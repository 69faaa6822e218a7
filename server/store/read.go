package store

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
)

var (
	// ErrDump says that what must be restored is no whole dump.
	ErrDump = errors.New("this is not a complete backup")
	// ErrNotEmpty says that something is kept already where a dump is to be restored.
	ErrNotEmpty = errors.New("there is data here already; restore into an empty directory")
)

// mostLine bounds a line of a dump: the largest value, encoded.
const mostLine = 64 << 20

// VerifyDump reads a dump to its end, and says what it holds. An error that is ErrDump says that it is not what was written.
func VerifyDump(r io.Reader) (Dumped, error) { return read(r, nil) }

// read gives a dump's lines to take, one after the other. Only an error of nil says that the dump was a whole one.
func read(r io.Reader, take func(line) error) (d Dumped, err error) {
	zip, err := gzip.NewReader(r)
	if err != nil {
		return d, fmt.Errorf("%w: %w", ErrDump, err)
	}
	lines := bufio.NewScanner(zip)
	lines.Buffer(nil, mostLine)
	c := checker{sum: sha256.New(), content: content{sha256.New()}}
	c.Buckets = map[string]int{}
	for n := 1; lines.Scan(); n++ {
		l, err := c.check(lines.Bytes())
		if err == nil && take != nil {
			err = take(l)
		}
		if err != nil {
			return c.Dumped, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return c.Dumped, fmt.Errorf("%w: %w", ErrDump, err)
	}
	if !c.ended {
		return c.Dumped, fmt.Errorf("%w: its end is missing", ErrDump)
	}
	return c.Dumped, nil
}

// checker holds a dump's lines against each other.
type checker struct {
	Dumped
	sum     hash.Hash
	content content
	version int
	bucket  string
	key     string
	first   bool                // the next value is its bucket's first
	keys    map[string]struct{} // of a dump of version 1, where they may come twice
	lines   int                 // with values, of a dump of version 1
	ended   bool
}

func (c *checker) check(text []byte) (l line, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return l, fmt.Errorf("%w: %w", ErrDump, err)
	}
	switch {
	case c.ended:
		return l, fmt.Errorf("%w: there is data after its end", ErrDump)
	case c.version == 0:
		err = c.head(l.Head)
	case l.Bucket != nil:
		if _, again := c.Buckets[l.Bucket.Name]; again || c.version > 1 && c.bucket > l.Bucket.Name {
			return l, fmt.Errorf("%w: its buckets are out of order", ErrDump)
		}
		c.bucket, c.first, c.keys = l.Bucket.Name, true, map[string]struct{}{}
		c.Buckets[c.bucket] = 0
	case l.Value != nil && c.bucket != "":
		err = c.value(l.Value)
	case l.End != nil:
		err = c.end(l.End)
	default:
		err = fmt.Errorf("%w: a line says nothing", ErrDump)
	}
	c.sum.Write(text)
	c.sum.Write([]byte{'\n'})
	return l, err
}

func (c *checker) head(h *dumpHead) error {
	if h == nil {
		return fmt.Errorf("%w: its beginning is missing", ErrDump)
	}
	if h.Version < 1 || h.Version > dumpVersion {
		return fmt.Errorf("the backup has version %d, and this program reads versions up to %d", h.Version, dumpVersion)
	}
	c.version, c.Made, c.Moment, c.Damage = h.Version, h.Made, h.Moment, h.Damage
	return nil
}

// value counts a key. Sorted keys are distinct when each is greater than the one before.
func (c *checker) value(v *dumpValue) error {
	c.lines++
	if c.version == 1 {
		if _, again := c.keys[v.Key]; again {
			return nil
		}
		c.keys[v.Key] = struct{}{}
	} else if !c.first && v.Key <= c.key {
		return fmt.Errorf("%w: its keys are out of order, or one occurs twice", ErrDump)
	}
	c.key, c.first = v.Key, false
	c.Values++
	c.Buckets[c.bucket]++
	c.content.add(c.bucket, v.Key, v.Data)
	return nil
}

func (c *checker) end(e *dumpEnd) error {
	switch {
	case hex.EncodeToString(c.sum.Sum(nil)) != e.Sum, c.lines != e.Values:
		return fmt.Errorf("%w: it has %d values and its last line says %d, or a value was changed", ErrDump, c.lines, e.Values)
	case c.version > 1 && (!maps.Equal(c.Buckets, e.Buckets) || c.content.String() != e.Content):
		return fmt.Errorf("%w: its buckets do not have as many keys as its last line says", ErrDump)
	}
	if c.version > 1 {
		c.Dumped.sum = e.Content
	}
	c.ended = true
	return nil
}
