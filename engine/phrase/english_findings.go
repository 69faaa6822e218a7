package phrase

var englishFindings = map[string]string{}
