package engine

import (
	"context"
	"errors"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"tilescope/engine/builtin"
	"tilescope/engine/compile"
	"tilescope/engine/device"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/meter"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
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
	Work        int64             // that compiling took, see Limits.CompileWork
}

// Rejection is the error of a text that does not compile: its diagnostics hold at least one error.
type Rejection struct {
	File        *source.File
	Unit        *syntax.Unit // as far as it was understood; nil when nothing was
	Diagnostics []diag.Diagnostic
}

func (r *Rejection) Error() string { return r.For(i18n.Reader{}) }

// For is what is wrong with the program, worded for a reader.
func (r *Rejection) For(reader i18n.Reader) string {
	var b strings.Builder
	diag.Write(&b, r.File, reader, r.Diagnostics)
	return b.String()
}

// SpecError is the error of a spec that requests something that does not exist or is more than a limit allows.
type SpecError struct {
	Message i18n.Message
	Many    bool // it is more than the limit that anyone who asked was given
}

func (e *SpecError) Error() string { return i18n.Reader{}.Word(e.Message) }

// universe is the prelude, parsed and checked once for the whole process. It is immutable.
var universe = sync.OnceValues(func() (*syntax.Prelude, *types.Universe) {
	var bag diag.Bag
	file := builtin.Prelude()
	prelude := syntax.ParsePrelude(file, &bag)
	u := types.NewUniverse(prelude, &bag)
	if bag.HasErrors() {
		var b strings.Builder
		diag.Write(&b, file, i18n.Reader{}, bag.Sorted())
		panic("the prelude does not compile:\n" + b.String()) // a fault of the build, held by a test
	}
	return prelude, u
})

// HasHeader tells whether there is a header of this name that programs need not supply.
func HasHeader(name string) bool { return builtin.HasHeader(name) }

// Compile compiles a spec's text, as far as its context and limits let it. The error is a *Rejection, a *SpecError, or ctx's.
func Compile(ctx context.Context, spec RunSpec, limits Limits) (*Program, error) {
	return compiled(ctx, spec, limits, nil)
}

// compiled is Compile with rests, in which others may work.
func compiled(ctx context.Context, spec RunSpec, limits Limits, rest func()) (*Program, error) {
	c, err := begun(ctx, spec, limits, rest)
	if err != nil {
		return nil, err
	}
	if c.bag.HasErrors() {
		return nil, &Rejection{File: c.file, Unit: c.unit, Diagnostics: causes(c.bag.Sorted())}
	}
	warp, err := warpSize(c.spec, c.unit, c.dev)
	if err != nil {
		return nil, err
	}
	if warp < c.dev.WarpSize && c.code.Tensor() {
		return nil, &SpecError{Message: i18n.M(texts.SpecWarpTiles, i18n.N("lanes", warp), i18n.N("most", c.dev.WarpSize))}
	}
	return &Program{
		File: c.file, Unit: c.unit, Code: c.code, Device: c.dev, WarpSize: warp, Diagnostics: c.bag.Sorted(), Work: c.work.Spent(),
	}, nil
}

// causes leaves out what may only follow from headers that are missing: names that they would have declared.
func causes(all []diag.Diagnostic) []diag.Diagnostic {
	missing := []i18n.Key{
		texts.SyntaxIncludeOwn, texts.SyntaxIncludeUnknown, texts.SyntaxIncludeUnsupported, texts.SyntaxIncludeWindow, texts.SyntaxIncludeDepth,
	}
	var headers []diag.Diagnostic
	for _, d := range all {
		if slices.ContainsFunc(missing, d.Message.Is) {
			headers = append(headers, d)
		}
	}
	if headers == nil {
		return all
	}
	return headers
}

// begun compiles as far as the text is without errors, which are in the compilation's bag. The error is a *SpecError, or ctx's.
func begun(ctx context.Context, spec RunSpec, limits Limits, rest func()) (*compilation, error) {
	limits = limits.Filled()
	spec = spec.Normalize(limits)
	if err := spec.check(limits); err != nil {
		return nil, err
	}
	dev, ok := device.Lookup(spec.Device)
	if !ok {
		return nil, &SpecError{Message: i18n.M(texts.SpecDevice, i18n.T("name", spec.Device), i18n.T("known", deviceIDs()))}
	}
	text, libraries := withLibraries(spec)
	file := source.NewFile(spec.Name, text)
	if len(file.Parts) > limits.Files {
		return nil, &SpecError{Message: i18n.M(texts.SpecFiles, i18n.N("count", len(file.Parts)), i18n.G("limit", limits.Files))}
	}
	if _, _, bad := file.Opened(); bad != "" {
		return nil, &SpecError{Message: i18n.M(texts.SpecData, i18n.T("name", bad))}
	}
	c := &compilation{spec: spec, dev: dev, limits: limits, file: file, libraries: libraries, work: meter.New(ctx, limits.CompileWork)}
	c.work.Rest(rest)
	err := c.compile()
	switch {
	case errors.Is(err, meter.ErrSpent):
		at := c.work.Place()
		if !at.IsValid() {
			at = source.Span{From: source.At(0), To: source.At(0)}
		}
		c.bag.Add(diag.Diagnostic{Severity: diag.Error, Span: at, Message: i18n.M(texts.CompileWork, i18n.G("limit", int(limits.CompileWork))),
			Hint: i18n.M(texts.CompileWorkHint)})
	case err != nil && !errors.Is(err, meter.ErrEnough):
		return nil, err
	}
	return c, nil
}

// withLibraries is a spec's text with the libraries that it includes as files behind it, but for those that it has already, and the names
// of these files.
func withLibraries(spec RunSpec) (text string, done map[string]bool) {
	text = spec.Source
	own := source.NewFile(spec.Name, text)
	done = map[string]bool{}
	for {
		more := false
		for _, file := range syntax.Libraries(text) {
			if _, has := own.Find(file, 0, true); has || done[file] {
				continue
			}
			b := source.NewBundle(text, nil)
			b.Add(file, builtin.Library(file), false)
			text, more, done[file] = b.String(), true, true
		}
		if !more {
			return text, done
		}
	}
}

// compilation is one text on its way through the compiler.
type compilation struct {
	spec RunSpec
	dev  *device.Device
	file *source.File
	work *meter.Work
	bag  diag.Bag

	limits Limits

	libraries map[string]bool // files of the text that are Tilescope's own

	unit    *syntax.Unit
	checked *types.Program // nil where the text has errors
	code    *isa.Program
}

// compile goes as far as the text is without errors. The error is what ended the work.
func (c *compilation) compile() (err error) {
	prelude, u := universe()
	defer c.work.Catch(&err)
	config := syntax.Config{Defines: c.spec.Defines, Off: c.spec.Off, MaxIncludes: c.limits.IncludeDepth, Libraries: c.libraries,
		Work: c.work}
	config.HostAlone = syntax.AsksArch(c.spec.Source)
	c.unit = syntax.Parse(c.file, prelude, config, &c.bag)
	meaning := types.Config{Work: c.work, MaxInstances: c.limits.Instances, MaxInstanceDepth: c.limits.InstanceDepth, MaxPack: c.limits.Pack}
	if c.bag.HasErrors() {
		if !c.unit.Doubt.Torn {
			types.CheckDespite(c.unit, u, &c.bag, meaning)
		}
		return nil
	}
	checkComments(c.file, c.unit, &c.bag)
	var checked *types.Program
	if config.HostAlone {
		config.Arch, config.HostAlone = c.dev.Major*100+c.dev.Minor*10, false
		again := syntax.Parse(c.file, prelude, config, &c.bag)
		if c.bag.HasErrors() {
			return nil
		}
		checked = types.CheckPasses(c.unit, again, u, &c.bag, meaning)
	} else {
		checked = types.Check(c.unit, u, &c.bag, meaning)
	}
	if c.bag.HasErrors() {
		return nil
	}
	c.checked = checked
	c.code = compile.Compile(checked, &c.bag, c.work)
	c.giveRegisters()
	checkDevice(c.code, c.dev, &c.bag)
	return nil
}

// check refuses what no run may request.
func (s RunSpec) check(l Limits) error {
	refuse := func(key i18n.Key, args ...i18n.Arg) error { return &SpecError{Message: i18n.M(key, args...)} }
	files := 0
	for _, f := range s.Files {
		files += len(f.Data)
	}
	stdin := len(s.Stdin)
	for _, a := range s.Args {
		stdin += len(a) + 1
	}
	switch {
	case len(s.Source) > l.SourceBytes:
		return refuse(texts.SpecSource, i18n.G("bytes", len(s.Source)), i18n.G("limit", l.SourceBytes))
	case stdin > l.StdinBytes:
		return refuse(texts.SpecStdin, i18n.G("bytes", stdin), i18n.G("limit", l.StdinBytes))
	case files > l.FileBytes:
		return refuse(texts.SpecFileBytes, i18n.G("bytes", files), i18n.G("limit", l.FileBytes))
	case len(s.Defines)+len(s.Off) > l.Defines:
		return refuse(texts.SpecDefines, i18n.N("count", len(s.Defines)+len(s.Off)), i18n.G("limit", l.Defines))
	case s.WarpSize < 0 || s.WarpSize > 32:
		return refuse(texts.SpecWarp, i18n.N("lanes", s.WarpSize))
	}
	names := make([]string, 0, len(s.Defines))
	for name := range s.Defines {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if !identifier(name) || strings.ContainsAny(s.Defines[name], "\n\r") {
			return refuse(texts.SpecDefine, i18n.T("name", strconv.Quote(name)))
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
			return 0, &SpecError{Message: i18n.M(texts.SpecWarpComment, i18n.N("line", c.Line), i18n.N("most", dev.WarpSize))}
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
