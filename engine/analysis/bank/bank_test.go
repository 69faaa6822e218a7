package bank_test

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
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

// TestPassesAreWavefronts: on each device, for each width, there are as many passes as wavefronts are counted; every lane gets each of its
// words once, and a bank serves one row in a pass.
func TestPassesAreWavefronts(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 14))
	for _, name := range []string{"g80", "c2050", "k20x", "p100", "h200"} {
		d, ok := device.Lookup(name)
		if !ok {
			t.Fatalf("no %s", name)
		}
		for range 600 {
			bytes := 1 << rng.IntN(5)
			mask := rng.Uint32()
			if rng.IntN(3) == 0 {
				mask = 0xf // a warp that is cut to 4 lanes
			}
			at, spread := stride(rng.IntN(40), bytes), 1<<rng.IntN(8)
			for l := range at {
				if rng.IntN(2) == 0 {
					at[l] = uint64(rng.IntN(spread) * bytes)
				}
			}
			store := rng.IntN(2) == 0
			held(t, fmt.Sprintf("%s, %d bytes, mask %x, store %v, %v", name, bytes, mask, store, *at), mask, at, bytes, store, d)
		}
	}
}

// held compares the passes of an access with its count.
func held(t *testing.T, what string, mask uint32, at *[32]uint64, bytes int, store bool, d *device.Device) {
	t.Helper()
	type part struct {
		lane int
		word uint64
	}
	type slot struct {
		pass int
		bank uint64
	}
	passes, got, row := 0, map[part]int{}, map[slot]uint64{}
	for _, s := range bank.Passes(mask, at, bytes, store, d) {
		passes = max(passes, s.Pass+1)
		for l := range 32 {
			if s.Lanes>>l&1 != 0 {
				got[part{l, s.Word}]++
			}
		}
		is := s.Word
		if d.BankBytes == 8 {
			is = s.Word/64*64 + s.Word%32
		}
		k := slot{s.Pass, s.Word % uint64(d.Banks)}
		if other, taken := row[k]; taken && other != is {
			t.Fatalf("%s: bank %d serves two words in pass %d", what, k.bank, k.pass)
		}
		row[k] = is
	}
	if n := bank.Count(mask, at, bytes, store, d).Wavefronts; passes != n {
		t.Fatalf("%s: %d passes, %d wavefronts", what, passes, n)
	}
	want := 0
	for l := range 32 {
		if mask>>l&1 == 0 {
			continue
		}
		for w := at[l] / 4; w*4 < at[l]+uint64(bytes); w++ {
			want++
			if got[part{l, w}] != 1 {
				t.Fatalf("%s: lane %d gets word %d %d times", what, l, w, got[part{l, w}])
			}
		}
	}
	if len(got) != want {
		t.Fatalf("%s: %d words are served, %d asked for", what, len(got), want)
	}
}

// TestOrderOfPasses: the words of a bank are served in the order of their lanes, halves of a warp one after the other, and a word that many
// request at once.
func TestOrderOfPasses(t *testing.T) {
	d, _ := device.Lookup("h200")
	told := func(mask uint32, at *[32]uint64, bytes int) (text string) {
		for _, s := range bank.Passes(mask, at, bytes, false, d) {
			text += fmt.Sprintf("%d:%d<%x ", s.Pass, s.Word, s.Lanes)
		}
		return text
	}
	reversed := stride(32, 4)
	slices.Reverse(reversed[:4])
	for _, c := range []struct{ name, got, want string }{
		{"a column", told(0xf, stride(32, 4), 4), "0:0<1 1:32<2 2:64<4 3:96<8 "},
		{"a column upwards", told(0xf, reversed, 4), "0:96<1 1:64<2 2:32<4 3:0<8 "},
		{"one word", told(0xff, stride(0, 4), 4), "0:0<ff "},
		{"halves", told(0x10000f, stride(1, 8), 8),
			"0:0<1 0:1<1 0:2<2 0:3<2 0:4<4 0:5<4 0:6<8 0:7<8 1:40<100000 1:41<100000 "},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.name, c.got, c.want)
		}
	}
}

// TestRowsOfWideBanks: two words in one row of a bank of 8 bytes are no conflict in the picture, either.
func TestRowsOfWideBanks(t *testing.T) {
	d, _ := device.Lookup("k20x")
	if a := bank.Warp(^uint32(0), stride(2, 4), 4, false, d); a.Conflicts != 0 || a.Words[0] != 1 {
		t.Errorf("%+v", a)
	}
	if a := bank.Warp(^uint32(0), stride(64, 4), 4, false, d); a.Conflicts != 31 || a.Words[0] != 32 {
		t.Errorf("%+v", a)
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

// TestRivalsOfOneWord: before Fermi a pass broadcasts one word, so two lanes that read another word are served in different passes, and no
// two lanes need different words of a bank.
func TestRivalsOfOneWord(t *testing.T) {
	old, _ := device.Lookup("g80")
	var at [32]uint64
	for lane := range at {
		at[lane] = uint64(lane / 8 * 4)
	}
	r := bank.Rivals(^uint32(0), &at, 4, false, old)
	if !r.OneWord || r.X == r.Y || at[r.X] != at[r.Y] || r.Bank != bank.Of(at[r.X], old) {
		t.Errorf("a load of four words, each by eight lanes: %+v", r)
	}
	for lane := range at {
		at[lane] = uint64(lane * 8)
	}
	if r := bank.Rivals(^uint32(0), &at, 4, false, old); r.OneWord || at[r.X] == at[r.Y] || bank.Of(at[r.X], old) != bank.Of(at[r.Y], old) {
		t.Errorf("a load with stride 2: %+v", r)
	}
}
