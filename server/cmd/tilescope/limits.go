package main

import (
	"flag"

	"tilescope/engine"
	"tilescope/server/store/link"
)

// limitFlags are the flags of what one run may cost: the same for serve and run, with the defaults that l holds.
func limitFlags(f *flag.FlagSet, l *engine.Limits) {
	f.Int64Var(&l.Instructions, "max-instructions", l.Instructions, "warp and host `instructions` of one run")
	f.Int64Var(&l.MemoryBytes, "max-memory", l.MemoryBytes, "`bytes` of simulated memory that one run holds at once")
	f.Int64Var(&l.OutputBytes, "max-output", l.OutputBytes, "`bytes` that one run prints")
	f.IntVar(&l.Launches, "max-launches", l.Launches, "kernel `launches` of one run")
	f.IntVar(&l.Depth, "max-depth", l.Depth, "nested `calls` of a kernel; the host program may nest 16 times as many")
	f.IntVar(&l.SourceBytes, "max-source", l.SourceBytes, "`bytes` of a source text, with the files that it includes")
	f.IntVar(&l.Files, "max-files", l.Files, "`files` of one program")
	f.IntVar(&l.FileBytes, "max-file-bytes", l.FileBytes, "`bytes` of all files that a program reads and writes, together")
	f.IntVar(&l.WrittenFiles, "max-written", l.WrittenFiles, "written `files` that are listed for the reader")
	f.IntVar(&l.WrittenBytes, "max-written-bytes", l.WrittenBytes, "`bytes` of written files that are kept for their reader, together")
	f.IntVar(&l.IncludeDepth, "max-include-depth", l.IncludeDepth, "`levels` of nested included files")
	f.Int64Var(&l.CompileWork, "max-compile", l.CompileWork, "compile `steps` of one program; each takes about 0.1 µs, or 16 bytes of memory")
	f.IntVar(&l.Instances, "max-templates", l.Instances, "`instances` of templates in one program")
	f.IntVar(&l.InstanceDepth, "max-template-depth", l.InstanceDepth, "template `instances` nested in each other")
	f.IntVar(&l.Pack, "max-pack", l.Pack, "`elements` of one parameter pack")
	f.IntVar(&l.StdinBytes, "max-input", l.StdinBytes, "`bytes` of arguments and standard input together")
	f.IntVar(&l.Defines, "max-defines", l.Defines, "`changes` to one run: macros set and lines switched off")
	f.IntVar(&l.ScheduleTries, "schedule-tries", l.ScheduleTries,
		"`schedules` that one search tries, to find one that changes a race's result")
	f.Int64Var(&l.TryInstructions, "schedule-instructions", l.TryInstructions,
		"`instructions` that one tried schedule may take, or four times as many as the run itself if that is more")
	f.Int64Var(&l.CompareBytes, "schedule-bytes", l.CompareBytes, "`bytes` of device memory that one search for a schedule compares")
	f.IntVar(&l.Timeline.Checkpoints, "checkpoints", l.Timeline.Checkpoints, "`checkpoints` kept of one run")
	f.Int64Var(&l.Timeline.CheckpointBytes, "checkpoint-bytes", l.Timeline.CheckpointBytes, "`bytes` of one run's checkpoints together")
	f.Int64Var(&l.Timeline.Interval, "checkpoint-steps", l.Timeline.Interval,
		"`steps` between checkpoints at first; the distance doubles as a run gets longer")
	f.IntVar(&l.Timeline.TrackSteps, "track-steps", l.Timeline.TrackSteps, "`steps` of one block that its timeline records")
	f.Int64Var(&l.Timeline.TrackBytes, "track-bytes", l.Timeline.TrackBytes, "`bytes` of one run's block timelines together")
	f.Int64Var(&l.Timeline.WatchSteps, "watch-steps", l.Timeline.WatchSteps,
		"`steps` that one search for a step, or one cell's history, replays")
	f.IntVar(&l.Timeline.WatchTouches, "watch-touches", l.Timeline.WatchTouches, "`accesses` (reads and writes) that one cell's history shows")
	f.IntVar(&l.Tables.Rows, "table-rows", l.Tables.Rows, "`rows` of one table, without its totals")
	f.IntVar(&l.Tables.Columns, "table-columns", l.Tables.Columns, "`columns` of one table")
	f.Int64Var(&l.Tables.Steps, "table-steps", l.Tables.Steps, "`steps` that one table replays or reads")
	f.IntVar(&l.Tables.Values, "table-values", l.Tables.Values, "`values` that one table follows through memory")
	f.IntVar(&l.Why.Causes, "why-causes", l.Why.Causes, "`causes` that the answer to one \"why?\" shows")
	f.Int64Var(&l.Why.Steps, "why-steps", l.Why.Steps, "`steps` that one \"why?\" replays")
}

// linkFlags are the flags of short links.
func linkFlags(f *flag.FlagSet, s *settings) {
	s.links = link.DefaultLimits()
	f.Int64Var(&s.links.Bytes, "link-bytes", s.links.Bytes, "`bytes` of all short links together; they are never deleted")
	f.IntVar(&s.links.View, "link-view", s.links.View, "`bytes` of the view that one short link opens")
}
