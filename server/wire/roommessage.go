package wire

import (
	"tilescope/engine/i18n"

	"tilescope/server/texts"
)

// What a page in a room may send beside Resync and Notate. A room's connection takes no other kinds, and a session's takes none of these.
const (
	Enter     ClientKind = "enter"
	Present   ClientKind = "present"
	Follow    ClientKind = "follow"
	Pose      ClientKind = "pose"
	Turn      ClientKind = "turn"
	Vote      ClientKind = "vote"
	Feel      ClientKind = "feel"
	Invite    ClientKind = "invite"
	CloseRoom ClientKind = "close-room"
)

// EnterMessage is the first message of a page in a room: it says who is there. InRoomMessage and OpenedMessage answer, MovedMessage to a
// presenter, and SeatedMessage to a participant who came without a ticket.
type EnterMessage struct {
	Version int    `json:"version"`          // of the protocol that the page speaks
	XY      bool   `json:"xy,omitempty"`     // as xy of NotateMessage
	Member  string `json:"member"`           // drawn by the page for this room alone: 16 to 64 letters and digits
	Ticket  string `json:"ticket,omitempty"` // that the server gave the page for this room, if it did
	On      bool   `json:"on,omitempty"`     // the page follows the presenter
}

func (EnterMessage) kind() ClientKind { return Enter }

// memberBytes are the least and the most letters and digits of a member's identity: 96 bits of chance at the least.
const leastMember, mostMember = 16, 64

func (m EnterMessage) check(Limits) *Problem {
	if len(m.Member) < leastMember || len(m.Member) > mostMember || !plain(m.Member) {
		return problem(MalformedProblem, "A member's name consists of %d to %d letters and digits that the page chooses at random.",
			leastMember, mostMember)
	}
	if len(m.Ticket) > 2*mostMember {
		return problem(MalformedProblem, "A ticket can have at most %d bytes.", 2*mostMember)
	}
	return nil
}

// PresentMessage shows something to the room. Presenters send it with every step; followers get FramedMessage or OpenedMessage, other
// presenters MovedMessage.
type PresentMessage struct {
	Shown *Shown `json:"shown"`
}

func (PresentMessage) kind() ClientKind { return Present }

func (m PresentMessage) check(lim Limits) *Problem {
	if m.Shown == nil {
		return problem(MalformedProblem, "present needs what is shown.")
	}
	return m.Shown.Check(lim)
}

// FollowMessage lets go of the presenter, or returns to them; OpenedMessage answers who returns.
type FollowMessage struct {
	On bool `json:"on,omitempty"` // the page follows
}

func (FollowMessage) kind() ClientKind      { return Follow }
func (FollowMessage) check(Limits) *Problem { return nil }

// PoseMessage asks the room: a question written on the spot, or a prediction of the room's lesson. Only presenters may. InRoomMessage
// sends it to everybody.
type PoseMessage struct {
	Question   *Question `json:"question,omitempty"`
	Prediction string    `json:"prediction,omitempty"` // its id in the lesson
}

func (PoseMessage) kind() ClientKind { return Pose }

func (m PoseMessage) check(lim Limits) *Problem {
	if p := nameable([]string{m.Prediction}, lim); p != nil {
		return p
	}
	if (m.Question == nil) == (m.Prediction == "") {
		return problem(MalformedProblem, "pose needs a question, or the id of a prediction.")
	}
	if m.Question == nil {
		return nil
	}
	return m.Question.Check(lim)
}

// TurnMessage moves the vote to its next phase. Only presenters may. InRoomMessage tells everybody.
type TurnMessage struct {
	Phase VotePhase `json:"phase"`
}

func (TurnMessage) kind() ClientKind { return Turn }

func (m TurnMessage) check(Limits) *Problem {
	switch m.Phase {
	case VoteOpen, VoteLocked, VoteDistribution, VoteAnswer, VoteAgain, VoteGone:
		return nil
	}
	return problem(MalformedProblem, "%q is not a phase of a vote.", m.Phase)
}

// VoteMessage is a participant's answer to the open vote, in place of an earlier one. CountedMessage answers.
type VoteMessage struct {
	Answer string `json:"answer"` // by the vote's kind: see QuestionKind
}

func (VoteMessage) kind() ClientKind { return Vote }

func (m VoteMessage) check(lim Limits) *Problem {
	if m.Answer == "" || len(m.Answer) > lim.Answer {
		return bounded("max-answer", texts.ProblemAnswer, i18n.N("most", lim.Answer))
	}
	return nil
}

// FeelMessage is a participant's signal to the presenters. It counts for a minute.
type FeelMessage struct {
	Feeling Feeling `json:"feeling"`
}

func (FeelMessage) kind() ClientKind { return Feel }

func (m FeelMessage) check(Limits) *Problem {
	switch m.Feeling {
	case NoFeeling, Lost, Slower, Faster:
		return nil
	}
	return problem(MalformedProblem, "%q is not a signal.", m.Feeling)
}

// InviteMessage requests a link for another presenter. Only presenters may. InvitedMessage answers.
type InviteMessage struct {
	On bool `json:"on,omitempty"` // hands the room over: anyone who uses the link becomes its only presenter
}

func (InviteMessage) kind() ClientKind      { return Invite }
func (InviteMessage) check(Limits) *Problem { return nil }

// CloseRoomMessage closes the room for everybody. Only presenters may. RefusedMessage with the code "no-room" tells everybody.
type CloseRoomMessage struct{}

func (CloseRoomMessage) kind() ClientKind      { return CloseRoom }
func (CloseRoomMessage) check(Limits) *Problem { return nil }

// What a server sends to a page in a room alone.
const (
	InRoom  ServerKind = "room"
	Moved   ServerKind = "moved"
	Counted ServerKind = "counted"
	Seated  ServerKind = "seated"
	Invited ServerKind = "invited"
)

// InRoomMessage says how the room is, for the page's role: when the page enters, and whenever that changes, five times a second at the
// most.
type InRoomMessage struct {
	Room *RoomView `json:"room"`
}

func (InRoomMessage) kind() ServerKind { return InRoom }

// MovedMessage tells a presenter what is shown now, when they enter, and when another presenter or an earlier page of theirs has shown it.
type MovedMessage struct {
	Shown  *Shown `json:"shown"`
	Number int64  `json:"number,omitempty"` // Shown.Number
}

func (MovedMessage) kind() ServerKind { return Moved }

// CountedMessage tells a participant their own answer as it counts: after VoteMessage, and when they come back.
type CountedMessage struct {
	Mine *Mine `json:"mine"`
}

func (CountedMessage) kind() ServerKind { return Counted }

// SeatedMessage gives a participant a ticket. A page that comes back shows it, and is the same participant.
type SeatedMessage struct {
	Text string `json:"text"` // the ticket
}

func (SeatedMessage) kind() ServerKind { return Seated }

// InvitedMessage gives a presenter the secret that a link to another presenter carries: it answers InviteMessage.
type InvitedMessage struct {
	Text string `json:"text"` // the secret
}

func (InvitedMessage) kind() ServerKind { return Invited }
