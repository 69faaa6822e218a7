package phrase

var englishSteps = map[string]string{}
