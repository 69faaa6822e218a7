package engine_test

import (
	"encoding/json"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// allowed is the house's one-way street: for each package the packages of this module that it may import. What is not listed may not exist.
// A name that ends in * is of all packages in a folder: of the languages, for one.
var allowed = map[string]string{
	"engine/source":         "",
	"engine/i18n":           "",
	"engine/i18n/keygen":    "",
	"engine/i18n/i18ntest":  "i18n",
	"engine/texts":          "i18n texts/*",
	"engine/texts/*":        "i18n",
	"server/texts":          "i18n /server/texts/*",
	"server/texts/*":        "i18n",
	"engine/diag":           "source i18n texts",
	"engine/meter":          "source",
	"engine/syntax":         "source i18n diag meter texts",
	"engine/types":          "source i18n diag meter syntax texts extended",
	"engine/isa":            "source",
	"engine/builtin":        "source isa",
	"engine/compile":        "source i18n diag meter types isa builtin texts extended",
	"engine/device":         "",
	"engine/event":          "source isa",
	"engine/machine/alugen": "",
	"engine/machine/sfu":    "",
	"engine/machine":        "source isa event device machine/sfu i18n texts",
	"engine/clock":          "device",
	"engine/host":           "source isa event device builtin clock machine i18n texts extended",

	"engine/explain":   "",
	"engine/footprint": "",
	"engine/lru":       "",
	"engine/extended":  "",
	"engine/mutate":    "",
	"engine/reference": "", // its tests see the whole pipeline

	"engine/analysis":            "i18n isa event device",
	"engine/analysis/bank":       "analysis symbolize i18n isa event device texts",
	"engine/analysis/barrier":    "analysis symbolize source i18n event texts",
	"engine/analysis/shadow":     "footprint",
	"engine/analysis/uniform":    "isa",
	"engine/analysis/coalesce":   "analysis analysis/bank isa event device",
	"engine/analysis/counter":    "analysis analysis/bank analysis/coalesce analysis/shadow source isa event",
	"engine/symbolize":           "i18n isa event texts",
	"engine/blocktrace/activity": "isa event",
	"engine/blocktrace/halo":     "blocktrace isa event",
	"engine/blocktrace/hazard":   "analysis blocktrace isa",
	"engine/blocktrace/heat":     "blocktrace isa event",
	"engine/analysis/memory":     "analysis symbolize analysis/shadow i18n isa event texts",
	"engine/dataflow":            "blocktrace isa event",
	"engine/dataflow/trapezoid":  "dataflow",
	"engine/dataflow/reduction":  "dataflow",
	"engine/dataflow/indirect":   "dataflow blocktrace isa event",
	"engine/blocktrace/phase":    "blocktrace isa",
	"engine/blocktrace":          "isa event",
	"engine/analysis/race":       "analysis symbolize analysis/shadow analysis/uniform i18n isa event source texts",
	"engine/blocktrace/reuse":    "blocktrace isa",
	"engine/blocktrace/shape":    "blocktrace isa event",
	"engine/occupancy":           "i18n isa event device texts",
	"engine/advice":              "",
	"engine/diagnosis":           "analysis/bank analysis/coalesce analysis/counter device event i18n isa occupancy source texts",
	"engine/analysis/set":        "analysis analysis/* event i18n isa",

	"engine/analysis/calls":     "analysis source isa event",
	"engine/overlap":            "analysis/calls clock event",
	"engine/analysis/residency": "analysis analysis/counter event",

	"engine/timeline":        "source isa event machine analysis footprint lru",
	"engine/frame":           "advice i18n texts",
	"engine/frame/format":    "event i18n isa texts timeline",
	"engine/frame/statement": "",
	"engine/frame/input": "advice analysis/counter analysis/set blocktrace blocktrace/activity blocktrace/halo blocktrace/reuse device " +
		"diag diagnosis frame frame/statement isa machine source syntax timeline",
	"engine/frame/replay": "analysis analysis/bank analysis/coalesce blocktrace blocktrace/activity blocktrace/halo blocktrace/heat " +
		"blocktrace/phase blocktrace/reuse dataflow device event footprint frame/input isa lru machine timeline",
	"engine/frame/scene": "analysis analysis/bank blocktrace blocktrace/activity blocktrace/halo blocktrace/hazard blocktrace/reuse " +
		"blocktrace/shape dataflow event frame frame/format frame/input i18n isa texts timeline",
	"engine/frame/moment": "analysis/set event frame frame/format frame/input frame/scene i18n isa machine texts timeline",
	"engine/frame/project": "analysis analysis/bank analysis/coalesce blocktrace blocktrace/hazard blocktrace/heat blocktrace/phase " +
		"blocktrace/reuse event frame frame/format frame/input frame/moment frame/scene frame/statement i18n isa machine texts timeline",
	"engine/frame/narrate": "advice analysis analysis/bank analysis/coalesce blocktrace blocktrace/phase device event frame frame/format " +
		"frame/input frame/moment frame/scene frame/statement i18n isa texts timeline",
	"engine/frame/table": "blocktrace blocktrace/halo blocktrace/phase blocktrace/reuse " +
		"dataflow dataflow/indirect dataflow/reduction dataflow/trapezoid event frame frame/format frame/input frame/scene frame/statement " +
		"i18n isa machine texts",
	"engine/frame/overview": "advice analysis analysis/calls analysis/counter analysis/residency blocktrace/halo clock " +
		"device diag diagnosis event frame frame/format frame/input overlap " +
		"frame/statement i18n isa machine occupancy source syntax texts timeline",
	"engine/frame/harness": "frame i18n source syntax texts types",
	"engine/frame/listing": "blocktrace event frame frame/format frame/input isa",
	"engine/frame/why": "advice analysis analysis/bank blocktrace builtin event frame frame/format frame/input " +
		"frame/statement i18n isa machine source texts timeline",
	"engine/frame/builder": "advice " +
		"analysis/set blocktrace blocktrace/halo blocktrace/hazard event frame frame/input frame/listing " +
		"frame/moment frame/narrate frame/overview frame/project frame/replay frame/scene frame/table frame/why i18n timeline",
	"engine": "*",

	"engine/view": ". advice analysis blocktrace device event footprint frame frame/builder frame/harness frame/input frame/listing " +
		"frame/overview frame/project frame/why i18n isa source syntax texts timeline",
	"engine/report":     ". advice analysis analysis/counter event frame i18n isa machine occupancy source texts timeline",
	"engine/experiment": ". advice analysis event frame frame/format host i18n isa machine report source symbolize syntax texts view",
	"engine/enginetest": ". builtin compile diag frame i18n isa source syntax types view",

	"lessons":               "",
	"web":                   "",
	"server/wire":           "advice frame i18n texts /server/questionkind /server/texts",
	"server/wire/tsgen":     "",
	"server/wire/wiretest":  "advice frame /server/wire",
	"server/wire/wordgen":   "i18n /server/texts",
	"server/questionkind":   "",
	"server/lesson/catalog": "advice explain /server/questionkind",
	"server/page": "i18n texts /server/questionkind /server/page/licence /server/page/measured /server/lesson/catalog " +
		"/server/lesson/lessoneval /server/wire /server/texts",
	"server/lesson/lessoneval": ". /server/lesson/catalog /server/limit /server/questionkind /server/texts analysis/uniform device " +
		"experiment frame frame/listing i18n isa report texts view",
	"server/export/jsrender": "i18n /server/wire",
	"server/export": "/server/limit . report view frame i18n /server/export/jsrender /server/export/render /server/limit/fairqueue " +
		"/server/wire /server/texts",
	"server/export/render": "/server/export/jsrender",
	"server/http": "/server/limit /server/questionkind " +
		"frame i18n /server/ops/fault /server/export/jsrender /server/export /server/limit/rate /server/page  " +
		"/server/texts " +
		"/server/lesson/catalog /server/store/attempts /server/store/progress /server/page/licence /server/store/link /server/room " +
		"/server/store/ranks " +
		"/server/limit/fairqueue " +
		"/server/store /server/lesson/lessoneval /server/wire",
	"server/socket":            "i18n /server/ops/fault /server/limit/fairqueue /server/wire",
	"server/browser":           "",
	"server/attack":            "frame mutate /lessons /server/lesson/catalog /server/questionkind /server/wire /server/wire/wiretest",
	"server/cmd/attack":        "/server/attack",
	"server/store/ban":         "/server/store",
	"server/store/attempts":    "/server/store",
	"server/store/ranks":       "/server/limit /server/store",
	"server/store":             "/server/limit /server/store/blocks",
	"server/store/blocks":      "",
	"server/store/storetest":   "/server/nettest",
	"server/nettest":           "",
	"server/store/progress":    "/server/limit /server/store",
	"server/store/link":        "/server/limit . report i18n /server/store /server/wire /server/texts",
	"server/page/licence":      "",
	"server/page/measured":     "",
	"server/page/measured/gen": ". i18n report /server/page/measured",
	"server/page/licence/gen":  "/server/page/licence",
	"server/page/licence/sbom": "/server/page/licence",
	"server/limit":             "",
	"server/limit/rate":        "",
	"server/ops/fault":         "",
	"server/task":              "/server/ops/fault",
	"server/ops/metrics":       "",
	"server/room":              "/server/limit frame i18n /server/ops/fault /server/questionkind /server/store /server/wire /server/texts",
	"server/room/stage":        ". view frame i18n /server/ops/fault /server/task /server/session /server/limit/fairqueue /server/wire",
	"server/room/broadcast": "/server/limit i18n /server/ops/fault /server/limit/rate /server/room /server/room/stage " +
		"/server/limit/fairqueue  /server/texts " +
		"/server/socket /server/wire",
	"server/worker": "/server/limit /server/ops/fault",
	"server/worker/remote": "/server/limit . view frame i18n /server/lesson/catalog /server/export /server/store/link " +
		"/server/limit/rate /server/room/stage  /server/texts " +
		"/server/session /server/limit/fairqueue /server/lesson/lessoneval /server/wire /server/worker",
	"server/room/roomquestion": "/server/questionkind /server/room /server/lesson/lessoneval /server/wire",
	"server/session": "/server/limit . advice experiment report view frame i18n machine /server/ops/fault /server/task " +
		"/server/wire /server/lesson/catalog  /server/texts " +
		"/server/limit/rate /server/limit/fairqueue lru",
	"server/limit/fairqueue": "/server/limit",
	"server/census":          "",
	"server/cmd/tilescope": "/server/census . event experiment report view i18n diag source syntax frame /lessons /web " +
		"/server/store/ban /server/store/attempts /server/store/ranks " +
		"/server/lesson/catalog /server/ops/fault  texts /server/texts " +
		"/server/room/broadcast /server/store/progress /server/store/link /server/ops/metrics /server/page /server/room/roomquestion " +
		"/server/limit/rate /server/room /server/http /server/session /server/limit/fairqueue /server/store /server/socket " +
		"/server/lesson/lessoneval /server/wire /server/export/jsrender /server/export /server/worker/remote /server/worker",
}

// only names the packages of third parties that have one place in the house, or a place in the house and one among those who attack it.
var only = map[string]string{
	"github.com/gorilla/websocket": "server/socket server/attack",
	"github.com/go-chi/chi/v5":     "server/http",
	"github.com/nats-io/nats.go":   "server/store",
	"github.com/gofrs/flock":       "server/store",
	"github.com/minio/highwayhash": "server/store/blocks",

	"github.com/hashicorp/yamux":                     "server/worker",
	"github.com/elastic/go-seccomp-bpf":              "server/worker",
	"github.com/KimMachineGun/automemlimit/memlimit": "server/cmd/tilescope",

	"github.com/prometheus/client_golang/prometheus": "server/ops/metrics",
	"github.com/expr-lang/expr":                      "server/lesson/lessoneval",
	"github.com/dop251/goja":                         "server/export/jsrender",
	"github.com/srwiley/rasterx":                     "server/export/render",
	"codeberg.org/go-pdf/fpdf":                       "server/export/render",
}

// tools generate and test the engine, and are no part of it.
var tools = []string{"engine/enginetest", "engine/machine/alugen", "engine/i18n/keygen", "engine/i18n/i18ntest"}

// pure names the packages that make plain data of a moment: they hold no lock, keep nothing and wait for nothing.
const pure = "engine/frame engine/frame/format engine/frame/statement engine/frame/input engine/frame/scene engine/frame/moment " +
	"engine/frame/project engine/frame/narrate engine/frame/overview"

type listed struct {
	ImportPath string
	Imports    []string
}

// modulePackages are all packages of this module, with what they import.
func modulePackages(t *testing.T) (all []listed) {
	t.Helper()
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
		all = append(all, p)
	}
	return all
}

func TestImportsRunOneWay(t *testing.T) {
	used := map[string]bool{} // "package permission" and "third party package"
	for _, p := range modulePackages(t) {
		checkImports(t, p, used)
	}
	checkUsed(t, used)
}

// checkImports holds a package against its permissions, and notes in used which of them it needs.
func checkImports(t *testing.T, p listed, used map[string]bool) {
	name := strings.TrimPrefix(p.ImportPath, "tilescope/")
	list, ok := allowed[name]
	if each := path.Dir(name) + "/*"; !ok {
		if list, ok = allowed[each]; ok {
			name = each
		}
	}
	if !ok {
		t.Errorf("%s is not on the allow-list: say what it may import", name)
		return
	}
	used[name] = true
	for _, imported := range p.Imports {
		if home, ok := only[imported]; ok && !slices.Contains(strings.Fields(home), name) {
			t.Errorf("%s imports %s, which only %s may", name, imported, home)
		}
		used[imported+" "+name] = true
		of, ours := strings.CutPrefix(imported, "tilescope/")
		permitted := false
		for _, entry := range strings.Fields(list) {
			if ours && permits(entry, of) {
				permitted, used[name+" "+entry] = true, true
			}
		}
		if ours && !permitted {
			t.Errorf("%s imports %s: not allowed", name, of)
		}
		if slices.Contains(strings.Fields(pure), name) && slices.Contains([]string{"context", "sync", "sync/atomic"}, imported) {
			t.Errorf("%s imports %s: what a frame shows is a pure function of what replays found out", name, imported)
		}
		system := slices.Contains([]string{"os", "net/http", "net", "os/exec", "syscall"}, imported)
		if strings.HasPrefix(name, "engine") && !slices.Contains(tools, name) && system {
			t.Errorf("%s imports %s: the engine makes no system calls", name, imported)
		}
	}
}

// checkUsed holds the lists themselves against what is imported: they permit what is needed, and nothing for packages that are gone.
func checkUsed(t *testing.T, used map[string]bool) {
	for name, list := range allowed {
		if !used[name] {
			t.Errorf("%s is on the allow-list and does not exist: take it off", name)
		}
		for _, entry := range strings.Fields(list) {
			if used[name] && !used[name+" "+entry] {
				t.Errorf("%s may import %q and does not: take it off the list", name, entry)
			}
		}
	}
	for party, homes := range only {
		for _, home := range strings.Fields(homes) {
			if !used[party+" "+home] {
				t.Errorf("%s may import %s and does not: take it off the list", home, party)
			}
		}
	}
}

// permits: a name is relative to engine/, "." is engine itself, "*" all below engine, a leading slash is relative to the module.
func permits(entry, path string) bool {
	full := "engine/" + entry
	switch {
	case entry == ".":
		full = "engine"
	case entry[0] == '/':
		full = entry[1:]
	}
	prefix, all := strings.CutSuffix(full, "*")
	return all && strings.HasPrefix(path, prefix) || full == path
}
