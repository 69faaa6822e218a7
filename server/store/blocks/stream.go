package blocks

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Names of files, as NATS has them: in a stream's directory, and in "msgs" below it.
const (
	Meta    = "meta.inf"
	MetaSum = "meta.sum"
	Index   = "index.db"
	dir     = "msgs"
	suffix  = ".blk"
)

// Streams is where the streams of the embedded server's only account are, below its store directory.
func Streams(store string) string { return filepath.Join(store, "jetstream", "$G", "streams") }

// File is one block, opened: what a file had when it was opened can be read from it, whatever becomes of its name.
type File struct {
	Name   string // relative to the stream's directory
	Number int
	Size   int64
	file   *os.File
}

// Load reads all of the block up to its size.
func (f *File) Load() ([]byte, error) {
	data := make([]byte, f.Size)
	if _, err := f.file.ReadAt(data, 0); err != nil && !(errors.Is(err, io.EOF) && f.Size == 0) {
		return nil, fmt.Errorf("%s: %w", f.Name, err)
	}
	return data, nil
}

// ReadAt reads a piece of the block.
func (f *File) ReadAt(p []byte, off int64) (int, error) { return f.file.ReadAt(p, off) }

// Stream is a stream's directory, opened.
type Stream struct {
	Name   string
	Dir    string
	Blocks []*File // by number
	Index  bool    // there is an index, whatever it holds
}

// Open opens the stream of a directory. The directory's name is the stream's.
func Open(path string) (s *Stream, err error) {
	for range tries {
		if s, err = open(path); err != nil {
			return nil, err
		}
		same, err := s.unchanged()
		if err != nil {
			return nil, errors.Join(err, s.Close())
		}
		if same {
			return s, nil
		}
		if err := s.Close(); err != nil { // the server tidied up meanwhile
			return nil, err
		}
	}
	return nil, fmt.Errorf("%s: its files change again and again while they are opened", path)
}

// tries bounds how often Open begins anew.
const tries = 20

func open(path string) (*Stream, error) {
	s := &Stream{Name: filepath.Base(path), Dir: path}
	numbers, index, err := list(path)
	if err != nil {
		return nil, err
	}
	s.Index = index
	for _, n := range numbers {
		name := filepath.Join(dir, strconv.Itoa(n)+suffix)
		f, err := os.Open(filepath.Join(path, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue // unchanged tells
		}
		if err != nil {
			return nil, errors.Join(err, s.Close())
		}
		info, err := f.Stat()
		if err != nil {
			return nil, errors.Join(err, f.Close(), s.Close())
		}
		s.Blocks = append(s.Blocks, &File{Name: name, Number: n, Size: info.Size(), file: f})
	}
	return s, nil
}

// list are the numbers of the blocks in a stream's directory, in order.
func list(path string) (numbers []int, index bool, err error) {
	files, err := os.ReadDir(filepath.Join(path, dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	for _, f := range files {
		index = index || f.Name() == Index
		text, block := strings.CutSuffix(f.Name(), suffix)
		if n, err := strconv.Atoi(text); block && err == nil {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return numbers, index, err
}

// unchanged reports whether the files that are open still have their names, and no other has come.
func (s *Stream) unchanged() (bool, error) {
	numbers, _, err := list(s.Dir)
	if err != nil || len(numbers) != len(s.Blocks) {
		return false, err
	}
	for i, f := range s.Blocks {
		now, err := os.Stat(filepath.Join(s.Dir, f.Name))
		if errors.Is(err, fs.ErrNotExist) || err == nil && numbers[i] != f.Number {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		was, err := f.file.Stat()
		if err != nil || !os.SameFile(was, now) {
			return false, err
		}
	}
	return true, nil
}

// Close gives the files back.
func (s *Stream) Close() error {
	var err error
	for _, f := range s.Blocks {
		err = errors.Join(err, f.file.Close())
	}
	s.Blocks = nil
	return err
}

// About is how a stream is described.
type About struct {
	Name     string        `json:"name"`
	Age      time.Duration `json:"max_age"`
	Bytes    int64         `json:"max_bytes"`
	Value    int32         `json:"max_msg_size"`
	PerKey   int64         `json:"max_msgs_per_subject"`
	Compress string        `json:"compression"`
}

// About reads and checks the stream's description.
func (s *Stream) About() (a About, err error) {
	text, err := os.ReadFile(filepath.Join(s.Dir, Meta))
	if err != nil {
		return a, err
	}
	said, err := os.ReadFile(filepath.Join(s.Dir, MetaSum))
	if err != nil {
		return a, err
	}
	sum, err := checksum(s.Name, text)
	if err != nil {
		return a, err
	}
	if hex.EncodeToString(sum) != strings.TrimSpace(string(said)) {
		return a, fmt.Errorf("%s: its checksum is wrong", Meta)
	}
	if err := json.Unmarshal(text, &a); err != nil {
		return a, fmt.Errorf("%s: %w", Meta, err)
	}
	return a, nil
}

// IndexState is what a stream's index says of it; NATS writes it when it stops, and every few minutes.
type IndexState struct {
	Messages, Last uint64 // how many there were, and the sequence of the last one
}

// IndexState reads and checks the index. An error that is fs.ErrNotExist says that there is none; the server makes it anew from the blocks
// then.
func (s *Stream) IndexState() (i IndexState, err error) {
	data, err := os.ReadFile(filepath.Join(s.Dir, dir, Index))
	if err != nil {
		return i, err
	}
	if len(data) < 2+check {
		return i, fmt.Errorf("%s: cut off", Index)
	}
	body := data[:len(data)-check]
	sum, err := checksum(s.Name, body)
	if err != nil {
		return i, err
	}
	if !bytes.Equal(sum, data[len(body):]) {
		return i, fmt.Errorf("%s: its checksum is wrong", Index)
	}
	at := 2 // magic and version
	next := func() uint64 {
		v, n := binary.Uvarint(body[min(at, len(body)):])
		at += max(n, 0)
		return v
	}
	i.Messages = next()
	_, _, _ = next(), next(), next() // bytes, first sequence, its time
	i.Last = next()
	return i, nil
}
