package machine

import "tilescope/engine/isa"

// alu32 is alu for a warp whose 32 lanes are all active, for the instructions that kernels spend their time in. The length of its loops is known when
// they are compiled: four lanes a turn, and no bound to check. Whatever else there is goes to alu.
func (m *Machine) alu32(in *isa.Instr, regs, consts []lanes) {
	a, d := operand(regs, consts, in.A), &regs[in.Dst]
	switch in.Op {
	case isa.Add:
		b := operand(regs, consts, in.B)
		for i := 0; i <= 28; i += 4 {
			d[i] = a[i] + b[i]
			d[i+1] = a[i+1] + b[i+1]
			d[i+2] = a[i+2] + b[i+2]
			d[i+3] = a[i+3] + b[i+3]
		}
	case isa.Mad:
		b, c := operand(regs, consts, in.B), operand(regs, consts, in.C)
		for i := 0; i <= 28; i += 4 {
			d[i] = a[i]*b[i] + c[i]
			d[i+1] = a[i+1]*b[i+1] + c[i+1]
			d[i+2] = a[i+2]*b[i+2] + c[i+2]
			d[i+3] = a[i+3]*b[i+3] + c[i+3]
		}
	case isa.AddI32:
		b := operand(regs, consts, in.B)
		for i := 0; i <= 28; i += 4 {
			d[i] = int32Of(a[i] + b[i])
			d[i+1] = int32Of(a[i+1] + b[i+1])
			d[i+2] = int32Of(a[i+2] + b[i+2])
			d[i+3] = int32Of(a[i+3] + b[i+3])
		}
	case isa.SubI32:
		b := operand(regs, consts, in.B)
		for i := 0; i <= 28; i += 4 {
			d[i] = int32Of(a[i] - b[i])
			d[i+1] = int32Of(a[i+1] - b[i+1])
			d[i+2] = int32Of(a[i+2] - b[i+2])
			d[i+3] = int32Of(a[i+3] - b[i+3])
		}
	case isa.MulI32:
		b := operand(regs, consts, in.B)
		for i := 0; i <= 28; i += 4 {
			d[i] = int32Of(a[i] * b[i])
			d[i+1] = int32Of(a[i+1] * b[i+1])
			d[i+2] = int32Of(a[i+2] * b[i+2])
			d[i+3] = int32Of(a[i+3] * b[i+3])
		}
	case isa.MadI32:
		b, c := operand(regs, consts, in.B), operand(regs, consts, in.C)
		for i := 0; i <= 28; i += 4 {
			d[i] = int32Of(a[i]*b[i] + c[i])
			d[i+1] = int32Of(a[i+1]*b[i+1] + c[i+1])
			d[i+2] = int32Of(a[i+2]*b[i+2] + c[i+2])
			d[i+3] = int32Of(a[i+3]*b[i+3] + c[i+3])
		}
	case isa.LtS:
		b := operand(regs, consts, in.B)
		for i := 0; i <= 28; i += 4 {
			d[i] = bit(int64(a[i]) < int64(b[i]))
			d[i+1] = bit(int64(a[i+1]) < int64(b[i+1]))
			d[i+2] = bit(int64(a[i+2]) < int64(b[i+2]))
			d[i+3] = bit(int64(a[i+3]) < int64(b[i+3]))
		}
	case isa.LeS:
		b := operand(regs, consts, in.B)
		for i := 0; i <= 28; i += 4 {
			d[i] = bit(int64(a[i]) <= int64(b[i]))
			d[i+1] = bit(int64(a[i+1]) <= int64(b[i+1]))
			d[i+2] = bit(int64(a[i+2]) <= int64(b[i+2]))
			d[i+3] = bit(int64(a[i+3]) <= int64(b[i+3]))
		}
	case isa.FmaF32:
		b, c := operand(regs, consts, in.B), operand(regs, consts, in.C)
		slow := uint32(0) // lanes put off: a call in the loop would cost every lane its registers
		for i := range d {
			p, z := float64(f32(a[i]))*float64(f32(b[i])), float64(f32(c[i]))
			s := p + z
			if u := bits64(s); u&0x1fffffff != 1<<28 && u>>52&0x7ff-897 < 254 {
				d[i] = bits32(float32(s)) // as in fma32
				continue
			}
			slow |= 1 << (i & 31)
		}
		for ; slow != 0; slow &= slow - 1 {
			i := lowest(slow) & 31
			d[i] = pack(fma32(f32(a[i]), f32(b[i]), f32(c[i])), false)
		}
	default:
		m.alu(in, regs, consts, d, 32, false)
	}
}

// int32Of wraps to 32 bits and brings the result into canonical form.
func int32Of(x uint64) uint64 { return uint64(int64(int32(x))) }
