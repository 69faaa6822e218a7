package experiment

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// SweepParam is what a sweep varies. Name is a macro's or an argument's number.
type SweepParam struct {
	Kind frame.ParamKind
	Name string
}

// MaxArgument is the last argument of main that a sweep can vary.
const MaxArgument = 64

// Apply is the spec with the parameter at a value. The error is a *SpecError; that the run then refuses the value is for the run to say.
func (p SweepParam) Apply(s engine.RunSpec, value string) (engine.RunSpec, error) {
	number := func() (uint64, error) {
		n, err := strconv.ParseUint(value, 10, 53) // as far as a page counts exactly
		if err != nil {
			return 0, &engine.SpecError{Message: i18n.M(texts.SweepNumber, i18n.T("value", strconv.Quote(value)))}
		}
		return n, nil
	}
	switch p.Kind {
	case frame.DefineParam:
		if !named(s.Source, p.Name) {
			return s, &engine.SpecError{Message: i18n.M(texts.SweepUnused, i18n.T("name", strconv.Quote(p.Name)))}
		}
		defines := make(map[string]string, len(s.Defines)+1)
		for name, v := range s.Defines {
			defines[name] = v
		}
		defines[p.Name] = value
		s.Defines = defines
	case frame.ArgumentParam:
		i, err := strconv.Atoi(p.Name)
		if err != nil || i < 1 || i > MaxArgument {
			return s, &engine.SpecError{Message: i18n.M(texts.SweepArgument, i18n.T("name", strconv.Quote(p.Name)), i18n.N("most", MaxArgument))}
		}
		s.Args = slices.Clone(s.Args)
		for len(s.Args) < i {
			s.Args = append(s.Args, "")
		}
		s.Args[i-1] = value
	case frame.DeviceParam:
		s.Device = value
	case frame.SMsParam:
		n, err := number()
		if err != nil {
			return s, err
		}
		s.Schedule.Blocks, s.Schedule.SMs = machine.OnSMs.String(), int(min(n, 1<<30))
	case frame.SeedParam:
		n, err := number()
		if err != nil {
			return s, err
		}
		s.Schedule.Seed = n
		if s.Schedule.Warps != machine.Shuffled.String() && s.Schedule.Blocks != machine.ShuffledBlocks.String() {
			s.Schedule.Warps = machine.Shuffled.String()
		}
	case frame.WarpParam:
		n, err := number()
		if err != nil {
			return s, err
		}
		s.WarpSize = int(min(n, 1<<30))
	default:
		return s, &engine.SpecError{Message: i18n.M(texts.SweepKnob, i18n.T("name", strconv.Quote(string(p.Kind))))}
	}
	return s, nil
}

// named reports whether a text contains a name: a macro that it does not contain cannot change what the program does.
func named(text, name string) bool {
	apart := func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	return slices.Contains(strings.FieldsFunc(text, apart), name)
}

// Values reads what a sweep runs through: values separated by commas, among them ranges, "1..8", "0..64 by 16" or "1..64 times 2". Equal
// ones are taken once. The error is a *SpecError, also of more values than most.
func Values(text string, most int) ([]string, error) {
	var list []string
	add := func(v string) error {
		if slices.Contains(list, v) {
			return nil
		}
		if len(list) == most {
			return &engine.SpecError{Message: i18n.M(texts.SweepMany, i18n.N("most", most)), Many: true}
		}
		list = append(list, v)
		return nil
	}
	for _, part := range strings.Split(text, ",") {
		part = strings.TrimSpace(part)
		from, rest, ranged := strings.Cut(part, "..")
		if !ranged {
			if part == "" {
				return nil, &engine.SpecError{Message: i18n.M(texts.SweepValues, i18n.T("text", strconv.Quote(text)))}
			}
			if err := add(part); err != nil {
				return nil, err
			}
			continue
		}
		r, ok := rangeOf(from, rest)
		if !ok {
			return nil, &engine.SpecError{Message: i18n.M(texts.SweepRange, i18n.T("text", strconv.Quote(part)))}
		}
		for v := r.from; v <= r.to; v = v*r.times + r.by {
			if err := add(strconv.FormatInt(v, 10)); err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

// stretch is a range of numbers, each the one before times and plus.
type stretch struct{ from, to, by, times int64 }

// widest bounds the numbers of a range, so that none overflows.
const widest = 1 << 40

func rangeOf(from, rest string) (stretch, bool) {
	r := stretch{by: 1, times: 1}
	words := strings.Fields(rest)
	if len(words) != 1 && len(words) != 3 {
		return r, false
	}
	var errs [3]error
	r.from, errs[0] = strconv.ParseInt(strings.TrimSpace(from), 10, 64)
	r.to, errs[1] = strconv.ParseInt(words[0], 10, 64)
	if len(words) == 3 {
		var n int64
		n, errs[2] = strconv.ParseInt(words[2], 10, 64)
		switch {
		case words[1] == "by" && n >= 1 && n <= widest:
			r.by = n
		case words[1] == "times" && n >= 2 && n <= 1<<20 && r.from >= 1:
			r.by, r.times = 0, n
		default:
			return r, false
		}
	}
	ok := errs[0] == nil && errs[1] == nil && errs[2] == nil && r.from <= r.to && r.from >= -widest && r.to <= widest
	return r, ok
}
