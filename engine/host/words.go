package host

import (
	"fmt"
	"strconv"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// place is file:line: of a message.
func place(file string, line uint64) string { return file + ":" + strconv.FormatUint(line, 10) + ":" }

func triple(d event.Dim) string { return fmt.Sprintf("[%d,%d,%d]", d[0], d[1], d[2]) }

// prettyName is the function around a call, as compilers write __PRETTY_FUNCTION__.
func prettyName(p *isa.Program, c *isa.Call) string {
	for i, f := range p.Funcs {
		for j := range f.Calls {
			if &f.Calls[j] != c {
				continue
			}
			params := make([]string, len(f.Params))
			for k, param := range f.Params {
				params[k] = param.Type
				if f.Host {
					params[k] = strings.ReplaceAll(param.Type, " *", "*")
				}
			}
			result := ""
			switch {
			case f.Kernel:
				result = "void "
			case i == p.Main:
				result = "int "
			}
			return result + f.Name + "(" + strings.Join(params, ", ") + ")"
		}
	}
	return "?"
}
