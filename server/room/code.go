package room

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"errors"
	"math/big"
	"strings"
	"unicode"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// Letters of codes: none looks like another, none is a vowel, so that no code is a word.
const letters = "CDFHJKMNPRTVWXY34679"

// codeLetters in a code: 64 million codes, of which as many are taken as there are rooms.
const codeLetters = 6

// ErrCode says that a text is no code that NewCode could have made; where there is more to say, the error is a *Said.
var ErrCode = errors.New("a code has six letters or digits")

// Code is a room's name, as it is read out to a class.
type Code string

// NewCode draws one.
func NewCode() (Code, error) {
	drawn := make([]byte, codeLetters)
	for i := range drawn {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(letters))))
		if err != nil {
			return "", err
		}
		drawn[i] = letters[n.Int64()]
	}
	return Code(drawn), nil
}

// ParseCode reads a code as somebody types it, or pastes it with the address around it: small letters, spaces and whatever else
// parts letters do not matter.
func ParseCode(text string) (Code, error) {
	if _, after, ok := strings.Cut(text, "/r/"); ok {
		text, _, _ = strings.Cut(after, "?")
	}
	var b strings.Builder
	for _, r := range strings.ToUpper(text) {
		switch {
		case unicode.In(r, unicode.White_Space, unicode.Punct, unicode.Cf):
		case !strings.ContainsRune(letters, r):
			return "", said(ErrCode, texts.CodeLetter, i18n.T("letter", string(r)))
		default:
			b.WriteRune(r)
		}
		if b.Len() > codeLetters {
			return "", ErrCode
		}
	}
	if b.Len() < codeLetters {
		return "", said(ErrCode, texts.CodeShort, i18n.N("n", b.Len()))
	}
	return Code(b.String()), nil
}

// Spoken is the code in two halves, as it is shown.
func (c Code) Spoken() string {
	if len(c) != codeLetters {
		return string(c)
	}
	return string(c[:codeLetters/2]) + " " + string(c[codeLetters/2:])
}

// Secret makes who has it a presenter. The store has its hash alone.
type Secret string

// NewSecret draws one of 160 bits.
func NewSecret() (Secret, error) {
	var b [20]byte
	if _, err := rand.Read(b[:]); err != nil {
		return "", err
	}
	return Secret(strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))), nil
}

func (s Secret) hash(c Code) string {
	sum := sha256.Sum256([]byte("tilescope room " + string(c) + " " + string(s)))
	return hex.EncodeToString(sum[:])
}

// among reports whether the secret is one of those hashed, in a time that tells nothing.
func (s Secret) among(c Code, hashes []string) bool {
	own := []byte(s.hash(c))
	found := 0
	for _, h := range hashes {
		found |= subtle.ConstantTimeCompare(own, []byte(h))
	}
	return found == 1
}

// Voter is a participant in one room, as ballots name them. The identity that the page has drawn cannot be found from it.
type Voter string

// VoterOf is the voter that a page's identity stands for in a room.
func VoterOf(c Code, member string) Voter {
	sum := sha256.Sum256([]byte("tilescope voter " + string(c) + " " + member))
	return Voter(hex.EncodeToString(sum[:12]))
}
