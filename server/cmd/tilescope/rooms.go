package main

import (
	"context"
	"flag"
	"net/http"
	serverhttp "tilescope/server/http"
	"tilescope/server/room"
	"tilescope/server/room/broadcast"
	"tilescope/server/socket"
	"tilescope/server/wire"
)

// roomFlags are the flags of live rooms.
func roomFlags(f *flag.FlagSet, s *settings) {
	s.rooms = room.DefaultOptions()
	f.IntVar(&s.rooms.Rooms, "rooms", s.rooms.Rooms, "`rooms` open at once")
	f.IntVar(&s.rooms.Members, "room-members", s.rooms.Members, "`participants` of one room")
	f.IntVar(&s.rooms.Votes, "room-votes", s.rooms.Votes, "`votes` in one room")
	f.IntVar(&s.rooms.Presenters, "room-presenters", s.rooms.Presenters, "`presenters` of one room")
	f.DurationVar(&s.rooms.Idle, "room-idle", s.rooms.Idle, "`time` without any action of a presenter after which a room is closed")
	f.DurationVar(&s.rooms.Age, "room-age", s.rooms.Age, "`time` after which a room is closed in any case")
	f.IntVar(&s.roomRate, "room-rate", broadcast.DefaultRate, "`messages` per second that one page may send to its room")
	f.IntVar(&s.guesses, "room-guesses", room.DefaultGuesses, "wrong room `codes` per minute from one address; after four times as many, "+
		"the address can only join rooms that somebody at this address has already joined")
	f.IntVar(&s.votes, "address-votes", 3000, "`answers` to votes per minute from one address, perhaps a whole school's")
	f.IntVar(&s.socket.Limits.Question, "max-question", s.socket.Limits.Question, "`bytes` of a question to a room, including its answers")
	f.IntVar(&s.socket.Limits.Options, "max-options", s.socket.Limits.Options, "`answers` of a question to a room")
	f.IntVar(&s.rooms.Projectors, "room-projectors", s.rooms.Projectors, "projectors of one room: `pages` that show it and do not vote")
	f.IntVar(&s.socket.Limits.Panels, "max-panels", s.socket.Limits.Panels, "`inspectors` that a presenter shows at once")
	f.IntVar(&s.socket.Limits.Shapes, "max-shapes", s.socket.Limits.Shapes, "`arrays` to which a presenter gives a shape")
	f.IntVar(&s.socket.Limits.Title, "max-title", s.socket.Limits.Title, "`bytes` of a room's title")
	f.IntVar(&s.socket.Limits.Answer, "max-answer", s.socket.Limits.Answer, "`bytes` of one answer to a question")
}

// roomSocket takes pages into rooms over the hub's connections.
func roomSocket(hub *socket.Hub, halls *broadcast.Halls) serverhttp.RoomSocket {
	return func(w http.ResponseWriter, r *http.Request, code room.Code, role wire.Role, secret room.Secret) {
		hub.Hand(w, r, func(ctx context.Context, p *socket.Peer) {
			halls.Serve(ctx, broadcast.Peer{In: p.In, Drained: p.Drained, Language: p.Language, Networks: p.Networks, Send: p.Send, Cast: p.Cast},
				broadcast.Who{Code: code, Role: role, Secret: secret})
		})
	}
}
