package wire

import (
	"fmt"
	"time"

	"github.com/go-json-experiment/json"
	v1 "github.com/go-json-experiment/json/v1"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// Version of the protocol: the page names it in its first message, and a server that speaks another answers RefusedMessage with the code
// "version".
const Version = 3

// Client is a message from the page. It travels as one JSON object: the fields of Body beside "kind" and "seq".
type Client struct {
	Seq  int // what answers the message echoes it, so that a page can tell late answers
	Body ClientMessage
	Came time.Time // when the server read it; it does not travel
}

// ClientMessage is one of the messages that a page may send: a type of this package whose name ends in Message.
type ClientMessage interface {
	kind() ClientKind
	// check holds the message to the limits.
	check(Limits) *Problem
}

// Kind is the tag of the message.
func (c *Client) Kind() ClientKind { return c.Body.kind() }

// Server is a message to the page. It travels as one JSON object: the fields of Body beside "kind" and "seq".
type Server struct {
	Seq  int // of the message that it answers; 0 when the server speaks of its own accord
	Body ServerMessage
}

// ServerMessage is one of the messages that a server may send: a type of this package whose name ends in Message.
type ServerMessage interface {
	kind() ServerKind
}

// Kind is the tag of the message.
func (m *Server) Kind() ServerKind { return m.Body.kind() }

// envelope is a message as it travels.
type envelope[K ClientKind | ServerKind, M any] struct {
	Kind K   `json:"kind"`
	Seq  int `json:"seq"`
	Body M   `json:",inline"`
}

// encode writes JSON as encoding/json does but for one thing: empty lists travel as [] and never as null, so that a page may count on them.
func encode(v any) ([]byte, error) {
	return json.Marshal(v, v1.DefaultOptionsV1(), json.FormatNilSliceAsNull(false))
}

// clientCodec reads and writes the messages of one kind.
type clientCodec struct {
	encode func(seq int, m ClientMessage) ([]byte, error)
	decode func(data []byte) (Client, error)
}

func clientOf[M ClientMessage]() clientCodec {
	return clientCodec{
		encode: func(seq int, m ClientMessage) ([]byte, error) {
			return encode(envelope[ClientKind, M]{m.kind(), seq, m.(M)})
		},
		decode: func(data []byte) (Client, error) {
			var e envelope[ClientKind, M]
			err := json.Unmarshal(data, &e, v1.DefaultOptionsV1(), json.RejectUnknownMembers(true))
			return Client{Seq: e.Seq, Body: e.Body}, err
		},
	}
}

// clients has every message that a page may send.
var clients = map[ClientKind]clientCodec{
	Open:      clientOf[OpenMessage](),
	Seek:      clientOf[SeekMessage](),
	StepTo:    clientOf[StepToMessage](),
	Look:      clientOf[LookMessage](),
	Reshape:   clientOf[ReshapeMessage](),
	Resync:    clientOf[ResyncMessage](),
	Ping:      clientOf[PingMessage](),
	Notate:    clientOf[NotateMessage](),
	Beside:    clientOf[BesideMessage](),
	Heat:      clientOf[HeatMessage](),
	Search:    clientOf[SearchMessage](),
	Find:      clientOf[FindMessage](),
	Recall:    clientOf[RecallMessage](),
	Why:       clientOf[WhyMessage](),
	Cancel:    clientOf[CancelMessage](),
	Assess:    clientOf[AssessMessage](),
	Diagnose:  clientOf[DiagnoseMessage](),
	Tabulate:  clientOf[TabulateMessage](),
	GiveUp:    clientOf[GiveUpMessage](),
	Compare:   clientOf[CompareMessage](),
	Sweep:     clientOf[SweepMessage](),
	Enter:     clientOf[EnterMessage](),
	Present:   clientOf[PresentMessage](),
	Follow:    clientOf[FollowMessage](),
	Pose:      clientOf[PoseMessage](),
	Turn:      clientOf[TurnMessage](),
	Vote:      clientOf[VoteMessage](),
	Feel:      clientOf[FeelMessage](),
	Invite:    clientOf[InviteMessage](),
	CloseRoom: clientOf[CloseRoomMessage](),
}

// serverCodec writes the messages of one kind.
type serverCodec func(seq int, m ServerMessage) ([]byte, error)

func serverOf[M ServerMessage]() serverCodec {
	return func(seq int, m ServerMessage) ([]byte, error) {
		return encode(envelope[ServerKind, M]{m.kind(), seq, m.(M)})
	}
}

// servers has every message that a server may send.
var servers = map[ServerKind]serverCodec{
	Pong:       serverOf[PongMessage](),
	Opened:     serverOf[OpenedMessage](),
	Framed:     serverOf[FramedMessage](),
	Ahead:      serverOf[AheadMessage](),
	Rejected:   serverOf[RejectedMessage](),
	Refused:    serverOf[RefusedMessage](),
	Progress:   serverOf[ProgressMessage](),
	Searching:  serverOf[SearchingMessage](),
	Searched:   serverOf[SearchedMessage](),
	Seeking:    serverOf[SeekingMessage](),
	Missed:     serverOf[MissedMessage](),
	Recalled:   serverOf[RecalledMessage](),
	Explained:  serverOf[ExplainedMessage](),
	Assessed:   serverOf[AssessedMessage](),
	Diagnosed:  serverOf[DiagnosedMessage](),
	Tabulating: serverOf[TabulatingMessage](),
	Tabulated:  serverOf[TabulatedMessage](),
	Given:      serverOf[GivenMessage](),
	Comparing:  serverOf[ComparingMessage](),
	Compared:   serverOf[ComparedMessage](),
	Sweeping:   serverOf[SweepingMessage](),
	Swept:      serverOf[SweptMessage](),
	InRoom:     serverOf[InRoomMessage](),
	Moved:      serverOf[MovedMessage](),
	Counted:    serverOf[CountedMessage](),
	Seated:     serverOf[SeatedMessage](),
	Invited:    serverOf[InvitedMessage](),
}

// Encode is the message as it travels.
func Encode(m *Server) ([]byte, error) {
	if m.Body == nil {
		return nil, fmt.Errorf("message %d is of no kind", m.Seq)
	}
	return servers[m.Body.kind()](m.Seq, m.Body)
}

// MarshalJSON is the message as it travels.
func (c Client) MarshalJSON() ([]byte, error) {
	if c.Body == nil {
		return nil, fmt.Errorf("message %d is of no kind", c.Seq)
	}
	return clients[c.Body.kind()].encode(c.Seq, c.Body)
}

// UnmarshalJSON reads a message without checking it against limits: Decode does both.
func (c *Client) UnmarshalJSON(data []byte) error {
	head, err := headOf(data)
	if err != nil {
		return err
	}
	codec, known := clients[head.Kind]
	if !known {
		return fmt.Errorf("%q is no message of the protocol", head.Kind)
	}
	*c, err = codec.decode(data)
	return err
}

// head is what is read of a message before its type is known. That is a pass of its own over the text, about a third of what Decode costs
// (BenchmarkDecode). Reading tokens only up to the head's last field takes longer: a decoder of tokens needs a buffer of its own.
type head struct {
	Kind    ClientKind `json:"kind"`
	Seq     int        `json:"seq"`
	Version int        `json:"version"`
}

func headOf(data []byte) (h head, err error) {
	return h, json.Unmarshal(data, &h, v1.DefaultOptionsV1())
}

// Decode reads one message from a page. The problem is nil when the message is well formed: of a known kind, with the fields of that kind
// and no others, within the limits. With a problem, the message has its Seq at the most, and is nil where even that cannot be read. Decode
// never panics.
func Decode(data []byte, lim Limits) (*Client, *Problem) {
	if len(data) > lim.Message {
		return nil, limited("max-message", texts.LimitMessage, i18n.G("bytes", len(data)), i18n.G("most", lim.Message))
	}
	h, err := headOf(data)
	if err != nil {
		return nil, problem(MalformedProblem, "The message does not follow the protocol: %v.", err)
	}
	codec, known := clients[h.Kind]
	switch {
	case !known:
		return &Client{Seq: h.Seq}, problem(UnknownKindProblem, "Version %[2]d of the protocol has no message %[1]q.", h.Kind, Version)
	case (h.Kind == Open || h.Kind == Enter) && h.Version != Version: // other versions have other fields
		return &Client{Seq: h.Seq}, Said(VersionProblem, texts.ProblemVersion, i18n.N("page", h.Version), i18n.N("server", Version))
	}
	c, err := codec.decode(data)
	if err != nil {
		return nil, problem(MalformedProblem, "The message does not follow the protocol: %v.", err)
	}
	return &c, c.Body.check(lim)
}
