package host_test

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

func (g *fileProgram) opened(i int, s *cStream, err error) {
	g.say("opened(f[%d]);", i)
	if g.streams[i] = s; err != nil {
		g.streams[i] = nil
		g.expect("-1 %d", errnoOf(err))
		return
	}
	g.expect("%d 0", s.number)
}

func (g *fileProgram) open(i int) {
	if g.streams[i] != nil {
		g.fclose(i)
	}
	name, mode := g.name(), g.mode()
	g.flushAll()
	g.say("f[%d] = fopen(%s, %s);", i, quoted(name), quoted(mode))
	s, err := openStream(g.dir.path(name), mode, g.freeNumber())
	g.opened(i, s, err)
}

func (g *fileProgram) tmpfile(i int) {
	if g.streams[i] != nil {
		g.fclose(i)
	}
	path := g.dir.path("temporary")
	s, err := openStream(path, "w+", g.freeNumber())
	if err == nil {
		err = os.Remove(path)
	}
	if err != nil {
		panic(err)
	}
	g.say("f[%d] = tmpfile();", i)
	g.opened(i, s, nil)
}

// freopen keeps the stream; without a name it opens the file that it has, removed or not.
func (g *fileProgram) freopen(i int) {
	name, mode := g.name(), g.mode()
	same := g.next(3) == 0
	old := g.streams[i]
	g.flushAll()
	path, text := g.dir.path(name), quoted(name)
	if same {
		if strings.Contains(mode, "x") {
			mode = "r"
		}
		path, text = fmt.Sprintf("/proc/self/fd/%d", old.file.Fd()), "NULL"
	}
	s, err := openStream(path, mode, old.number)
	if err := old.file.Close(); err != nil {
		panic(err)
	}
	g.say("g[0] = f[%d]; f[%d] = freopen(%s, %s, f[%d]);", i, i, text, quoted(mode), i)
	g.opened(i, s, err)
	if err == nil {
		g.call(1, "f[%d] == g[0]", i)
	}
}

func (g *fileProgram) fclose(i int) {
	g.call(0, "fclose(f[%d])", i)
	if err := g.streams[i].file.Close(); err != nil {
		panic(err)
	}
	g.streams[i] = nil
}

func (g *fileProgram) getc(i int) {
	g.toRead(i)
	g.call(int64(g.streams[i].getc()), []string{"fgetc", "getc"}[g.next(2)]+"(f[%d])", i)
}

var fileLengths = []int{0, 1, 2, 3, 5, 8, 31, 100, 299, 1000, 4095, 4096, 5000}

func (g *fileProgram) length() int { return fileLengths[g.next(len(fileLengths))] }

func (g *fileProgram) fread(i int) {
	g.toRead(i)
	size, count := g.next(9), g.length()
	if size*count > bufferBytes || g.streams[i].ended && size*count >= unbuffered {
		size = 1
		count %= unbuffered
	}
	n, data := g.streams[i].fread(size, count)
	g.call(int64(n), "fread(buf, %d, %d, f[%d])", size, count, i)
	g.say("show(buf, %d);", len(data))
	g.expect("%s", shown(string(data)))
}

func (g *fileProgram) fgets(i int) {
	g.toRead(i)
	n := g.length() - g.next(3)
	line := g.streams[i].fgets(n)
	g.call(int64(number(line != nil)), "fgets(buf, %d, f[%d]) == buf", n, i)
	if line != nil {
		g.say("show(buf, %d);", len(line)+1)
		g.expect("%s", shown(string(line)+"\x00"))
	}
}

var scanFormats = []string{
	"%d", "%3d", "%d,%d", "%d ", "%x", "%i", "%9s", "%3s", "%c", " %c", "%9[^\n]", "%*d%c", "%2d%2d", "ab%d", "%5x", "%1d", "%d %9s",
}

func (g *fileProgram) fscanf(i int) {
	g.toRead(i)
	format := scanFormats[g.next(len(scanFormats))]
	var to []string
	numbers, words := 0, 0
	for j, part := range strings.Split(format, "%") {
		if j == 0 || strings.HasPrefix(part, "*") {
			continue
		}
		if strings.ContainsAny(part, "sc[") {
			to = append(to, fmt.Sprintf("w[%d]", words))
			words++
		} else {
			to = append(to, fmt.Sprintf("&v[%d]", numbers))
			numbers++
		}
	}
	got := g.streams[i].fscanf(format)
	g.say("{ int v[2] = {0}; char w[2][10] = {{0}}; int r = fscanf(f[%d], %s, %s);", i, quoted(format), strings.Join(to, ", "))
	g.say(`printf("%%d %%d %%d\n", r, v[0], v[1]); show(w[0], 10); }`)
	v, w := append(got.numbers, 0, 0), append(got.words, "")
	g.expect("%d %d %d", got.result, v[0], v[1])
	g.expect("%s", shown((w[0] + strings.Repeat("\x00", 10))[:10]))
}

// ungetc pushes back the character that a read gave, or another.
func (g *fileProgram) ungetc(i int) {
	s := g.streams[i]
	if !s.reads {
		g.getc(i)
		return
	}
	g.toRead(i)
	c := s.getc()
	g.call(int64(c), "fgetc(f[%d])", i)
	if n := g.next(3); n > 0 {
		c = []int{0, 'q', cEOF}[n]
	}
	g.call(int64(s.ungetc(c)), "ungetc(%d, f[%d])", c, i)
}

func (g *fileProgram) fputc(i int) {
	s, c := g.streams[i], g.next(256)
	if !g.writes(i, 1) {
		g.say("fputc(1, f[%d]);", i)
		return
	}
	want := cEOF
	if s.write([]byte{byte(c)}) {
		want = c
	}
	g.call(int64(want), []string{"fputc", "putc"}[g.next(2)]+"(%d, f[%d])", c+256*g.next(3), i)
}

// writes tells whether a stream's next write of n bytes does not end the program.
func (g *fileProgram) writes(i, n int) bool {
	if n > 0 {
		g.toWrite(i)
	}
	return g.room(g.streams[i], n)
}

// text is what must be written, and the program's expression for it: some bytes of the input itself, or a long pattern.
func (g *fileProgram) text(zeros bool) (text, expression string) {
	kind := g.next(5)
	if kind >= 3 || !zeros && kind == 2 {
		n := min(g.next(13), len(g.rest))
		text, g.rest = string(g.rest[:n]), g.rest[n:]
		if !zeros {
			text = strings.ReplaceAll(text, "\x00", "0")
		}
		return text, quoted(text)
	}
	n := g.length()
	return fill(kind, n), fmt.Sprintf("fill(%d, %d)", kind, n)
}

func (g *fileProgram) fputs(i int) {
	text, expression := g.text(false)
	if !g.writes(i, len(text)) {
		g.say("fputs(%s, f[%d]);", expression, i)
		return
	}
	want := cEOF
	if g.streams[i].write([]byte(text)) {
		want = 1
	}
	g.call(int64(want), "fputs(%s, f[%d])", expression, i)
}

func (g *fileProgram) fwrite(i int) {
	text, expression := g.text(true)
	size := 1 + g.next(7)
	count := len(text) / size
	text = text[:size*count]
	if !g.writes(i, len(text)) {
		g.say("fwrite(%s, %d, %d, f[%d]);", expression, size, count, i)
		return
	}
	want := count
	if !g.streams[i].write([]byte(text)) {
		want = 0
	}
	g.call(int64(want), "fwrite(%s, %d, %d, f[%d])", expression, size, count, i)
}

func (g *fileProgram) fprintf(i int) {
	s, n := g.streams[i], g.next(256)-100
	text := fmt.Sprintf("%5d,%x\n", n, n*n)
	format, arguments := `%5d,%x\n`, fmt.Sprintf(", %d, %d", n, n*n)
	if n%10 == 0 {
		text, format, arguments = "", "%s", `, ""`
	}
	if !g.writes(i, max(len(text), 1)) {
		if len(text) == 0 { // nothing that would not fit
			format, arguments = "x", ""
		}
		g.say("fprintf(f[%d], \"%s\"%s);", i, format, arguments)
		return
	}
	want := len(text)
	if !s.writes {
		s.failed, want = true, cEOF
	} else {
		s.write([]byte(text))
	}
	g.call(int64(want), "fprintf(f[%d], \"%s\"%s)", i, format, arguments)
}

var fileOffsets = []int64{0, 1, 2, 7, 20, 300, 4096, 5301, 9000, 1 << 40, -1, -3, -20, -4097, -(1 << 40), 1<<63 - 1, -1 << 63}

func (g *fileProgram) fseek(i int) {
	s := g.streams[i]
	offset, whence := fileOffsets[g.next(len(fileOffsets))], g.next(4)
	if whence == 3 {
		whence = 3 + g.next(2)*4
	}
	if len(s.back) > 0 { // what a seek that fails leaves of them is open, and where they are before the first character
		offset, whence = max(offset, 0)&0xffff, whence%3
		if s.at() == 0 {
			whence = io.SeekStart
		}
	}
	number := s.seek(offset, whence)
	g.say(`errno = 0; { int r = fseek(f[%d], %d - %dL, %d); printf("%%d %%d\n", r, errno); }`, i, offset/2, offset/2-offset, whence)
	g.expect("%d %d", -min(number, 1), number)
}

func (g *fileProgram) rewind(i int) {
	s := g.streams[i]
	if s.seek(0, io.SeekStart) != 0 {
		panic("rewind")
	}
	s.failed = false
	g.say("rewind(f[%d]);", i)
}

func (g *fileProgram) clearerr(i int) {
	g.streams[i].ended, g.streams[i].failed = false, false
	g.say("clearerr(f[%d]);", i)
}

func (g *fileProgram) named(call string, err error) {
	g.say(`errno = 0; { int r = %s; printf("%%d %%d\n", r, errno); }`, call)
	n := errnoOf(err)
	g.expect("%d %d", -min(n, 1), n)
}

func (g *fileProgram) remove(int) {
	name := g.name()
	g.named(fmt.Sprintf("remove(%s)", quoted(name)), os.Remove(g.dir.path(name)))
}

func (g *fileProgram) rename(int) {
	from, to := g.name(), g.name()
	g.named(fmt.Sprintf("rename(%s, %s)", quoted(from), quoted(to)), os.Rename(g.dir.path(from), g.dir.path(to)))
}

// openAll opens as many streams as there can be; what would be made by one more is not made.
func (g *fileProgram) openAll(int) {
	open := 0
	for _, s := range g.streams {
		open += number(s != nil)
	}
	g.say(`{ int n = 0; while (n < 1200 && (g[n] = fopen("many", "a"))) n++; printf("%%d %%d\n", n, errno);`)
	g.say(`printf("%%d ", fopen("more", "w") == NULL); for (int i = 0; i < n; i++) fclose(g[i]);`)
	g.say(`printf("%%d %%d\n", remove("many"), remove("more")); }`)
	g.expect("%d 24\n1 0 -1", mostOpen-open)
}

// makeAll makes as many files as there can be.
func (g *fileProgram) makeAll(int) {
	var seen []os.FileInfo
	for _, s := range g.streams {
		if s == nil {
			continue
		}
		info, err := s.file.Stat()
		if err != nil {
			panic(err)
		}
		if !slices.ContainsFunc(seen, func(other os.FileInfo) bool { return os.SameFile(info, other) }) {
			seen = append(seen, info)
		}
	}
	files := g.dir.files()
	n := len(files)
	for _, info := range seen { // and those without a name
		held := false
		for name := range files {
			other, err := os.Stat(g.dir.path(name))
			held = held || err == nil && os.SameFile(info, other)
		}
		n += number(!held)
	}
	g.say(`{ int n = 0; char name[9]; for (FILE *s; n < 1200; n++) {`)
	g.say(`sprintf(name, "n%%d", n); if (!(s = fopen(name, "w"))) break; fclose(s); }`)
	g.say(`printf("%%d %%d\n", n, errno); for (int i = 0; i < n; i++) { sprintf(name, "n%%d", i); remove(name); } }`)
	g.expect("%d 28", mostFiles-n)
}
