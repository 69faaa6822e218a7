package store

import (
	"fmt"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// startCluster runs three NATS nodes on loopback ports of the system's choice and returns them with the address to give to clients.
func startCluster(t *testing.T) ([]*server.Server, string) {
	t.Helper()
	const size = 3
	var routes []*url.URL
	ports := freePorts(t, 2*size)
	for i := range size {
		routes = append(routes, &url.URL{Scheme: "nats", Host: fmt.Sprintf("127.0.0.1:%d", ports[i])})
	}
	var nodes []*server.Server
	var clients []string
	for i := range size {
		node, err := server.NewServer(&server.Options{
			ServerName: fmt.Sprintf("node%d", i), Host: "127.0.0.1", Port: ports[size+i], NoSigs: true, NoLog: true,
			JetStream: true, StoreDir: t.TempDir(), SyncAlways: true,
			Cluster: server.ClusterOpts{Name: "school", Host: "127.0.0.1", Port: ports[i]}, Routes: routes,
		})
		if err != nil {
			t.Fatal(err)
		}
		go node.Start()
		nodes = append(nodes, node)
		clients = append(clients, fmt.Sprintf("nats://127.0.0.1:%d", ports[size+i]))
		t.Cleanup(func() {
			node.Shutdown()
			node.WaitForShutdown()
		})
	}
	for _, n := range nodes {
		if !n.ReadyForConnections(time.Minute) {
			t.Fatal("a node does not start")
		}
	}
	return nodes, strings.Join(clients, ",")
}

func freePorts(t *testing.T, n int) []int {
	t.Helper()
	var ports []int
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

func TestClusterGoesOnWithoutOneNode(t *testing.T) {
	nodes, address := startCluster(t)
	opt := Options{URL: address, Replicas: 3, Patience: time.Minute}
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
}
