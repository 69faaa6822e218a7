package main

import (
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// limit is what a flag of serve bounds, and what happens to a request that exceeds it.
type limit struct {
	flag string
	then string
}

// group is limits of one kind.
type group struct {
	title  string
	limits []limit
}

// What happens to requests that exceed a limit, where several do the same.
const (
	ends    = "the run stops there and keeps everything so far, with a note"
	turned  = "the message is refused with an error that names the limit"
	status  = "429 with Retry-After and an explanation"
	busyNow = "503 with Retry-After and an explanation"
	large   = "413 with an explanation"
	unkept  = "progress is refused with 507; an answer or a program is still checked, and the page says that it is not saved"
	closed  = "the connection is closed"
	coarser = "less is kept, and jumping to a step takes longer"
	place   = "the program is rejected with a message at the place that was being compiled"
	cut     = "the rest is left out, with a note"
	tabled  = "the table is cut, or refused with the reason"
)

// limits are all of serve's, for help and for its test: a flag with a number is here or among those that bound nothing.
var limits = []group{
	{"One run", []limit{
		{"max-instructions", ends}, {"max-memory", ends}, {"max-output", ends}, {"max-launches", ends}, {"max-depth", ends},
		{"max-source", turned}, {"max-files", turned}, {"max-file-bytes", ends},
		{"max-written", cut}, {"max-written-bytes", "the page names the file and says that it is too large to download"},
		{"max-include-depth", "the program is rejected with a message at the #include"},
		{"max-compile", place},
		{"max-templates", place}, {"max-template-depth", place}, {"max-pack", place},
		{"max-input", turned}, {"max-arguments", turned}, {"max-defines", turned}, {"max-name", turned}, {"max-value", turned},
		{"schedule-tries", "the search ends and says how many were tried"},
		{"schedule-instructions", "that schedule is skipped, and the search says so"},
		{"schedule-bytes", "arrays beyond it are not compared, and the search says so"},
		{"search-time", "the search ends and says how many were tried"},
		{"checkpoints", coarser}, {"checkpoint-bytes", coarser}, {"checkpoint-steps", coarser}, {"track-steps", coarser},
		{"track-bytes", coarser},
		{"watch-steps", "the search ends and says how far it looked"}, {"watch-touches", cut}, {"table-rows", cut}, {"table-columns", cut},
		{"table-steps", tabled}, {"table-values", tabled}, {"why-causes", cut}, {"why-steps", cut},
		{"sweep-points", turned}, {"part-steps", "the comparison says that the runs are equal so far"},
	}},
	{"Processes that run programs", []limit{
		{"memory", "a worker that holds more than its share is killed, and its readers reconnect; before that, kept runs are dropped " +
			"and new ones refused as busy"},
		{"workers", "programs share the workers"}, {"lesson-workers", "lessons' programs share the workers"},
		{"check-workers", "checks share the workers, and take turns"}, {"worker-suspects", "refused as busy"},
		{"worker-strikes", "the program seen longest ago is forgotten; a program that took down two workers is refused"},
		{"run-time", "the run is stopped with an error; a worker that does not stop it is killed"},
	}},
	{"All runs", []limit{
		{"runs-working", "others wait, and continue in turn"}, {"runs-begun", "others wait to begin"},
		{"runs-waiting", "the newest run of the address with the most is refused as busy, with the advice to try again"},
		{"steps-working", "others wait, and continue in turn"},
		{"runs-kept", "the one used least recently is forgotten, and executed again when needed"}, {"runs-bytes", "the one used least " +
			"recently is forgotten, and executed again when needed"},
		{"learner-runs", "refused, with the seconds to wait"}, {"address-runs", "refused, with the seconds to wait"},
	}},
	{"Connections and messages", []limit{
		{"max-connections", "a page of an address with fewer pages takes the place of the idlest page of the address with the most, which " +
			"reconnects when somebody looks at it; if there is none, 503 with Retry-After and an explanation"},
		{"address-connections", "its idlest page makes way; if none is idle, 429 with Retry-After and an explanation"},
		{"page-idle", "its page may have to make way, and reconnects when somebody looks at it"},
		{"page-rate", "further messages wait; none is lost"}, {"address-rate", "further messages wait; none is lost"},
		{"in-queue", "nothing more is read from the connection until there is space"},
		{"out-queue", "the page gets a fresh snapshot when it has caught up"},
		{"write-wait", "the connection is closed, and the page reconnects"},
		{"pong-wait", "the connection is closed, and the page reconnects"},
		{"max-message", "the connection is closed with code 1009"}, {"max-steps", turned}, {"max-breakpoints", turned}, {"max-blocks", turned},
		{"max-threads", turned},
		{"return-rate", "later pages are told to wait longer"},
	}},
	{"Requests", []limit{
		{"max-requests", busyNow}, {"address-at-once", status}, {"address-requests", status}, {"address-checks", status}, {"max-assets", busyNow},
		{"address-assets-at-once", status}, {"address-assets", status},
		{"max-sockets", "the address with the most loses one to an address with fewer; others get 503"},
		{"address-sockets", "one that is idle between requests is closed; if there is none, 429"}, {"max-header", "431"}, {"max-form", large},
		{"max-query", "414, and a page that says so"}, {"lecturer-tries", status}, {"header-timeout", closed},
		{"read-timeout", closed}, {"write-timeout", closed},
		{"send-buffer", "writing waits for the reader, and --write-timeout or --write-wait closes the connection"},
		{"idle-timeout", closed},
	}},
	{"Learners", []limit{
		{"learner-writes", status}, {"address-learners", status}, {"learner-bytes", unkept}, {"learner-lessons", unkept},
		{"learner-items", unkept}, {"learner-code", large},
		{"learner-answer", unkept}, {"learner-idle", "everything kept for the learner is deleted"},
		{"leaderboard-rows", "507, and a page that says so"},
		{"check-code", large}, {"check-steps", "the program is stopped, and the report compares its " +
			"instructions with the solution's"},
		{"check-times", "the program is stopped, and the report compares its instructions with the solution's"},
		{"check-work", "the check fails, and the report compares the program's instructions with the solution's"},
	}},
	{"Rooms", []limit{
		{"rooms", busyNow}, {"address-rooms", status}, {"address-open-rooms", status}, {"room-members", "the room says that it is full"},
		{"room-presenters", turned}, {"room-projectors", turned}, {"room-votes", turned},
		{"room-rate", "a participant's message is refused, a presenter's waits"}, {"room-guesses", status}, {"address-votes", turned},
		{"room-idle", "the room is closed"}, {"room-age", "the room is closed"},
		{"max-title", "400"}, {"max-question", turned}, {"max-options", turned}, {"max-answer", turned}, {"max-panels", turned},
		{"max-shapes", turned},
	}},
	{"Exports", []limit{
		{"export-steps", "the export is refused with an error that names the limit"}, {"export-bytes", "the export is refused with an " +
			"error that names the limit"}, {"export-edge", "the export is refused with an error that names the limit"},
		{"export-time", "the export ends with an error"},
		{"exports-working", "others wait"}, {"exports-waiting", busyNow}, {"address-exports", status},
	}},
	{"Storage", []limit{
		{"store-bytes", "507: nothing more is kept, and everything else works"},
		{"disk-reserve", "507 until there is space again; /readyz says so"}, {"link-bytes", "507"}, {"link-view", large},
		{"link-rate", status},
		{"address-bytes", status}, {"address-link-bytes", status},
	}},
}

// limitNames are the flags of all limits.
func limitNames() []string {
	var names []string
	for _, g := range limits {
		for _, l := range g.limits {
			names = append(names, l.flag)
		}
	}
	return names
}

// tell prints the limits with their defaults.
func tell(w io.Writer) {
	set := serveFlags(&settings{})
	fmt.Fprint(w, "The limits of tilescope serve: what they bound, their defaults, and what happens beyond them.\n")
	for _, g := range limits {
		fmt.Fprintf(w, "\n%s\n", g.title)
		for _, l := range g.limits {
			f := set.Lookup(l.flag)
			unit, text := flag.UnquoteUsage(f)
			fmt.Fprintf(w, "  %-22s %s\n%25s%s\n%25s→ %s\n", dashed(l.flag), withUnit(byDefault(f, unit), unit), "", text, "", l.then)
		}
	}
}

// withUnit is a default with what it counts; times and sizes say that themselves.
func withUnit(value, unit string) string {
	if unit == "time" || strings.Contains(value, "iB") {
		return value
	}
	return grouped(value) + " " + unitOf(value, unit)
}

// grouped is a whole number with commas between thousands; other text as it is.
func grouped(value string) string {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return value
	}
	return i18n.Reader{}.Word(i18n.M(texts.CommandNumber, i18n.G("n", n)))
}

// unitOf is a unit of so many: the singular of a plural in s for 1.
func unitOf(value, unit string) string {
	if value != "1" {
		return unit
	}
	if stem, es := strings.CutSuffix(unit, "sses"); es {
		return stem + "ss"
	}
	return strings.TrimSuffix(unit, "s")
}
