package store

import (
	"context"
	"strings"
	"testing"
	"time"

	"tilescope/server/store/storetest"
)

func TestClusterGoesOnWithoutOneNode(t *testing.T) {
	nodes, addresses := storetest.Cluster(t)
	opt := Options{URL: strings.Join(addresses, ","), Replicas: 3, Patience: time.Minute}
	one, two := open(t, opt), open(t, opt)
	writes, reads := bucket(t, one, BucketOptions{Value: 8}), bucket(t, two, BucketOptions{Value: 8})
	changes, err := reads.Watch(t.Context(), "room")
	if err != nil {
		t.Fatal(err)
	}
	put := func(value string) {
		t.Helper()
		if _, err := writes.Put(t.Context(), "room", []byte(value)); err != nil {
			t.Fatal(err)
		}
		deadline := time.After(time.Minute)
		for {
			select {
			case c := <-changes:
				if string(c.Data) == value {
					return
				}
			case <-deadline:
				t.Fatalf("the other server never heard of %q", value)
			}
		}
	}
	put("before")
	// The node that leads the group is the one that hurts most.
	victim := nodes[0]
	for _, n := range nodes {
		if n.JetStreamIsLeader() {
			victim = n
		}
	}
	victim.Shutdown()
	put("after")
	if v, err := reads.Get(t.Context(), "room"); err != nil || string(v.Data) != "after" {
		t.Errorf("%q (%v)", v.Data, err)
	}
	if err := one.Health(t.Context()); err != nil {
		t.Errorf("with two of three nodes it is not healthy: %v", err)
	}
	// One of three is no quorum: nothing can be kept, and readiness says so.
	for _, n := range nodes {
		if n != victim {
			n.Shutdown()
			break
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if err := one.Health(ctx); err == nil {
		t.Error("with one of three nodes it is healthy")
	}
}
