package builtin

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// prototype matches a function without a body; the prelude keeps one a line.
var prototype = regexp.MustCompile(`^(template <[^>]*> )?(HDB |DEVB )?([\w ]+[ *]+)(\w+)\(([^{}]*)\);$`)

type declared struct {
	params       string
	template     bool
	host, device bool
}

// prototypes reads the prelude without a parser: by name, its functions without a body.
func prototypes(t *testing.T) map[string][]declared {
	t.Helper()
	all := map[string][]declared{}
	for _, line := range strings.Split(preludeText, "\n") {
		m := prototype.FindStringSubmatch(line)
		if m == nil || strings.HasPrefix(line, "typedef") {
			continue
		}
		d := declared{template: m[1] != "", host: m[2] != "DEVB ", device: m[2] != ""}
		var params []string
		for _, p := range strings.Split(m[5], ", ") {
			p, _, _ = strings.Cut(p, " = ")
			at := strings.LastIndexAny(p, " *") // before the parameter's name
			if at >= 0 {
				params = append(params, strings.TrimSpace(p[:at+1]))
			}
		}
		d.params = strings.Join(params, ",")
		all[m[4]] = append(all[m[4]], d)
	}
	if len(all) < 200 {
		t.Fatalf("only %d names found: is the prelude still written one prototype a line?", len(all))
	}
	return all
}

func TestEveryPrototypeHasItsRow(t *testing.T) {
	for name, list := range prototypes(t) {
		for _, d := range list {
			full := name
			if len(list) > 1 {
				full += "/" + d.params
			}
			e, ok := Lookup(full)
			switch {
			case !ok:
				t.Errorf("%s: declared without a body and without a row", full)
			case !d.template && e.Name != full:
				t.Errorf("%s: found as %s", full, e.Name)
			case e.Host != d.host || e.Device != d.device:
				t.Errorf("%s: declared for host %t, device %t; row says %t, %t", full, d.host, d.device, e.Host, e.Device)
			case e.Host && e.Kind >= Printf && e.Kind != Trap && e.ID == NoID:
				t.Errorf("%s: called from the host without an ID", full)
			}
		}
	}
}

func TestEveryRowHasItsPrototype(t *testing.T) {
	declared := prototypes(t)
	for _, e := range rows() {
		base, params, suffixed := strings.Cut(e.Name, "/")
		list := declared[base]
		found := false
		for _, d := range list {
			found = found || d.params == params && suffixed == (len(list) > 1) || !suffixed && len(list) == 1
		}
		if !found {
			t.Errorf("%s: a row without a prototype", e.Name)
		}
	}
}

func TestEveryIDHasOneRow(t *testing.T) {
	seen := map[ID]string{}
	for _, e := range rows() {
		if e.ID == NoID {
			continue
		}
		if other := seen[e.ID]; other != "" {
			t.Errorf("%s and %s share ID %d", e.Name, other, e.ID)
		}
		seen[e.ID] = e.Name
	}
	for id := NoID + 1; id < NumIDs; id++ {
		if seen[id] == "" {
			t.Errorf("ID %d is nobody's", id)
		}
	}
}

func TestLookup(t *testing.T) {
	for _, c := range []struct {
		name string
		kind Kind
		ok   bool
	}{
		{"__syncthreads", Barrier, true},
		{"atomicAdd/int *,int", Atomic, true},
		{"atomicAdd", 0, false}, // one of five: which?
		{"cudaMalloc/float * *,unsigned long", HostCall, true},
		{"__ldg/const float4 *", Load, true},
		{"sqrt/double", Math, true},
		{"nothing", 0, false},
	} {
		e, ok := Lookup(c.name)
		if ok != c.ok || e.Kind != c.kind {
			t.Errorf("Lookup(%q) = %v, %t; want kind %v, %t", c.name, e.Kind, ok, c.kind, c.ok)
		}
	}
}

func TestErrorsAreDeclared(t *testing.T) {
	_, enum, _ := strings.Cut(preludeText, "enum cudaError {\n")
	enum, _, _ = strings.Cut(enum, "};")
	var want strings.Builder
	for _, e := range Errors() {
		fmt.Fprintf(&want, "    %s = %d,\n", e.Name, e.Code)
	}
	if enum != want.String() {
		t.Errorf("the prelude's enum cudaError and Errors() differ")
	}
}
