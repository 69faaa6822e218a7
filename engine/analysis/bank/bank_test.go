package bank_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"tilescope/engine/analysis/bank"
	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/device"
)

// Every row of access_rules.tsv: shared wavefronts and conflicts, global sectors, loads and stores, as an H200 counted them.
func TestAccessRules(t *testing.T) {
	f, err := os.Open("../../testdata/conformance/access_rules.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	d, _ := device.Lookup("h200")
	rows := 0
	for in := bufio.NewScanner(f); in.Scan(); {
		line := in.Text()
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		col := strings.Split(line, "\t")
		if len(col) != 10 {
			t.Fatalf("%d columns: %s", len(col), line)
		}
		var bytes int
		var mask uint32
		_, err1 := fmt.Sscan(col[1], &bytes)
		_, err2 := fmt.Sscanf(col[2], "%x", &mask)
		var at [32]uint64
		for l, s := range strings.Fields(col[3]) {
			if _, err := fmt.Sscan(s, &at[l]); err != nil {
				t.Fatal(err)
			}
			at[l] *= uint64(bytes)
		}
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
		load := bank.Warp(mask, &at, bytes, false, d)
		store := bank.Warp(mask, &at, bytes, true, d)
		global := coalesce.Warp(mask, &at, bytes, d)
		got := fmt.Sprintf("%d\t%d\t%d\t%d\t%d\t%d", load.Wavefronts, load.Conflicts, store.Wavefronts, store.Conflicts, global.Sectors,
			global.Sectors)
		if want := strings.Join(col[4:], "\t"); got != want {
			t.Errorf("pattern %s, %d bytes, mask %s: got %s, want %s", col[0], bytes, col[2], got, want)
		}
		if c := coalesce.Count(mask, &at, bytes, d); c != global.Cost {
			t.Errorf("pattern %s, %d bytes: Count %+v differs from Warp %+v", col[0], bytes, c, global.Cost)
		}
		rows++
	}
	if rows != 60 {
		t.Errorf("%d rows, want 60", rows)
	}
}

func stride(s, bytes int) *[32]uint64 {
	var at [32]uint64
	for l := range at {
		at[l] = uint64(l * s * bytes)
	}
	return &at
}

func TestDevices(t *testing.T) {
	for _, c := range []struct {
		name, device       string
		mask               uint32
		at                 *[32]uint64
		bytes              int
		store              bool
		wavefronts, fewest int
	}{
		{"consecutive, two halves", "g80", ^uint32(0), stride(1, 4), 4, false, 2, 2},
		{"stride 2 on 16 banks", "g80", ^uint32(0), stride(2, 4), 4, false, 4, 2},
		{"stride 16: one bank", "g80", ^uint32(0), stride(16, 4), 4, false, 32, 2},
		{"broadcast", "g80", ^uint32(0), stride(0, 4), 4, false, 2, 2},
		{"bytes conflict before Fermi", "g80", 0xffff, stride(1, 1), 1, false, 4, 1},
		{"bytes do not since", "c2050", 0xffff, stride(1, 1), 1, false, 1, 1},
		{"stride 32", "h200", ^uint32(0), stride(32, 4), 4, false, 32, 1},
		{"stride 33", "h200", ^uint32(0), stride(33, 4), 4, false, 1, 1},
		{"stride 2 in wide banks", "k20x", ^uint32(0), stride(2, 4), 4, false, 1, 1},
		{"the same in narrow banks", "p100", ^uint32(0), stride(2, 4), 4, false, 2, 1},
		{"nobody", "h200", 0, stride(1, 4), 4, false, 0, 0},
	} {
		d, _ := device.Lookup(c.device)
		got := bank.Warp(c.mask, c.at, c.bytes, c.store, d)
		if got.Wavefronts != c.wavefronts || got.Fewest != c.fewest || got.Conflicts != c.wavefronts-c.fewest {
			t.Errorf("%s: %d wavefronts, fewest %d, %d conflicts; want %d, %d", c.name, got.Wavefronts, got.Fewest, got.Conflicts, c.wavefronts,
				c.fewest)
		}
	}
}

func TestPicture(t *testing.T) {
	d, _ := device.Lookup("h200")
	a := bank.Warp(0xff, stride(32, 4), 4, false, d)
	if a.Lanes[0] != 0xff || a.Words[0] != 8 || a.First[0] != 0 || a.Words[1] != 0 || a.First[1] != -1 || a.Degree != 8 {
		t.Errorf("%+v", a)
	}
	b := bank.Warp(0xf, stride(0, 4), 4, false, d)
	if !b.Broadcast || b.Words[0] != 1 || b.Wavefronts != 1 {
		t.Errorf("%+v", b)
	}
}

// Groups are served one after the other: words that different groups ask of a bank are no conflict.
func TestPictureOfGroups(t *testing.T) {
	for _, c := range []struct {
		device       string
		at           *[32]uint64
		bytes, words int
	}{
		{"h200", stride(2, 4), 8, 1}, // doubles, by half-warps
		{"h200", stride(4, 4), 8, 2}, // every other double
		{"g80", stride(1, 4), 4, 1},
		{"g80", stride(2, 4), 4, 2},
	} {
		d, _ := device.Lookup(c.device)
		a := bank.Warp(^uint32(0), c.at, c.bytes, false, d)
		if a.Words[0] != c.words || (a.Conflicts > 0) != (c.words > 1) || a.Degree != c.words {
			t.Errorf("%s, %d bytes: %d words, want %d; %+v", c.device, c.bytes, a.Words[0], c.words, a.Cost)
		}
	}
}

func TestAllocatesNothing(t *testing.T) {
	d, _ := device.Lookup("h200")
	at := stride(3, 16)
	if n := testing.AllocsPerRun(100, func() {
		bank.Count(^uint32(0), at, 16, false, d)
		coalesce.Count(^uint32(0), at, 16, d)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
