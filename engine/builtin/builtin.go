package builtin

import (
	"embed"
	"strings"

	"tilescope/engine/isa"
	"tilescope/engine/source"
)

//go:embed prelude.cuh
var preludeText string

// headerTexts are the headers that only programs that include them have: libraries written in CUDA C, as libraries are.
//
//go:embed headers/*.h
var headerTexts embed.FS

// Prelude is the text that every program starts from, with the headers that it may include.
func Prelude() *source.File {
	f := source.NewFile("prelude.cuh", preludeText)
	list, err := headerTexts.ReadDir("headers")
	if err != nil {
		panic("builtin: " + err.Error())
	}
	from := len(preludeText) + 1
	for _, entry := range list {
		text, err := headerTexts.ReadFile("headers/" + entry.Name())
		if err != nil {
			panic("builtin: " + err.Error())
		}
		f.Headers = append(f.Headers, source.Header{Name: entry.Name(), Text: string(text), From: from})
		from += len(text) + 1
	}
	return f
}

// libraries are those that programs see as a file of their own, so that what they do can be stepped.
//
//go:embed libraries/*.h
var libraries embed.FS

// Library is the text of a library's file; "" where there is none of that name.
func Library(file string) string {
	text, err := libraries.ReadFile("libraries/" + file)
	if err != nil {
		return ""
	}
	return string(text)
}

// HasHeader tells whether there is a header or a library of this name.
func HasHeader(name string) bool {
	_, err := headerTexts.Open("headers/" + name)
	return err == nil || Library(name) != ""
}

// Kind says how a builtin is compiled.
type Kind uint8

const (
	Opcode Kind = iota // Dst = Op(A, B, C), the arguments in order, in host and device code
	Math               // MathOp with Imm = Math, the arguments in order
	Warp               // WarpOp: Builtin = Warp; the mask is the first argument, unless NoMask
	// Bar with Imm = Bar; BarCount, BarAnd and BarOr take the predicate as first argument; of BarSync an argument names the block and says
	// nothing
	Barrier
	SyncWarp // SyncW; A = the mask
	Fence    // Fence with Imm; A = the first argument, if there is one
	Atomic   // Atm through the first argument, of type Mem
	Load     // a load through the first argument, of the type it points to
	Store    // a store through the first argument of the second
	Printf   // device: Printf; host: HostOp with Builtin = ID
	Assert   // device: Trap with Imm 1; host: HostOp with Builtin = ID
	Clock    // device: Clock with Imm; host: HostOp with Builtin = ID
	Trap     // Trap with Imm 0
	Turn     // Step: lets other warps continue, in a loop that waits for them
	HostCall // HostOp with Builtin = ID, in kernels too where Device says so
)

// Entry is one builtin.
type Entry struct {
	Name   string // as the tree names it: with "/type,type" where prototypes share the name
	Kind   Kind
	ID     ID // HostCall, and the host's side of Printf, Assert and Clock
	Op     isa.Op
	Math   isa.MathFn
	Warp   isa.WarpFn
	Bar    isa.BarKind
	Atomic isa.AtomicOp
	Mem    isa.MemType // Atomic: the cell's type
	// Unsigned tells an atomic minimum or maximum on 64 bits which order to take.
	Unsigned bool
	Async    string // Store: of an asynchronous copy; the call that waits for it
	Blind    bool   // Atomic: nobody requests the old value
	Texture  bool   // Load: through the texture units, so that it is no access to global memory for the counters
	NoMask   bool   // Warp: the form from before CUDA 9, without a member mask
	NoFuse   bool   // Opcode: never contracted with its neighbours
	Imm      int64  // as its opcode says
	Host     bool   // may be called from the host program
	Device   bool   // may be called from kernels
	// Needs is the least compute capability that has it, as 10·major+minor; 0 for every one.
	Needs int
	// Instead names what replaced it where newer toolkits have removed it; "" otherwise.
	Instead string
}

// Title is what a reader calls it; of an atomic function the type belongs to it where others of its name came earlier.
func (e Entry) Title() string {
	base, _, _ := strings.Cut(e.Name, "/")
	switch {
	case e.Kind == Assert:
		return "assert"
	case e.Texture:
		return "texture object"
	case e.Kind != Atomic:
	case e.Mem == isa.F32 && e.Atomic == isa.AtomicAdd:
		return base + " on float"
	case e.Mem == isa.F64:
		return base + " on double"
	case e.Mem == isa.I64:
		return base + " on 64 bits"
	}
	return base
}

// Lookup finds a builtin by the name that the tree gives it: a plain one, or one with "/type,type". A template's
// prototype and one that has its name for itself are found whatever types follow.
func Lookup(name string) (Entry, bool) {
	if e, ok := table.exact[name]; ok {
		return e, true
	}
	base, _, _ := strings.Cut(name, "/")
	e, ok := table.alone[base]
	return e, ok
}

// RemovedField tells what replaced a member of a struct of the prelude that newer toolkits have taken out; "" for the others.
func RemovedField(structure, field string) string {
	if structure != "cudaDeviceProp" {
		return ""
	}
	switch field { // CUDA 13.0 release notes
	case "clockRate":
		return "cudaDeviceGetAttribute with cudaDevAttrClockRate"
	case "memoryClockRate":
		return "cudaDeviceGetAttribute with cudaDevAttrMemoryClockRate"
	case "deviceOverlap":
		return "asyncEngineCount"
	case "kernelExecTimeoutEnabled":
		return "cudaDeviceGetAttribute with cudaDevAttrKernelExecTimeout"
	case "computeMode":
		return "cudaDeviceGetAttribute with cudaDevAttrComputeMode"
	case "singleToDoublePrecisionPerfRatio":
		return "cudaDeviceGetAttribute with cudaDevAttrSingleToDoublePrecisionPerfRatio"
	}
	return ""
}

// table is made from the rows once and never written after start.
var table = index()

type tables struct {
	exact map[string]Entry
	alone map[string]Entry // by the plain name of those that share it with no other
}

func index() tables {
	t := tables{exact: map[string]Entry{}, alone: map[string]Entry{}}
	many := map[string]int{}
	for _, e := range rows() {
		base, _, _ := strings.Cut(e.Name, "/")
		if _, twice := t.exact[e.Name]; twice {
			panic("builtin: row given twice: " + e.Name)
		}
		t.exact[e.Name] = e
		many[base]++
		t.alone[base] = e
	}
	for base, n := range many {
		if n > 1 {
			delete(t.alone, base)
		}
	}
	return t
}
