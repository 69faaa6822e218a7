package wire

import (
	"github.com/go-json-experiment/json"
	v1 "github.com/go-json-experiment/json/v1"
)

// Encode is the message as it travels, as encoding/json has it but for one thing: lists that are empty travel as [] and never as null, so that a page may count on them.
func Encode(m *Server) ([]byte, error) {
	return json.Marshal(m, v1.DefaultOptionsV1(), json.FormatNilSliceAsNull(false))
}
