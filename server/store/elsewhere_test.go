package store

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"tilescope/server/nettest"
)

// configured is a NATS server with a system account, whose word on how it keeps things another account may hear or not.
func configured(t *testing.T, sync string, tells bool) (url string) {
	t.Helper()
	export, imported := "", ""
	if tells {
		export = `exports: [{service: "` + askSync + `", response: stream}]`
		imported = `imports: [{service: {account: SYS, subject: "` + askSync + `"}}]`
	}
	port := nettest.Port(t)
	text := fmt.Sprintf(`
		server_name: school
		listen: "127.0.0.1:%d"
		jetstream { store_dir: %q, sync_interval: %s }
		system_account: SYS
		accounts {
			SYS { users: [{user: sys, password: x}], %s }
			APP { jetstream: enabled, users: [{user: app, password: y}], %s }
		}`, port, t.TempDir(), sync, export, imported)
	file := filepath.Join(t.TempDir(), "nats.conf")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	opt, err := server.ProcessConfigFile(file)
	if err != nil {
		t.Fatal(err)
	}
	opt.NoSigs, opt.NoLog = true, true
	own, err := server.NewServer(opt)
	if err != nil {
		t.Fatal(err)
	}
	go own.Start()
	t.Cleanup(func() { own.Shutdown(); own.WaitForShutdown() })
	if !own.ReadyForConnections(time.Minute) {
		t.Fatal("it does not start")
	}
	return fmt.Sprintf("nats://app:y@127.0.0.1:%d", port)
}

// TestWhetherNATSSyncs: what an external NATS says of it is reported, and what to set where it does not do it or does not say.
func TestWhetherNATSSyncs(t *testing.T) {
	for _, c := range []struct {
		sync  string
		tells bool
		want  string
	}{
		{"always", true, "before it acknowledges it"}, {`"2m"`, true, "not on the disk yet"}, {"always", false, "does not tell"},
	} {
		var log bytes.Buffer
		s, err := Open(t.Context(), Options{URL: configured(t, c.sync, c.tells)}, slog.New(slog.NewTextHandler(&log, nil)))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Close(t.Context()); err != nil {
			t.Error(err)
		}
		said := log.String()
		if !strings.Contains(said, c.want) || strings.Contains(said, "sync_interval: always") != (c.want != "before it acknowledges it") {
			t.Errorf("%+v: it says %s", c, said)
		}
	}
}
