package progress

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed wordlist/english.txt
var english string

// wordList is the English list of BIP-39 in alphabetical order: 2,048 words that differ in their first four letters. Its licence is beside
// it.
var wordList = sync.OnceValue(func() []string { return strings.Fields(english) })
