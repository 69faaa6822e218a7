package host

import (
	"math"
	"strings"

	"tilescope/engine/builtin"
	"tilescope/engine/extended"
	"tilescope/engine/isa"
)

// longCharge counts a function of long double that is computed with many digits: as bytes, like all work of the library.
const longCharge = 4096

// long is argument i as a long double, which takes two.
func (k *call) long(i int) extended.Float {
	return extended.Float{Man: k.arg(i), Exp: uint16(k.arg(i + 1))}
}

func (k *call) longResult(x extended.Float) {
	if len(k.out) > 1 {
		k.out[0], k.out[1] = x.Man, uint64(x.Exp)
	}
}

var longUnary = map[builtin.ID]func(extended.Float) extended.Float{
	builtin.LongSqrt:  extended.Sqrt,
	builtin.LongCbrt:  extended.Cbrt,
	builtin.LongFabs:  extended.Abs,
	builtin.LongFloor: extended.Floor,
	builtin.LongCeil:  extended.Ceil,
	builtin.LongTrunc: extended.Trunc,
	builtin.LongRound: extended.Round,
	builtin.LongRint:  extended.Rint,
	builtin.LongExp:   extended.Exp,
	builtin.LongExp2:  extended.Exp2,
	builtin.LongLog:   extended.Log,
	builtin.LongLog2:  extended.Log2,
	builtin.LongLog10: extended.Log10,
	builtin.LongSin:   extended.Sin,
	builtin.LongCos:   extended.Cos,
	builtin.LongTan:   extended.Tan,
	builtin.LongAsin:  extended.Asin,
	builtin.LongAcos:  extended.Acos,
	builtin.LongAtan:  extended.Atan,
	builtin.LongSinh:  extended.Sinh,
	builtin.LongCosh:  extended.Cosh,
	builtin.LongTanh:  extended.Tanh,
}

var longBinary = map[builtin.ID]func(x, y extended.Float) extended.Float{
	builtin.LongPow: extended.Pow, builtin.LongFmod: extended.Fmod, builtin.LongAtan2: extended.Atan2, builtin.LongHypot: extended.Hypot,
	builtin.LongCopysign: extended.Copysign,
}

// longDouble carries out operators and functions of long double.
func (k *call) longDouble() {
	x := k.long(0)
	switch k.id {
	case builtin.LongAdd:
		k.longResult(extended.Add(x, k.long(2)))
	case builtin.LongSub:
		k.longResult(extended.Sub(x, k.long(2)))
	case builtin.LongMul:
		k.longResult(extended.Mul(x, k.long(2)))
	case builtin.LongDiv:
		k.longResult(extended.Div(x, k.long(2)))
	case builtin.LongEq:
		k.truth(extended.Equal(x, k.long(2)))
	case builtin.LongNe:
		k.truth(!extended.Equal(x, k.long(2)))
	case builtin.LongLt:
		k.truth(extended.Less(x, k.long(2)))
	case builtin.LongLe:
		k.truth(extended.AtMost(x, k.long(2)))
	case builtin.LongFma:
		k.longResult(extended.Fma(x, k.long(2), k.long(4)))
	case builtin.LongScale:
		k.longResult(extended.Scale(x, int(k.int(2))))
	case builtin.LongClass:
		k.resultInt(x.Class())
	default:
		if f := longUnary[k.id]; f != nil {
			k.charge(longCharge)
			k.longResult(f(x))
		} else if f := longBinary[k.id]; f != nil {
			k.charge(longCharge)
			k.longResult(f(x, k.long(2)))
		} else {
			k.longConversion(x)
		}
	}
}

// longConversion is a conversion of x, or to a long double of the first argument.
func (k *call) longConversion(x extended.Float) {
	switch k.id {
	case builtin.LongFromInt:
		k.longResult(extended.FromInt(int64(k.arg(0))))
	case builtin.LongFromUint:
		k.longResult(extended.FromUint(k.arg(0)))
	case builtin.LongFrom32:
		k.longResult(extended.From64(float64(math.Float32frombits(uint32(k.arg(0))))))
	case builtin.LongFrom64:
		k.longResult(extended.From64(math.Float64frombits(k.arg(0))))
	case builtin.LongToInt:
		k.result(uint64(x.ToInt()))
	case builtin.LongToUint:
		k.result(x.ToUint())
	case builtin.LongTo32:
		k.result(uint64(math.Float32bits(x.To32())))
	case builtin.LongTo64:
		k.result(math.Float64bits(x.To64()))
	case builtin.LongToBool:
		k.truth(!x.IsZero())
	}
}

func (k *call) truth(b bool) {
	if b {
		k.result(1)
	} else {
		k.result(0)
	}
}

// strtold reads a long double from text.
func (k *call) strtold() {
	text, ok := k.text(k.arg(0))
	if !ok {
		return
	}
	x, used := parseLong(text)
	if k.arg(1) == 0 || k.writeLeaf(k.arg(1), isa.I64, k.arg(0)+uint64(used)) {
		k.longResult(x)
	}
}

// parseLong is parseFloat of a long double.
func parseLong(text string) (extended.Float, int) {
	_, used := parseFloat(text, 64)
	body := strings.TrimLeft(text[:used], " \t\n\v\f\r")
	x, _ := extended.Parse(body) // nothing reads as zero
	return x, used
}

// longBytes is how it is laid out in memory.
func longBytes(x extended.Float) []byte {
	out := make([]byte, 0, 10)
	for b := range 8 {
		out = append(out, byte(x.Man>>(8*b)))
	}
	return append(out, byte(x.Exp), byte(x.Exp>>8))
}
