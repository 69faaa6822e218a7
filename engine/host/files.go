package host

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/builtin"
	"tilescope/engine/machine"
	"tilescope/engine/source"
)

// File is a file that a run has from the start, or has written.
type File struct {
	Name string
	Data []byte
}

// content is a file of the run. The bytes of data are never changed, only followed by others or replaced; text is the same for reading, as
// far as it was read.
type content struct {
	data    []byte
	text    string
	written bool
}

// stream is a file that the program has opened.
type stream struct {
	name          string
	at            int
	reads, writes bool
	appends       bool
	ended, open   bool
}

// The first handle of a file, and how many may be open, as on Linux with glibc.
const (
	firstFile = 4
	maxOpen   = 1000
)

// temporary begins the names of files without one: no string of C holds it.
const temporary = "\x00"

// Errors of fopen, as the prelude has them in errno.
const (
	noEntry  = 2
	badName  = 14
	tooMany  = 24
	noSpace  = 28
	invalid  = 22
	maxNames = 1000 // files of a run
)

// DefaultMaxFiles bounds the bytes of a run's files together.
const DefaultMaxFiles = 16 << 20

// Files are those that the program has written and not removed, by name.
func (p *Process) Files() []File {
	var list []File
	for name, c := range p.files {
		if c.written && !strings.HasPrefix(name, temporary) {
			list = append(list, File{name, c.data})
		}
	}
	slices.SortFunc(list, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// Absent is a file that the program tried to read and that is not there.
type Absent struct {
	Name string
	Pos  source.Pos // where it was tried first
}

// maxAbsent bounds the names that are remembered, and maxAbsentName the bytes of one.
const (
	maxAbsent     = 8
	maxAbsentName = 100
)

// absent remembers a file that is not there, once.
func (k *call) absent(name string) {
	known := slices.ContainsFunc(k.lacked, func(a Absent) bool { return a.Name == name })
	if known || len(k.lacked) >= maxAbsent || len(name) > maxAbsentName {
		return
	}
	k.lacked = append(slices.Clip(k.lacked), Absent{name, k.pos}) // saved states share the list
}

// Absent are the files that the program tried to read and did not find, in the order in which it tried them.
func (p *Process) Absent() []Absent { return p.lacked }

// file is an open file by its handle; nil for the streams of the process and for what is no file.
func (k *call) file(handle uint64) *stream {
	if i := handle - firstFile; handle >= firstFile && i < uint64(len(k.open)) && k.open[i].open {
		return &k.open[i]
	}
	return nil
}

// fopen answers a handle, or an error's number below zero.
func (k *call) fopen() {
	if k.arg(0) == 0 { // as fopen(argv[1], "r") without an argument: the system refuses the name, and nothing crashes
		k.resultInt(-badName)
		return
	}
	name, ok := k.text(k.arg(0))
	mode, ok2 := k.text(k.arg(1))
	if !ok || !ok2 {
		return
	}
	if name == "" && mode == "w+" { // one that has no name, until it is closed
		k.temporaries++
		name = temporary + strconv.Itoa(k.temporaries)
	} else {
		name = path.Clean(name)
	}
	plus := strings.Contains(mode, "+")
	s := stream{name: name, open: true, reads: plus, writes: plus}
	c, there := k.files[name]
	switch {
	case strings.HasPrefix(mode, "r"):
		if s.reads = true; !there {
			k.absent(name)
			k.resultInt(-noEntry)
			return
		}
	case strings.HasPrefix(mode, "w"):
		s.writes, c, there = true, content{written: true}, false
	case strings.HasPrefix(mode, "a"):
		s.writes, s.appends = true, true
	default:
		k.resultInt(-invalid)
		return
	}
	if !there {
		if len(k.files) >= maxNames {
			k.resultInt(-noSpace)
			return
		}
		c.written = true
		k.keepFile(name, c)
	}
	for i := range k.open {
		if !k.open[i].open {
			k.open[i] = s
			k.resultInt(firstFile + i)
			return
		}
	}
	if len(k.open) >= maxOpen {
		k.resultInt(-tooMany)
		return
	}
	k.open = append(k.open, s)
	k.resultInt(firstFile + len(k.open) - 1)
}

// keepFile gives a file its content. Like dropFile it keeps count of the bytes of all files.
func (p *Process) keepFile(name string, c content) {
	if p.files == nil {
		p.files = map[string]content{}
	}
	p.fileBytes += len(c.data) - len(p.files[name].data)
	p.files[name] = c
}

func (p *Process) dropFile(name string) {
	p.fileBytes -= len(p.files[name].data)
	delete(p.files, name)
}

// putFile writes to a file, which may not get larger than a run's files may be.
func (k *call) putFile(s *stream, text string) int {
	if !s.writes {
		return eof
	}
	c := k.files[s.name]
	if s.appends {
		s.at = len(c.data)
	}
	end := s.at + len(text)
	if k.fileBytes+max(end-len(c.data), 0) > k.opts.MaxFiles {
		k.m.Exhaust(machine.FileBudget)
		return eof
	}
	if !k.charge(uint64(len(text))) {
		return eof
	}
	if s.at < len(c.data) { // what is there is replaced: others may hold it
		if !k.charge(uint64(len(c.data))) {
			return eof
		}
		data := append(slices.Clone(c.data[:s.at]), text...)
		if end < len(c.data) {
			data = append(data, c.data[end:]...)
		}
		c.data = data
	} else {
		if gap := s.at - len(c.data); gap > 0 {
			c.data = append(c.data, make([]byte, gap)...)
		}
		c.data = append(c.data, text...)
	}
	c.text, c.written, s.at = "", true, end
	k.keepFile(s.name, c)
	return len(text)
}

// rest is what is left to read of a stream; false where it cannot be read.
func (k *call) rest(handle uint64) (string, bool) {
	if handle == stdinFile {
		return k.opts.Stdin[min(k.input, len(k.opts.Stdin)):], true
	}
	s := k.file(handle)
	if s == nil || !s.reads {
		return "", false
	}
	c, there := k.files[s.name]
	if there && len(c.text) != len(c.data) {
		if !k.charge(uint64(len(c.data))) {
			return "", false
		}
		c.text = string(c.data)
		k.files[s.name] = c
	}
	return c.text[min(s.at, len(c.text)):], true
}

// advance goes over n bytes of a stream; ended says that a read has come to its end.
func (k *call) advance(handle uint64, n int, ended bool) {
	if handle == stdinFile {
		k.input, k.ended = k.input+n, k.ended || ended
	} else if s := k.file(handle); s != nil {
		s.at, s.ended = s.at+n, s.ended || ended
	}
}

// files carries out the calls that only files have.
func (k *call) filesCall() {
	s := k.file(k.arg(0))
	switch k.id {
	case builtin.Fopen:
		k.fopen()
	case builtin.Fclose:
		if s == nil {
			k.resultInt(0)
			return
		}
		s.open = false
		if strings.HasPrefix(s.name, temporary) {
			k.dropFile(s.name)
		}
		k.resultInt(0)
	case builtin.Fseek:
		if s == nil {
			k.resultInt(-1)
			return
		}
		at := int64(k.arg(1))
		switch k.int(2) {
		case 1:
			at += int64(s.at)
		case 2:
			at += int64(len(k.files[s.name].data))
		}
		if at < 0 || at > int64(k.opts.MaxFiles) {
			k.resultInt(-1)
			return
		}
		s.at, s.ended = int(at), false
		k.resultInt(0)
	case builtin.Ftell:
		if s == nil {
			k.result(^uint64(0))
			return
		}
		k.result(uint64(s.at))
	case builtin.Remove:
		name, ok := k.text(k.arg(0))
		if !ok {
			return
		}
		name = path.Clean(name)
		if _, there := k.files[name]; !there {
			k.resultInt(-1)
			return
		}
		k.dropFile(name)
		k.resultInt(0)
	}
}
