package replay

import (
	"context"
	"errors"
	"testing"
)

// TestKept: what was found is found once; who gives up leaves the finding to those who wait, and who waits may give up, too.
func TestKept(t *testing.T) {
	var k kept[int, *[]int]
	found := 0
	find := func() (*[]int, error) { found++; return &[]int{found}, nil }
	for range 3 {
		if v, err := k.get(context.Background(), 1, find); err != nil || (*v)[0] != 1 {
			t.Fatalf("%v, %v", v, err)
		}
	}
	begun, stop := make(chan struct{}), make(chan struct{})
	given, cancel := context.WithCancel(context.Background())
	slow := func() (*[]int, error) {
		close(begun)
		<-stop
		return nil, given.Err()
	}
	first := make(chan error)
	go func() {
		_, err := k.get(given, 2, slow)
		first <- err
	}()
	<-begun
	impatient, leave := context.WithCancel(context.Background())
	leave()
	if _, err := k.get(impatient, 2, find); !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up waiting hears %v", err)
	}
	second := make(chan []int)
	go func() {
		v, err := k.get(context.Background(), 2, find)
		if err != nil {
			t.Error(err)
		}
		second <- *v
	}()
	cancel()
	close(stop)
	if err := <-first; !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up hears %v", err)
	}
	if v := <-second; v[0] != 2 || found != 2 {
		t.Errorf("who went on waiting has %v after %d findings", v, found)
	}
}

// TestKeptToItsBytes: those asked for longest ago go.
func TestKeptToItsBytes(t *testing.T) {
	var k kept[int, *[]byte]
	for launch := range 5 {
		if _, err := k.get(context.Background(), launch, func() (*[]byte, error) { b := make([]byte, launchBytes/2-1<<16); return &b, nil }); err != nil {
			t.Fatal(err)
		}
	}
	if len(k.list) != 2 || k.list[1].key != 4 || k.size() > launchBytes {
		t.Errorf("%d are kept, %d bytes", len(k.list), k.size())
	}
}
