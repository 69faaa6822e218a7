package phrase

var englishCompile = map[string]string{}
