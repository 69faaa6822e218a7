package engine_test

import (
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// allowed is the house's one-way street: for each package the packages of this module that it may import. What is not listed may not exist.
var allowed = map[string]string{
	"engine/source":  "",
	"engine/phrase":  "",
	"engine/diag":    "source phrase",
	"engine/meter":   "source",
	"engine/syntax":  "source phrase diag meter",
	"engine/types":   "source phrase diag meter syntax",
	"engine/isa":     "source",
	"engine/builtin": "source isa",
	"engine/compile": "source phrase diag meter syntax types isa builtin",
	"engine/device":  "",
	"engine/event":   "source isa",
	"engine/machine": "source phrase isa event device",
	"engine/host":    "source phrase isa event device builtin machine",

	"engine/explain":   "",
	"engine/footprint": "",
	"engine/mutate":    "",
	"engine/reference": "", // its tests see the whole pipeline

	"engine/analysis":           "source phrase isa event device",
	"engine/analysis/bank":      "analysis analysis/place source phrase isa event device",
	"engine/analysis/barrier":   "analysis analysis/place analysis/shadow source phrase isa event device",
	"engine/analysis/shadow":    "analysis source phrase isa event device footprint",
	"engine/analysis/coalesce":  "analysis analysis/bank source phrase isa event device",
	"engine/analysis/counter":   "analysis analysis/bank analysis/coalesce analysis/shadow source phrase isa event device",
	"engine/analysis/place":     "source phrase isa event",
	"engine/analysis/crew":      "source phrase isa event device",
	"engine/analysis/halo":      "analysis analysis/picture source phrase isa event device",
	"engine/analysis/hazard":    "analysis analysis/picture source phrase isa event device",
	"engine/analysis/heat":      "analysis analysis/picture source phrase isa event device",
	"engine/analysis/memory":    "analysis analysis/place analysis/shadow source phrase isa event device",
	"engine/analysis/flow":      "analysis/picture isa event",
	"engine/analysis/trapezoid": "analysis/flow",
	"engine/analysis/tree":      "analysis/flow",
	"engine/analysis/walk":      "analysis/flow analysis/picture isa event",
	"engine/analysis/order":     "analysis/phase analysis/picture isa",
	"engine/analysis/phase":     "analysis analysis/picture source phrase isa event device",
	"engine/analysis/picture":   "analysis source phrase isa event device",
	"engine/analysis/race":      "analysis analysis/place analysis/shadow source phrase isa event device",
	"engine/analysis/reuse":     "analysis analysis/picture source phrase isa event device",
	"engine/analysis/shape":     "analysis analysis/picture source phrase isa event device",
	"engine/analysis/staging":   "analysis/picture isa event",
	"engine/analysis/occupancy": "source phrase isa event device",
	"engine/analysis/set":       "analysis analysis/* source phrase isa event device",

	"engine/analysis/calls":     "analysis source isa event",
	"engine/analysis/residence": "analysis analysis/counter event",

	"engine/timeline": "source isa event machine analysis footprint",
	"engine/frame":    "source phrase diag syntax isa event device machine timeline analysis analysis/* footprint",
	"engine":          "*",

	"lessons":                "",
	"web":                    "/server/page",
	"server/wire":            "frame phrase",
	"server/wire/tsgen":      "frame phrase /server/wire",
	"server/wire/wordgen":    "phrase",
	"server/catalog":         "explain",
	"server/page":            "phrase /server/licence /server/catalog /server/tutor /server/wire",
	"server/tutor":           ". frame phrase device isa /server/catalog /server/rate",
	"server/drawing":         "frame phrase /server/wire",
	"server/export":          ". frame phrase /server/drawing /server/ink /server/share /server/wire",
	"server/ink":             "/server/drawing",
	"server/route":           ". phrase /server/fault /server/drawing /server/export /server/rate /server/page /server/catalog /server/learner /server/licence /server/link /server/room /server/share /server/store /server/tutor /server/wire",
	"server/socket":          "phrase /server/fault /server/share /server/wire",
	"server/browser":         "",
	"server/attack":          "frame mutate /lessons /server/wire",
	"server/cmd/attack":      "/server/attack",
	"server/ban":             "/server/store",
	"server/store":           "/server/store/blocks",
	"server/store/blocks":    "",
	"server/store/storetest": "/server/loopback",
	"server/loopback":        "",
	"server/learner":         "/server/rate /server/store",
	"server/link":            ". phrase /server/rate /server/store /server/wire",
	"server/licence":         "",
	"server/licence/gen":     "/server/licence",
	"server/licence/sbom":    "/server/licence",
	"server/rate":            "",
	"server/fault":           "",
	"server/version":         ".",
	"server/metrics":         "",
	"server/room":            "frame phrase /server/fault /server/store /server/wire",
	"server/roomstage":       ". frame phrase /server/fault /server/session /server/share /server/wire",
	"server/follow":          "phrase /server/fault /server/rate /server/room /server/roomstage /server/share /server/socket /server/wire",
	"server/worker":          "/server/fault",
	"server/remote":          ". phrase /server/catalog /server/export /server/link /server/rate /server/roomstage /server/session /server/share /server/tutor /server/wire /server/worker",
	"server/quiz":            "/server/catalog /server/room /server/tutor /server/wire",
	"server/session":         ". frame phrase machine /server/fault /server/wire /server/catalog /server/rate /server/share",
	"server/share":           "",
	"server/cmd/tilescope": ". phrase diag frame device analysis /lessons /web /server/ban /server/catalog /server/fault /server/follow /server/learner /server/link /server/metrics /server/page /server/quiz /server/rate /server/room /server/roomstage /server/route /server/session /server/share /server/store /server/socket " +
		"/server/tutor /server/version /server/wire /server/drawing /server/export /server/remote /server/worker",
}

// only names the packages of third parties that have one place in the house, or a place in the house and one among those who attack it.
var only = map[string]string{
	"github.com/gorilla/websocket": "server/socket server/attack",
	"github.com/go-chi/chi/v5":     "server/route",
	"github.com/nats-io/nats.go":   "server/store",
	"github.com/gofrs/flock":       "server/store",
	"github.com/minio/highwayhash": "server/store/blocks",

	"github.com/hashicorp/yamux":                     "server/worker",
	"github.com/elastic/go-seccomp-bpf":              "server/worker",
	"github.com/KimMachineGun/automemlimit/memlimit": "server/cmd/tilescope",

	"github.com/prometheus/client_golang/prometheus": "server/metrics",
	"github.com/expr-lang/expr":                      "server/tutor",
	"github.com/dop251/goja":                         "server/drawing",
	"github.com/srwiley/rasterx":                     "server/ink",
	"codeberg.org/go-pdf/fpdf":                       "server/ink",
}

type listed struct {
	ImportPath string
	Imports    []string
}

func TestImportsRunOneWay(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "tilescope/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(strings.NewReader(string(out)))
	for d.More() {
		var p listed
		if err := d.Decode(&p); err != nil {
			t.Fatal(err)
		}
		checkImports(t, p)
	}
}

func checkImports(t *testing.T, p listed) {
	name := strings.TrimPrefix(p.ImportPath, "tilescope/")
	list, ok := allowed[name]
	if !ok {
		t.Errorf("%s is not on the allow-list: say what it may import", name)
		return
	}
	for _, imported := range p.Imports {
		if home, ok := only[imported]; ok && !slices.Contains(strings.Fields(home), name) {
			t.Errorf("%s imports %s, which only %s may", name, imported, home)
		}
		path, ours := strings.CutPrefix(imported, "tilescope/")
		if ours && !permits(strings.Fields(list), path) {
			t.Errorf("%s imports %s: not allowed", name, path)
		}
		if strings.HasPrefix(name, "engine") && slices.Contains([]string{"os", "net/http", "net", "os/exec", "syscall"}, imported) {
			t.Errorf("%s imports %s: the engine makes no system calls", name, imported)
		}
	}
}

// permits: names are relative to engine/, "." is engine itself, a leading slash is relative to the module.
func permits(list []string, path string) bool {
	for _, entry := range list {
		full := "engine/" + entry
		switch {
		case entry == "*":
			if strings.HasPrefix(path, "engine/") {
				return true
			}
			continue
		case entry == ".":
			full = "engine"
		case entry[0] == '/':
			full = entry[1:]
		}
		if prefix, ok := strings.CutSuffix(full, "*"); ok && strings.HasPrefix(path, prefix) || full == path {
			return true
		}
	}
	return false
}
