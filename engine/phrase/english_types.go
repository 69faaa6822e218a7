package phrase

var englishTypes = map[string]string{}
