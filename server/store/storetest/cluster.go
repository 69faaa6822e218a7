package storetest

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"tilescope/server/nettest"
)

// Size is how many nodes a cluster has: one may die.
const Size = 3

// Cluster runs NATS nodes on loopback ports until the test ends, and returns them with the address of each.
func Cluster(t testing.TB) (nodes []*server.Server, addresses []string) {
	t.Helper()
	var ports [Size]int
	var routes []*url.URL
	for i := range ports {
		ports[i] = nettest.Port(t)
		routes = append(routes, &url.URL{Scheme: "nats", Host: fmt.Sprintf("127.0.0.1:%d", ports[i])})
	}
	for i, port := range ports {
		node, err := server.NewServer(&server.Options{
			ServerName: fmt.Sprintf("node%d", i), Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true, JetStream: true,
			StoreDir: t.TempDir(), SyncAlways: true,
			Cluster: server.ClusterOpts{Name: "school", Host: "127.0.0.1", Port: port}, Routes: routes,
		})
		if err != nil {
			t.Fatal(err)
		}
		nodes = append(nodes, node)
		t.Cleanup(func() {
			node.Shutdown()
			node.WaitForShutdown()
		})
		go node.Start()
	}
	for i, n := range nodes {
		if !n.ReadyForConnections(time.Minute) {
			t.Fatalf("node %d, routed at port %d, does not start", i, ports[i])
		}
		addresses = append(addresses, n.ClientURL())
	}
	return nodes, addresses
}
