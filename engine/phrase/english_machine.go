package phrase

var englishMachine = map[string]string{}
