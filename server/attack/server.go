package attack

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"time"
)

// startWithin bounds how long a server may take until it says where it is.
const startWithin = time.Minute

// server is one process of the program that serves, with its workers.
type server struct {
	address string
	data    string
	cmd     *exec.Cmd
	log     *tail
	memory  *sampler
	ended   chan struct{} // closed when the process has ended
	failure error         // how it ended; read after ended
}

// errStart says that a server did not begin to serve.
var errStart = errors.New("the server does not start")

// serve starts a server with a data directory and waits until it says where it is.
func (a *attack) serve(data string, flags ...string) (*server, error) {
	args := append([]string{"serve", "--addr", "127.0.0.1:0", "--data", data}, flags...)
	cmd := a.command(context.Background(), args...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s := &server{data: data, cmd: cmd, log: &tail{most: 256 << 10}, ended: make(chan struct{})}
	cmd.Stderr = s.log
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	a.started(s)
	said := make(chan string, 1)
	go func() {
		line, _ := bufio.NewReader(out).ReadString('\n')
		said <- line
		_, _ = io.Copy(io.Discard, out)
		s.failure = cmd.Wait()
		close(s.ended)
	}()
	s.memory = sample(cmd.Process, a.Memory, s.ended)
	select {
	case line := <-said:
		if m := regexp.MustCompile(`http://(\S+)`).FindStringSubmatch(line); m != nil {
			s.address = m[1]
			return s, nil
		}
		<-s.ended
		return nil, fmt.Errorf("%w: %s", errStart, s.log.last(600))
	case <-time.After(startWithin):
		s.kill()
		return nil, fmt.Errorf("%w within %v: %s", errStart, startWithin, s.log.last(600))
	}
}

// command is the program with arguments, without the environment's own settings.
func (a *attack) command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, a.Program[0], append(append([]string{}, a.Program[1:]...), args...)...)
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "TILESCOPE_") {
			cmd.Env = append(cmd.Env, v)
		}
	}
	cmd.Env = append(cmd.Env, a.Env...)
	return cmd
}

// lives reports whether the process has not ended.
func (s *server) lives() bool {
	select {
	case <-s.ended:
		return false
	default:
		return true
	}
}

// kill ends the process by signal 9 and waits until it has ended. What its workers do of their own is left to them.
func (s *server) kill() {
	_ = s.cmd.Process.Kill()
	<-s.ended
}

// stop asks the process to end, and kills it where it does not.
func (s *server) stop() {
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-s.ended:
	case <-time.After(time.Minute):
		s.kill()
	}
}

// ready is the status of /readyz, 0 without an answer.
func (s *server) ready() int {
	client := &http.Client{Timeout: 15 * time.Second}
	defer client.CloseIdleConnections()
	answer, err := client.Get("http://" + s.address + "/readyz")
	if err != nil {
		return 0
	}
	answer.Body.Close()
	return answer.StatusCode
}

// getsReady waits until /readyz says that the server takes requests.
func (s *server) getsReady(within time.Duration) bool {
	for deadline := time.Now().Add(within); ; time.Sleep(20 * time.Millisecond) {
		if s.ready() == http.StatusOK {
			return true
		}
		if !s.lives() || time.Now().After(deadline) {
			return false
		}
	}
}

// epitaph is the end of what the process said, where a crash began if there was one.
func (s *server) epitaph() string {
	text := s.log.last(256 << 10)
	for _, mark := range []string{"panic: ", "fatal error: ", "runtime: "} {
		if at := strings.Index(text, mark); at >= 0 {
			return text[at:min(len(text), at+700)]
		}
	}
	return s.log.last(700)
}

// started notes a server, so that none is left behind.
func (a *attack) started(s *server) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.servers = append(a.servers, s)
}

// directory makes a new one for a server's data; the server makes what is in it.
func (a *attack) directory(name string) (string, error) {
	dir, err := os.MkdirTemp(a.Dir, name+"-")
	return filepath.Join(dir, "data"), err
}

// tail keeps the end of what is written to it.
type tail struct {
	most int
	mu   sync.Mutex
	text []byte
}

// Write takes everything.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	if len(t.text) > 2*t.most {
		t.text = append(t.text[:0], t.text[len(t.text)-t.most:]...)
	}
	return len(p), nil
}

// last is the end of it, in at most so many bytes.
func (t *tail) last(most int) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.text[max(0, len(t.text)-most):])
}
