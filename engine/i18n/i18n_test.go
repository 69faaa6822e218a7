package i18n

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	Add(Catalogue{
		"en": {"phase": "phase {number} of {count}", "expected": "expected {what}, found {found}",
			"from-macro": "'{text}' (from the macro {macro})", "ends": "It ends:", "ends.rest": "{n} {n|step|steps}."},
		"de": {"phase": "Phase {number} von {count}", "expected": "erwartet wird {what}, hier steht {found}",
			"from-macro": "'{text}' (aus dem Makro {macro})", "term:a name": "ein Name"},
	})
	os.Exit(m.Run())
}

func TestReadersLanguage(t *testing.T) {
	for tag, want := range map[string]string{"en": "", "EN-us": "", "de": "de", "de-AT": "de"} {
		if got, ok := Known(tag); !ok || got != want {
			t.Errorf("Known(%q) = %q, %v", tag, got, ok)
		}
	}
	if _, ok := Known("xx"); ok {
		t.Error("a language that nobody speaks is known")
	}
	for header, want := range map[string]string{"": "", "de": "de", "xx, de;q=0.8, en;q=0.7": "de", "en, de;q=0.9": "", "de;q=0": "",
		"de;q=x, en": "", "de-CH,de;q=0.9,en;q=0.8": "de"} {
		if got := Preferred(header); got != want {
			t.Errorf("Preferred(%q) = %q, want %q", header, got, want)
		}
	}
}

func TestReadersNumbersAndNames(t *testing.T) {
	m := M(NewKey("phase"), G("number", 1234567), D("count", "2.64×"))
	for language, want := range map[string]string{"": "phase 1,234,567 of 2.64×", "de": "Phase 1.234.567 von 2,64×"} {
		if got := (Reader{Language: language}).Word(m); got != want {
			t.Errorf("in %q: %q, want %q", language, got, want)
		}
	}
	for digits, want := range map[string]string{"4800": "4.800", "0.05": "0,05", "1024.5×": "1.024,5×", "": "", "1e+06": "1e+06"} {
		if got := (Reader{Language: "de"}).Decimal(digits); got != want {
			t.Errorf("%q in German: %q, want %q", digits, got, want)
		}
	}
	for n, want := range map[int64]string{7: "7", 999: "999", 1000: "1,000", -999: "-999", -1000: "-1,000"} {
		if got := (Reader{}).Grouped(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := (Reader{}).Within("Warp 1"); got != "warp 1" {
		t.Errorf("within a sentence: %q", got)
	}
	if got := (Reader{Language: "de"}).Within("Warp 1"); got != "Warp 1" {
		t.Errorf("within a German sentence: %q", got)
	}
	if got := (Reader{Language: "de"}).Word(M(NewKey("expected"), W("what", "a name"), K("found", NewKey("from-macro"), T("text", "x"),
		T("macro", "M")))); got != "erwartet wird ein Name, hier steht 'x' (aus dem Makro M)" {
		t.Errorf("a term and a nested text: %q", got)
	}
	if got := (Reader{}).Word(M(NewKey("no-such-key"), N("n", 3))); got != "no-such-key n=3" {
		t.Errorf("a key that is not there: %q", got)
	}
}

func TestKeysAndMessages(t *testing.T) {
	ends := NewKey("ends")
	m := M(ends, N("n", 1))
	if !m.Is(ends) || m.Is(NewKey("phase")) || m.Key != ends.String() {
		t.Errorf("%+v is the message of another key", m)
	}
	if got := (Reader{}).Word(m) + " " + (Reader{}).Word(m.Rest()); got != "It ends: 1 step." {
		t.Errorf("in two parts: %q", got)
	}
	if Named("ends") != ends || !Named("no-such-key").IsZero() || !ends.Known() {
		t.Error("a key is not found by its name")
	}
}

// What is said twice, and a language that nobody knows, stop the program.
func TestAddRefuses(t *testing.T) {
	for _, c := range []Catalogue{{"en": {"phase": "again"}}, {"xx": {"new": "nouveau"}}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v is taken", c)
				}
			}()
			Add(c)
		}()
	}
}
