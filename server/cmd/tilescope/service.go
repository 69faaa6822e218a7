package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"tilescope/engine"
	"tilescope/lessons"
	serverhttp "tilescope/server/http"
	"tilescope/server/lesson/catalog"
	"tilescope/server/limit/rate"
	"tilescope/server/ops/fault"
	"tilescope/server/ops/metrics"
	"tilescope/server/room"
	"tilescope/server/room/broadcast"
	"tilescope/server/room/roomquestion"
	"tilescope/server/session"
	"tilescope/server/socket"
	"tilescope/server/store"
	"tilescope/server/store/attempts"
	"tilescope/server/store/ban"
	"tilescope/server/store/link"
	"tilescope/server/store/progress"
	"tilescope/server/store/ranks"
	"tilescope/server/worker"
	"tilescope/server/worker/remote"
	"tilescope/web"
)

// service is a server that runs: its parts, in the order in which they are made.
type service struct {
	settings
	log  *slog.Logger
	ends []func() error // of the parts; the last part ends first

	texts    *catalog.Catalog
	findings []*catalog.Explanation
	words    []catalog.Term
	topics   []catalog.TopicGroup

	kept     *store.Store
	learners *progress.Keeper
	rooms    *room.Rooms
	bans     *ban.List
	attempts *attempts.Counter // nil where nothing is counted
	ranks    *ranks.Keeper     // nil where there are no leaderboards

	assets fs.FS
	names  web.Names

	meter  *metrics.Metrics
	counts workerCounts
	pool   *worker.Pool
	specs  remote.Specs
	links  *link.Keeper
	tutors *remote.Tutor

	hub   *socket.Hub
	halls *broadcast.Halls
	toll  *tolls
	ready atomic.Bool
}

// atEnd has a part ended with the service.
func (v *service) atEnd(stop func()) {
	v.ends = append(v.ends, func() error { stop(); return nil })
}

func (v *service) end() (err error) {
	for i := len(v.ends) - 1; i >= 0; i-- {
		err = errors.Join(err, v.ends[i]())
	}
	return err
}

// load reads what is compiled into the program.
func (v *service) load() (err error) {
	if v.texts, err = courseLessons(); err != nil {
		return fmt.Errorf("the lessons: %w", err)
	}
	if v.findings, err = courseFindings(); err != nil {
		return fmt.Errorf("the explanations: %w", err)
	}
	if v.words, err = catalog.LoadGlossary(lessons.FS); err != nil {
		return fmt.Errorf("the glossary: %w", err)
	}
	if v.topics, err = catalog.LoadTopics(lessons.FS, v.texts); err != nil {
		return fmt.Errorf("the syllabus: %w", err)
	}
	if v.assets, v.names, err = web.Assets(); err != nil {
		return fmt.Errorf("the page's files: %w", err)
	}
	return nil
}

// open opens the store and what is kept in it.
func (v *service) open(ctx context.Context) (err error) {
	v.store.Dir = v.data
	if v.kept, err = store.Open(ctx, v.store, v.log); err != nil {
		return advised(err, v.data, v.store.URL)
	}
	v.ends = append(v.ends, func() error { return closeStore(v.kept, v.drain) })
	switch err := v.kept.Migrate(ctx, schema); {
	case errors.Is(err, store.ErrDamaged), errors.Is(err, store.ErrFull):
		// It is read in the older form, too.
		v.log.Warn("stored data will be migrated at a later start", "error", err)
	case err != nil:
		return err
	}
	if stop, err := watchCrashes(v.data, v.log); err != nil {
		v.log.Warn("the next start would not report a crash", "error", err)
	} else {
		v.atEnd(stop)
	}
	if v.learners, err = progress.New(ctx, v.kept, v.settings.learners); err != nil {
		return err
	}
	if v.rooms, err = room.New(ctx, v.kept, v.settings.rooms, v.log); err != nil {
		return err
	}
	if v.bans, err = ban.New(ctx, v.kept, v.log); err != nil {
		return err
	}
	if v.lecturing.analytics {
		if v.attempts, err = attempts.New(ctx, v.kept); err != nil {
			return err
		}
		go v.attempts.Tend(ctx, v.log)
	}
	if v.lecturing.boards != boardsOff {
		v.lecturing.ranks.Age = v.settings.rooms.Age
		if v.ranks, err = ranks.New(ctx, v.kept, v.lecturing.ranks); err != nil {
			return err
		}
	}
	go v.rooms.Tend(ctx)
	go v.learners.Tend(ctx, v.log)
	return nil
}

// startWork starts the workers that run programs, each with so much memory, and what needs them.
func (v *service) startWork(ctx context.Context, each int64) (err error) {
	v.meter = metrics.New(metrics.State{
		Connections: func() int { return v.hub.Conns() }, Rooms: func() []int { return v.halls.Sizes() }, Runs: v.counts.runs,
		Panics: v.counts.faults, Failures: v.kept.Failures, Build: built(),
		Processes: func() []metrics.Process { return processes(v.pool) }, Refresh: func(ctx context.Context) { v.pool.Refresh(ctx) },
	}, limitNames())
	if v.pool, err = v.startWorkers(each, v.meter, v.meter.WorkerDied, &v.counts, v.log); err != nil {
		return err
	}
	v.atEnd(v.pool.Close)
	v.specs = remote.Specs{Pool: v.pool, Limits: v.runs.Limits, Spec: (&session.Sessions{Catalog: v.texts}).Spec}
	made := link.Engine{Spec: v.specs.Spec, Digest: v.specs.Digest, Version: engine.Version}
	if v.links, err = link.New(ctx, v.kept, made, v.settings.links); err != nil {
		return err
	}
	warden := &warden{
		data: v.data, store: v.kept, rooms: v.rooms, links: v.links, learners: v.learners, bans: v.bans, log: v.log,
	}
	if stop, err := listenControl(v.data, v.kept, warden, v.log); err != nil {
		v.log.Warn("no backup can be made while the server runs, and no admin command works", "error", err)
	} else {
		v.atEnd(stop)
	}
	v.tutors = remote.NewTutor(v.specs, v.texts, v.tutor)
	return nil
}

// connect makes what pages connect to.
func (v *service) connect() {
	v.toll = v.requests.tolls()
	v.socket.Refused = v.meter.Refused
	v.socket.Who = func(r *http.Request) socket.Caller {
		return socket.Caller{Owner: serverhttp.Owner(r), Networks: serverhttp.Networks(r), Learner: serverhttp.Learner(r)}
	}
	sessions := &remote.Sessions{Specs: v.specs, Refused: v.meter.Refused, Log: v.log}
	v.hub = socket.NewHub(v.socket, v.log, func(ctx context.Context, p *socket.Peer) {
		sessions.Serve(ctx, remote.Page{
			In: p.In, Drained: p.Drained, Language: p.Language, Owner: p.Owner, Pay: v.toll.of(p), Send: p.Send, Relay: p.Relay,
		})
	})
	v.halls = &broadcast.Halls{
		Rooms: v.rooms, Stages: v.specs.Stages(v.log), Rate: v.roomRate, Votes: rate.New("address-votes", v.votes, time.Minute),
		Refused: v.meter.Refused, Predict: roomquestion.Quiz{Tutor: v.tutors}.Question, Log: v.log,
	}
}

// handler answers every request of the site.
func (v *service) handler() (http.Handler, error) {
	counters := v.meter.Handler()
	if v.observing.metrics != "" {
		at, stop, err := serveMetrics(v.meter, v.observing.metrics, v.log)
		if err != nil {
			return nil, err
		}
		v.atEnd(stop)
		counters = nil
		v.log.Info("metrics", "port", at.(*net.TCPAddr).Port)
	}
	hosts, err := v.naming.hosts(v.addr)
	if err != nil {
		return nil, err
	}
	key, err := v.lecturing.secret()
	if err != nil {
		return nil, err
	}
	rates := v.requests.rates()
	rates.Keys = rate.New("lecturer-tries", v.lecturing.tries, time.Minute)
	return serverhttp.New(serverhttp.Site{
		Catalog: v.texts, Findings: v.findings, Learners: v.learners, Tutor: v.tutors, Glossary: v.words, Tries: v.tries,
		Assets: v.assets, Names: pageAssets(v.names, hosts, v.socket.Limits), Socket: v.hub, Banned: v.bans.Banned, Busy: remote.Busy,
		Ready: v.ready.Load, Health: (&readiness{store: v.kept.Health, run: v.specs.Probe}).check, Log: v.log,
		Rooms: v.rooms, RoomSocket: roomSocket(v.hub, v.halls), Guide: roomquestion.Quiz{Tutor: v.tutors}.Guide,
		Guesses: room.NewGuesses(v.guesses), Familiar: v.halls.Familiar, Limits: v.socket.Limits,
		Links: v.links, Rates: rates, Sizes: v.requests.sizes, Hosts: hosts, Nearby: nearby(v.addr),
		Proxies: v.requests.proxies, Pay: v.toll.pay,
		WriteDeadline: v.requests.write, Refused: v.meter.Refused, Metrics: counters, Exports: remote.Exports{Specs: v.specs},
		Checks: &remote.Checks{Specs: v.specs}, LecturerKey: key, Topics: v.topics, Attempts: v.attempts,
		Ranks: v.ranks, RankAll: v.lecturing.boards == boardsAll,
	}), nil
}

// warmUp works the lessons out before anybody requests them.
func (v *service) warmUp(ctx context.Context) {
	defer fault.Catch(fault.Background, func(err error) { v.log.Error("the lessons cannot be evaluated", "error", err) })
	if err := v.tutors.Warm(ctx); err != nil && ctx.Err() == nil {
		v.log.Warn("some lessons will be evaluated on first request", "error", err)
	}
}

// stop tells the pages that are here to come back, lets requests under way be answered, and stores what was shown last.
func (v *service) stop(server *http.Server) error {
	v.ready.Store(false) // no new pages are sent here
	v.log.Info("stopping", "pages", v.hub.Conns(), "linger", v.linger)
	time.Sleep(v.linger)
	drain, cancel := context.WithTimeout(context.Background(), v.drain)
	defer cancel()
	err := errors.Join(v.hub.Shutdown(drain), server.Shutdown(drain))
	// What was shown last is stored whatever time the connections took.
	storing, stored := context.WithTimeout(context.Background(), v.drain)
	defer stored()
	err = errors.Join(err, v.rooms.Close(storing))
	if v.attempts != nil {
		err = errors.Join(err, v.attempts.Write(storing))
	}
	v.log.Info("stopped", "clean", err == nil)
	return err
}
