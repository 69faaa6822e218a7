package host_test

import (
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// Limits of a run, as package host sets them.
const (
	mostOpen  = 1000
	mostFiles = 1000
)

// FuzzFiles turns the bytes into a C program that works on a few files and runs it. It compares what every call gives, and the files that
// are left, with the same calls on files of the kernel. Where C or POSIX leaves something open (a read after a write without a seek, what
// one stream sees of what another has not flushed), the program does what settles it.
func FuzzFiles(f *testing.F) {
	for _, seed := range fileSeeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if runtime.GOOS != "linux" {
			t.Skip("the model is Linux's kernel")
		}
		g := newFileProgram(t.TempDir(), data)
		g.generate()
		g.close()
		g.compare(t)
	})
}

// fileProgram is a program while it is generated, and what the model expects it to print.
type fileProgram struct {
	dir     cDir
	rest    []byte            // of the input, not used yet
	start   map[string]string // files that the program finds
	limit   int64             // bytes of all files together
	streams [4]*cStream       // the program's f; nil for NULL
	source  strings.Builder
	want    strings.Builder
	over    bool // the next write exceeds the limit and ends the program
}

const (
	textPattern = "12 -3\nab,+0x7 4.5e1\n\tz-x 007"
	bufferBytes = 5200
	unbuffered  = 4096 // glibc's fread of so many bytes bypasses the buffer, and then ignores an end of file seen before
)

const programHead = `#include <errno.h>
#include <stdio.h>
#include <string.h>
FILE *f[4], *g[1200];
char buf[5200];
static void show(const char *p, int n) {
    unsigned sum = n;
    for (int i = 0; i < n; i++) {
        sum = sum * 31 + (unsigned char)p[i];
        if (i < 24)
            printf("%02x", (unsigned char)p[i]);
    }
    printf(" %u\n", sum);
}
static char *fill(int kind, int n) {
    const char *pattern = PATTERN;
    for (int i = 0; i < n; i++)
        buf[i] = kind == 0 ? 'x' : kind == 1 ? pattern[i % strlen(pattern)] : (char)(i * 37);
    buf[n] = 0;
    return buf;
}
static void opened(FILE *s) { printf("%d %d\n", s ? fileno(s) : -1, s ? 0 : errno); }
static void state(FILE *s, int tell) { printf(" %ld %d %d\n", tell ? ftell(s) : 0, feof(s) != 0, ferror(s) != 0); }
int main() {
`

func newFileProgram(dir string, data []byte) *fileProgram {
	g := &fileProgram{dir: cDir(dir), rest: data, start: map[string]string{"a.txt": "12 -3\nabc 0x1F\n\n" + textPattern, "sub/d": ""}}
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o700); err != nil {
		panic(err)
	}
	g.start["b.bin"] = fill(2, 300) + strings.Repeat("y", 5000)
	g.limit = []int64{engine.DefaultFileBytes, 5400, 6000, 20000}[g.next(4)]
	for name, text := range g.start {
		if err := os.WriteFile(g.dir.path(name), []byte(text), 0o600); err != nil {
			panic(err)
		}
	}
	g.source.WriteString(strings.Replace(programHead, "PATTERN", quoted(textPattern), 1))
	return g
}

// next chooses one of n; 0 where no more bytes choose.
func (g *fileProgram) next(n int) int {
	if len(g.rest) == 0 {
		return 0
	}
	b := int(g.rest[0])
	g.rest = g.rest[1:]
	return b % n
}

// quoted is a string literal of C.
func quoted(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		fmt.Fprintf(&b, "\\%03o", c)
	}
	return `"` + b.String() + `"`
}

// fill is what the program's fill makes.
func fill(kind, n int) string {
	p := make([]byte, n)
	for i := range p {
		switch kind {
		case 0:
			p[i] = 'x'
		case 1:
			p[i] = textPattern[i%len(textPattern)]
		default:
			p[i] = byte(i * 37)
		}
	}
	return string(p)
}

// shown is what the program's show prints.
func shown(p string) string {
	sum := uint32(len(p))
	for _, c := range []byte(p) {
		sum = sum*31 + uint32(c)
	}
	return fmt.Sprintf("%s %d", hex.EncodeToString([]byte(p[:min(len(p), 24)])), sum)
}

func (g *fileProgram) say(format string, values ...any) {
	fmt.Fprintf(&g.source, "    "+format+"\n", values...)
}

func (g *fileProgram) expect(format string, values ...any) {
	fmt.Fprintf(&g.want, format+"\n", values...)
}

// call has the program print the value of an expression.
func (g *fileProgram) call(want int64, format string, values ...any) {
	g.say(`printf("%%ld\n", (long)(`+format+`));`, values...)
	g.expect("%d", want)
}

var fileModes = []string{
	"r", "w", "a", "r+", "w+", "a+", "rb", "wb", "ab", "r+b", "rb+", "w+b", "wb+", "a+b", "ab+", "wx", "w+x", "rw", "", "b", "q",
}

var fileNames = []string{"a.txt", "b.bin", "c.txt", "sub/d", "./a.txt", "sub/../b.bin", ""}

func (g *fileProgram) mode() string { return fileModes[g.next(len(fileModes))] }

func (g *fileProgram) name() string { return fileNames[g.next(len(fileNames))] }

// fileCalls are what a program can do, in the order of callNames.
var fileCalls = []func(g *fileProgram, i int){
	(*fileProgram).open, (*fileProgram).fclose, (*fileProgram).getc, (*fileProgram).fread, (*fileProgram).fgets, (*fileProgram).fscanf,
	(*fileProgram).ungetc, (*fileProgram).fputc, (*fileProgram).fputs, (*fileProgram).fwrite, (*fileProgram).fprintf, (*fileProgram).fseek,
	(*fileProgram).rewind, (*fileProgram).clearerr, (*fileProgram).remove, (*fileProgram).rename, (*fileProgram).freopen,
	(*fileProgram).tmpfile, (*fileProgram).openAll, (*fileProgram).makeAll,
}

// reading has the calls that may follow an ungetc. What a write or a flush does with the character is left open by C.
var reading = []func(g *fileProgram, i int){
	(*fileProgram).getc, (*fileProgram).fread, (*fileProgram).fgets, (*fileProgram).fscanf, (*fileProgram).rewind, (*fileProgram).fseek,
}

func (g *fileProgram) generate() {
	for n := 0; len(g.rest) > 0 && n < 60 && !g.over; n++ {
		which, i := g.next(len(fileCalls)), g.next(len(g.streams))
		do := fileCalls[which]
		for j, s := range g.streams {
			if s != nil && len(s.back) > 0 {
				do, i = reading[which%len(reading)], j
			}
		}
		if g.streams[i] == nil && (which > 0 && which < 14 || which == 16) {
			do = (*fileProgram).open
		}
		do(g, i)
		if g.over {
			break
		}
		g.state(i)
	}
	for _, name := range fileNames[:4] {
		_, err := os.Stat(g.dir.path(name))
		if !g.over {
			g.call(int64(number(err == nil)), "fopen(%s, \"r\") != NULL", quoted(name))
		}
	}
	g.say("return 0;\n}")
}

// state prints what a stream says of itself.
func (g *fileProgram) state(i int) {
	s := g.streams[i]
	if s == nil {
		return
	}
	tell := s.tell()
	if tell < 0 { // open: a character pushed back before the first
		g.say("state(f[%d], 0);", i)
		tell = 0
	} else {
		g.say("state(f[%d], 1);", i)
	}
	g.expect(" %d %d %d", tell, number(s.ended), number(s.failed))
	if len(s.back) == 0 && g.shared(s) {
		g.say("fflush(f[%d]);", i)
	}
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// shared tells whether another stream has the same file open.
func (g *fileProgram) shared(s *cStream) bool {
	mine, err := s.file.Stat()
	if err != nil {
		panic(err)
	}
	return slices.ContainsFunc(g.streams[:], func(other *cStream) bool {
		if other == nil || other == s {
			return false
		}
		info, err := other.file.Stat()
		return err == nil && os.SameFile(mine, info)
	})
}

// flushAll comes before another stream is opened: it may be of the same file.
func (g *fileProgram) flushAll() {
	for i, s := range g.streams {
		if s != nil {
			g.say("fflush(f[%d]);", i)
		}
	}
}

// room tells whether a write of n bytes to a stream fits the limit; otherwise it ends the program.
func (g *fileProgram) room(s *cStream, n int) bool {
	if n == 0 || !s.writes || s.at() < 1<<20 && g.limit == engine.DefaultFileBytes {
		return true
	}
	var seen []os.FileInfo
	held := int64(0)
	count := func(info os.FileInfo) {
		if !slices.ContainsFunc(seen, func(other os.FileInfo) bool { return os.SameFile(info, other) }) {
			seen = append(seen, info)
			held += info.Size()
		}
	}
	for name := range g.dir.files() {
		info, err := os.Stat(g.dir.path(name))
		if err != nil {
			panic(err)
		}
		count(info)
	}
	for _, other := range g.streams {
		if other != nil {
			info, err := other.file.Stat()
			if err != nil {
				panic(err)
			}
			count(info)
		}
	}
	size, from := s.size(), s.at()
	if s.appends {
		from = size
	}
	g.over = held+max(from+int64(n)-size, 0) > g.limit
	return !g.over
}

// freeNumber is what fileno gives for the next stream: the smallest that is free.
func (g *fileProgram) freeNumber() int {
	n := 3
	for slices.ContainsFunc(g.streams[:], func(s *cStream) bool { return s != nil && s.number == n }) {
		n++
	}
	return n
}

func (g *fileProgram) toRead(i int) {
	if s := g.streams[i]; s.reads && s.did == didWrite {
		g.call(int64(s.seek(0, io.SeekCurrent)), "fseek(f[%d], 0, SEEK_CUR)", i)
	}
}

func (g *fileProgram) toWrite(i int) {
	if s := g.streams[i]; s.writes && s.did == didRead && (!s.ended || g.shared(s)) {
		g.call(int64(s.seek(0, io.SeekCurrent)), "fseek(f[%d], 0, SEEK_CUR)", i)
	}
}

func (g *fileProgram) close() {
	for _, s := range g.streams {
		if s != nil {
			if err := s.file.Close(); err != nil {
				panic(err)
			}
		}
	}
}

// few are up to three lines from the i-th on.
func few(lines []string, i int) []string { return lines[min(i, len(lines)):min(i+3, len(lines))] }

func (g *fileProgram) compare(t *testing.T) {
	spec := engine.RunSpec{Name: "files.cu", Source: g.source.String(), Budget: engine.Budget{FileBytes: g.limit}}
	for _, name := range slices.Sorted(maps.Keys(g.start)) {
		spec.Files = append(spec.Files, engine.File{Name: name, Data: []byte(g.start[name])})
	}
	x := enginetest.Execute(t, spec, engine.Limits{})
	got, want := strings.Split(string(x.Stdout()), "\n"), strings.Split(g.want.String(), "\n")
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("line %d:\n got %q\nwant %q\n%s", i+1, few(got, i), few(want, i), spec.Source)
		}
	}
	end := x.Ending()
	wanted := timeline.Ending{Status: machine.Ended}
	if g.over {
		wanted = timeline.Ending{Status: machine.Exhausted, Limit: machine.FileBudget}
	}
	if end.Status != wanted.Status || end.Limit != wanted.Limit || end.Crash != nil {
		t.Fatalf("ended %v, %v, %v, want the files to be too large: %v\n%s", end.Status, end.Limit, end.Crash, g.over, spec.Source)
	}
	left := g.dir.files()
	for _, f := range x.Files() {
		if text, there := left[f.Name]; !there || text != string(f.Data) {
			t.Fatalf("%q has %d bytes %.200q, want %v, %d bytes %.200q\n%s", f.Name, len(f.Data), f.Data, there, len(text), text, spec.Source)
		}
		delete(left, f.Name)
	}
	for name, text := range left { // files that the run does not list are as it found them
		if g.start[name] != text {
			t.Fatalf("%q is left with %.200q, and not among what was written\n%s", name, text, spec.Source)
		}
	}
}
