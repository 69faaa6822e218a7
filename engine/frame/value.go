package frame

import (
	"math"
	"strconv"
	"strings"

	"tilescope/engine/isa"
)

// digits is how many significant digits of a floating-point value a cell has room for.
const digits = 5

// FormatValue words a canonical value as a cell shows it.
func FormatValue(t isa.MemType, v uint64) string { return formatValue(t, v) }

// formatValue words a canonical value briefly, as a cell shows it: integers whole, floating point to five significant digits.
func formatValue(t isa.MemType, v uint64) string {
	switch t {
	case isa.F32:
		return formatFloat(float64(math.Float32frombits(uint32(v))))
	case isa.F64:
		return formatFloat(math.Float64frombits(v))
	case isa.U8, isa.U16, isa.U32:
		return strconv.FormatUint(v, 10)
	}
	return strconv.FormatInt(int64(v), 10)
}

func formatFloat(v float64) string {
	switch {
	case math.IsNaN(v):
		return "nan"
	case math.IsInf(v, 1):
		return "inf"
	case math.IsInf(v, -1):
		return "-inf"
	}
	s := strconv.FormatFloat(v, 'g', digits, 64)
	if mantissa, exponent, ok := strings.Cut(s, "e"); ok {
		if v == math.Trunc(v) && math.Abs(v) < 1e7 {
			return strconv.FormatFloat(v, 'f', 0, 64)
		}
		exponent = strings.TrimPrefix(exponent, "+")
		sign := ""
		if exponent[0] == '-' {
			sign, exponent = "-", exponent[1:]
		}
		return mantissa + "e" + sign + strings.TrimLeft(exponent, "0")
	}
	return s
}
