package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tilescope/server/store"
)

// control is the socket in the data directory by which commands ask a server that runs. Who may open it may read the directory all the
// same.
const control = "control"

// listenControl answers commands until stop is called.
func listenControl(data string, s *store.Store, more http.Handler, log *slog.Logger) (stop func(), err error) {
	path := filepath.Join(data, control)
	// The directory is locked, so that what is left there is of a server that was killed.
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	listener, err := listenOwn(path)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /backup", func(w http.ResponseWriter, r *http.Request) {
		d, err := s.Dump(r.Context(), w)
		if err != nil {
			log.Error("a backup failed", "error", err)
			panic(http.ErrAbortHandler) // so that the other end sees that it is not whole
		}
		log.Info("a backup was made", "values", d.Values)
	})
	mux.HandleFunc("GET /verify", func(w http.ResponseWriter, _ *http.Request) {
		report, err := s.Check()
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		_ = json.NewEncoder(w).Encode(report)
	})
	if more != nil {
		mux.Handle("/admin/", more)
	}
	server := &http.Server{Handler: mux, ConnContext: withPeer, ReadHeaderTimeout: 10 * time.Second,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn)}
	go func() { _ = server.Serve(listener) }()
	return func() { _ = server.Close() }, nil
}

// listenOwn listens at a socket that only its owner may open, from the first moment on.
func listenOwn(path string) (net.Listener, error) {
	// It gets its name when its mode is right. Both names are short: a socket's may have about a hundred bytes.
	early := path + ".new"
	if err := os.Remove(early); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	listener, err := net.Listen("unix", early)
	if err != nil {
		return nil, err
	}
	listener.(*net.UnixListener).SetUnlinkOnClose(false)
	err = os.Chmod(early, 0o600)
	if err == nil {
		err = os.Rename(early, path)
	}
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	return listener, nil
}

// asks has the server that runs in a data directory answer a request.
func asks(ctx context.Context, data, method, path string, body io.Reader) (*http.Response, error) {
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true, DialContext: func(ctx context.Context, _, _ string) (net.Conn,
		error) {
		return new(net.Dialer).DialContext(ctx, "unix", filepath.Join(data, control))
	}}}
	request, err := http.NewRequestWithContext(ctx, method, "http://control/"+path, body)
	if err != nil {
		return nil, err
	}
	answer, err := client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("the server that uses %s is not responding; stop it, or wait until it has started: %w", data, err)
	}
	if answer.StatusCode != http.StatusOK {
		defer answer.Body.Close()
		why, _ := io.ReadAll(io.LimitReader(answer.Body, 4<<10))
		return nil, fmt.Errorf("the server that uses %s refuses: %s: %s", data, answer.Status, strings.TrimSpace(string(why)))
	}
	return answer, nil
}

// fromServer copies what the server that runs answers.
func fromServer(ctx context.Context, data, path string, to io.Writer) error {
	answer, err := asks(ctx, data, http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, err = io.Copy(to, answer.Body)
	return err
}
