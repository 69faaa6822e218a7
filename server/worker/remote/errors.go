package remote

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/export"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/limit"
	"tilescope/server/limit/rate"
	"tilescope/server/session"
	"tilescope/server/store/link"
	"tilescope/server/worker"
)

// fault is an error as it travels.
type fault struct {
	Code    string        `json:"code,omitempty"`
	Text    string        `json:"text"`
	Limit   string        `json:"limit,omitempty"`
	Message i18n.Message  `json:"message,omitzero"`
	Most    int           `json:"most,omitempty"`
	Per     time.Duration `json:"per,omitempty"`
	Wait    time.Duration `json:"wait,omitempty"`
}

// plain are errors that are what they are, without more.
var plain = map[string]error{
	"busy": session.ErrBusy, "full": session.ErrFull, "exports": export.ErrBusy, "canceled": context.Canceled,
	"late": context.DeadlineExceeded, "missing": lessoneval.ErrMissing, "code": lessoneval.ErrCode,
	"nowhere": view.ErrNoSuchPlace,
}

// Codec carries the errors that callers tell apart.
var Codec = worker.Codec{Encode: encode, Decode: decode}

func encode(err error) []byte {
	f := fault{Text: err.Error(), Limit: limit.Name(err)}
	var refused *export.Refused
	var unbuilt *export.Unbuilt
	var unfit *lessoneval.Unfit
	var refusal *link.Refusal
	var often *rate.Exceeded
	switch {
	case errors.As(err, &refused):
		f.Code, f.Message = "refused", refused.Message
	case errors.As(err, &unbuilt):
		f.Code, f.Text = "unbuilt", unbuilt.Text
	case errors.As(err, &unfit):
		f.Code, f.Message = "unfit", unfit.Message
	case errors.As(err, &refusal):
		f.Code, f.Message = "refusal", refusal.Message
	case errors.As(err, &often):
		f.Code, f.Most, f.Per, f.Wait = "often", often.Most, often.Per, often.Wait
	default:
		for code, known := range plain {
			if errors.Is(err, known) {
				f.Code = code
			}
		}
		if errors.Is(err, session.ErrFull) {
			f.Code = "full" // which is busy, too
		}
	}
	data, err := json.Marshal(f)
	if err != nil {
		return []byte("{}")
	}
	return data
}

// known is an error that is one of plain, and says what it said in the other process.
type known struct {
	err  error
	text string
}

func (k *known) Error() string { return k.text }
func (k *known) Unwrap() error { return k.err }

func decode(data []byte) (err error) {
	var f fault
	if err := json.Unmarshal(data, &f); err != nil {
		return err
	}
	switch f.Code {
	case "refused":
		return &export.Refused{Message: f.Message, Limit: f.Limit}
	case "unbuilt":
		return &export.Unbuilt{Text: f.Text}
	case "unfit":
		return &lessoneval.Unfit{Message: f.Message}
	case "refusal":
		return &link.Refusal{Message: f.Message}
	case "often":
		return &rate.Exceeded{Limit: f.Limit, Most: f.Most, Per: f.Per, Wait: f.Wait}
	}
	err = errors.New(f.Text)
	if is := plain[f.Code]; is != nil {
		err = &known{is, f.Text}
	}
	if f.Limit != "" {
		err = limit.Over(f.Limit, err)
	}
	return err
}

// Busy says whether something failed only for want of a turn or of a process, and may be requested again.
func Busy(err error) bool {
	return session.Busy(err) || errors.Is(err, worker.ErrBusy) || errors.Is(err, worker.ErrLost) && !errors.Is(err, worker.ErrRefused)
}
