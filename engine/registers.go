package engine

import (
	"strconv"
	"strings"
)

// mostRegisters is how many registers a thread has at most, on every device from Kepler on.
const mostRegisters = 255

// giveRegisters takes the registers of kernels' threads from a `// tilescope: registers` comment, where nvcc's count is known:
// `nvcc -Xptxas -v` says it. The last such comment counts that has one for the run's macros.
func (c *compilation) giveRegisters() {
	n := 0
	for _, d := range c.unit.Comments {
		if len(d.Words) > 1 && d.Words[0] == "registers" && fitsRegisters(d.Words[1:]) {
			if k := c.registersOf(d.Words[1:]); k > 0 {
				n = k
			}
		}
	}
	if n == 0 {
		return
	}
	for _, f := range c.code.Funcs {
		if f.Kernel {
			f.RegistersEstimate, f.RegistersGiven, f.ArrayRegisters = n, true, 0
		}
	}
}

// registersOf is what such a comment says for the run's macros; 0 for nothing.
func (c *compilation) registersOf(words []string) int {
	if len(words) == 1 {
		return registerCount(words[0])
	}
	value, ok := c.spec.Defines[words[0]]
	for _, d := range c.unit.Defines {
		if !ok && d.Name == words[0] {
			value = d.Value
		}
	}
	for _, w := range words[1:] {
		if of, count, _ := strings.Cut(w, ":"); of == value {
			return registerCount(count)
		}
	}
	return 0
}

// fitsRegisters says whether the comment has a count, or a macro with a count for each of some values.
func fitsRegisters(words []string) bool {
	if len(words) == 1 {
		return registerCount(words[0]) > 0
	}
	if len(words) == 0 || !identifier(words[0]) {
		return false
	}
	for _, w := range words[1:] {
		if of, count, ok := strings.Cut(w, ":"); !ok || of == "" || registerCount(count) == 0 {
			return false
		}
	}
	return true
}

// registerCount is a number of registers; 0 for what is none.
func registerCount(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > mostRegisters {
		return 0
	}
	return n
}
