package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"tilescope/server/wire"
)

// The program runs in a root of its own: the test's binary starts itself again in new namespaces, makes the root there, gives up all rights
// and becomes the program.
const (
	rootVariable  = "TILESCOPE_TEST_ROOT"  // the folder that becomes the root
	plainVariable = "TILESCOPE_TEST_PLAIN" // set for a root with neither /proc nor /dev
	otherVariable = "TILESCOPE_TEST_OTHER" // set where there is another user to become
	nobody        = 65532
)

func init() {
	if root := os.Getenv(rootVariable); root != "" {
		if err := become(root, os.Getenv(plainVariable) != "", os.Args[1], os.Args[2], os.Args[3:]); err != nil {
			fmt.Fprintln(os.Stderr, "the root cannot be made:", err)
			os.Exit(1)
		}
	}
}

// become makes a root that holds a program, which nothing can be written to but /data, and executes the program there without any right.
func become(root string, plain bool, program, data string, args []string) error {
	runtime.LockOSThread() // rights are a thread's
	type mount struct {
		source, target, kind string
		flags                uintptr
		options              string
	}
	const safe = unix.MS_NOSUID | unix.MS_NODEV
	at := func(name string) string { return filepath.Join(root, name) }
	mounts := []mount{
		{"none", "/", "", unix.MS_REC | unix.MS_PRIVATE, ""},
		{"tmpfs", root, "tmpfs", safe, "size=1m,mode=755"},
		{program, at("tilescope"), "", unix.MS_BIND, ""},
		{"", at("tilescope"), "", unix.MS_REMOUNT | unix.MS_BIND | unix.MS_RDONLY | safe, ""},
		{data, at("data"), "", unix.MS_BIND, ""},
		{"", at("data"), "", unix.MS_REMOUNT | unix.MS_BIND | unix.MS_NOEXEC | safe, ""},
	}
	if !plain {
		mounts = append(mounts, mount{"proc", at("proc"), "proc", safe | unix.MS_NOEXEC, ""}, mount{"/dev/null", at("dev/null"), "", unix.MS_BIND,
			""})
	}
	mounts = append(mounts, mount{"", root, "", unix.MS_REMOUNT | unix.MS_RDONLY | safe, ""})
	for i, m := range mounts {
		if err := unix.Mount(m.source, m.target, m.kind, m.flags, m.options); err != nil {
			return fmt.Errorf("mounting %s: %w", m.target, err)
		}
		if i != 1 {
			continue
		}
		err := errors.Join(os.Mkdir(at("data"), 0o755), os.WriteFile(at("tilescope"), nil, 0o755))
		if !plain {
			err = errors.Join(err, os.Mkdir(at("proc"), 0o755), os.Mkdir(at("dev"), 0o755), os.WriteFile(at("dev/null"), nil, 0o666))
		}
		if err != nil {
			return err
		}
	}
	if err := errors.Join(unix.Chroot(root), unix.Chdir("/")); err != nil {
		return err
	}
	if err := os.WriteFile("/written", nil, 0o600); !errors.Is(err, unix.EROFS) {
		return fmt.Errorf("the root can be written to: %v", err)
	}
	for right := uintptr(0); right <= unix.CAP_LAST_CAP; right++ {
		if err := unix.Prctl(unix.PR_CAPBSET_DROP, right, 0, 0, 0); err != nil && err != unix.EINVAL { // of a right that this kernel lacks
			return err
		}
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	if os.Getenv(otherVariable) != "" { // else the namespace has no other user
		if err := errors.Join(syscall.Setgroups(nil), syscall.Setgid(nobody), syscall.Setuid(nobody)); err != nil {
			return err
		}
	}
	return syscall.Exec("/tilescope", append([]string{"/tilescope"}, args...), nil)
}

// TestTheProgramItself builds the program as it is released, of Go alone, and runs it: in a read-only root as a user without rights, and
// with a structured log.
func TestTheProgramItself(t *testing.T) {
	if testing.Short() {
		t.Skip("what it builds has no race detector in it, and is tried without -short")
	}
	t.Parallel()
	program := filepath.Join(t.TempDir(), "tilescope")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("the program does not build: %v\n%s", err, said)
	}
	for name, plain := range map[string]bool{"as in a container": false, "with neither proc nor dev": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			servesWithoutRights(t, program, plain)
		})
	}
	t.Run("its log", func(t *testing.T) {
		t.Parallel()
		logsRecordsAlone(t, program)
	})
}

// started is the program, running.
type started struct {
	*exec.Cmd
	address string
	stderr  said
}

// start starts a command that serves and waits until it says where.
func start(t *testing.T, cmd *exec.Cmd) *started {
	t.Helper()
	s := &started{Cmd: cmd}
	cmd.Stderr = &s.stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if cmd.ProcessState == nil {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	m := regexp.MustCompile(`http://(\S+)`).FindStringSubmatch(line)
	if m == nil {
		_ = cmd.Wait()
		t.Fatalf("the program says %q (%v), and on stderr:\n%s", line, err, s.stderr.String())
	}
	s.address = m[1]
	return s
}

// finish tells the program to end and fails unless it does so cleanly.
func (s *started) finish(t *testing.T) {
	t.Helper()
	if err := s.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.Wait(); err != nil {
		t.Errorf("the program ends with %v:\n%s", err, s.stderr.String())
	}
}

// unnamed says that a test about namespaces is not to be run.
const unnamed = "TILESCOPE_TEST_NO_NAMESPACES"

// servesWithoutRights: pages, runs, exports and writes work where nothing but /data can be written to and the program has no right at all.
func servesWithoutRights(t *testing.T, program string, plain bool) {
	if os.Getenv(unnamed) != "" {
		t.Skipf("%s is set: that the program serves in a read-only root without rights was not tested", unnamed)
	}
	dir := t.TempDir()
	data, root := filepath.Join(dir, "data"), filepath.Join(dir, "root")
	if err := errors.Join(os.Mkdir(data, 0o700), os.Mkdir(root, 0o755)); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, program, data, "serve", "--addr", "127.0.0.1:0", "--data", "/data", "--warm=false")
	cmd.Env = []string{rootVariable + "=" + root}
	if plain {
		cmd.Env = append(cmd.Env, plainVariable+"=1")
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags: syscall.CLONE_NEWNS | syscall.CLONE_NEWPID | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS,
		Pdeathsig:  syscall.SIGKILL,
	}
	if os.Geteuid() == 0 {
		cmd.Env = append(cmd.Env, otherVariable+"=1")
		if err := os.Chown(data, nobody, nobody); err != nil {
			t.Fatal(err)
		}
	} else {
		cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
		cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}}
		cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}
	}
	s := startIn(t, cmd)
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`CapEff:\s+0+\n`, `CapPrm:\s+0+\n`, `CapBnd:\s+0+\n`, `NoNewPrivs:\s+1\n`} {
		if !regexp.MustCompile(want).Match(status) {
			t.Errorf("the program has rights: no %s in\n%s", want, status)
		}
	}
	if os.Geteuid() == 0 && !regexp.MustCompile(fmt.Sprintf(`Uid:\s+%d\s+%d\s`, nobody, nobody)).Match(status) {
		t.Errorf("the program is not another user:\n%s", status)
	}
	url := "http://" + s.address
	becomesReady(t, url)
	for path, want := range map[string]string{"/": "Tilescope", "/learn/stencil": "tilescope", "/picture/stencil.svg": "<svg",
		"/picture/stencil.png": "PNG"} {
		if said := fetch(t, url+path, http.StatusOK); !strings.Contains(said, want) {
			t.Errorf("%s: %.200q", path, said)
		}
	}
	opened, err := visit(t, s.address).open(wire.Spec{Source: "int main() { return 7; }"}, time.Minute)
	if err != nil || opened.Kind != wire.Opened {
		t.Errorf("a program of one's own: %+v, %v", opened, err)
	}
	made, _ := request(t, "PUT", url+"/me/places/stencil", "", `{"position": 41, "furthest": 41, "steps": 99}`, http.StatusCreated)
	if _, mine := request(t, "GET", url+"/me/export", made.Cookies()[0].Name+"="+made.Cookies()[0].Value, "",
		http.StatusOK); !strings.Contains(mine, `"position":41`) {
		t.Errorf("what was written is not there: %s", mine)
	}
	s.finish(t)
	if entries, err := os.ReadDir(filepath.Join(data, "store")); err != nil || len(entries) == 0 {
		t.Errorf("nothing is in the data directory: %v", err)
	}
	if entries, err := os.ReadDir(root); err != nil || len(entries) != 0 {
		t.Errorf("outside there is %v, %v", entries, err)
	}
}

// startIn is start for a command in namespaces of its own, which not everybody may make.
func startIn(t *testing.T, cmd *exec.Cmd) *started {
	t.Helper()
	probe := exec.Command("true")
	probe.SysProcAttr = cmd.SysProcAttr
	if err := probe.Run(); err != nil {
		t.Fatalf("this machine lets nobody make namespaces here (%v), so it cannot be tested that the program serves in a read-only root "+
			"without rights. "+
			"Run the test as root or where user namespaces are allowed (sysctl kernel.unprivileged_userns_clone, "+
			"kernel.apparmor_restrict_unprivileged_userns, docker run --privileged); "+
			"only if that is impossible, set %s=1 to leave it out", err, unnamed)
	}
	return start(t, cmd)
}

// logsRecordsAlone: whatever happens to it, every line of stderr is a record, and a crash that nothing can recover is one at the next
// start.
func logsRecordsAlone(t *testing.T, program string) {
	data := filepath.Join(t.TempDir(), "data")
	again := func() *started {
		return start(t, exec.Command(program, "serve", "--addr", "127.0.0.1:0", "--data", data, "--warm=false", "--log-format", "json",
			"--log-level", "debug"))
	}
	records := func(s *started) (said []string) {
		t.Helper()
		for line := range strings.Lines(s.stderr.String()) {
			var record map[string]any
			if err := json.Unmarshal([]byte(line), &record); err != nil || record["msg"] == nil || record["level"] == nil || record["time"] == nil {
				t.Errorf("no record: %q", line)
			}
			said = append(said, line)
		}
		return said
	}
	s := again()
	// Bytes that are no request, a request that is none, one that breaks off, a handshake of TLS, frames that are none.
	for _, text := range []string{"\x00\x01\x02\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
		"PUT /me/places/stencil HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"} {
		c, err := net.Dial("tcp", s.address)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(c, text)
		_ = c.(*net.TCPConn).CloseWrite()
		_, _ = io.Copy(io.Discard, c)
		c.Close()
	}
	p := visit(t, s.address)
	_, _ = p.ws.NetConn().Write(bytes.Repeat([]byte{0xff}, 100))
	_, _, _ = p.ws.ReadMessage()
	s.finish(t)
	records(s)

	crashing := again()
	if err := crashing.Process.Signal(syscall.SIGABRT); err != nil {
		t.Fatal(err)
	}
	if err := crashing.Wait(); err == nil {
		t.Fatal("it does not crash")
	}
	after := again()
	fetch(t, "http://"+after.address+"/healthz", http.StatusOK)
	after.finish(t)
	if said := records(after); len(said) == 0 || !strings.Contains(said[0], "the server crashed during its last run") ||
		!strings.Contains(said[0], "SIGABRT") {
		t.Errorf("after a crash it says %.400q", said)
	}
	if kept, err := filepath.Glob(filepath.Join(data, "crash-*.txt")); err != nil || len(kept) != 1 {
		t.Errorf("reports that are kept: %v, %v", kept, err)
	}
	last := again()
	last.finish(t)
	if said := strings.Join(records(last), ""); strings.Contains(said, "crashed") {
		t.Errorf("a clean end is taken for a crash: %s", said)
	}
	// And what ends it at once.
	wrong := exec.Command(program, "serve", "--addr", "127.0.0.1:99999", "--data", data, "--log-format", "json")
	said, err := wrong.CombinedOutput()
	if err == nil || !json.Valid(said) {
		t.Errorf("without an address it says %q, %v", said, err)
	}
}
