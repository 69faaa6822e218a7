package main

import (
	"flag"
	"reflect"
	"testing"

	"tilescope/engine"
	"tilescope/server/export"
	serverhttp "tilescope/server/http"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/room"
	"tilescope/server/room/broadcast"
	"tilescope/server/session"
	"tilescope/server/socket"
	"tilescope/server/store"
	"tilescope/server/store/link"
	"tilescope/server/store/progress"
	"tilescope/server/worker"
)

// TestDefaultsHaveOneHome: a flag that nobody gives sets its limit to what its owner has as the default.
func TestDefaultsHaveOneHome(t *testing.T) {
	var s settings
	serveFlags(&s)
	if s.runs.Limits.Timeline.Checkpoints != engine.DefaultLimits().Timeline.Checkpoints {
		t.Errorf("%d checkpoints of a run are kept", s.runs.Limits.Timeline.Checkpoints)
	}
	s.runs.Limits = engine.Limits{} // a server's are tighter: see serverMemory and the like
	for _, limits := range [][2]any{
		{s.socket, socket.DefaultOptions()}, {s.runs, session.DefaultRunsOptions()}, {s.store, store.DefaultOptions()},
		{s.learners, progress.DefaultLimits()}, {s.tutor, lessoneval.DefaultLimits()}, {s.rooms, room.DefaultOptions()},
		{s.links, link.DefaultLimits()}, {s.exports, export.DefaultLimits()}, {s.requests.sizes, serverhttp.DefaultSizes()},
		{s.workers.pool, worker.DefaultOptions()}, {s.roomRate, broadcast.DefaultRate}, {s.guesses, room.DefaultGuesses},
	} {
		if !reflect.DeepEqual(limits[0], limits[1]) {
			t.Errorf("%T: the flags leave\n%+v, and the owner has\n%+v", limits[0], limits[0], limits[1])
		}
	}
	// What several commands request is the same in all of them.
	var o adminOptions
	var k keeping
	var addr string
	sets := []*flag.FlagSet{serveFlags(&settings{}), o.set(), backupFlags(&k), restoreFlags(&k), healthFlags(&addr, &k.every)}
	for name, want := range map[string]string{"addr": defaultAddr, "data": defaultData} {
		for _, set := range sets {
			if f := set.Lookup(name); f != nil && f.DefValue != want {
				t.Errorf("%s: --%s is %q, and %q elsewhere", set.Name(), name, f.DefValue, want)
			}
		}
	}
}
