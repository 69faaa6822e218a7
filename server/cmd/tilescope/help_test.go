package main

import (
	"bytes"
	"flag"
	"io"
	"strings"
	"testing"
	"time"
)

// TestHelpIsComplete: every command is there with every flag that it parses: what it is for, its unit, its default and its name in the
// environment.
func TestHelpIsComplete(t *testing.T) {
	var all bytes.Buffer
	if status := dispatch([]string{"help"}, nil, &all, io.Discard); status != 0 {
		t.Fatalf("status %d", status)
	}
	for _, c := range commands() {
		var own bytes.Buffer
		if status := dispatch([]string{"help", c.name}, nil, &own, io.Discard); status != 0 || !strings.Contains(all.String(), own.String()) {
			t.Errorf("help %s: status %d, or help lacks it", c.name, status)
		}
		var asked bytes.Buffer
		if status := dispatch([]string{c.name, "-h"}, nil, &asked, io.Discard); status != 0 || asked.String() != own.String() {
			t.Errorf("%s -h: status %d, saying\n%s", c.name, status, asked.String())
		}
		c.flags().VisitAll(func(f *flag.Flag) {
			unit, text := flag.UnquoteUsage(f)
			entry := "  " + dashed(f.Name) + " " + strings.ToUpper(unit) + "\n"
			if unit == "" {
				entry = "  " + dashed(f.Name) + "\n"
			}
			at := strings.Index(own.String(), entry)
			if at < 0 {
				t.Errorf("help %s lacks %q", c.name, entry)
				return
			}
			line, _, _ := strings.Cut(own.String()[at+len(entry):], "\n")
			if !strings.Contains(line, text) || !strings.Contains(line, variable(f.Name)) || f.DefValue != "" &&
				!strings.Contains(line, "default "+byDefault(f, unit)) {
				t.Errorf("%s --%s: help says %q", c.name, f.Name, line)
			}
			switch unit {
			case "int", "uint", "value", "string", "duration", "float":
				t.Errorf("%s --%s: the usage does not say what %q is: put its unit between backquotes", c.name, f.Name, unit)
			}
		})
	}
}

func TestHelpOfNothing(t *testing.T) {
	for _, args := range [][]string{{}, {"nonsense"}, {"help", "nonsense"}, {"help", "run", "serve"}} {
		var stderr bytes.Buffer
		if status := dispatch(args, nil, io.Discard, &stderr); status != exitUsage || stderr.Len() == 0 {
			t.Errorf("%v: status %d, saying %q", args, status, stderr.String())
		}
	}
}

// TestEnvironment: every flag of every command can be set by its variable, which the flag overrules; what does not do is refused by name.
func TestEnvironment(t *testing.T) {
	for _, c := range commands() {
		c.flags().VisitAll(func(f *flag.Flag) {
			value, other := "7", "8"
			want := other
			switch v := f.Value.(type) {
			case defineFlag:
				value, other, want = "A=1", "B=2", "A=1 B=2" // flags that may be repeated add to the environment's
			case *folderFlag, givenFiles:
				want = "7 8"
			case *lineFlag:
				want = "7,8"
			case *languageFlag:
				value, other, want = "de", "en", "" // English is the language of no name
			case *boards:
				value, other, want = "all", "rooms", "rooms"
			case *proxies:
				value, other, want = "10.0.0.0/8", "127.0.0.1", "127.0.0.1/32"
			case flag.Getter:
				switch v.Get().(type) {
				case bool:
					value, other, want = "true", "false", "false"
				case time.Duration:
					value, other, want = "7s", "8s", "8s"
				}
			}
			t.Setenv(variable(f.Name), value)
			set := c.flags()
			if err := parse(set, nil, io.Discard); err != nil {
				t.Errorf("%s=%s: %v", variable(f.Name), value, err)
			}
			if got := set.Lookup(f.Name).Value.String(); got != value {
				t.Errorf("%s=%s sets %q", variable(f.Name), value, got)
			}
			set = c.flags()
			if err := parse(set, []string{dashed(f.Name) + "=" + other}, io.Discard); err != nil {
				t.Errorf("%s=%s: %v", dashed(f.Name), other, err)
			}
			if got := set.Lookup(f.Name).Value.String(); got != want {
				t.Errorf("%s=%s beside %s=%s sets %q", dashed(f.Name), other, variable(f.Name), value, got)
			}
			t.Setenv(variable(f.Name), "")
		})
	}
	t.Setenv("TILESCOPE_MAX_LAUNCHES", "many")
	t.Setenv("TILESCOPE_ROOMS", "some")
	var stderr bytes.Buffer
	if status := dispatch([]string{"serve"}, nil, io.Discard, &stderr); status != exitUsage {
		t.Errorf("status %d", status)
	}
	for _, want := range []string{"TILESCOPE_MAX_LAUNCHES", `"many"`, "--max-launches", "TILESCOPE_ROOMS"} {
		if !strings.Contains(stderr.String(), want) {
			t.Errorf("it says %q and not %s", stderr.String(), want)
		}
	}
}

// TestLimitsAreListed: every flag with a number or a time is a limit that help tells of, or one of the few that bound nothing.
func TestLimitsAreListed(t *testing.T) {
	other := map[string]bool{"drain": true, "linger": true, "nats-replicas": true, "exercise-tries": true, "look-after": true}
	var out bytes.Buffer
	if status := dispatch([]string{"help", "limits"}, nil, &out, io.Discard); status != 0 {
		t.Fatalf("status %d", status)
	}
	listed := map[string]bool{}
	set := serveFlags(&settings{})
	for _, g := range limits {
		for _, l := range g.limits {
			if listed[l.flag] {
				t.Errorf("--%s twice", l.flag)
			}
			listed[l.flag] = true
			if f := set.Lookup(l.flag); f == nil || !strings.Contains(out.String(), "--"+l.flag) {
				t.Errorf("--%s is no flag, or help limits lacks it", l.flag)
			}
		}
	}
	set.VisitAll(func(f *flag.Flag) {
		getter, ok := f.Value.(flag.Getter)
		if !ok {
			return
		}
		switch getter.Get().(type) {
		case int, int64, time.Duration:
			if listed[f.Name] == other[f.Name] {
				t.Errorf("--%s must be among the limits or among what bounds nothing, and not both", f.Name)
			}
		}
	})
}

// TestDefaultsAreReadable: bytes have a unit in which they are a short number, exact where there is one; times are as they are typed.
func TestDefaultsAreReadable(t *testing.T) {
	for value, want := range map[string]string{
		"200":         "200",
		"1536":        "1536",
		"65536":       "65536, which is 64 KiB",
		"1073741824":  "1073741824, which is 1 GiB",
		"12638251008": "12638251008, which is about 11.8 GiB",
	} {
		if got := byDefault(&flag.Flag{DefValue: value}, "bytes"); got != want {
			t.Errorf("%s bytes: %q, want %q", value, got, want)
		}
	}
	for value, want := range map[string]string{
		"0s": "0", "1.5s": "1.5s", "10m0s": "10m", "1h0m0s": "1h", "1h30m0s": "1h30m", "24h0m0s": "24h", "48h0m0s": "48h, which is 2 days",
		"8760h0m0s": "8760h, which is 365 days",
	} {
		if got := byDefault(&flag.Flag{DefValue: value}, "time"); got != want {
			t.Errorf("%s of time: %q, want %q", value, got, want)
		}
	}
}
