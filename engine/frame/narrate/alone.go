package narrate

import (
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// aloneKeys maps sentences that name a thread as an example to those in which it acts alone.
var aloneKeys = map[i18n.Key]i18n.Key{
	texts.SaySet: texts.SaySetAlone,
	texts.SayUse: texts.SayUseAlone, texts.SayUseFrom: texts.SayUseFromAlone, texts.SayUseNone: texts.SayUseNoneAlone,
	texts.SayUseOwn: texts.SayUseOwnAlone, texts.SayUseIdle: texts.SayUseIdleAlone, texts.SayUsePlain: texts.SayUsePlainAlone,
	texts.SayStore: texts.SayStoreAlone, texts.SayStoreFrom: texts.SayStoreFromAlone,
	texts.SayWrite: texts.SayWriteAlone, texts.SayWriteFrom: texts.SayWriteFromAlone,
	texts.SayExchange: texts.SayExchangeAlone, texts.SayReceived: texts.SayReceivedAlone,
}

// alone is a sentence that says once who does what, where a thread does it alone and would be its own example.
func (t *teller) alone(m i18n.Message) i18n.Message {
	who, example := "", ""
	for _, a := range m.Args {
		switch a.Name {
		case "who":
			who = a.Text
		case "thread":
			example = t.reader.Word(i18n.M(texts.WhoThread, a))
		}
	}
	if who != example {
		return m
	}
	for key, once := range aloneKeys {
		if m.Is(key) {
			return i18n.M(once, m.Args...)
		}
	}
	return m
}
