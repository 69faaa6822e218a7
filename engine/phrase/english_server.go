package phrase

var englishServer = map[string]string{}
