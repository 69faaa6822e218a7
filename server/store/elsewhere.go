package store

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"time"

	"github.com/nats-io/nats.go"
)

// askSync is the subject at which NATS servers tell how they keep things. They tell only whom their configuration lets ask.
const askSync = "$SYS.REQ.SERVER.PING.JSZ"

// syncAdvice says what to set.
const syncAdvice = "set jetstream { sync_interval: always } in the configuration of every NATS server, else a power failure can lose up " +
	"to two minutes of what was acknowledged"

// syncWithin bounds the wait for all servers' answers.
const syncWithin = time.Second

// checkSync asks an external NATS whether what it acknowledges is on the disk, and says what must be set where it is not, or where it does
// not tell.
func (s *Store) checkSync(ctx context.Context, log *slog.Logger) {
	ctx, cancel := context.WithTimeout(ctx, syncWithin)
	defer cancel()
	told, lazy, err := s.syncs(ctx)
	switch {
	case err != nil:
		log.Warn("it is not known whether NATS writes everything to the disk", "error", err, "advice", syncAdvice)
	case told == 0:
		log.Warn("NATS does not tell whether it writes everything to the disk", "advice", syncAdvice)
	case len(lazy) > 0:
		log.Error("NATS acknowledges what is not on the disk yet", "servers", lazy, "advice", syncAdvice)
	default:
		log.Info("NATS writes everything to the disk before it acknowledges it", "servers", told)
	}
}

// syncs are how many servers tell, and the names of those that wait with bringing things to the disk.
func (s *Store) syncs(ctx context.Context) (told int, lazy []string, err error) {
	inbox := s.conn.NewRespInbox()
	sub, err := s.conn.SubscribeSync(inbox)
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = sub.Unsubscribe() }()
	if err := s.conn.PublishRequest(askSync, inbox, nil); err != nil {
		return 0, nil, err
	}
	for {
		m, err := sub.NextMsgWithContext(ctx)
		if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, nats.ErrNoResponders) {
			return told, lazy, nil
		}
		if err != nil {
			return told, lazy, err
		}
		var answer struct {
			Server struct{ Name string }
			Data   struct {
				Config struct {
					SyncAlways bool `json:"sync_always"`
				}
			}
		}
		if err := json.Unmarshal(m.Data, &answer); err != nil || answer.Server.Name == "" {
			continue
		}
		told++
		if !answer.Data.Config.SyncAlways {
			lazy = append(lazy, answer.Server.Name)
		}
	}
}
