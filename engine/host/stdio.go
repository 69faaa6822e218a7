package host

import (
	"strings"

	"tilescope/engine/builtin"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// Streams as the prelude numbers them.
const (
	stdinFile  = 1
	stdoutFile = 2
	stderrFile = 3
)

const eof = -1

// stdio carries out the calls of stdio.h, assert and clock.
func (k *call) stdio() {
	switch k.id {
	case builtin.PrintfCall:
		k.printf(stdoutFile, 0)
	case builtin.FPrintf:
		k.printf(k.arg(0), 1)
	case builtin.SPrintf:
		if text, ok := k.format(1); ok && k.write(k.arg(0), append(text, 0)) {
			k.resultInt(len(text))
		}
	case builtin.SNPrintf:
		text, ok := k.format(2)
		if !ok {
			return
		}
		if size := k.arg(1); size > 0 {
			kept := text[:min(uint64(len(text)), size-1)]
			if !k.write(k.arg(0), append(append([]byte(nil), kept...), 0)) {
				return
			}
		}
		k.resultInt(len(text))
	case builtin.Puts:
		if text, ok := k.text(k.arg(0)); ok {
			k.put(stdoutFile, text+"\n")
			k.resultInt(len(text) + 1)
		}
	case builtin.Fputs:
		if text, ok := k.text(k.arg(0)); ok {
			if k.put(k.arg(1), text) == eof {
				k.resultInt(eof)
			} else {
				k.resultInt(1) // as glibc
			}
		}
	case builtin.Putchar:
		k.putc(stdoutFile)
	case builtin.Fputc, builtin.Putc:
		k.putc(k.arg(1))
	case builtin.FWrite:
		k.fwrite()
	case builtin.Fflush:
		k.resultInt(0)
	case builtin.FRead:
		k.fread()
	case builtin.Feof:
		if s := k.file(k.arg(0)); k.ended && k.actual(k.arg(0)) == stdinFile || s != nil && s.ended {
			k.resultInt(1)
		} else {
			k.resultInt(0)
		}
	case builtin.Ferror:
		if s := k.file(k.arg(0)); s != nil && s.failed {
			k.resultInt(1)
		} else {
			k.resultInt(0)
		}
	case builtin.Clearerr:
		k.ended = k.ended && k.actual(k.arg(0)) != stdinFile
		if s := k.file(k.arg(0)); s != nil {
			s.ended, s.failed = false, false
		}
	case builtin.Fopen, builtin.Freopen, builtin.Tmpfile, builtin.Fclose, builtin.Fseek, builtin.Ftell, builtin.Remove, builtin.Rename:
		k.filesCall()
	case builtin.Ungetc:
		k.ungetc()
	case builtin.Getchar:
		k.getc(stdinFile)
	case builtin.Fgetc:
		k.getc(k.arg(0))
	case builtin.Fgets:
		k.fgets()
	case builtin.Scanf:
		k.scanInput(0)
	case builtin.Fscanf:
		k.scanInput(1)
	case builtin.Sscanf:
		if text, ok := k.text(k.arg(0)); ok {
			k.scan(text, 1)
		}
	case builtin.AssertFail:
		k.assertFail()
	case builtin.ClockTicks:
		k.clock.read = true
		k.result(uint64(k.clock.now-startNanoseconds) / 1000)
	}
}

// variadic is the promoted arguments after the first n.
func variadic(c *isa.Call, args []uint64, n int) []arg {
	list := make([]arg, 0, max(len(args)-n, 0))
	lead := len(args) - len(c.Types) // types may be given for the variadic part alone
	for i := n; i < len(args); i++ {
		a := arg{bits: args[i], kind: isa.ArgLong}
		if t := i - lead; t >= 0 && t < len(c.Types) {
			a.kind = c.Types[t]
		}
		if a.kind == isa.ArgLongDouble && i+1 < len(args) {
			i++
			a.exp = uint16(args[i])
		}
		list = append(list, a)
	}
	return list
}

// format is what a printf whose format is argument i would print. A bad address ends the program and answers false.
func (k *call) format(i int) ([]byte, bool) {
	format, ok := k.text(k.arg(i))
	if !ok {
		return nil, false
	}
	f := formatter{args: variadic(k.c, k.args, i+1), most: k.opts.MaxOutput, text: k.hostString,
		store: func(addr uint64, size int, n uint64) bool {
			t := map[int]isa.MemType{1: isa.I8, 2: isa.I16, 4: isa.I32, 8: isa.I64}[size]
			return k.hostReadable(addr) && k.mem.WriteLeaf(addr, t, n)
		}}
	f.run(format)
	switch {
	case !k.charge(uint64(len(f.out))) || k.over():
		return nil, false
	case f.broken:
		k.segfault(f.failed, false)
		return nil, false
	case f.full:
		k.m.Exhaust(machine.HostLimit)
		return nil, false
	}
	return f.out, true
}

func (k *call) printf(file uint64, i int) {
	if text, ok := k.format(i); ok {
		if s := k.file(file); s != nil && !s.writes { // also for an empty text
			s.failed = true
			k.resultInt(eof)
			return
		}
		k.put(file, string(text))
		k.resultInt(len(text))
	}
}

func (k *call) fwrite() {
	size, count, file := k.arg(1), k.arg(2), k.arg(3)
	if size == 0 || count == 0 {
		return
	}
	most, limit := uint64(maxWidth), machine.HostLimit
	if k.file(file) != nil {
		most, limit = uint64(k.opts.MaxFiles), machine.FileBudget
	}
	if size > most || count > most || size*count > most {
		k.m.Exhaust(limit)
		return
	}
	p := make([]byte, size*count)
	if k.read(k.arg(0), p) && k.put(file, string(p)) != eof {
		k.result(count)
	}
}

// put writes to a stream; a stream that is neither output nor error is refused as glibc refuses standard input.
func (k *call) put(file uint64, text string) int {
	file = k.actual(file)
	if len(text) > 0 && (file == stdoutFile || file == stderrFile) {
		k.m.Output(len(text), file == stderrFile, false, k.pos)
	}
	switch file {
	case stdoutFile:
		k.emit(k.m, &k.stdout, []byte(text))
	case stderrFile:
		k.emit(k.m, &k.stderr, []byte(text))
	case stdinFile:
		return eof
	default:
		if s := k.file(file); s != nil {
			return k.putFile(s, text)
		}
		k.segfault(file, true)
		return eof
	}
	return len(text)
}

func (k *call) putc(file uint64) {
	c := byte(k.arg(0))
	if k.put(file, string([]byte{c})) == eof {
		k.resultInt(eof)
		return
	}
	k.resultInt(int(c))
}

// ungetc pushes a character back: any onto a file, onto standard input only the one read last.
func (k *call) ungetc() {
	c := k.int(0)
	if c == eof {
		k.resultInt(eof)
		return
	}
	c &= 0xff
	if s := k.file(k.arg(1)); s != nil && s.reads {
		if data := k.files[s.name].data; s.back == "" && s.at > 0 && s.at <= int64(len(data)) && int32(data[s.at-1]) == c {
			s.at--
		} else {
			s.back = string([]byte{byte(c)}) + s.back
		}
		s.ended = false
		k.resultInt(int(c))
		return
	}
	if k.actual(k.arg(1)) == stdinFile && k.input > 0 && k.input <= len(k.opts.Stdin) && int32(k.opts.Stdin[k.input-1]) == c {
		k.input, k.ended = k.input-1, false
		k.resultInt(int(c))
		return
	}
	k.resultInt(eof)
}

func (k *call) getc(file uint64) {
	rest, ok := k.rest(file)
	if !ok || rest == "" {
		k.advance(file, 0, ok)
		k.resultInt(eof)
		return
	}
	k.advance(file, 1, false)
	k.resultInt(int(rest[0]))
}

func (k *call) fgets() {
	file, size := k.arg(2), int(k.int(1))
	if size < 1 {
		k.result(0)
		return
	}
	if size == 1 { // room for the final zero alone: nothing is read, also at the end
		if k.write(k.arg(0), []byte{0}) {
			k.result(k.arg(0))
		}
		return
	}
	rest, ok := k.rest(file)
	if !ok || rest == "" {
		k.advance(file, 0, ok)
		k.result(0)
		return
	}
	n := strings.IndexByte(rest, '\n') + 1
	if n == 0 {
		n = len(rest)
	}
	n = min(n, size-1)
	if k.write(k.arg(0), append([]byte(rest[:n]), 0)) {
		k.advance(file, n, n == len(rest) && n < size-1 && rest[n-1] != '\n')
		k.result(k.arg(0))
	}
}

// fread reads whole elements, and the bytes of a last one that the input cuts short.
func (k *call) fread() {
	file, size, count := k.arg(3), k.arg(1), k.arg(2)
	if size == 0 || count == 0 {
		return
	}
	rest, ok := k.rest(file)
	if !ok {
		return
	}
	n, ended := uint64(len(rest)), true
	if count <= n/size {
		n, ended = size*count, false
	}
	if n > 0 && !(k.charge(n) && k.write(k.arg(0), []byte(rest[:n]))) {
		return
	}
	k.advance(file, int(n), ended)
	k.result(n / size)
}

func (k *call) scanInput(formatAt int) {
	file := uint64(stdinFile)
	if formatAt == 1 {
		file = k.arg(0)
	}
	if s := k.file(file); s != nil && !s.reads { // glibc sets no error here
		k.resultInt(eof)
		return
	}
	rest, ok := k.rest(file)
	if !ok {
		k.resultInt(eof)
		return
	}
	read, past := k.scan(rest, formatAt)
	k.advance(file, read, past)
}

// assertFail is a failed assert of the host program: glibc's words, then SIGABRT.
func (k *call) assertFail() {
	condition, _ := k.hostString(k.arg(0), maxWidth)
	file, _ := k.hostString(k.arg(1), maxWidth)
	where := place(file, k.arg(2))
	message := k.opts.Name + ": " + where + " " + prettyName(k.program, k.c) + ": Assertion `" + condition + "' failed.\n"
	k.put(stderrFile, message)
	k.m.HostFault(event.Fault{Kind: event.AssertFailed, Site: -1, Pos: k.pos, Host: true, Alloc: -1, Text: condition}, 134)
}

// DevicePrintf prints for one lane into the buffer that the next synchronisation flushes. It returns the number of
// arguments, as the CUDA C++ Programming Guide says.
func (p *Process) DevicePrintf(m *machine.Machine, c *isa.Call, args []uint64) int64 {
	if len(args) == 0 {
		return -1
	}
	mem := m.Memory()
	format, ok := mem.ReadString(args[0], maxWidth)
	if !ok {
		return -1
	}
	charge := func(bytes int) bool { return m.Charge(int64(bytes / chargedBytes)) }
	text := func(addr uint64, limit int) (string, bool) {
		s, ok := mem.ReadString(addr, limit)
		return s, charge(len(s)) && ok
	}
	f := formatter{args: variadic(c, args, 1), kernel: true, most: p.opts.MaxOutput, text: text,
		store: func(uint64, int, uint64) bool { return true }}
	if !charge(len(format)) {
		return -1
	}
	if kernelKnows(format) {
		f.run(format)
	} else {
		f.out = []byte(format)
	}
	if charge(len(f.out)) {
		p.emit(m, &p.fifo, f.out)
	}
	return int64(len(f.args))
}

// kernelKnows reports whether a kernel's printf looks at a format: whether it has no conversion, or one that CUDA knows. A format of others
// alone is printed as it stands on an H200; beside known ones their values are garbage there, and here what C would print.
func kernelKnows(format string) bool {
	any := false
	for {
		i := strings.IndexByte(format, '%')
		if i < 0 {
			return !any
		}
		var f formatter
		s, n := f.parse(format[i:])
		sizes := strings.Trim(strings.TrimRight(s.raw, "diouxXcsfFeEgGaAp%"), "%-+ #0123456789.*")
		if !strings.Contains(s.raw, ".*") && (sizes == "" || sizes == "h" || sizes == "l" || sizes == "ll") {
			return true
		}
		any = true
		format = format[i+n:]
	}
}

// Assert prints what the runtime prints for a failed assertion of a kernel.
func (p *Process) Assert(m *machine.Machine, c *isa.Call, w event.Where, lane int, args []uint64) {
	mem := m.Memory()
	word := func(i int) string {
		if i >= len(args) {
			return ""
		}
		s, _ := mem.ReadString(args[i], maxWidth)
		return s
	}
	line := uint64(0)
	if len(args) > 2 {
		line = args[2]
	}
	l := p.launched[w.Launch]
	block, thread := l.grid.At(w.Block), l.block.At(w.Warp*m.WarpSize()+lane)
	p.emit(m, &p.stderr, []byte(place(word(1), line)+" "+prettyName(p.program, c)+": block: "+triple(block)+", thread: "+triple(thread)+
		" Assertion `"+word(0)+"` failed.\n"))
	w.Mask = 1 << lane
	m.Report(event.Fault{Where: w, Kind: event.AssertFailed, Site: -1, Pos: c.Span.From, Alloc: -1, Text: word(0)})
}
