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
	name          string // key of its content in state.files
	at            int64  // position in the file, without what was pushed back
	back          string // pushed back, in the order of reading
	reads, writes bool
	appends       bool
	ended, failed bool
	open          bool
}

// The first handle of a file, and how many may be open, as on Linux with glibc.
const (
	firstFile = 4
	maxOpen   = 1000
)

// temporary begins the keys of files without a name (removed while open, or from tmpfile): no string of C holds it.
const temporary = "\x00"

// Errors of calls, as the prelude has them in errno.
const (
	noEntry = 2
	badName = 14
	exists  = 17
	invalid = 22
	tooMany = 24
	noSpace = 28
	noSeek  = 29
)

const (
	maxNames = 1000    // files of a run
	maxSeek  = 1 << 44 // largest position: the largest file of ext4
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

// actual is the handle of the file that freopen gave a standard stream; any other handle is itself.
func (p *Process) actual(handle uint64) uint64 {
	if handle >= stdinFile && handle <= stderrFile && p.reopened[handle] != 0 {
		return p.reopened[handle]
	}
	return handle
}

// file is an open file by its handle; nil for the streams of the process and for what is no file.
func (k *call) file(handle uint64) *stream {
	handle = k.actual(handle)
	if i := handle - firstFile; handle >= firstFile && i < uint64(len(k.open)) && k.open[i].open {
		return &k.open[i]
	}
	return nil
}

// nameless is a new key for a file without a name.
func (p *Process) nameless() string {
	p.temporaries++
	return temporary + strconv.Itoa(p.temporaries)
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
	k.resultInt(k.openAs(k.freeSlot(), name, mode))
}

// freopen closes a stream and opens it again; a null name means the same file. The result is as fopen's.
func (k *call) freopen() {
	handle := k.arg(2)
	s := k.file(handle)
	mode, ok := k.text(k.arg(1))
	if !ok {
		return
	}
	name := ""
	switch named := k.arg(0) != 0; {
	case named:
		if name, ok = k.text(k.arg(0)); !ok {
			return
		}
	case s == nil: // a standard stream stays as it is
		k.resultInt(int(handle))
		return
	default:
		name = s.name
	}
	if s != nil {
		s.open = false
		defer k.unused(s.name)
	}
	if i := slices.Index([]string{"/dev/stdin", "/dev/stdout", "/dev/stderr"}, name); i >= 0 {
		if handle <= stderrFile {
			k.reopened[handle] = 0
		}
		k.resultInt(stdinFile + i)
		return
	}
	slot := k.freeSlot()
	if s != nil {
		slot = int(k.actual(handle) - firstFile)
	}
	got := k.openAs(slot, name, mode)
	if got > 0 && handle <= stderrFile {
		k.reopened[handle] = uint64(got)
	}
	if got > 0 {
		got = int(handle)
	}
	k.resultInt(got)
}

// freeSlot is the index of the first stream that is not open, or the next new index.
func (k *call) freeSlot() int {
	if slot := slices.IndexFunc(k.open, func(s stream) bool { return !s.open }); slot >= 0 {
		return slot
	}
	return len(k.open)
}

// modeOf parses a mode of fopen; ok is false for an invalid one. Like glibc it looks at the first seven characters only.
func modeOf(mode string) (s stream, clears, creates, only, ok bool) {
	const lookedAt = 7
	if mode == "" {
		return s, false, false, false, false
	}
	switch mode[0] {
	case 'r':
		s.reads = true
	case 'w':
		s.writes, clears, creates = true, true, true
	case 'a':
		s.writes, s.appends, creates = true, true, true
	default:
		return s, false, false, false, false
	}
	rest := mode[1:min(len(mode), lookedAt)]
	if strings.Contains(rest, "+") {
		s.reads, s.writes = true, true
	}
	return s, clears, creates, strings.Contains(rest, "x") && creates, true
}

// openAs opens a file as the stream with index slot. It answers the handle, or the negated errno.
func (k *call) openAs(slot int, name, mode string) int {
	s, clears, creates, only, ok := modeOf(mode)
	switch {
	case !ok:
		return -invalid
	case slot >= maxOpen:
		return -tooMany
	case name == "":
		return -noEntry
	case !strings.HasPrefix(name, temporary):
		name = path.Clean(name)
	}
	_, there := k.files[name]
	switch {
	case there && only:
		return -exists
	case !there && !creates:
		k.absent(name)
		return -noEntry
	case !there && len(k.files) >= maxNames:
		return -noSpace
	}
	if clears || !there {
		k.keepFile(name, content{written: true})
	}
	return k.attach(slot, name, s)
}

// attach makes s the stream with index slot, of the named file. It answers the handle.
func (k *call) attach(slot int, name string, s stream) int {
	s.name, s.open = name, true
	if s.appends && !s.reads { // glibc seeks to the end for a, not for a+
		s.at = int64(len(k.files[name].data))
	}
	if slot == len(k.open) {
		k.open = append(k.open, stream{})
	}
	k.open[slot] = s
	return firstFile + slot
}

// tmpfile opens a file without a name, which lasts until it is closed.
func (k *call) tmpfile() {
	switch slot := k.freeSlot(); {
	case slot >= maxOpen:
		k.resultInt(-tooMany)
	case len(k.files) >= maxNames:
		k.resultInt(-noSpace)
	default:
		name := k.nameless()
		k.keepFile(name, content{written: true})
		k.resultInt(k.attach(slot, name, stream{reads: true, writes: true}))
	}
}

// unused drops a file that has neither a name nor an open stream.
func (k *call) unused(name string) {
	if strings.HasPrefix(name, temporary) && !slices.ContainsFunc(k.open, func(s stream) bool { return s.open && s.name == name }) {
		k.dropFile(name)
	}
}

// renameFile renames a file; open streams keep it. A file that had the new name loses it.
func (k *call) renameFile(from, to string) {
	if _, there := k.files[to]; there && !strings.HasPrefix(to, temporary) {
		k.renameFile(to, k.nameless())
	}
	c := k.files[from]
	k.dropFile(from)
	k.keepFile(to, c)
	for i := range k.open {
		if s := &k.open[i]; s.open && s.name == from {
			s.name = to
		}
	}
	k.unused(to)
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
	if text == "" {
		return 0
	}
	if !s.writes {
		s.failed = true
		return eof
	}
	c := k.files[s.name]
	if s.appends {
		s.at = int64(len(c.data))
	}
	size := int64(len(c.data))
	end := s.at + int64(len(text))
	if int64(k.fileBytes)+max(end-size, 0) > int64(k.opts.MaxFiles) {
		k.m.Exhaust(machine.FileBudget)
		return eof
	}
	if !k.charge(uint64(len(text))) {
		return eof
	}
	if s.at < size { // what is there is replaced: others may hold it
		if !k.charge(uint64(size)) {
			return eof
		}
		data := append(slices.Clone(c.data[:s.at]), text...)
		if end < size {
			data = append(data, c.data[end:]...)
		}
		c.data = data
	} else {
		if gap := s.at - size; gap > 0 {
			c.data = append(c.data, make([]byte, gap)...)
		}
		c.data = append(c.data, text...)
	}
	c.text, c.written, s.at, s.back = "", true, end, ""
	k.keepFile(s.name, c)
	return len(text)
}

// rest is what is left to read of a stream; false where it cannot be read.
func (k *call) rest(handle uint64) (string, bool) {
	handle = k.actual(handle)
	if handle == stdinFile {
		return k.opts.Stdin[min(k.input, len(k.opts.Stdin)):], true
	}
	s := k.file(handle)
	switch {
	case s == nil:
		return "", false
	case !s.reads:
		s.failed = true
		return "", false
	case s.ended: // sticky, as in C: also when the file has grown
		return "", true
	}
	c, there := k.files[s.name]
	if there && len(c.text) != len(c.data) {
		if !k.charge(uint64(len(c.data))) {
			return "", false
		}
		c.text = string(c.data)
		k.files[s.name] = c
	}
	left := c.text[min(s.at, int64(len(c.text))):]
	if s.back == "" {
		return left, true
	}
	if !k.charge(uint64(len(left))) {
		return "", false
	}
	return s.back + left, true
}

// advance goes over n bytes of a stream; ended says that a read has come to its end.
func (k *call) advance(handle uint64, n int, ended bool) {
	handle = k.actual(handle)
	if handle == stdinFile {
		k.input, k.ended = k.input+n, k.ended || ended
	} else if s := k.file(handle); s != nil {
		pushed := min(n, len(s.back))
		s.back = s.back[pushed:]
		s.at, s.ended = s.at+int64(n-pushed), s.ended || ended
	}
}

// filesCall carries out the calls that only files have.
func (k *call) filesCall() {
	s := k.file(k.arg(0))
	switch k.id {
	case builtin.Fopen:
		k.fopen()
	case builtin.Freopen:
		k.freopen()
	case builtin.Tmpfile:
		k.tmpfile()
	case builtin.Fclose:
		if s != nil {
			s.open = false
			k.unused(s.name)
			if handle := k.arg(0); handle <= stderrFile {
				k.reopened[handle] = 0
			}
		}
		k.resultInt(0)
	case builtin.Fseek:
		if s == nil {
			k.resultInt(-noSeek)
			return
		}
		k.resultInt(k.fseek(s, int64(k.arg(1)), k.int(2)))
	case builtin.Ftell:
		if s == nil {
			k.result(^uint64(0))
			return
		}
		k.result(uint64(s.at - int64(len(s.back))))
	case builtin.Remove, builtin.Rename:
		k.renamed()
	}
}

// fseek answers 0, or the negated errno.
func (k *call) fseek(s *stream, offset int64, whence int32) int {
	var from int64
	switch whence {
	case 0:
	case 1:
		from = s.at - int64(len(s.back))
	case 2:
		from = int64(len(k.files[s.name].data))
	default:
		return -invalid
	}
	if offset > maxSeek-from || offset < -from {
		return -invalid
	}
	s.at, s.back, s.ended = from+offset, "", false
	return 0
}

// renamed carries out remove and rename: 0, or the negated errno.
func (k *call) renamed() {
	name, ok := k.text(k.arg(0))
	if !ok {
		return
	}
	to := ""
	if k.id == builtin.Rename {
		if to, ok = k.text(k.arg(1)); !ok {
			return
		}
	}
	_, there := k.files[path.Clean(name)]
	if !there || name == "" || k.id == builtin.Rename && to == "" {
		k.resultInt(-noEntry)
		return
	}
	name = path.Clean(name)
	switch {
	case k.id == builtin.Remove:
		k.renameFile(name, k.nameless())
	case path.Clean(to) != name:
		k.markWritten(name)
		k.renameFile(name, path.Clean(to))
	}
	k.resultInt(0)
}

// markWritten counts a file among those that the run has written, as a renamed one is under its new name.
func (k *call) markWritten(name string) {
	c := k.files[name]
	c.written = true
	k.files[name] = c
}
