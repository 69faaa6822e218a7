package host_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// cStream is a FILE over a file of the kernel's, as glibc has it but without a buffer: where it is in the file the kernel knows. What the
// kernel does not have is here.
type cStream struct {
	file          *os.File
	number        int // that fileno gives
	reads, writes bool
	appends       bool
	ended, failed bool
	back          []byte // characters pushed back; the last one is read first
	fromBack      bool   // the last character read was one of them
	did           act    // since the last seek
}

// act is what a stream has done: between reading and writing C wants a seek.
type act int

const (
	nothing act = iota
	didRead
	didWrite
)

// openFlags are open's flags for a mode of fopen; false for what is none.
func openFlags(mode string) (int, bool) {
	flags, others := os.O_RDONLY, 0
	switch {
	case strings.HasPrefix(mode, "r"):
	case strings.HasPrefix(mode, "w"):
		flags, others = os.O_WRONLY, os.O_CREATE|os.O_TRUNC
	case strings.HasPrefix(mode, "a"):
		flags, others = os.O_WRONLY, os.O_CREATE|os.O_APPEND
	default:
		return 0, false
	}
	if strings.Contains(mode, "+") {
		flags = os.O_RDWR
	}
	if strings.Contains(mode, "x") {
		others |= os.O_EXCL
	}
	return flags | others, true
}

// errnoOf is the number that errno has after a failed call.
func errnoOf(err error) int {
	var number syscall.Errno
	if !errors.As(err, &number) {
		return 0
	}
	return int(number)
}

func openStream(path, mode string, number int) (*cStream, error) {
	flags, ok := openFlags(mode)
	if !ok {
		return nil, syscall.EINVAL
	}
	file, err := os.OpenFile(path, flags, 0o600)
	if err != nil {
		return nil, err
	}
	both := flags&os.O_RDWR != 0
	s := &cStream{file: file, number: number, reads: both || flags&os.O_WRONLY == 0, writes: both || flags&os.O_WRONLY != 0,
		appends: flags&os.O_APPEND != 0}
	if s.appends && !s.reads {
		_, err = file.Seek(0, io.SeekEnd) // glibc does; for a+ it does not
	}
	return s, err
}

// at is where the kernel is in the file, and size what it holds.
func (s *cStream) at() int64 {
	at, err := s.file.Seek(0, io.SeekCurrent)
	if err != nil {
		panic(err)
	}
	return at
}

func (s *cStream) size() int64 {
	info, err := s.file.Stat()
	if err != nil {
		panic(err)
	}
	return info.Size()
}

func (s *cStream) tell() int64 { return s.at() - int64(len(s.back)) }

const cEOF = -1

func (s *cStream) getc() int {
	switch {
	case !s.reads:
		s.failed = true
		return cEOF
	case len(s.back) > 0:
		c := s.back[len(s.back)-1]
		s.back, s.fromBack = s.back[:len(s.back)-1], true
		return int(c)
	case s.ended: // stays so until the program clears it
		return cEOF
	}
	s.did, s.fromBack = didRead, false
	var one [1]byte
	n, err := s.file.Read(one[:])
	if n == 0 {
		if err != io.EOF {
			panic(err)
		}
		s.ended = true
		return cEOF
	}
	return int(one[0])
}

func (s *cStream) ungetc(c int) int {
	if c == cEOF {
		return cEOF
	}
	s.back, s.ended = append(s.back, byte(c)), false
	return int(byte(c))
}

// unread puts back what a scan has read too far.
func (s *cStream) unread(c int) {
	switch {
	case c == cEOF:
	case s.fromBack:
		s.back = append(s.back, byte(c))
	default:
		if _, err := s.file.Seek(-1, io.SeekCurrent); err != nil {
			panic(err)
		}
	}
}

func (s *cStream) fread(size, count int) (int, []byte) {
	if size == 0 || count == 0 {
		return 0, nil
	}
	var read []byte
	for len(read) < size*count {
		c := s.getc()
		if c == cEOF {
			break
		}
		read = append(read, byte(c))
	}
	return len(read) / size, read
}

// fgets answers nil for NULL.
func (s *cStream) fgets(n int) []byte {
	if n <= 0 {
		return nil
	}
	line := []byte{}
	for len(line) < n-1 {
		c := s.getc()
		if c == cEOF {
			if len(line) == 0 {
				return nil
			}
			break
		}
		if line = append(line, byte(c)); c == '\n' {
			break
		}
	}
	return line
}

// write answers false where the stream is not for writing. Nothing to write is written anywhere.
func (s *cStream) write(p []byte) bool {
	if len(p) == 0 {
		return true
	}
	if !s.writes {
		s.failed = true
		return false
	}
	s.did = didWrite
	if _, err := s.file.Write(p); err != nil {
		panic(err)
	}
	return true
}

func (s *cStream) seek(offset int64, whence int) int {
	if whence == io.SeekCurrent {
		offset -= int64(len(s.back))
	}
	if whence < 0 || whence > 2 {
		return int(syscall.EINVAL)
	}
	if _, err := s.file.Seek(offset, whence); err != nil {
		return errnoOf(err)
	}
	s.back, s.ended, s.did = nil, false, nothing
	return 0
}

// scanned is what a call of fscanf gave.
type scanned struct {
	result  int
	numbers []int
	words   []string
}

// scanState is a call of fscanf under way: a conversion takes characters from the stream one by one, as glibc's does.
type scanState struct {
	*cStream
	out  scanned
	gone bool // the input had ended before a conversion found anything
}

func isCSpace(c int) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func (s *scanState) space() {
	c := s.getc()
	for isCSpace(c) {
		c = s.getc()
	}
	s.unread(c)
}

func (s *cStream) fscanf(format string) scanned {
	if !s.reads { // glibc sets no error here
		return scanned{result: cEOF}
	}
	state := scanState{cStream: s}
	for i := 0; i < len(format); {
		ok := true
		switch c := format[i]; {
		case isCSpace(int(c)):
			state.space()
			i++
		case c == '%':
			end := i + 1 + strings.IndexAny(format[i+1:], "disxc[")
			if verb := format[end]; verb == '[' {
				end += strings.IndexByte(format[end:], ']')
			}
			ok = state.conversion(format[i+1 : end+1])
			i = end + 1
		default:
			got := s.getc()
			if ok = got == int(c); !ok {
				state.gone = got == cEOF
				s.unread(got)
			}
			i++
		}
		if !ok {
			break
		}
	}
	if state.out.result == 0 && state.gone {
		state.out.result = cEOF
	}
	return state.out
}

// conversion is one conversion without its %.
func (s *scanState) conversion(spec string) bool {
	spec, drop := strings.CutPrefix(spec, "*")
	digits := len(spec) - len(strings.TrimLeft(spec, "0123456789"))
	width, _ := strconv.Atoi(spec[:digits])
	if width == 0 {
		width = -1
	}
	verb := spec[digits]
	if verb != 'c' && verb != '[' {
		s.space()
	}
	first := s.getc()
	if first == cEOF {
		s.gone = true
		return false
	}
	if verb == 'd' || verb == 'i' || verb == 'x' {
		n, ok := s.number(first, width, map[byte]int{'d': 10, 'i': 0, 'x': 16}[verb])
		if ok && !drop {
			s.out.numbers = append(s.out.numbers, n)
			s.out.result++
		}
		return ok
	}
	stops := isCSpace
	switch verb {
	case 'c':
		width, stops = 1, func(int) bool { return false }
	case '[':
		stops = func(c int) bool { return c == '\n' }
	}
	var word []byte
	for c := first; c != cEOF; c = s.getc() {
		if stops(c) {
			s.unread(c)
			break
		}
		word = append(word, byte(c))
		if width--; width == 0 {
			break
		}
	}
	if len(word) == 0 {
		return false
	}
	if !drop {
		s.out.words = append(s.out.words, string(word))
		s.out.result++
	}
	return true
}

// number reads on behind the first character of a number. One character behind it is looked at even where the width ends it.
func (s *scanState) number(c, width, base int) (int, bool) {
	digits := ""
	take := func() {
		digits += string(rune(c))
		width--
		c = s.getc()
	}
	if c == '-' || c == '+' {
		take()
	}
	signed := len(digits)
	if width != 0 && c == '0' {
		take()
		if width != 0 && c|0x20 == 'x' {
			if base == 0 {
				base = 16
			}
			if base == 16 {
				width--
				c = s.getc()
			}
		} else if base == 0 {
			base = 8
		}
	}
	if base == 0 {
		base = 10
	}
	for c != cEOF && width != 0 && strings.IndexByte("0123456789abcdef"[:base], byte(c)|0x20) >= 0 && c > ' ' {
		take()
	}
	s.unread(c)
	if len(digits) == signed {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, base, 64) // out of range: the nearest, as strtol
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		panic(err)
	}
	if base == 16 && errors.Is(err, strconv.ErrRange) {
		u, _ := strconv.ParseUint(strings.TrimLeft(digits, "+-"), base, 64)
		if n = int64(u); digits[0] == '-' && u != 1<<64-1 {
			n = -n
		}
	}
	return int(int32(n)), true
}

// cDir is the folder that the model's files are in.
type cDir string

func (d cDir) path(name string) string {
	if name == "" {
		return ""
	}
	return filepath.Join(string(d), name)
}

// files are the contents of all files in the folder by their paths in it.
func (d cDir) files() map[string]string {
	all := map[string]string{}
	err := filepath.WalkDir(string(d), func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(string(d), path)
		all[name] = string(data)
		return err
	})
	if err != nil {
		panic(fmt.Sprint("the model's folder: ", err))
	}
	return all
}
