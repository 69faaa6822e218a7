package phrase

var englishHost = map[string]string{}
