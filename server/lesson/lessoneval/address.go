package lessoneval

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tilescope/server/lesson/catalog"
)

// address writes the place of a program's run as the stage reads it from its own address.
func (b *book) address(ctx context.Context, p catalog.Program, parameters map[string]any, w where, view catalog.View) (Place, error) {
	spec, err := b.spec(ctx, p, parameters)
	if err != nil {
		return Place{}, err
	}
	out := Place{Program: b.lesson.Slug}
	if file := fileOf(p); file != "kernel.cu" {
		out.Program += "/" + file
	}
	var q []string
	set := func(key, value string) { q = append(q, key+"="+url.QueryEscape(value)) }
	if w.known {
		set("at", strconv.Itoa(w.at))
		if w.launch > 0 {
			set("launch", strconv.Itoa(w.launch))
		}
	}
	if block := cmpList(view.Block, w.block); block != nil {
		set("block", joined(block))
	}
	if thread := cmpList(view.Of, w.thread); thread != nil {
		set("thread", joined(thread))
		if slices.Contains(view.Open, "locals") {
			set("threads", joined(thread)) // the panel is empty until a thread is in it
		}
	}
	if view.By != "" {
		set("by", view.By)
	}
	if spec.Device != "" {
		set("device", spec.Device)
	}
	if spec.WarpSize > 0 {
		set("warp", strconv.Itoa(spec.WarpSize))
	}
	for _, name := range slices.Sorted(maps.Keys(spec.Defines)) {
		set("define", name+":"+spec.Defines[name])
	}
	if len(spec.Off) > 0 {
		set("off", joined(spec.Off))
	}
	for _, arg := range spec.Args {
		set("arg", arg)
	}
	if spec.Schedule.Warps != "" {
		set("schedule", spec.Schedule.Warps)
	}
	if spec.Schedule.Blocks != "" {
		set("blocks", spec.Schedule.Blocks)
	}
	if spec.Schedule.SMs > 0 {
		set("sms", strconv.Itoa(spec.Schedule.SMs))
	}
	if spec.Schedule.Seed > 0 {
		set("seed", fmt.Sprint(spec.Schedule.Seed))
	}
	if len(view.Open) > 0 {
		set("open", strings.Join(view.Open, ","))
	}
	if view.See != "" {
		set("see", view.See)
	}
	if view.Table != "" {
		set("table", view.Table)
	}
	if len(q) > 0 {
		out.Query = "?" + strings.NewReplacer("%2C", ",", "%3A", ":").Replace(strings.Join(q, "&"))
	}
	if len(p.Replace) > 0 {
		out.Hash = catalog.Fragment(spec.Name, spec.Source)
	}
	return out, nil
}

// cmpList is the first list that says anything.
func cmpList(lists ...[]int) []int {
	for _, l := range lists {
		if len(l) > 0 {
			return l
		}
	}
	return nil
}

func joined(list []int) string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = strconv.Itoa(n)
	}
	return strings.Join(out, ",")
}
