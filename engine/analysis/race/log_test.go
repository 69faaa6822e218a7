package race_test

import (
	"math/bits"
	"math/rand/v2"
	"reflect"
	"testing"

	"tilescope/engine/analysis/race"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// stream is random work of three warps on 160 words of shared memory: words in a row, turned round, strided, shifted or all the same, read
// and written, with barriers between. In every other stream threads write their own words only, and read others' in intervals without
// writes: those do not race.
func stream(seed uint64) []func(a *race.Analysis, shapes bool) {
	tame, reading := seed%2 == 0, false
	r := rand.New(rand.NewPCG(seed, 3))
	var steps []func(*race.Analysis, bool)
	numbers := map[[33]uint64]uint64{}
	for n := range int64(40 + seed%100) {
		if r.IntN(6) == 0 {
			e := event.Barrier{Where: event.Where{Position: n}, Kind: event.Release}
			steps = append(steps, func(a *race.Analysis, _ bool) { c := e; a.Barrier(&c) })
			reading = r.IntN(2) == 0
			continue
		}
		e := event.Access{Where: event.Where{Position: n, Warp: r.IntN(3)}, Site: r.IntN(40), Space: isa.SharedSpace, Bytes: 4, Count: 1}
		e.Kind = []isa.AccessKind{isa.Load, isa.Load, isa.Store}[r.IntN(3)]
		lanes := []int{32, 32, 32, 16, 8, 1}[r.IntN(6)]
		e.Mask = uint32(uint64(1)<<lanes - 1)
		first, step := e.Warp*32, 1
		wild := !tame || reading
		if tame && reading {
			e.Kind = isa.Load
		}
		how := 4
		if wild {
			how = r.IntN(8)
		}
		switch how {
		case 0:
			first += r.IntN(40)
		case 1:
			step = 2
		case 2:
			step = 0
		case 3:
			first = r.IntN(128)
		}
		var key [33]uint64
		for l := range 32 {
			word := first + step*l
			if wild && r.IntN(400) == 0 {
				word = r.IntN(160)
			}
			e.Addr[l], e.Value[l] = isa.SharedWindow+uint64(word)*4, uint64(r.IntN(2))
		}
		key[32] = uint64(e.Site)<<32 | uint64(e.Mask)
		low, high := e.Addr[0], e.Addr[0]
		for l := range bits.Len32(e.Mask) {
			low, high, key[l] = min(low, e.Addr[l]), max(high, e.Addr[l]), e.Addr[l]-e.Addr[0]
		}
		if numbers[key] == 0 {
			numbers[key] = uint64(len(numbers) + 1)
		}
		shape := numbers[key]
		steps = append(steps, func(a *race.Analysis, shapes bool) {
			c := e
			if shapes {
				c.Shape, c.Low, c.High = shape, low, high
			}
			a.Access(&c)
		})
	}
	return steps
}

// TestLoggedAccessesRaceTheSame: accesses that are logged are found to race as those that are looked at at once, also after going back.
func TestLoggedAccessesRaceTheSame(t *testing.T) {
	found, none := 0, 0
	for seed := range uint64(600) {
		steps := stream(seed)
		begin := func() *race.Analysis {
			a := race.New(run(40))
			a.Launch(&event.Launch{Grid: event.Dim{1, 1, 1}, Block: event.Dim{96, 1, 1}, WarpSize: 32})
			a.BlockStart(&event.BlockEvent{})
			return a
		}
		blind, logs, back := begin(), begin(), begin()
		at := int(seed*7) % len(steps)
		for i, step := range steps {
			step(blind, false)
			step(logs, true)
			if i < at {
				step(back, true)
			}
		}
		saved := back.Save()
		for range 2 {
			back.Load(saved)
			for _, step := range steps[at:] {
				step(back, true)
			}
		}
		want := blind.Findings()
		if !reflect.DeepEqual(logs.Findings(), want) {
			t.Fatalf("seed %d: logged %+v, looked at %+v", seed, logs.Findings(), want)
		}
		if !reflect.DeepEqual(back.Findings(), want) {
			t.Fatalf("seed %d: gone back to event %d %+v, want %+v", seed, at, back.Findings(), want)
		}
		if len(want) > 0 {
			found++
		} else {
			none++
		}
	}
	if found < 50 || none < 20 {
		t.Errorf("%d streams race and %d do not: they are one-sided", found, none)
	}
}
