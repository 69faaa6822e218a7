package host

import (
	"bytes"
	"maps"
	"math"
	"strconv"
	"strings"

	"tilescope/engine/builtin"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// library carries out the calls of stdlib.h, string.h and time.h.
func (k *call) library() {
	switch k.id {
	case builtin.Malloc, builtin.New:
		k.malloc(k.arg(0), false)
	case builtin.Calloc:
		count, size := k.arg(0), k.arg(1)
		if count != 0 && size > math.MaxInt64/count {
			k.result(0)
			return
		}
		k.malloc(count*size, true)
	case builtin.Realloc:
		k.realloc()
	case builtin.FreeCall, builtin.Delete:
		k.freeHost()
	case builtin.ExitCall:
		k.m.ExitHost(int(k.arg(0) & 0xff))
	case builtin.Abort:
		k.m.HostFault(event.Fault{Kind: event.Trapped, Site: -1, Pos: k.pos, Host: true, Alloc: -1}, 134)
	case builtin.Getenv:
		if name, ok := k.text(k.arg(0)); ok {
			k.result(k.environment[name])
		}
	case builtin.Setenv, builtin.Unsetenv:
		k.setenv()
	case builtin.Sleep:
		k.spend(max(0, int64(k.arg(0))))
	case builtin.Rand, builtin.Random:
		k.result(uint64(k.rand.next()))
	case builtin.Srand, builtin.Srandom:
		k.rand.seed(uint32(k.arg(0)))
	case builtin.RandR:
		var b [4]byte
		if k.read(k.arg(0), b[:]) {
			n, next := randR(uint32(little(b[:])))
			if k.writeLeaf(k.arg(0), isa.U32, uint64(next)) {
				k.resultInt(int(n))
			}
		}
	case builtin.Drand48:
		v, next := drand48(k.randEra)
		k.randEra = next
		k.result(math.Float64bits(v))
	case builtin.Srand48:
		k.randEra = uint64(uint32(k.arg(0)))<<16 | 0x330e
	case builtin.Atoi, builtin.Atol, builtin.Atoll, builtin.Strtol, builtin.Strtoll, builtin.Strtoul, builtin.Strtoull:
		k.toInteger()
	case builtin.Atof, builtin.Strtod, builtin.Strtof:
		k.toFloat()
	case builtin.Time:
		k.clock.read = true
		seconds := uint64(k.clock.now / 1e9)
		if k.arg(0) == 0 || k.writeLeaf(k.arg(0), isa.I64, seconds) {
			k.result(seconds)
		}
	case builtin.Nanoseconds:
		k.clock.read = true
		k.result(uint64(k.clock.now))
	case builtin.Strerror:
		k.result(k.constant(k.m, errnoText(int(k.int(0)))))
	case builtin.Memcpy, builtin.Memmove:
		if k.move(k.arg(0), k.arg(1), k.arg(2)) {
			k.result(k.arg(0))
		}
	case builtin.Memset:
		if n := k.within(k.arg(0), k.arg(2), true); n >= 0 && k.charge(uint64(n)) {
			k.mem.Fill(k.arg(0), byte(k.arg(1)), n, machine.Asked{Pos: k.pos})
			k.result(k.arg(0))
		}
	case builtin.Memcmp:
		var a, b [4096]byte
		for at, n := uint64(0), k.arg(2); at < n; {
			size := min(n-at, uint64(len(a)))
			if !k.read(k.arg(0)+at, a[:size]) || !k.read(k.arg(1)+at, b[:size]) {
				return
			}
			if order := bytes.Compare(a[:size], b[:size]); order != 0 {
				k.resultInt(order)
				return
			}
			at += size
		}
	case builtin.Strtold:
		k.strtold()
	default:
		if k.id >= builtin.LongAdd && k.id <= builtin.LongClass {
			k.longDouble()
			return
		}
		k.str()
	}
}

// setenv changes the run's environment, which begins empty.
func (k *call) setenv() {
	name, ok := k.text(k.arg(0))
	value := ""
	if ok && k.id == builtin.Setenv {
		value, ok = k.text(k.arg(1))
	}
	if !ok {
		return
	}
	next := maps.Clone(k.environment)
	if next == nil {
		next = map[string]uint64{}
	}
	switch {
	case k.id == builtin.Unsetenv:
		delete(next, name)
	case next[name] == 0 || k.int(2) != 0:
		if len(next) >= maxEnvironment {
			k.resultInt(-1)
			return
		}
		next[name] = k.constant(k.m, value)
	}
	k.environment = next
	k.result(0)
}

// maxEnvironment bounds the variables that a program can set.
const maxEnvironment = 1024

func little(b []byte) uint64 {
	var v uint64
	for i := len(b) - 1; i >= 0; i-- {
		v = v<<8 | uint64(b[i])
	}
	return v
}

// str carries out the calls of string.h on strings.
func (k *call) str() {
	a, ok := k.text(k.arg(0))
	switch k.id {
	case builtin.Strcpy, builtin.Strncpy:
		ok, a = true, "" // the destination need hold no string yet
	}
	if !ok {
		return
	}
	second := func() string {
		var b string
		b, ok = k.text(k.arg(1))
		return b
	}
	switch k.id {
	case builtin.Strlen:
		k.result(uint64(len(a)))
	case builtin.Strcmp:
		if b := second(); ok {
			k.resultInt(strings.Compare(a, b))
		}
	case builtin.Strncmp:
		if b := second(); ok {
			n := k.arg(2)
			k.resultInt(strings.Compare(a[:min(n, uint64(len(a)))], b[:min(n, uint64(len(b)))]))
		}
	case builtin.Strcpy, builtin.Strcat:
		if b := second(); ok && k.write(k.arg(0)+uint64(len(a)), append([]byte(b), 0)) {
			k.result(k.arg(0))
		}
	case builtin.Strncpy:
		n := min(k.arg(2), maxWidth)
		b, _ := k.hostString(k.arg(1), int(n))
		if k.write(k.arg(0), append([]byte(b), make([]byte, int(n)-len(b))...)) {
			k.result(k.arg(0))
		}
	case builtin.Strncat:
		b, _ := k.hostString(k.arg(1), int(min(k.arg(2), maxWidth)))
		if k.write(k.arg(0)+uint64(len(a)), append([]byte(b), 0)) {
			k.result(k.arg(0))
		}
	case builtin.Strchr, builtin.Strrchr:
		c := byte(k.arg(1))
		i := strings.IndexByte(a, c)
		if k.id == builtin.Strrchr {
			i = strings.LastIndexByte(a, c)
		}
		if c == 0 {
			i = len(a)
		}
		k.found(i)
	case builtin.Strstr:
		if b := second(); ok {
			k.found(strings.Index(a, b))
		}
	case builtin.Strdup:
		k.malloc(uint64(len(a)+1), false)
		if len(k.out) > 0 && k.out[0] != 0 {
			k.mem.Write(k.out[0], append([]byte(a), 0))
		}
	}
}

func (k *call) found(i int) {
	if i < 0 {
		k.result(0)
		return
	}
	k.result(k.arg(0) + uint64(i))
}

func (k *call) toInteger() {
	text, ok := k.text(k.arg(0))
	if !ok {
		return
	}
	base, end := 10, uint64(0)
	if k.id >= builtin.Strtol {
		end, base = k.arg(1), int(k.int(2))
	}
	magnitude, negative, used, over := parseInteger(text, base)
	if end != 0 && !k.writeLeaf(end, isa.I64, k.arg(0)+uint64(used)) {
		return
	}
	switch k.id {
	case builtin.Atoi:
		k.resultInt(int(signedInteger(magnitude, negative, over)))
	case builtin.Strtoul, builtin.Strtoull:
		k.result(unsignedInteger(magnitude, negative, over))
	default:
		k.result(uint64(signedInteger(magnitude, negative, over)))
	}
}

func (k *call) toFloat() {
	text, ok := k.text(k.arg(0))
	if !ok {
		return
	}
	bits := 64
	if k.id == builtin.Strtof {
		bits = 32
	}
	v, used := parseFloat(text, bits)
	if k.id != builtin.Atof && k.arg(1) != 0 && !k.writeLeaf(k.arg(1), isa.I64, k.arg(0)+uint64(used)) {
		return
	}
	if bits == 32 {
		k.result(uint64(math.Float32bits(float32(v))))
	} else {
		k.result(math.Float64bits(v))
	}
}

// maxHostBytes is what one malloc can give: beyond it the answer is a null pointer, within it the run's budget decides.
const maxHostBytes = 1 << 40

func (k *call) malloc(size uint64, zeroed bool) {
	if size > maxHostBytes {
		k.result(0)
		return
	}
	spec := machine.AllocSpec{Space: isa.HostSpace, Bytes: int64(size), Init: zeroed, Name: k.c.Var, Elem: k.c.Elem, Pos: k.pos,
		Library: k.id == builtin.Calloc && k.c.Span.From.InPrelude()}
	k.m.Charge(allocCharge)
	addr, ok := k.mem.Alloc(spec)
	if !ok {
		addr = 0
	}
	k.result(addr)
}

func (k *call) realloc() {
	old, size := k.arg(0), k.arg(1)
	if old == 0 {
		k.malloc(size, false)
		return
	}
	a, ok := k.mem.Find(old)
	if !ok || a.Freed || a.Addr != old || a.Space != isa.HostSpace || a.Static {
		k.badFree(old, "realloc(): invalid pointer", event.BadFree)
		return
	}
	k.malloc(size, false)
	if len(k.out) > 0 && k.out[0] != 0 {
		if n := min(a.Bytes, int64(size)); k.charge(uint64(n)) {
			k.mem.Copy(k.out[0], old, n, machine.Asked{Pos: k.pos})
		}
		k.mem.Free(old, k.pos)
	}
}

func (k *call) freeHost() {
	addr := k.arg(0)
	if addr == 0 {
		return
	}
	k.m.Charge(allocCharge)
	a, ok := k.mem.Find(addr)
	switch {
	case !ok || a.Addr != addr || a.Static || a.Space != isa.HostSpace || a.Managed && !a.Pinned:
		k.badFree(addr, "free(): invalid pointer", event.BadFree)
	case k.mem.Free(addr, k.pos) == machine.FreedBefore:
		k.badFree(addr, "free(): double free detected in tcache 2", event.DoubleFree)
	}
}

// badFree ends the program as glibc does.
func (k *call) badFree(addr uint64, message string, kind event.FaultKind) {
	f := event.Fault{Kind: kind, Site: -1, Pos: k.pos, Host: true, Alloc: -1}
	f.Addr[0] = addr
	if a, ok := k.mem.Find(addr); ok {
		f.Alloc, f.Size, f.Space = a.Ordinal, a.Bytes, a.Space
	}
	status := 134
	if machine.SpaceOf(addr) == isa.GlobalSpace && kind == event.BadFree {
		status = 139 // the header that glibc looks for before the block is not mapped
	} else {
		k.put(stderrFile, message+"\n")
	}
	k.m.HostFault(f, status)
}

// within is how many of the n bytes at addr the host may touch: all, or what is left of the allocation, with a fault
// reported. It is −1, and the program has ended, where there is no memory at all.
func (k *call) within(addr, n uint64, write bool) int64 {
	if n == 0 {
		return 0
	}
	s := k.side(addr)
	if !s.host || !s.known {
		k.segfault(addr, write)
		return -1
	}
	if n > uint64(s.left) {
		f := event.Fault{Kind: event.OutOfBounds, Site: -1, Pos: k.pos, Host: true, Alloc: s.alloc.Ordinal, Size: s.alloc.Bytes,
			Space: s.alloc.Space, Bytes: int(min(n-uint64(s.left), 1<<31-1)), Text: s.alloc.Name}
		f.Addr[0] = addr + uint64(s.left)
		if write {
			f.Access = isa.Store
		}
		k.m.Report(f)
		return s.left
	}
	return int64(n)
}

// move is memcpy and memmove.
func (k *call) move(dst, src, n uint64) bool {
	to := k.within(dst, n, true)
	if to < 0 {
		return false
	}
	from := k.within(src, n, false)
	if from < 0 {
		return false
	}
	n = uint64(min(to, from))
	if !k.charge(n) {
		return false
	}
	k.mem.Copy(dst, src, int64(n), machine.Asked{Pos: k.pos})
	return true
}

// errnoText is glibc's message for each error number that a program can meet or name here.
func errnoText(code int) string {
	switch code {
	case 0:
		return "Success"
	case 2:
		return "No such file or directory"
	case badName:
		return "Bad address"
	case 4:
		return "Interrupted system call"
	case 5:
		return "Input/output error"
	case 9:
		return "Bad file descriptor"
	case 11:
		return "Resource temporarily unavailable"
	case 12:
		return "Cannot allocate memory"
	case 13:
		return "Permission denied"
	case 17:
		return "File exists"
	case 22:
		return "Invalid argument"
	case 29:
		return "Illegal seek"
	case 30:
		return "Read-only file system"
	case 33:
		return "Numerical argument out of domain"
	case 34:
		return "Numerical result out of range"
	}
	return "Unknown error " + strconv.Itoa(code)
}
