package store

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// contents are all values of two buckets.
func contents(t *testing.T, s *Store) map[string]string {
	t.Helper()
	all := map[string]string{}
	names, err := s.buckets(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		b, err := s.Bucket(t.Context(), name, BucketOptions{Value: 1000})
		if err != nil {
			t.Fatal(err)
		}
		keys, err := b.Keys(t.Context(), ">")
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range keys {
			v, err := b.Get(t.Context(), key)
			if err != nil {
				t.Fatal(err)
			}
			all[name+"/"+key] = string(v.Data)
		}
	}
	return all
}

func fill(t *testing.T, s *Store) {
	t.Helper()
	for name, opt := range map[string]BucketOptions{"learners": {Value: 1000}, "rooms": {Value: 1000, Age: time.Hour}} {
		b, err := s.Bucket(t.Context(), name, opt)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 30 {
			if _, err := b.Put(t.Context(), fmt.Sprintf("a%d.b", i%20), []byte{byte(i), 0, 0xff, '\n'}); err != nil {
				t.Fatal(err)
			}
		}
		if err := b.Delete(t.Context(), "a7.b"); err != nil {
			t.Fatal(err)
		}
	}
}

// TestDumpAndRestore: what a dump gives back is what was kept, also when somebody writes while it is made, and a bucket's bounds are its
// own again.
func TestDumpAndRestore(t *testing.T) {
	one := open(t, Options{Dir: t.TempDir()})
	fill(t, one)
	want := contents(t, one)
	busy, err := one.Bucket(t.Context(), "works", BucketOptions{Value: 10})
	if err != nil {
		t.Fatal(err)
	}
	var writing sync.WaitGroup
	stop := make(chan struct{})
	writing.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			if _, err := busy.Put(t.Context(), "n", fmt.Appendf(nil, "%d", i)); err != nil {
				t.Error(err)
				return
			}
		}
	})
	var dump bytes.Buffer
	values, err := one.Dump(t.Context(), &dump)
	close(stop)
	writing.Wait()
	if err != nil || values.Values < 38 || values.Values > 39 {
		t.Fatalf("%+v, %v", values, err)
	}

	two := open(t, Options{Dir: t.TempDir()})
	if d, err := two.Restore(t.Context(), bytes.NewReader(dump.Bytes())); err != nil || d.Values != values.Values {
		t.Fatalf("%+v, %v", d, err)
	}
	got := contents(t, two)
	delete(got, "works/n")
	if len(got) != len(want) {
		t.Errorf("%d values are back, of %d", len(got), len(want))
	}
	for key, value := range want {
		if got[key] != value {
			t.Errorf("%s is %q and was %q", key, got[key], value)
		}
	}
	kv, err := two.js.KeyValue(t.Context(), "rooms")
	if err != nil {
		t.Fatal(err)
	}
	if status, err := kv.Status(t.Context()); err != nil || status.Config().MaxValueSize != 1000+headers {
		t.Errorf("%+v, %v", status, err)
	}
	if _, err := two.Restore(t.Context(), bytes.NewReader(dump.Bytes())); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("over what is kept: %v", err)
	}
}

// TestBrokenDumpsAreRefused: nothing of them stays.
func TestBrokenDumpsAreRefused(t *testing.T) {
	one := open(t, Options{Dir: t.TempDir()})
	fill(t, one)
	var dump bytes.Buffer
	if _, err := one.Dump(t.Context(), &dump); err != nil {
		t.Fatal(err)
	}
	zip, err := gzip.NewReader(bytes.NewReader(dump.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSpace(string(text))+"\n", "\n")
	lines = lines[:len(lines)-1]
	packed := func(list ...string) []byte {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		for _, l := range list {
			_, _ = io.WriteString(w, l)
		}
		_ = w.Close()
		return b.Bytes()
	}
	two := open(t, Options{Dir: t.TempDir()})
	for what, data := range map[string][]byte{
		"nothing":                 {},
		"no dump":                 []byte("a text"),
		"cut off":                 dump.Bytes()[:dump.Len()/2],
		"without an end":          packed(lines[:len(lines)-1]...),
		"without a head":          packed(lines[1:]...),
		"a value missing":         packed(append(append([]string{}, lines[:5]...), lines[6:]...)...),
		"a value changed":         packed(replaced(lines, 4, strings.Replace(lines[4], `"data":"`, `"data":"AAAA`, 1))...),
		"a later version":         packed(replaced(lines, 0, strings.Replace(lines[0], `:2,`, `:3,`, 1))...),
		"keys that change places": packed(swapped(lines, 4, 5)...),
		"a key twice":             packed(append(append(append([]string{}, lines[:5]...), lines[4]), lines[5:]...)...),
		"more after it":           packed(append(append([]string{}, lines...), lines[1])...),
		"a line of others":        packed(replaced(lines, 3, "{\"other\":1}\n")...),
	} {
		if _, err := two.Restore(t.Context(), bytes.NewReader(data)); err == nil {
			t.Errorf("%s is taken", what)
		}
		if left := contents(t, two); len(left) > 0 {
			t.Fatalf("%s leaves %d values", what, len(left))
		}
	}
	if _, err := two.Restore(t.Context(), bytes.NewReader(packed(lines...))); err != nil {
		t.Errorf("what was taken apart and put together: %v", err)
	}
}

// TestRestoringNeedsNoPlaceOfItsOwn: under a root that cannot be written to, with one volume, there is the data directory and nothing else;
// and nothing of the check stays in it.
func TestRestoringNeedsNoPlaceOfItsOwn(t *testing.T) {
	one := open(t, Options{Dir: t.TempDir()})
	fill(t, one)
	var dump bytes.Buffer
	if _, err := one.Dump(t.Context(), &dump); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	two := open(t, Options{Dir: dir})
	t.Setenv("TMPDIR", filepath.Join(dir, "not", "there"))
	if d, err := two.Restore(t.Context(), &dump); err != nil || d.Values != len(contents(t, one)) {
		t.Errorf("%+v, %v", d, err)
	}
	if left, err := filepath.Glob(filepath.Join(dir, "restore-*")); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

// TestARestoreThatFailsTakesBack: a value that its bucket refuses, in a dump that is whole, ends with nothing kept.
func TestARestoreThatFailsTakesBack(t *testing.T) {
	var dump bytes.Buffer
	d := newDumper(&dump, dumpHead{Version: dumpVersion})
	d.bucket(dumpBucket{Name: "rooms", Value: 1000})
	for _, n := range []int{10, 2000} {
		d.value(fmt.Sprint(n), make([]byte, n))
	}
	if _, err := d.end(); err != nil {
		t.Fatal(err)
	}
	s := open(t, Options{Dir: t.TempDir()})
	if n, err := s.Restore(t.Context(), &dump); err == nil || errors.Is(err, ErrDump) {
		t.Errorf("%+v is taken: %v", n, err)
	}
	if left := contents(t, s); len(left) > 0 {
		t.Errorf("%d values are left", len(left))
	}
}

// TestADirectoryHasOneServer: a second one says so and changes nothing.
func TestADirectoryHasOneServer(t *testing.T) {
	dir := t.TempDir()
	one := open(t, Options{Dir: dir})
	fill(t, one)
	if _, err := Open(t.Context(), Options{Dir: dir}, discard); !errors.Is(err, ErrInUse) {
		t.Errorf("%v", err)
	}
	if len(contents(t, one)) == 0 {
		t.Error("the first lost what it keeps")
	}
}

// replaced are lines with one of them another.
func replaced(lines []string, i int, with string) []string {
	out := append([]string{}, lines...)
	out[i] = with
	return out
}

// swapped are lines of which two have changed places.
func swapped(lines []string, i, j int) []string {
	out := append([]string{}, lines...)
	out[i], out[j] = out[j], out[i]
	return out
}

var discard = slog.New(slog.DiscardHandler)
