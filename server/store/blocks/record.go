package blocks

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"

	"github.com/minio/highwayhash"
)

// Kind of a record.
type Kind int

const (
	// Message is a message as it was stored.
	Message Kind = iota
	// Erased says that the message of a sequence is gone, and takes its place.
	Erased
	// Tombstone says that the message of a sequence, which is elsewhere, is gone.
	Tombstone
)

// Record is one record of a block whose checksum is right. Its slices share the block's memory.
type Record struct {
	Kind    Kind
	Seq     uint64
	Time    time.Time
	Subject string
	Header  []byte // of the message, as NATS writes it; nil for none
	Data    []byte
	Offset  int64 // of the record in its block
	Size    int64 // of all of the record
	Start   int64 // of the data in the block
}

// Bad is a piece of a block that is no record.
type Bad struct {
	Offset, Size int64
	Why          string
	Tail         bool   // nothing follows: what a write that was cut short leaves behind
	Subject      string // as far as it can be read; it may be wrong
}

// The form of a record, as nats-server's filestore.go writes it: length (4 bytes, highest bit: with headers), sequence (8, its two highest
// bits: erased, tombstone), time (8), length of the subject (2), subject, where there are headers their length (4) and they, data, checksum
// (8).
const (
	head      = 22
	check     = 8
	least     = head + check
	most      = 32 << 20
	headerBit = 1 << 31
	erasedBit = 1 << 63
	tombBit   = 1 << 62
)

// Reader reads one block of a stream: the stream's name and the block's number are part of every checksum.
type Reader struct{ hash *highwayhash.Digest64 }

// NewReader is for a block of a stream.
func NewReader(stream string, number int) (*Reader, error) {
	h, err := hasher(fmt.Sprintf("%s-%d", stream, number))
	return &Reader{h}, err
}

// hasher makes checksums with a key that NATS makes of a name.
func hasher(name string) (*highwayhash.Digest64, error) {
	key := sha256.Sum256([]byte(name))
	h, err := highwayhash.NewDigest64(key[:])
	if err != nil {
		return nil, fmt.Errorf("checksums of %s: %w", name, err)
	}
	return h, nil
}

// checksum is that of a stream's other files.
func checksum(stream string, data []byte) ([]byte, error) {
	h, err := hasher(stream)
	if err != nil {
		return nil, err
	}
	_, _ = h.Write(data) // it never fails
	return h.Sum(nil), nil
}

// sum is the checksum of a record's parts.
func (r *Reader) sum(parts ...[]byte) []byte {
	r.hash.Reset()
	for _, p := range parts {
		_, _ = r.hash.Write(p) // it never fails
	}
	return r.hash.Sum(nil)
}

// Read gives each record of a block to take, and returns what is none. An error is one of take.
func (r *Reader) Read(block []byte, take func(Record) error) ([]Bad, error) {
	var bad []Bad
	for at := 0; at < len(block); {
		rec, why := r.record(block, at)
		if why == "" {
			if err := take(rec); err != nil {
				return bad, err
			}
			at += int(rec.Size)
			continue
		}
		next := r.next(block, at)
		bad = append(bad, Bad{Offset: int64(at), Size: int64(next - at), Why: why, Tail: next == len(block), Subject: guess(block[at:next])})
		at = next
	}
	return bad, nil
}

// record reads the record at an offset, or says why there is none.
func (r *Reader) record(block []byte, at int) (rec Record, why string) {
	b := block[at:]
	if len(b) < least {
		return rec, "cut off"
	}
	le := binary.LittleEndian
	length := le.Uint32(b)
	headers := length&headerBit != 0
	size, subject := int(length&^headerBit), int(le.Uint16(b[20:]))
	fixed := least + subject
	if headers {
		fixed += 4
	}
	switch {
	case size < fixed || size > most:
		return rec, "its length cannot be right"
	case size > len(b):
		return rec, "cut off"
	}
	body := b[head : size-check]
	rest := body[subject:]
	header := 0
	if headers {
		if header = int(le.Uint32(rest)); header > len(rest)-4 {
			return rec, "the length of its headers cannot be right"
		}
		rest = rest[4:]
	}
	if !bytes.Equal(r.sum(b[4:20], body[:subject], rest), b[size-check:size]) {
		return rec, "its checksum is wrong"
	}
	seq := le.Uint64(b[4:])
	rec = Record{
		Seq: seq &^ (erasedBit | tombBit), Time: time.Unix(0, int64(le.Uint64(b[12:]))).UTC(), Subject: string(body[:subject]),
		Data:   rest[header:],
		Offset: int64(at), Size: int64(size), Start: int64(at + size - check - len(rest) + header),
	}
	if headers {
		rec.Header = rest[:header]
	}
	switch {
	case seq&tombBit != 0:
		rec.Kind = Tombstone
	case seq&erasedBit != 0 || rec.Seq == 0:
		rec.Kind = Erased
	}
	return rec, ""
}

// next is where the next record begins behind something that is none: where its length says, or wherever there is one; the block's end
// where there is none.
func (r *Reader) next(block []byte, at int) int {
	if rest := len(block) - at; rest >= least {
		size := int(binary.LittleEndian.Uint32(block[at:]) &^ headerBit)
		if size >= least && size < rest {
			if _, why := r.record(block, at+size); why == "" {
				return at + size
			}
		}
	}
	for i := at + 1; i+least <= len(block); i++ {
		if !promising(block[i:]) {
			continue
		}
		if _, why := r.record(block, i); why == "" {
			return i
		}
	}
	return len(block)
}

// prefix of the subjects of what is kept under keys.
const prefix = "$KV."

// promising reports whether a record may begin here, without a look at all of it: so no checksum is made at each byte.
func promising(b []byte) bool {
	le := binary.LittleEndian
	size, subject := int(le.Uint32(b)&^headerBit), int(le.Uint16(b[20:]))
	switch {
	case size < least || size > most || size > len(b) || subject > size-least:
		return false
	case subject == 0:
		return size == least || le.Uint64(b[4:])&erasedBit != 0 && le.Uint64(b[12:]) == 0
	}
	return subject > len(prefix) && bytes.HasPrefix(b[head:], []byte(prefix))
}

// guess is the subject that something broken seems to have.
func guess(b []byte) string {
	i := bytes.Index(b[:min(len(b), 1<<10)], []byte(prefix))
	if i < 0 {
		return ""
	}
	b = b[i:]
	end := 0
	for end < len(b) && end < 256 && (b[end] == '.' || b[end] == '-' || b[end] == '_' || b[end] == '$' || b[end] == '/' || b[end] == '=' ||
		'0' <= b[end] && b[end] <= '9' || 'A' <= b[end] && b[end] <= 'Z' || 'a' <= b[end] && b[end] <= 'z') {
		end++
	}
	return string(b[:end])
}
