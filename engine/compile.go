package engine

import (
	"sort"
	"strconv"
	"strings"
	"sync"

	"tilescope/engine/builtin"
	"tilescope/engine/compile"
	"tilescope/engine/device"
	"tilescope/engine/diag"
	"tilescope/engine/isa"
	"tilescope/engine/phrase"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

// Program is a compiled text: immutable, and shared by everything that runs it.
type Program struct {
	File        *source.File
	Unit        *syntax.Unit
	Code        *isa.Program
	Device      *device.Device
	WarpSize    int               // lanes a warp in this run: a directive's, a spec's, or the device's
	Diagnostics []diag.Diagnostic // warnings and notes
}

// Rejection is the error of a text that does not compile: its diagnostics hold at least one error.
type Rejection struct {
	File        *source.File
	Unit        *syntax.Unit // as far as it was understood; nil when nothing was
	Diagnostics []diag.Diagnostic
}

func (r *Rejection) Error() string { return r.For(phrase.Reader{}) }

// For is what is wrong with the program, worded for a reader.
func (r *Rejection) For(reader phrase.Reader) string {
	var b strings.Builder
	diag.Write(&b, r.File, reader, r.Diagnostics)
	return b.String()
}

// SpecError is the error of a spec that asks for something that does not exist or is more than a limit allows.
type SpecError struct {
	Message phrase.Message
	Many    bool // it is more than the limit that whoever asked was given
}

func (e *SpecError) Error() string { return phrase.Reader{}.Word(e.Message) }

// universe is the prelude, parsed and checked once for the whole process. It is immutable.
var universe = sync.OnceValues(func() (*syntax.Prelude, *types.Universe) {
	var bag diag.Bag
	file := builtin.Prelude()
	prelude := syntax.ParsePrelude(file, &bag)
	u := types.NewUniverse(prelude, &bag)
	if bag.HasErrors() {
		var b strings.Builder
		diag.Write(&b, file, phrase.Reader{}, bag.Sorted())
		panic("the prelude does not compile:\n" + b.String()) // a fault of the build, held by a test
	}
	return prelude, u
})

// Compile compiles a spec's text. The error is a *Rejection or a *SpecError.
func Compile(spec RunSpec, limits Limits) (*Program, error) {
	limits = limits.filled()
	spec = spec.Normalize(limits)
	if err := spec.check(limits); err != nil {
		return nil, err
	}
	dev, ok := device.Lookup(spec.Device)
	if !ok {
		return nil, &SpecError{Message: phrase.M("spec-device", phrase.T("name", spec.Device), phrase.T("known", deviceIDs()))}
	}
	prelude, u := universe()
	var bag diag.Bag
	file := source.NewFile(spec.Name, spec.Source)
	reject := func(unit *syntax.Unit) error {
		return &Rejection{File: file, Unit: unit, Diagnostics: bag.Sorted()}
	}
	config := syntax.Config{Defines: spec.Defines, Off: spec.Off}
	unit := syntax.Parse(file, prelude, config, &bag)
	if bag.HasErrors() {
		return nil, reject(unit)
	}
	checkComments(file, unit, &bag)
	var checked *types.Program
	if syntax.AsksArch(spec.Source) {
		config.Arch = dev.Major*100 + dev.Minor*10
		again := syntax.Parse(file, prelude, config, &bag)
		if bag.HasErrors() {
			return nil, reject(unit)
		}
		checked = types.CheckPasses(unit, again, u, &bag)
	} else {
		checked = types.Check(unit, u, &bag)
	}
	if bag.HasErrors() {
		return nil, reject(unit)
	}
	code := compile.Compile(checked, &bag)
	checkDevice(code, dev, &bag)
	if bag.HasErrors() {
		return nil, reject(unit)
	}
	warp, err := warpSize(spec, unit, dev)
	if err != nil {
		return nil, err
	}
	return &Program{File: file, Unit: unit, Code: code, Device: dev, WarpSize: warp, Diagnostics: bag.Sorted()}, nil
}

// check refuses what no run may ask for.
func (s RunSpec) check(l Limits) error {
	refuse := func(key string, args ...phrase.Arg) error { return &SpecError{Message: phrase.M(key, args...)} }
	stdin := len(s.Stdin)
	for _, a := range s.Args {
		stdin += len(a) + 1
	}
	switch {
	case len(s.Source) > l.SourceBytes:
		return refuse("spec-source", phrase.G("bytes", len(s.Source)), phrase.G("limit", l.SourceBytes))
	case stdin > l.StdinBytes:
		return refuse("spec-stdin", phrase.G("bytes", stdin), phrase.G("limit", l.StdinBytes))
	case len(s.Defines)+len(s.Off) > l.Defines:
		return refuse("spec-defines", phrase.N("count", len(s.Defines)+len(s.Off)), phrase.G("limit", l.Defines))
	case s.WarpSize < 0 || s.WarpSize > 32:
		return refuse("spec-warp", phrase.N("lanes", s.WarpSize))
	}
	names := make([]string, 0, len(s.Defines))
	for name := range s.Defines {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if !identifier(name) || strings.ContainsAny(s.Defines[name], "\n\r") {
			return refuse("spec-define", phrase.T("name", strconv.Quote(name)))
		}
	}
	if _, err := s.Schedule.machine(); err != nil {
		return err
	}
	return nil
}

func identifier(s string) bool {
	for i, r := range s {
		letter := r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

// warpSize is the spec's, the last `warp` directive's, or the device's.
func warpSize(spec RunSpec, unit *syntax.Unit, dev *device.Device) (int, error) {
	if spec.WarpSize != 0 {
		return min(spec.WarpSize, dev.WarpSize), nil
	}
	size := dev.WarpSize
	for _, c := range unit.Comments {
		if len(c.Words) == 0 || c.Words[0] != "warp" {
			continue
		}
		n := 0
		if len(c.Words) == 2 {
			n, _ = strconv.Atoi(c.Words[1])
		}
		if n < 1 || n > dev.WarpSize {
			return 0, &SpecError{Message: phrase.M("spec-warp-comment", phrase.N("line", c.Line), phrase.N("most", dev.WarpSize))}
		}
		size = n
	}
	return size, nil
}

func deviceIDs() string {
	var ids []string
	for _, d := range device.All() {
		ids = append(ids, d.ID)
	}
	return strings.Join(ids, ", ")
}
