package harness

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
	"tilescope/engine/types"
)

// Bounds of what a form requests. A run has limits of its own.
const (
	mostLength = 1 << 20 // elements of an array
	mostText   = 200     // bytes of a value or an expression
	printed    = 16      // elements of an array
)

// Main is a main for a text, in CUDA C: it fills arrays, launches the kernel, and prints what came of it. The message says why there is
// none; its key is empty where there is one.
func Main(p *types.Program, u *syntax.Unit, h frame.Harness) (text string, refused i18n.Message) {
	for _, k := range kernels(p, u) {
		if k.name != h.Kernel {
			continue
		}
		if k.refused.Key != "" {
			return "", k.refused
		}
		w := writer{text: p.File.Text, kernel: k, constants: constants(p), asked: h}
		if refused = w.check(); refused.Key != "" {
			return "", refused
		}
		return w.write(), refused
	}
	return "", i18n.M(texts.HarnessKernel, i18n.T("name", h.Kernel))
}

// writer writes one main.
type writer struct {
	text      string // that the main comes after
	kernel    kernel
	constants []param
	asked     frame.Harness
	b         strings.Builder
}

var oneLine = regexp.MustCompile(`^[^\n\r;{}"'\\#]*$`)

// check refuses what no main can be written for.
func (w *writer) check() i18n.Message {
	h := w.asked
	if len(h.Args) != len(w.kernel.params) || len(h.Constants) != len(w.constants) {
		return i18n.M(texts.HarnessChanged)
	}
	for _, n := range []int{h.Grid[0], h.Grid[1], h.Grid[2], h.Block[0], h.Block[1], h.Block[2]} {
		if n < 1 || n > mostLength {
			return i18n.M(texts.HarnessSize, i18n.G("most", mostLength))
		}
	}
	if h.Shared < 0 || h.Shared > mostLength {
		return i18n.M(texts.HarnessLength, i18n.T("name", "extern __shared__"), i18n.G("most", mostLength))
	}
	for i, p := range append(append([]param{}, w.kernel.params...), w.constants...) {
		a := append(append([]frame.HarnessArg{}, h.Args...), h.Constants...)[i]
		switch {
		case p.array && p.length == 0 && (a.Length < 1 || a.Length*p.each > mostLength):
			return i18n.M(texts.HarnessLength, i18n.T("name", p.name), i18n.G("most", mostLength))
		case !p.array && p.number() && strings.TrimSpace(a.Value) == "":
			return i18n.M(texts.HarnessValue, i18n.T("name", p.name))
		case len(a.Value) > mostText || len(a.Expect) > mostText || !oneLine.MatchString(a.Value) || !oneLine.MatchString(a.Expect):
			return i18n.M(texts.HarnessExpression, i18n.T("name", p.name), i18n.N("most", mostText))
		}
	}
	return i18n.Message{}
}

func (w *writer) line(format string, args ...any) { fmt.Fprintf(&w.b, format+"\n", args...) }

// fresh is a name that the text does not have.
func (w *writer) fresh(name string) string {
	for regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`).MatchString(w.text) {
		name += "_"
	}
	return name
}

func (w *writer) write() string {
	for _, header := range []string{"stdio.h"} {
		if !regexp.MustCompile(`(?m)^\s*#\s*include\s*<(` + regexp.QuoteMeta(header) + `|cstdio)>`).MatchString(w.text) {
			w.line("#include <%s>", header)
			w.line("")
		}
	}
	i := w.fresh("i")
	w.line("int main() {")
	for n, p := range w.kernel.params {
		w.host(p, w.asked.Args[n], i)
	}
	for n, p := range w.constants {
		w.constant(p, w.asked.Constants[n], i)
	}
	for n, p := range w.kernel.params {
		w.device(p, w.asked.Args[n])
	}
	w.launch()
	for n, p := range w.kernel.params {
		if p.array && p.writes {
			w.result(p, w.asked.Args[n], i)
		}
	}
	for _, p := range w.kernel.params {
		if p.array {
			w.line("  cudaFree(%s);", w.onDevice(p))
		}
	}
	w.line("  return 0;")
	w.line("}")
	return w.b.String()
}

func (w *writer) onHost(p param) string   { return w.fresh("h_" + p.name) }
func (w *writer) onDevice(p param) string { return w.fresh("d_" + p.name) }

// host declares and fills what a parameter is copied from.
func (w *writer) host(p param, a frame.HarnessArg, i string) {
	switch {
	case p.array:
		w.line("  static %s %s[%d];", p.elem, w.onHost(p), a.Length*p.each)
		w.fill(p, w.onHost(p), a.Length*p.each, a.Fill, i)
	case !p.number():
		w.line("  %s %s = {};", p.elem, w.onHost(p))
	}
}

// fill writes the loop that fills an array; static ones begin with zeros.
func (w *writer) fill(p param, name string, length int, fill frame.Fill, i string) {
	value := map[frame.Fill]string{
		frame.FillIndex: i, frame.FillOnes: "1", frame.FillRandom: "(" + i + " * 7919u + 12345u) % 1009u % 100",
	}[fill]
	if value != "" && p.number() {
		w.line("  for (int %s = 0; %s < %d; %s++) %s[%s] = %s;", i, i, length, i, name, i, value)
	}
}

// constant gives constant memory its value.
func (w *writer) constant(p param, a frame.HarnessArg, i string) {
	name := w.onHost(p)
	switch {
	case p.array:
		w.line("  static %s %s[%d];", p.elem, name, p.length)
		w.fill(p, name, p.length, a.Fill, i)
		w.line("  cudaMemcpyToSymbol(%s, %s, sizeof %s);", p.name, name, name)
	case p.number():
		w.line("  %s %s = %s;", p.elem, name, strings.TrimSpace(a.Value))
		w.line("  cudaMemcpyToSymbol(%s, &%s, sizeof %s);", p.name, name, name)
	}
}

// device allocates and fills a parameter's array.
func (w *writer) device(p param, a frame.HarnessArg) {
	if !p.array {
		return
	}
	host, dev := w.onHost(p), w.onDevice(p)
	w.line("  %s *%s;", p.elem, dev)
	w.line("  cudaMalloc(&%s, sizeof %s);", dev, host)
	w.line("  cudaMemcpy(%s, %s, sizeof %s, cudaMemcpyHostToDevice);", dev, host, host)
}

// dim is a size of a grid or a block, as short as it can be written.
func dim(d [3]int) string {
	switch {
	case d[2] != 1:
		return fmt.Sprintf("dim3(%d, %d, %d)", d[0], d[1], d[2])
	case d[1] != 1:
		return fmt.Sprintf("dim3(%d, %d)", d[0], d[1])
	}
	return strconv.Itoa(d[0])
}

func (w *writer) launch() {
	var args []string
	for n, p := range w.kernel.params {
		switch {
		case p.array && p.inner != "":
			args = append(args, fmt.Sprintf("(%s (*)%s)%s", p.elem, p.inner, w.onDevice(p)))
		case p.array:
			args = append(args, w.onDevice(p))
		case p.number():
			args = append(args, strings.TrimSpace(w.asked.Args[n].Value))
		default:
			args = append(args, w.onHost(p))
		}
	}
	shared := ""
	if w.kernel.shared != nil {
		shared = fmt.Sprintf(", %d * sizeof(%s)", w.asked.Shared, w.kernel.shared)
	}
	w.line("  %s<<<%s, %s%s>>>(%s);", w.kernel.name, dim(w.asked.Grid), dim(w.asked.Block), shared, strings.Join(args, ", "))
	failed := w.fresh("error")
	w.line("  cudaError_t %s = cudaDeviceSynchronize();", failed)
	w.line("  if (%s != cudaSuccess) printf(\"%%s\\n\", cudaGetErrorString(%s));", failed, failed)
}

// result copies an array back and says what is in it: how many elements are not what was expected, or the first ones.
func (w *writer) result(p param, a frame.HarnessArg, i string) {
	host, length := w.onHost(p), a.Length*p.each
	w.line("  cudaMemcpy(%s, %s, sizeof %s, cudaMemcpyDeviceToHost);", host, w.onDevice(p), host)
	format, cast := printing(p.elem)
	if format == "" {
		return // a struct has no one way to be printed
	}
	if expect := strings.TrimSpace(a.Expect); expect != "" {
		wrong := w.fresh("wrong_" + p.name)
		w.line("  int %s = 0;", wrong)
		w.line("  for (int %s = 0; %s < %d; %s++) %s += %s[%s] != (%s)(%s);", i, i, length, i, wrong, host, i, p.elem, w.inIndex(expect, i))
		w.line("  printf(\"%s: %%d of %d wrong\\n\", %s);", p.name, length, wrong)
		return
	}
	w.line("  printf(\"%s:\");", p.name)
	w.line("  for (int %s = 0; %s < %d; %s++) printf(\" %s\", %s%s[%s]);", i, i, min(length, printed), i, format, cast, host, i)
	w.line("  printf(\"\\n\");")
}

// inIndex is an expression in i with the name that the loop has for it.
func (w *writer) inIndex(expect, i string) string {
	return regexp.MustCompile(`\bi\b`).ReplaceAllString(expect, i)
}

// printing is printf's conversion of a number, with the cast that it needs; "" for what is no number.
func printing(t types.Type) (format, cast string) {
	b, ok := t.(*types.Basic)
	switch {
	case !ok:
		return "", ""
	case b.IsFloating():
		return "%g", ""
	case b.Size() == 8 && b.IsSigned():
		return "%lld", "(long long)"
	case b.Size() == 8:
		return "%llu", "(unsigned long long)"
	case b.Size() == 4 && !b.IsSigned():
		return "%u", ""
	}
	return "%d", ""
}
