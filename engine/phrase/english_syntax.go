package phrase

var englishSyntax = map[string]string{}
