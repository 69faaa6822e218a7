package host

// random is glibc's default generator behind rand and random: TYPE_3, additive feedback over 31 words
// (stdlib/random_r.c). The zero value is not ready; seed it.
type random struct {
	words [31]int32
	front int // words[front] is added to next
	rear  int
}

// seed is srand.
func (r *random) seed(seed uint32) {
	if seed == 0 {
		seed = 1
	}
	word := int32(seed)
	r.words[0] = word
	for i := 1; i < len(r.words); i++ {
		// 16807·word mod 2³¹−1 without overflow, as Schrage computes it
		high, low := word/127773, word%127773
		word = 16807*low - 2836*high
		if word < 0 {
			word += 2147483647
		}
		r.words[i] = word
	}
	r.front, r.rear = 3, 0
	for range 10 * len(r.words) {
		r.next()
	}
}

// next is rand: 0 to RAND_MAX = 2³¹−1.
func (r *random) next() int32 {
	r.words[r.front] += r.words[r.rear]
	result := int32(uint32(r.words[r.front]) >> 1)
	r.front = (r.front + 1) % len(r.words)
	r.rear = (r.rear + 1) % len(r.words)
	return result
}

// randR is rand_r: the next number and the next state (stdlib/rand_r.c).
func randR(state uint32) (int32, uint32) {
	step := func() uint32 {
		state = state*1103515245 + 12345
		return state / 65536
	}
	result := step() % 2048
	result = result<<10 ^ step()%1024
	result = result<<10 ^ step()%1024
	return int32(result), state
}

// drand48 steps the 48-bit congruential generator: a number in [0, 1) and the next state.
func drand48(state uint64) (float64, uint64) {
	state = (state*0x5deece66d + 0xb) & (1<<48 - 1)
	return float64(state) / (1 << 48), state
}
